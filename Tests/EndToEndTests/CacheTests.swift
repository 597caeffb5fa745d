import Foundation
import Testing

/// `check --cache DIR`: the report is the same with a cold, a warm and an unusable folder.
struct CacheTests {
  private static let files = [
    "App/Home.swift": """
    class HomeController: UIViewController {
      override func viewDidLoad() {
        title = NSLocalizedString("home.title", comment: "")
      }
    }
    """,
    "App/en.lproj/Localizable.strings": "\"home.title\" = \"Home\";\n",
    "App/de.lproj/Localizable.strings": "\"home.title\" = \"Ausführliche Übersicht aller einzelnen Einträge\";\n",
  ]

  private func check(_ scratch: Scratch, _ more: [String]) throws -> Tool.Outcome {
    try Tool.run(["check", "App", "--no-system-fonts", "--report", "json"] + more, in: scratch.folder)
  }

  @Test("The report has the same bytes without a cache, with a new one and with a filled one")
  func sameBytes() throws {
    let scratch = try Scratch(Self.files)
    let plain = try check(scratch, [])
    #expect(plain.code == 1)
    for state in ["cold", "warm"] {
      let outcome = try check(scratch, ["--cache", "Cache/code"])
      #expect(outcome.output == plain.output, "\(state)")
      #expect(outcome.code == 1 && outcome.complaints == plain.complaints, "\(state): \(outcome.complaints)")
    }
    let kept = scratch.folder.appendingPathComponent("Cache/code").path
    let before = try FileManager.default.contentsOfDirectory(atPath: kept).sorted()
    #expect(before.count == 3)
    try scratch.write(Data("\"home.title\" = \"Start\";\n".utf8), to: "App/de.lproj/Localizable.strings")
    #expect(try check(scratch, ["--cache", "Cache/code"]).code == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: kept).sorted() == before)
  }

  @Test("An unusable folder is reported in one line, and the check continues")
  func unusable() throws {
    let scratch = try Scratch(Self.files)
    let plain = try check(scratch, [])
    for path in ["App", "App/Home.swift"] {
      let outcome = try check(scratch, ["--cache", path])
      #expect(outcome.output == plain.output && outcome.code == 1)
      #expect(outcome.complaints.contains("The cache \(path) is not used"), "\(outcome.complaints)")
    }
    let names = try FileManager.default.subpathsOfDirectory(atPath: scratch.folder.path)
    #expect(names.filter { $0.contains(".") && !$0.contains("lproj") } == ["App/Home.swift"])
  }
}
