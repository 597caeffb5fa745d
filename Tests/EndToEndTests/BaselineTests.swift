import FitTestSupport
import Foundation
import Testing

/// `baseline write`, `baseline compare` and `check --baseline`, from the command line.
struct BaselineTests {
  private func run(_ scratch: ScratchFolder, _ arguments: String...) throws -> Tool.Outcome {
    try Tool.run(arguments + ["--no-system-fonts"], in: scratch.folder)
  }

  private func write(_ scratch: ScratchFolder, _ german: String) throws {
    try scratch.write(Data(german.utf8), to: "de.lproj/Localizable.strings")
  }

  @Test("Known findings are not reported, new ones are; fixed ones stay until the baseline is written again")
  func life() throws {
    let scratch = try ScratchFolder(SmallApp.files(german: SmallApp.tooLong))
    #expect(try run(scratch, "check", ".").code == 1)
    let written = try run(scratch, "baseline", "write", ".")
    #expect(written.code == 0 && written.output.contains("labelfit-baseline.json"))
    let path = "labelfit-baseline.json"
    let known = try run(scratch, "check", ".", "--baseline", path)
    #expect(known.code == 0)
    #expect(known.output.contains("Nothing beyond the baseline") && known.output.contains("not listed"))
    #expect(try run(scratch, "baseline", "compare", ".").code == 0)

    try write(scratch, SmallApp.german.replacing("Einzelheit", with: SmallApp.long))
    let both = try run(scratch, "check", ".", "--baseline", path)
    #expect(both.code == 1)
    #expect(both.output.contains("detail") && both.output.contains("no longer"))
    let difference = try run(scratch, "baseline", "compare", ".")
    #expect(difference.code == 1)
    #expect(difference.output.contains("+ title-truncated: Detail, title, detail, de"))
    #expect(difference.output.contains("- title-truncated: Home, title, home, de"))

    try write(scratch, SmallApp.tooLong)
    #expect(try run(scratch, "check", ".", "--baseline", path).code == 0, "a fixed finding has not left the baseline")
    try write(scratch, SmallApp.german)
    #expect(try run(scratch, "baseline", "write", ".").code == 0)
    try write(scratch, SmallApp.tooLong)
    #expect(try run(scratch, "check", ".", "--baseline", path).code == 1, "now it has")
  }

  @Test("The file has one finding per line and does not depend on line numbers")
  func file() throws {
    let scratch = try ScratchFolder(SmallApp.files(german: SmallApp.tooLong))
    func text() throws -> String {
      #expect(try run(scratch, "baseline", "write", ".").code == 0)
      return try String(contentsOf: scratch.folder.appendingPathComponent("labelfit-baseline.json"), encoding: .utf8)
    }
    let first = try text()
    let lines = first.split(separator: "\n")
    #expect(lines.filter { $0.contains("\"id\"") }.allSatisfy { $0.hasPrefix("    { \"id\": \"") })
    #expect(first.contains("\"rule\": \"title-truncated\", \"screen\": \"Home\""))
    #expect(!first.contains(scratch.folder.path))
    #expect(first.contains("\"points\": "))
    try write(scratch, "\n\n\n" + SmallApp.tooLong)
    #expect(try text() == first)
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted()
    #expect(
      names == ["de.lproj", "en.lproj", "labelfit-baseline.json", "labelfit.yml"], "nothing half-written is left")
  }

  @Test("The same baseline works in another folder, and labelfit.yml can name it")
  func elsewhere() throws {
    let screens =
      "baseline: accepted.json\n" + SmallApp.screens
      + "  - name: Fixed\n    navigation: { title: { text: \(SmallApp.long) } }\n"
    let scratch = try ScratchFolder(SmallApp.files(in: "App", screens: screens, german: SmallApp.tooLong))
    #expect(try run(scratch, "baseline", "write", "App").code == 0)
    #expect(FileManager.default.fileExists(atPath: scratch.folder.appendingPathComponent("App/accepted.json").path))
    #expect(try run(scratch, "check", "App").code == 0)
    let inside = try Tool.run(
      ["check", "--no-system-fonts", "--verbose"], in: scratch.folder.appendingPathComponent("App"))
    #expect(inside.code == 0, "\(inside.output)")
    #expect(!inside.output.contains("no longer"), "\(inside.output)")
  }

  @Test("A partial run does not report stale entries")
  func partial() throws {
    let scratch = try ScratchFolder(SmallApp.files(german: SmallApp.tooLong))
    #expect(try run(scratch, "baseline", "write", ".").code == 0)
    for more in [["--locale", "en"], ["--device", "iPad Air 2"], ["--rule", "hard-coded"]] {
      let outcome = try Tool.run(
        ["check", ".", "--baseline", "labelfit-baseline.json", "--no-system-fonts"] + more, in: scratch.folder)
      #expect(!outcome.output.contains("no longer"), "\(more) \(outcome.output) \(outcome.complaints)")
    }
  }

  static let malformed: [(text: String, says: String)] = [
    ("{ \"version\": 1,\n  \"findings\": [ }", "b.json:2:17: "),
    ("[]", "b.json:1:1: A baseline has to be a JSON object"),
    ("{ \"findings\": [] }", "does not say its “version”"),
    ("{ \"version\": 2, \"findings\": [] }", "b.json:1:14: Unknown baseline version"),
    ("{ \"version\": 1, \"finding\": [] }", "b.json:1:18: A baseline has no field “finding”"),
    ("{ \"version\": 1, \"findings\": {} }", "b.json:1:29: A baseline needs a list"),
    ("{ \"version\": 1, \"findings\": [\n { \"id\": 3 } ] }", "b.json:2:10: “id” has to be a text"),
    ("{ \"version\": 1, \"findings\": [\n { \"id\": \"3\" } ] }", "b.json:2:2: A finding of a baseline needs a “rule”"),
    ("<<<<<<< HEAD\n", "b.json:1:1: "),
    ("", "b.json:1:1: "),
    (String(repeating: "[", count: 100_000), "b.json:1:"),
  ]

  @Test("A malformed baseline is reported with line and column", arguments: malformed)
  func unreadable(_ text: String, _ says: String) throws {
    var files = SmallApp.files()
    files["b.json"] = text
    let outcome = try run(ScratchFolder(files), "check", ".", "--baseline", "b.json")
    #expect(outcome.code == 2)
    #expect(outcome.complaints.contains(says), "\(outcome.complaints)")
  }

  @Test("A missing baseline is reported, and so are findings that a baseline cannot contain")
  func missing() throws {
    let scratch = try ScratchFolder(SmallApp.files())
    let missing = try run(scratch, "check", ".", "--baseline", "gone.json")
    #expect(missing.code == 2 && missing.complaints.contains("gone.json"))
    try write(scratch, "\"home\" = \"St")
    let broken = try run(scratch, "baseline", "write", ".")
    #expect(broken.code == 2 && broken.complaints.contains("Localizable.strings:1:"))
    #expect(
      FileManager.default.fileExists(atPath: scratch.folder.appendingPathComponent("labelfit-baseline.json").path))
    let empty = try run(ScratchFolder(["a.txt": ""]), "baseline", "write", ".")
    #expect(empty.code == 2 && empty.complaints.contains("Nothing was checked"))
  }
}
