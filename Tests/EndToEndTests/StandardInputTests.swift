import FitTestSupport
import Foundation
import Testing

/// Contents that an editor has not saved yet, checked from standard input.
struct StandardInputTests {
  private let path = "App/de.lproj/Localizable.strings"

  private func app(_ more: [String: String] = [:]) throws -> ScratchFolder {
    try ScratchFolder(SmallApp.files(in: "App").merging(more) { $1 })
  }

  /// Runs a check with a text as standard input.
  private func run(_ scratch: ScratchFolder, text: String, _ arguments: String) throws -> Tool.Outcome {
    try scratch.write(Data(text.utf8), to: "input")
    return try Tool.shell("\"$labelfit\" check \(arguments) --no-system-fonts <input", in: scratch.folder)
  }

  @Test("The text replaces the file's contents, and the file is unchanged", arguments: ["", " App"])
  func unsaved(_ folder: String) throws {
    let scratch = try app()
    let inside = folder.isEmpty ? "cd App && " : ""
    try scratch.write(Data(SmallApp.tooLong.utf8), to: "input")
    let table = folder.isEmpty ? "de.lproj/Localizable.strings" : path
    let outcome = try Tool.shell(
      "input=$PWD/input; \(inside)\"$labelfit\" check - --stdin-path \(table)\(folder) --report xcode <$input",
      in: scratch.folder)
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("\(table):1:11: error: de: The title"), "\(outcome.output)")
    #expect(scratch.text(path) == SmallApp.german)
    #expect(try Tool.run(["check", "App"], in: scratch.folder).code == 0)
  }

  @Test("Only findings about the file are reported, and only its own read errors fail the run")
  func only() throws {
    let scratch = try app([
      "App/en.lproj/Localizable.strings": SmallApp.english.replacing("\"Home\"", with: "\"\(SmallApp.long)\""),
      "App/fr.lproj/Localizable.strings": "\"home\" = \"b",
    ])
    #expect(try Tool.run(["check", "App"], in: scratch.folder).code == 2)
    let well = try run(scratch, text: SmallApp.german, "- --stdin-path \(path) App --report json")
    #expect(well.code == 0, "\(well.complaints)")
    let report = try #require(JSONSerialization.jsonObject(with: Data(well.output.utf8)) as? [String: Any])
    #expect((report["findings"] as? [Any])?.isEmpty == true)
    let broken = try run(scratch, text: "\"home\" = \"b", "- --stdin-path \(path) App --report xcode")
    #expect(broken.code == 2)
    #expect(broken.complaints.contains(path) && !broken.complaints.contains("fr.lproj"), "\(broken.complaints)")
  }

  @Test("A file that does not exist yet belongs to the app; this also works for a screens file")
  func new() throws {
    let scratch = try app()
    let spanish = try run(
      scratch, text: SmallApp.tooLong, "- --stdin-path App/es.lproj/Localizable.strings App --report xcode")
    #expect(spanish.code == 1 && spanish.output.contains("es.lproj/Localizable.strings:1"), "\(spanish.output)")
    let screens = SmallApp.screens.replacing("key: home", with: "text: \(SmallApp.long)")
    let described = try run(scratch, text: screens, "- --stdin-path App/labelfit.yml App --report xcode")
    #expect(described.code == 1 && described.output.contains("App/labelfit.yml:4"), "\(described.output)")
  }

  @Test("A slow pipe is read completely, a missing path is still reported, and a link has its own name")
  func slow() throws {
    let scratch = try app(["Texts/Localizable.strings": SmallApp.german])
    try scratch.link("App/fr.lproj/Localizable.strings", to: "../de.lproj/Localizable.strings")
    let slow = try Tool.shell(
      """
      { printf '"home" = '; sleep 0.2; printf '"A";\\n"detail" = "\(SmallApp.long)";'; } |
        "$labelfit" check - App Nowhere --stdin-path App/fr.lproj/Localizable.strings --report xcode
      """, in: scratch.folder)
    #expect(slow.code == 2 && slow.complaints.contains("Nowhere"), "\(slow.complaints)")
    #expect(slow.output.contains("fr.lproj/Localizable.strings:2:13: error: fr: The title"), "\(slow.output)")
  }

  @Test(
    "Conflicting options are wrong usage",
    arguments: [
      ("- App", "--stdin-path FILE"), ("App --stdin-path App/a.strings", "path -"),
      ("- --stdin-path Other/de.lproj/A.strings App", "not a file that is read in App"),
      ("- --stdin-path App/notes.txt App", "not a file that is read"),
      ("- --stdin-path App/de.lproj/A.strings App --watch", "--watch cannot watch standard input"),
    ])
  func usage(_ arguments: String, _ says: String) throws {
    let outcome = try run(app(), text: "", arguments)
    #expect(outcome.code == 64 && outcome.complaints.contains(says), "\(outcome.complaints)")
  }
}
