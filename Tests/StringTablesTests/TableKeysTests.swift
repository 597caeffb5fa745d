import FitModel
import FitTestSupport
import InputFiles
import StringTables
import Testing
import Typesetting

/// Which table has a key, asked of the tables' own indexes.
@Suite struct TableKeysTests {
  private static let files: [String: String] = [
    "App/en.lproj/Localizable.strings": """
    "settings.title" = "Settings";
    "caf\u{E9}" = "Coffee";
    "Save %@ now" = "Save %@ now";
    """,
    "App/de.lproj/Localizable.strings": #""settings.title" = "Einstellungen"; "only.german" = "Nur";"#,
    "App/en.lproj/Errors.strings": #""settings.title" = "Error"; "error.net" = "Net";"#,
    "Kit/Kit.xcstrings": """
    { "sourceLanguage": "en", "version": "1.0", "strings": { "kit.open": { "localizations": {
      "en": { "stringUnit": { "state": "translated", "value": "Open" } },
      "fr": { "stringUnit": { "state": "translated", "value": "Ouvrir" } } } } } }
    """,
  ]
  private static func keys() -> TableKeys {
    let tree = FileTree.memory(files)
    return TableKeys(StringTableReader.read(tree.files, from: tree, languages: .icu).tables)
  }

  @Test("A key of any language and kind of table is found, but only in its own table")
  func findsKeys() {
    let keys = Self.keys()
    #expect(keys.contains("settings.title", in: "Localizable") && keys.contains("settings.title", in: "Errors"))
    #expect(keys.contains("only.german", in: "Localizable") && !keys.contains("only.german", in: "Errors"))
    #expect(keys.contains("kit.open", in: "Kit") && !keys.contains("kit.close", in: "Kit"))
    #expect(keys.contains("cafe\u{301}", in: "Localizable"), "canonically equivalent keys are one key")
    #expect(!keys.contains("settings.title", in: "Nothing"))
    #expect(keys.hasTable("Kit") && !keys.hasTable("kit"))
    #expect(keys.tables(with: "settings.title") == ["Localizable", "Errors"])
    #expect(keys.tables(with: "nothing") == [])
  }

  @Test("A generated symbol stands for its key")
  func findsSymbols() throws {
    let keys = Self.keys()
    #expect(try #require(keys.reference(symbol: "settingsTitle", table: nil)) == ("Localizable", "settings.title"))
    #expect(try #require(keys.reference(symbol: "settingsTitle", table: "errors")) == ("Errors", "settings.title"))
    #expect(try #require(keys.reference(symbol: "saveNow", table: nil)) == ("Localizable", "Save %@ now"))
    #expect(try #require(keys.reference(symbol: "kitOpen", table: nil)) == ("Kit", "kit.open"))
    #expect(keys.reference(symbol: "kitOpen", table: "Localizable") == nil)
  }

  @Test("Texts inside documents are not keys for code")
  func leavesOutDocuments() {
    let place = SourcePosition(file: "a", line: 1, column: 1)
    let entry = StringEntry(key: "a1.title", position: place, value: .text("Home", place))
    let table = { (precedence: Int) in
      StringTable(
        name: "Main", folder: "", file: "Main.storyboard", locale: nil, precedence: precedence,
        entries: ["a1.title": entry])
    }
    #expect(!TableKeys([table(0)]).hasTable("Main"))
    #expect(TableKeys([table(1)]).contains("a1.title", in: "Main"))
  }
}
