import FitTestSupport
import Foundation
import Testing

/// What `check` reads for each combination of paths, in the files on disk and in a commit.
@Suite(.enabled(if: GitScratch.isInstalled, "needs Git"))
struct InputCombinationTests {
  /// Arguments, and the expected result.
  struct Combination: CustomTestStringConvertible, Sendable {
    /// Separated by spaces; `ROOT` stands for the absolute path of the folder.
    var arguments: String
    /// The folder in which the command is run.
    var folder = ""
    /// The exit code; 2 if something could not be read, or nothing was checked.
    var code: Int32 = 1
    /// The files in which titles are too long, sorted.
    var files: [String]
    /// Words of standard error; if empty, standard error is empty.
    var says = ""

    func isSaid(_ complaints: String) -> Bool { says.isEmpty ? complaints.isEmpty : complaints.contains(says) }

    var testDescription: String { folder.isEmpty ? arguments : "\(arguments) in \(folder)" }
  }

  private static let german = "App/de.lproj/Localizable.strings"
  private static let second = "Second/en.lproj/Localizable.strings"
  private static let catalog = "Catalog/Localizable.xcstrings"
  private static let board = "Board/Main.storyboard"

  static let combinations = [
    // Folders.
    Combination(arguments: "App", files: [german]),
    Combination(arguments: "Board", files: [board]),
    Combination(arguments: "App Second", files: [german, second]),
    Combination(arguments: "App App", files: [german]),
    // A labelfit.yml applies to its own folder, not to those around it.
    Combination(arguments: ".", files: [board]),
    Combination(arguments: "", folder: "App", files: ["de.lproj/Localizable.strings"]),
    // Screens files and tables.
    Combination(arguments: "App/labelfit.yml", files: [german]),
    Combination(arguments: "Second App/labelfit.yml", files: [german, second]),
    Combination(arguments: "App \(german)", files: [german]),
    Combination(arguments: "Screens/screens.yml App/en.lproj/Localizable.strings \(german)", files: [german]),
    Combination(arguments: "Screens/screens.yml App/en.lproj App/de.lproj", files: [german]),
    Combination(arguments: "Screens/screens.yml \(catalog)", files: [catalog]),
    Combination(arguments: "\(catalog) --config Screens/screens.yml", files: [catalog]),
    // Texts without screens, and a document without a folder.
    Combination(arguments: catalog, code: 2, files: [], says: "no screen with a bar was found"),
    Combination(arguments: german, code: 2, files: [], says: "read 1 string table"),
    Combination(arguments: board, code: 2, files: [], says: "\(board) is not a file that"),
    Combination(arguments: "App \(board)", code: 2, files: [german], says: "\(board) is not a file"),
    // Paths outside the folder, and missing paths.
    Combination(arguments: "ROOT/App", files: [german]),
    Combination(arguments: "ROOT/App", folder: "Second", files: ["de.lproj/Localizable.strings"]),
    Combination(arguments: "../App", folder: "Second", files: ["de.lproj/Localizable.strings"]),
    Combination(
      arguments: "App nowhere", code: 2, files: [german], says: "no file or folder nowhere"),
    Combination(arguments: "nowhere", code: 2, files: [], says: "no file or folder nowhere"),
    // Standard input, which has the title that is too long.
    Combination(arguments: "- --stdin-path \(german) App", files: [german]),
    Combination(
      arguments: "- --stdin-path de.lproj/Localizable.strings", folder: "App",
      files: [
        "de.lproj/Localizable.strings"
      ]),
  ]

  /// Apps whose files fit: with a screens file, with another one, with a document, and texts without screens.
  private static func fitting() -> [String: String] {
    let second = """
      source-language: en
      screens:
        - name: Second
          navigation: { title: { key: second } }

      """
    return SmallApp.files(in: "App").merging([
      "Second/labelfit.yml": second, Self.second: "\"second\" = \"Second\";\n",
      "Screens/screens.yml": SmallApp.screens,
      catalog: """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "home": { "localizations": {
        "en": { "stringUnit": { "state": "translated", "value": "Home" } },
        "de": { "stringUnit": { "state": "translated", "value": "Start" } } } } } }

      """,
      board: """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="n">
      <scenes>
      <scene sceneID="1"><objects><navigationController id="n" sceneMemberID="viewController"><connections>
        <segue destination="v" kind="relationship" relationship="rootViewController" id="r"/>
      </connections></navigationController></objects></scene>
      <scene sceneID="2"><objects><viewController id="v" sceneMemberID="viewController">
        <view key="view" id="w"/><navigationItem key="navigationItem" title="Second" id="i"/>
      </viewController></objects></scene>
      </scenes></document>

      """,
    ]) { $1 }
  }

  /// The same apps, each with a title that is too long.
  private static func tooLong() -> [String: String] {
    fitting().mapValues {
      $0.replacing("Start", with: SmallApp.long)
        .replacing("= \"Second\"", with: "= \"\(SmallApp.long)\"")
        .replacing("title=\"Second\"", with: "title=\"\(SmallApp.long)\"")
    }
  }

  private func check(
    _ combination: Combination, in root: URL, since: String? = nil
  ) throws -> (code: Int32, statuses: [String: String], complaints: String) {
    let folder = combination.folder.isEmpty ? root : root.appendingPathComponent(combination.folder)
    let arguments = combination.arguments.replacing("ROOT", with: root.path)
    let outcome = try Tool.shell(
      """
      "$labelfit" check \(arguments) \(since.map { "--since \($0)" } ?? "") --no-system-fonts --report json \
        --rule title-truncated --device 375x667 --platform ios16 <'\(root.path)/input'
      """, in: folder)
    let report = try? JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let findings = (report?["findings"] as? [[String: Any]] ?? []).filter { $0["rule"] as? String == "title-truncated" }
    var statuses: [String: String] = [:]
    for finding in findings {
      let file = (finding["location"] as? [String: Any])?["file"] as? String ?? "?"
      #expect(statuses.updateValue(finding["status"] as? String ?? "", forKey: file) == nil, "\(file) is reported once")
    }
    return (outcome.code, statuses, outcome.complaints)
  }

  @Test("Each combination of paths reads what it names", arguments: combinations)
  func paths(_ combination: Combination) throws {
    let scratch = try ScratchFolder(Self.tooLong().merging(["input": SmallApp.tooLong]) { $1 })
    let (code, statuses, complaints) = try check(combination, in: scratch.folder)
    #expect(code == combination.code, "\(complaints)")
    #expect(statuses.keys.sorted() == combination.files)
    #expect(combination.isSaid(complaints), "\(complaints)")
  }

  @Test("Each combination reads the same in a commit", arguments: combinations)
  func commits(_ combination: Combination) throws {
    let repository = try GitScratch(Self.fitting())
    try repository.commit(Self.tooLong())
    try repository.scratch.write(Data(SmallApp.tooLong.utf8), to: "input")
    let changed = try check(combination, in: repository.folder, since: "HEAD~1")
    #expect(changed.code == combination.code, "\(changed.complaints)")
    #expect(changed.statuses == Dictionary(uniqueKeysWithValues: combination.files.map { ($0, "new") }))
    #expect(combination.isSaid(changed.complaints), "\(changed.complaints)")
    let same = try check(combination, in: repository.folder, since: "HEAD")
    #expect(same.code == (combination.code == 2 ? 2 : 0), "\(same.complaints)")
    #expect(same.statuses == Dictionary(uniqueKeysWithValues: combination.files.map { ($0, "unchanged") }))
  }
}
