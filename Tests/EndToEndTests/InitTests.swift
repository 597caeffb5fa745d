import FitTestSupport
import Foundation
import Testing

/// `labelfit init`, and settings in `labelfit.yml` instead of on the command line.
struct InitTests {
  @Test("init writes a file that check accepts, but never overwrites one")
  func writes() throws {
    var files = SmallApp.files(german: SmallApp.tooLong)
    files["labelfit.yml"] = nil
    let scratch = try ScratchFolder(files)
    let outcome = try Tool.run(["init"], in: scratch.folder)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("Wrote labelfit.yml") && outcome.output.contains("no screens"))
    let path = scratch.folder.appendingPathComponent("labelfit.yml")
    let text = try String(contentsOf: path, encoding: .utf8)
    #expect(text.contains("source-language: en") && text.contains("#locales: [de, en]"))
    let check = try Tool.run(["check", "--no-system-fonts"], in: scratch.folder)
    #expect(check.code == 2 && check.complaints.contains("Nothing was checked"), "there are no screens yet")

    let again = try Tool.run(["init", "."], in: scratch.folder)
    #expect(again.code == 64 && again.complaints.contains("--force"))
    try Data("mine".utf8).write(to: path)
    #expect(try Tool.run(["init"], in: scratch.folder).code == 64)
    #expect(try String(contentsOf: path, encoding: .utf8) == "mine")
    #expect(try Tool.run(["init", "--force"], in: scratch.folder).code == 0)
    #expect(try String(contentsOf: path, encoding: .utf8) == text)
    #expect(try Tool.run(["init", "nowhere"], in: scratch.folder).code == 64)
  }

  @Test("The JSON Schema is printed for editors")
  func schema() throws {
    let scratch = try ScratchFolder()
    let outcome = try Tool.run(["init", "--schema"], in: scratch.folder)
    let schema = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect(schema?["definitions"] != nil)
  }

  @Test("labelfit.yml takes effect, and command line options override it")
  func precedence() throws {
    let settings = """
      fail-on: never
      orientation: portrait
      devices: [375x667]
      report: [json=out.json]
      jobs: 2
      quiet: true
      system-fonts: false
      rules: { title-truncated: warning }

      """
    let scratch = try ScratchFolder(
      SmallApp.files(in: "App", screens: settings + SmallApp.screens, german: SmallApp.tooLong))
    let written = try Tool.run(["check", "App"], in: scratch.folder)
    #expect(written.code == 0 && written.output.isEmpty, "\(written.complaints)")
    let file = scratch.folder.appendingPathComponent("App/out.json")
    let report = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    #expect((report["summary"] as? [String: Any])?["devices"] as? Int == 1)
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.contains { $0["rule"] as? String == "title-truncated" && $0["severity"] as? String == "warning" })

    let typed = try Tool.run(
      ["check", "App", "--fail-on", "warning", "--report", "text", "--no-quiet", "--device", "all"], in: scratch.folder)
    #expect(typed.code == 1)
    #expect(typed.output.contains("on 25 devices") && typed.output.contains("▲"))
  }

  @Test(
    "An invalid value in labelfit.yml is reported with line and column",
    arguments: [
      ("fail-on: eror\n", "labelfit.yml:1:10: “eror”"), ("report: [pdff]\n", "labelfit.yml:1:10: “pdff”"),
      ("color: blue\n", "labelfit.yml:1:8: color is"),
      ("rules: { title-truncated: { severity: bad } }\n", "labelfit.yml:1:39: severity"),
      ("text-size: huge\n", "labelfit.yml:1:12: “huge”"),
    ])
  func meaningless(_ line: String, _ says: String) throws {
    let scratch = try ScratchFolder(SmallApp.files(screens: line + SmallApp.screens))
    let outcome = try Tool.run(["check", ".", "--no-system-fonts"], in: scratch.folder)
    #expect(outcome.code == 64 && outcome.complaints.contains(says), "\(outcome.complaints)")
  }

  @Test(
    "Unknown keys are reported with line, column and the nearest name",
    arguments: [("fail-om", "fail-on"), ("basline", "baseline"), ("job", "jobs"), ("text_size", "text-size")])
  func unknown(_ written: String, _ meant: String) throws {
    let scratch = try ScratchFolder(SmallApp.files(screens: SmallApp.screens + "\(written): x\n"))
    let outcome = try Tool.run(["check", ".", "--no-system-fonts"], in: scratch.folder)
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("“\(written)”") && outcome.output.contains("“\(meant)”"), "\(outcome.output)")
    #expect(outcome.output.contains("labelfit.yml:8:1"), "\(outcome.output)")
  }
}
