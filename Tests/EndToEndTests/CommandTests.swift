import FitTestSupport
import Foundation
import Testing

/// The commands, as users type them.
struct CommandTests {
  @Test("Measuring the three labels of a real review (OneBusAway 1362)")
  func measure() throws {
    let outcome = try Tool.run(
      ["measure", "Cancelar", "Compartilhar assim mesmo", "--no-system-fonts", "--json"], in: Repository.root)
    let values = try #require(JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
    let widths = values.compactMap { $0["width"] as? Double }
    #expect(widths.count == 2)
    #expect(abs(widths[0] - 67.8) < 0.1 && abs(widths[1] - 208.0) < 0.1)
  }

  @Test("That bar fails on every iPhone up to 440 wide")
  func oneBusAway() throws {
    let scratch = try ScratchFolder([
      "labelfit.yml": """
      screens:
        - name: Route
          navigation:
            title: { text: Selecionar destino }
            leading: [ { text: Cancelar } ]
            trailing: [ { text: Compartilhar assim mesmo } ]
      """
    ])
    let outcome = try Tool.run(
      ["check", ".", "--no-system-fonts", "--report", "json", "--orientation", "portrait"], in: scratch.folder)
    #expect(outcome.code == 1)
    let report = try #require(JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    let title = try #require(findings.first { $0["rule"] as? String == "title-truncated" })
    let failing = try #require(title["failing"] as? [[String: Any]])
    let phones = failing.filter { ($0["device"] as? String)?.hasPrefix("iPhone") == true }
    #expect(phones.count { $0["platform"] as? String == "ios16" } == 14)
    #expect(title["platforms"] as? [String] == ["ios16", "ios26"])
    #expect(phones.contains { $0["device"] as? String == "iPhone 16 Pro Max" })
    #expect(title["certainty"] as? String == "likely")
  }

  @Test("check reads the output of screens and gives the same findings")
  func screensRoundTrip() throws {
    let app = Repository.url("Strings/Sample")
    let printed = try Tool.run(["screens", app.path], in: Repository.root)
    let scratch = try ScratchFolder()
    try FileManager.default.copyItem(at: app, to: scratch.folder.appendingPathComponent("App"))
    // The settings of the sample's own file are kept, because samples of arguments change what is measured.
    let file = try String(contentsOf: app.appendingPathComponent("labelfit.yml"), encoding: .utf8)
    let settings = try #require(file.components(separatedBy: "\nscreens:").first)
      .replacing("../../Fonts", with: Repository.url("Fonts").path)
    try scratch.write(Data((settings + "\n" + printed.output).utf8), to: "App/labelfit.yml")
    let rules = ["--rule", "title-truncated", "--rule", "back-label-dropped", "--rule", "button-spacing"]
    let again = try Tool.run(["check", "App", "--no-system-fonts", "--report", "json"] + rules, in: scratch.folder)
    let first = try Tool.run(
      ["check", "Strings/Sample", "--no-system-fonts", "--report", "json"] + rules, in: Repository.root)
    func found(_ outcome: Tool.Outcome) throws -> Set<String> {
      let report = try #require(JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
      let findings = try #require(report["findings"] as? [[String: Any]])
      return Set(findings.map { "\($0["rule"] ?? "") \($0["locale"] ?? "") \($0["key"] ?? "") \($0["screen"] ?? "")" })
    }
    #expect(try found(again) == found(first))
    #expect(try !found(first).isEmpty)
  }

  @Test("Several reports at once are complete, and identical for any number of jobs")
  func reports() throws {
    let scratch = try ScratchFolder()
    let one = scratch.folder.appendingPathComponent("one.json").path
    let many = scratch.folder.appendingPathComponent("many.json").path
    let text = scratch.folder.appendingPathComponent("deep/er/report.txt").path
    for (jobs, path) in [("1", one), ("7", many)] {
      let outcome = try Tool.run(
        [
          "check", "Strings/Sample", "--no-system-fonts", "--jobs", jobs, "--report", path, "--report", "text=\(text)",
          "--quiet",
        ], in: Repository.root)
      #expect(outcome.output.isEmpty)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: one)) == Data(contentsOf: URL(fileURLWithPath: many)))
    #expect(FileManager.default.fileExists(atPath: text))
  }

  @Test(
    "Exit codes follow --fail-on", arguments: [("error", 1), ("error:certain", 0), ("never", 0), ("note:possible", 1)])
  func failOn(_ value: String, code: Int) throws {
    let scratch = try ScratchFolder([
      "labelfit.yml":
        "screens:\n  - name: A\n    navigation: { title: { text: \(String(repeating: "m", count: 40)) } }\n"
    ])
    let outcome = try Tool.run(["check", ".", "--no-system-fonts", "--fail-on", value], in: scratch.folder)
    #expect(outcome.code == Int32(code))
  }

  @Test(
    "Every listing command prints something, as text and as JSON", arguments: ["devices", "rules", "formats", "fonts"])
  func listings(_ command: String) throws {
    let text = try Tool.run([command], in: Repository.root)
    #expect(text.code == 0 && text.output.split(separator: "\n").count > 3)
    let json = try Tool.run([command, "--json"], in: Repository.root)
    #expect((try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [Any])?.isEmpty == false)
  }

  @Test("doctor describes the recognized app, as text and as JSON; for a missing path it exits with 2")
  func doctor() throws {
    let text = try Tool.run(["doctor", "Strings/Sample", "--no-system-fonts"], in: Repository.root)
    #expect(text.code == 0 && text.output.contains("written in en") && text.output.contains("HarfBuzz"))
    let json = try Tool.run(["doctor", "Strings/Sample", "--no-system-fonts", "--json"], in: Repository.root)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(
      (object?["sections"] as? [[String: Any]])?.map { $0["title"] as? String } == ["This machine", "Fonts", "The app"])
    #expect(try Tool.run(["doctor", "nowhere"], in: Repository.root).code == 2)
  }

  @Test("explain prints the calculation behind a finding of the JSON report")
  func explain() throws {
    let report = try Tool.run(
      ["check", "Strings/Sample", "--no-system-fonts", "--report", "json", "--rule", "title-truncated"],
      in: Repository.root)
    let object = try #require(JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any])
    let findings = try #require(object["findings"] as? [[String: Any]])
    let id = try #require(findings.first { $0["certainty"] as? String == "likely" }?["id"] as? String)
    let outcome = try Tool.run(["explain", id, "Strings/Sample", "--no-system-fonts"], in: Repository.root)
    #expect(outcome.code == 0)
    for words in ["width of the bar", "layout margins", "room for title", "over by"] {
      #expect(outcome.output.contains(words))
    }
  }
}
