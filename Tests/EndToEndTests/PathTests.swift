import FitTestSupport
import Foundation
import Testing

/// Paths and values, as users type them.
struct PathTests {
  private func run(_ scratch: ScratchFolder, _ arguments: String..., inside folder: String = "") throws -> Tool.Outcome
  {
    let directory = folder.isEmpty ? scratch.folder : scratch.folder.appendingPathComponent(folder)
    return try Tool.run(arguments + ["--no-system-fonts"], in: directory)
  }

  @Test(
    "An unsupported file or folder is an error that names supported ones", arguments: ["foo.txt", "a.xliff", "d"])
  func strange(_ path: String) throws {
    var files = SmallApp.files(in: "App")
    files["foo.txt"] = "x"
    files["a.xliff"] = "<xliff/>"
    files["d/notes.txt"] = "x"
    let outcome = try run(ScratchFolder(files), "check", "App", path, "-q")
    #expect(outcome.code == 2)
    #expect(outcome.complaints.contains(path) && outcome.complaints.contains(".xcstrings"), "\(outcome.complaints)")
  }

  @Test(
    "A broken link to code is ignored; a text behind a broken link is missing",
    arguments: [("App/Vendor.h", 0), ("App/Old.xcodeproj", 0), ("App/fr.lproj/Localizable.strings", 2)])
  func deadLinks(_ path: String, code: Int) throws {
    let scratch = try ScratchFolder(SmallApp.files(in: "App"))
    try scratch.link(path, to: "gone")
    let outcome = try run(scratch, "check", "App", "--verbose")
    #expect(Int(outcome.code) == code && (outcome.output + outcome.complaints).contains(path), "\(outcome)")
  }

  @Test("A table keeps its language whatever path names it")
  func language() throws {
    let scratch = try ScratchFolder(SmallApp.files(in: "App", german: SmallApp.tooLong))
    let table = scratch.folder.path + "/App/de.lproj/Localizable.strings"
    let elsewhere = try run(ScratchFolder(), "check", scratch.folder.path + "/App/labelfit.yml", table)
    #expect(elsewhere.code == 1 && elsewhere.output.contains("de.lproj/Localizable.strings:"), "\(elsewhere.output)")
    let folder = try run(
      ScratchFolder(), "check", scratch.folder.path + "/App/labelfit.yml", scratch.folder.path + "/App/de.lproj")
    #expect(folder.code == 1 && folder.output.contains("de.lproj/Localizable.strings:"), "\(folder.output)")
    let inside = try run(scratch, "check", "../labelfit.yml", "Localizable.strings", inside: "App/de.lproj")
    #expect(inside.code == 1 && inside.output.contains("in 2 locales"), "\(inside.output)")
  }

  @Test("A screens file with only literal texts reads nothing around it, and a named table is read alone")
  func around() throws {
    let screens = "screens:\n  - name: A\n    navigation: { title: { text: A } }\n"
    let scratch = try ScratchFolder(["labelfit.yml": screens, "en.lproj/Broken.strings": "\"a\" = \"b"])
    #expect(try run(scratch, "check", "labelfit.yml").code == 0)
    #expect(try run(scratch, "check", ".").code == 2)
    let named = try ScratchFolder([
      "s.yml": screens.replacing("text: A", with: "key: a"), "App/en.lproj/Localizable.strings": "\"a\" = \"A\";",
      "App/en.lproj/Broken.strings": "\"a\" = \"b",
    ])
    let config = try run(named, "check", "App/en.lproj/Localizable.strings", "--config", "s.yml")
    #expect(config.code == 0, "\(config.complaints)")
  }

  @Test("An id that matches several findings lists ten with their messages")
  func explain() throws {
    let titles = (1...12).map { "  - name: S\($0)\n    navigation: { title: { text: \(SmallApp.long) \($0) } }\n" }
    let scratch = try ScratchFolder(["labelfit.yml": "screens:\n" + titles.joined()])
    func explain(_ columns: Int) throws -> Tool.Outcome {
      try Tool.run(
        ["explain", "", "--no-system-fonts"], in: scratch.folder, environment: ["COLUMNS": String(columns)])
    }
    let outcome = try explain(400)
    #expect(outcome.code == 64)
    let narrow = try explain(60).complaints.split(separator: "\n")
    #expect(narrow.prefix { $0 != "and 2 more" }.allSatisfy { $0.count <= 60 } && narrow.count > 20)
    let lines = outcome.complaints.split(separator: "\n")
    #expect(lines.prefix(10).allSatisfy { $0.contains("  title-truncated  S") && $0.contains("is cut to") })
    #expect(lines[10] == "and 2 more")
    #expect(lines[11].contains("matches 12 findings"))
  }

  static let unknown: [(arguments: [String], says: String)] = [
    (["--platform", "ios27"], "did you mean “ios26”? Choose ios16, ios26, ios11, ios7 or classic"),
    (["--orientation", "up"], "choose portrait, landscape or both"),
    (["--fail-on", "eror"], "did you mean “error”? Choose error, warning, note or never"),
    (["--fail-on", "error:sure"], "choose certain, likely or possible"),
    (["--report", "htm"], "did you mean “html”? Choose text, json"),
    (["--rule", "button"], "choose button-spacing, title-button-spacing"),
    (["--rule", "title-truncatd"], "did you mean “title-truncated”?"),
    (["--rule", "foo"], " more; labelfit rules lists them"), (["--no-rule", "foo"], "choose "),
    (["--language", "zh"], "did you mean “zh-Hans”? Choose en, zh-Hans or zh-Hant"),
    (["--link", "foo"], "--link needs an address that contains {file}"),
    (["--rule-link", "https://example.org"], "--rule-link needs an address that contains {rule}"),
    (["--text-size", "huge"], "choose extra-small, small"),
    (["--jobs", "0"], "--jobs 0 is not a number of jobs; choose 1 to 1024"),
  ]

  @Test("For an unknown value, the choices and the nearest one are listed", arguments: unknown)
  func values(_ arguments: [String], _ says: String) throws {
    let scratch = try ScratchFolder(SmallApp.files())
    let outcome = try Tool.run(["check", "."] + arguments, in: scratch.folder)
    #expect(outcome.code == 64 && outcome.complaints.contains(says), "\(outcome.complaints)")
  }

  @Test("A screen is offered once, however many states it has")
  func screens() throws {
    let states = ["", ", state: editing", ", state: searching"].map {
      "  - { name: Editor\($0), navigation: { title: { text: A } } }\n"
    }
    let scratch = try ScratchFolder(["labelfit.yml": "screens:\n" + states.joined()])
    let outcome = try run(scratch, "layout", "--screen", "Edit")
    #expect(outcome.code == 64 && outcome.complaints.contains("did you mean “Editor”?"), "\(outcome.complaints)")
    #expect(outcome.complaints.ranges(of: "Editor").count == 2, "\(outcome.complaints)")
  }

  @Test("A hyphen instead of a report's file means standard output")
  func standardOutput() throws {
    let scratch = try ScratchFolder(SmallApp.files())
    let outcome = try run(scratch, "check", ".", "--report", "html=-")
    #expect(outcome.code == 0 && outcome.output.hasPrefix("<!doctype html>"))
    #expect(!FileManager.default.fileExists(atPath: scratch.folder.appendingPathComponent("-").path))
  }
}
