import FitModel
import FitTestSupport
import Foundation
import InputFiles
import Testing
import Typesetting

@testable import StringTables

/// The compact forms of tables give back what was put in.
@Suite struct StoredTablesTests {
  @Test func indexFindsWhatItHolds() {
    var index = KeyIndex()
    var generator = SeededGenerator(seed: 5)
    // Few different hashes, so that many collide.
    let hashes = (0..<5_000).map { _ in UInt32.random(in: 0..<700, using: &generator) }
    for (position, hash) in hashes.enumerated() { index.insert(hash, UInt32(position)) { hashes[Int($0)] } }
    for (position, hash) in hashes.enumerated() { #expect(index.find(hash) { $0 == position } == UInt32(position)) }
    index.replace(hashes[7], 7, with: 9_999)
    #expect(index.find(hashes[7]) { $0 == 7 } == nil)
    #expect(index.find(hashes[7]) { $0 == 9_999 } == 9_999)
  }

  @Test(arguments: [
    "", "a", "label.1234", "保存", "é", "e\u{301}", "\u{212B}", "각", "\u{1100}\u{1161}\u{11A8}", "👨‍👩‍👧", "が",
  ])
  func keysAreEqualAsStringsAre(key: String) {
    for other in ["", "a", "label.1234", "保存", "é", "e\u{301}", "Å", "각", "\u{1100}\u{1161}\u{11A8}", "か\u{3099}"] {
      KeyQuery.with(key) { a in
        KeyQuery.with(other) { b in
          #expect(a.matches(b.bytes, isRegular: b.isRegular) == (key == other))
          if key == other { #expect(a.hash == b.hash) }
        }
      }
    }
  }

  @Test func tablesKeepWhatTheyAreGiven() {
    var generator = SeededGenerator(seed: 9)
    var builder = TableBuilder(file: "f", locale: "de")
    var expected: [String: StringEntry] = [:]
    for number in 0..<2_000 {
      func position() -> SourcePosition {
        SourcePosition(
          file: "f", line: Int.random(in: 1...300_000, using: &generator),
          column: Int.random(in: 1...300, using: &generator))
      }
      let key = "k\(Int.random(in: 0..<1_500, using: &generator))é"
      let text = LocalizedValue.text(String(repeating: "字", count: number % 90), position())
      let entry = StringEntry(
        key: key, position: position(), value: number % 7 == 0 ? .variations(.plural, [Variation("one", text)]) : text,
        comment: number % 3 == 0 ? "c\(number)" : nil)
      builder.add(entry)
      expected[key] = entry
    }
    let entries = builder.finish(TablePath("de.lproj/f.strings")).tables[0].entries
    #expect(entries.count == expected.count)
    #expect(entries.dictionary == expected)
    for (key, entry) in expected { #expect(entries[key] == entry) }
    for most in [0, 7, 2_000] { #expect(entries.keys(first: most) == Array(entries.keys.prefix(most))) }
    #expect(
      Set(entries.entries(commentedWith: "c1").map(\.key))
        == Set(expected.values.filter { $0.comment?.contains("c1") ?? false }.map(\.key)))
  }

  @Test func searchesBytes() {
    for (text, part) in [
      ("abc", "bc"), ("abc", "abcd"), ("xxxxxxxxxlabelfit:ignore", "labelfit:ignore"), ("lalalalalab", "lab"), ("", ""),
      ("", "a"),
    ] {
      #expect(text.withTextBytes { ByteSearch.contains(part, in: $0) } == (part.isEmpty || text.contains(part)))
    }
  }
}

/// Which table has a key, according to the tables' own indexes.
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

  @Test("A text that is the key itself does not change it")
  func comparesTexts() {
    let keys = Self.keys()
    #expect(!keys.changes("Save %@ now", in: "Localizable") && !keys.changes("nothing", in: "Localizable"))
    #expect(keys.changes("settings.title", in: "Localizable") && keys.changes("kit.open", in: "Kit"))
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
    let position = SourcePosition(file: "a", line: 1, column: 1)
    let entry = StringEntry(key: "a1.title", position: position, value: .text("Home", position))
    let table = { (precedence: Int) in
      StringTable(
        name: "Main", folder: "", file: "Main.storyboard", locale: nil, precedence: precedence,
        entries: ["a1.title": entry])
    }
    #expect(!TableKeys([table(0)]).hasTable("Main"))
    #expect(TableKeys([table(1)]).contains("a1.title", in: "Main"))
  }
}

/// Entries of tables that are created in memory.
@Suite struct StringEntriesTests {
  static func entry(_ key: String, _ comment: String? = nil) -> StringEntry {
    let position = SourcePosition(file: "a", line: 1, column: 1)
    return StringEntry(key: key, position: position, value: .text(key, position), comment: comment)
  }

  @Test func holdsADictionary() {
    var entries: StringEntries = ["b": Self.entry("b"), "a": Self.entry("a", "note"), "b": Self.entry("c")]
    #expect(entries.count == 2 && !entries.isEmpty && entries.source == nil)
    #expect(entries.keys == ["a", "b"])
    #expect(entries.values.map(\.key) == ["a", "c"])
    #expect(entries.entries(commentedWith: "ot").map(\.key) == ["a"])
    entries["d"] = Self.entry("d")
    entries["a"] = nil
    #expect(entries.dictionary == ["b": Self.entry("c"), "d": Self.entry("d")])
    #expect(entries == StringEntries(entries.dictionary) && entries != [:])
    #expect(StringEntries([:]).isEmpty)
  }
}
