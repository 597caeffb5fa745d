import FitTestSupport
import Foundation
import Testing

/// `--language`, `LABELFIT_LANGUAGE` and `language:` in labelfit.yml.
struct LanguageTests {
  private let devices = ["--device", "375x667", "--no-system-fonts"]

  private func check(
    _ arguments: [String] = [], written: String? = nil, wish: String = ""
  ) throws -> Tool.Outcome {
    let settings = written.map { "language: \($0)\n" } ?? ""
    let scratch = try ScratchFolder(SmallApp.files(screens: settings + SmallApp.screens, german: SmallApp.tooLong))
    return try Tool.run(
      ["check"] + devices + arguments, in: scratch.folder, environment: ["LABELFIT_LANGUAGE": wish])
  }

  @Test("The default is English, independent of the machine's language")
  func english() throws {
    let scratch = try ScratchFolder(SmallApp.files(german: SmallApp.tooLong))
    let outcome = try Tool.run(
      ["check"] + devices, in: scratch.folder,
      environment: ["LANG": "zh_CN.UTF-8", "LC_ALL": "C.UTF-8", "LABELFIT_LANGUAGE": ""])
    #expect(outcome.output.contains("The title is cut off") && !outcome.output.contains("标题"))
  }

  @Test("The command line overrides the environment, which overrides the file")
  func precedence() throws {
    #expect(try check(["--language", "zh-Hans"], written: "zh-Hant", wish: "en").output.contains("标题被截断"))
    #expect(
      try check(["--language", "en"], written: "zh-Hant", wish: "zh-Hans").output.contains("The title is cut off"))
    #expect(try check(written: "zh-Hans", wish: "zh-Hant").output.contains("標題被截斷"))
    #expect(try check(written: "zh-Hans").output.contains("标题被截断"))
  }

  @Test("An unknown language is wrong usage, with its position in a file")
  func unknown() throws {
    let typed = try check(["--language", "fr"])
    #expect(
      typed.code == 64 && typed.complaints.contains("“fr” is not a known language; choose en, zh-Hans or zh-Hant"))
    let written = try check(written: "fr")
    #expect(written.code == 64 && written.complaints.contains("labelfit.yml:1:11: “fr” is not a known language"))
    #expect(try check(wish: "fr").code == 64)
  }

  @Test("Error messages of a run and of its options are also in the language")
  func complaints() throws {
    let options = try check(["--language", "zh-Hans", "--platform", "ios99"])
    #expect(options.code == 64 && options.complaints.contains("没有名为“ios99”的平台；可选"))
    let scratch = try ScratchFolder()
    let paths = try Tool.run(["check", "--language", "zh-Hant", "nowhere"], in: scratch.folder)
    #expect(paths.code == 2 && paths.complaints.contains("沒有檔案或檔案夾 nowhere"))
    #expect(!paths.complaints.contains(/[a-z]{2,} [a-z]{2,} [a-z]{2,}/), "\(paths.complaints)")
  }

  @Test(
    "The listing commands use the language",
    arguments: [["rules"], ["rules", "title-truncated"], ["devices"], ["formats"]])
  func lists(_ command: [String]) throws {
    let scratch = try ScratchFolder()
    let outcome = try Tool.run(command + ["--language", "zh-Hans"], in: scratch.folder)
    #expect(outcome.code == 0 && outcome.output.contains { ("\u{4E00}"..."\u{9FFF}").contains($0) })
    let same = try Tool.run(command, in: scratch.folder, environment: ["LABELFIT_LANGUAGE": "zh-Hans"])
    #expect(same.output == outcome.output)
  }

  @Test("The language of the current folder's labelfit.yml is that of lists and of errors about paths")
  func folder() throws {
    let scratch = try ScratchFolder(["labelfit.yml": "language: zh-Hans\nscreens: []\n"])
    let none = ["LABELFIT_LANGUAGE": ""]
    let english = ["LABELFIT_LANGUAGE": "en"]
    for command in [["rules"], ["devices"], ["formats"]] {
      #expect(
        try Tool.run(command, in: scratch.folder, environment: none).output
          == Tool.run(command + ["--language", "zh-Hans"], in: scratch.folder).output)
    }
    let paths = try Tool.run(["check", "nowhere"], in: scratch.folder, environment: none)
    #expect(paths.code == 2 && paths.complaints.contains("没有文件或文件夹 nowhere"), "\(paths.complaints)")
    let wished = try Tool.run(["rules"], in: scratch.folder, environment: english)
    #expect(wished.output.contains("what it finds"))
    try scratch.write("language: fr\n", to: "labelfit.yml")
    #expect(try Tool.run(["rules"], in: scratch.folder, environment: none).output == wished.output)
  }

  @Test("The messages of formats for programs are in the language, but not their identifiers")
  func machines() throws {
    let outcome = try check(["--language", "zh-Hans", "--report", "json"])
    let report = try #require(JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    let finding = try #require(findings.first { $0["rule"] as? String == "title-truncated" })
    #expect((finding["message"] as? String)?.contains("被截断为") == true)
    #expect(finding["severity"] as? String == "error" && finding["item"] as? String == "title")
    #expect(finding["orientation"] as? String == "portrait")
  }
}
