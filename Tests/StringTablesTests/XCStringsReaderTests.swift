import FitModel
import FitTestSupport
import Foundation
import InputFiles
import Testing

@testable import StringTables

/// The reader and the compact tables, compared with a simple reader.
@Suite struct XCStringsReaderTests {
  /// Compares both readings; `nil` if they agree.
  static func difference(_ data: Data, file: String = "A/L.xcstrings") -> String? {
    let reading = read(data, as: file)
    let expected = SlowCatalogReader.read(data, file: file)
    if reading.problems != expected.problems {
      return "problems \(reading.problems.map(\.message)) for \(expected.problems.map(\.message))"
    }
    guard reading.tables.map(\.locale) == expected.tables.map(\.locale) else { return "other locales" }
    for (table, slow) in zip(reading.tables, expected.tables) {
      guard table.entries.count == slow.entries.count else { return "\(slow.locale): another count" }
      if table.entries.dictionary != slow.entries { return "\(slow.locale): other entries" }
      for (key, entry) in slow.entries where table.entries[key] != entry { return "\(slow.locale): \(key)" }
      guard Set(table.entries.keys) == Set(slow.entries.keys) else { return "\(slow.locale): other keys" }
    }
    return nil
  }

  /// A catalog with nearly every kind of content, formatted as by Xcode or on one line.
  static func catalog(_ generator: inout SeededGenerator) throws -> Data {
    let words = [
      "Save", "保存", "%@\n", "é", "e\u{301}", "a \"b\"", "\\", "👨‍👩‍👧", "\u{301}x", "", "key.one", "Ω", "\u{212B}",
    ]
    func word() -> String { words.randomElement(using: &generator) ?? "" }
    func unit() -> [String: Any] {
      let states = ["translated", "translated", "new", "needs_review", "later"]
      return ["stringUnit": ["state": states.randomElement(using: &generator) ?? "", "value": word() + word()]]
    }
    func value() -> [String: Any] {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: ["variations": ["plural": ["one": unit(), "other": unit()]]]
      case 1:
        unit().merging([
          "substitutions": ["n": ["argNum": 1, "formatSpecifier": "lld", "variations": ["plural": ["other": unit()]]]]
        ]) { $1 }
      case 2: [:]
      default: unit()
      }
    }
    var strings: [String: Any] = [:]
    for number in 0..<Int.random(in: 0...12, using: &generator) {
      var entry: [String: Any] = [:]
      if Bool.random(using: &generator) { entry["comment"] = word() }
      if Int.random(in: 0..<6, using: &generator) == 0 { entry["shouldTranslate"] = Bool.random(using: &generator) }
      if Bool.random(using: &generator) { entry["extractionState"] = "manual" }
      var localizations: [String: Any] = [:]
      for locale in ["en", "de", "zh-Hans", "pt_BR", "xx-nonsense"] where Int.random(in: 0..<3, using: &generator) > 0 {
        if locale != "xx-nonsense" || number == 3 { localizations[locale] = value() }
      }
      if !localizations.isEmpty { entry["localizations"] = localizations }
      strings[word() + (Bool.random(using: &generator) ? "\(number)" : "")] = entry
    }
    return try JSONSerialization.data(
      withJSONObject: ["sourceLanguage": "en", "strings": strings, "version": "1.0"],
      options: Bool.random(using: &generator) ? [.prettyPrinted, .sortedKeys] : [.sortedKeys])
  }

  @Test(arguments: 0..<150 as Range<UInt64>) func readsGeneratedCatalogs(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let data = try Self.catalog(&generator)
    #expect(Self.difference(data) == nil, "seed \(seed): \(String(decoding: data, as: UTF8.self))")
  }

  /// Bytes changed, removed, inserted and doubled: the same tables or the same problem.
  @Test(arguments: 0..<60 as Range<UInt64>) func readsDamagedCatalogs(seed: UInt64) throws {
    var generator = SeededGenerator(seed: 1_000 + seed)
    let original = [UInt8](try Self.catalog(&generator))
    let syntax = Array("\"{}:,[] \\\r\n\t\0\u{1F}truefalsenull0-é\u{7F}".utf8)
    for round in 0..<40 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, index + Int.random(in: 1...60, using: &generator))
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes[index] = syntax.randomElement(using: &generator) ?? 0
        case 2: bytes.remove(at: index)
        case 3: bytes.insert(syntax.randomElement(using: &generator) ?? 0, at: index)
        case 4: bytes.insert(contentsOf: bytes[index..<end], at: index)
        default: bytes.removeSubrange(index..<end)
        }
      }
      let difference = Self.difference(Data(bytes))
      #expect(
        difference == nil, "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  static let odd = [
    "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"de\":{\"stringUnit\":{\"value\":\"1\"}},\"de\":{\"stringUnit\":{\"value\":\"2\"}}}},\"a\":{},\"a\":{\"comment\":\"x\"}}}",
    "{\"strings\":{\"a\":{}},\"sourceLanguage\":\"en\"}",
    "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{}},\"strings\":{\"b\":{}}}",
    "{\"sourceLanguage\":\"en\",\"sourceLanguage\":\"de\",\"strings\":{\"a\":{}}}",
    "{\"sourceLanguage\":\"e\\u006e\",\"strings\":{\"\\uD800\":{\"comment\":\"\\uD800\"}}}",
    "{\"sourceLanguage\":\"en\",\"strings\":{\"é\":{},\"e\u{301}\":{\"localizations\":{\"de\":{\"stringUnit\":{\"value\":\"x\"}}}}}}",
    "{\"sourceLanguage\":\"en\",\"strings\":[]}", "{\"sourceLanguage\":\"en\"}",
    "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{}}}}",
    "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"shouldTranslate\":\"false\",\"x\":[{}],\"comment\":1}}}",
    "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"de\":{\"stringUnit\":{\"value\":\"1\",\"value\":\"2\"}}}}}}",
    "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"de\":{\"stringUnit\":{\"value\":\"1\",\"value\":2}}}}}}",
    "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"de\":{\"stringUnit\":{\"state\":\"new\",\"state\":\"x\",\"value\":\"1\"}}}}}}",
    "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"de\":{\"stringUnit\":{\"value\":\"1\"},\"stringUnit\":{\"value\":\"2\"}}}}}}",
    "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"de\":{\"stringUnit\":{\"value\":\"\"}},\"fr\":{\"stringUnit\":[]}}}}}",
    "{\"sourceLanguage\":\"en\",\"strings\":{\"a\\n\":{\"comment\":\"1\",\"comment\":\"\\uD800\",\"comment\":\"2\"}}}",
    "{\"sourceLanguage\":\"en\",\r\"strings\":\r\n{\"a\"\t:{\"localizations\":{\"de\":{\"stringUnit\":\r{\"value\":\"é\",\"state\":\"new\"}}}}}}",
  ]

  @Test(arguments: odd) func readsOddCatalogs(source: String) {
    #expect(Self.difference(Data(source.utf8)) == nil)
    #expect(Self.difference(utf16(source, bigEndian: true, marks: 1)) == nil)
  }

  /// The position of an escape of half a surrogate pair is also reported if nothing reads the text.
  @Test(arguments: [
    ("\\uD83D", "1:2"), ("\\\\\\uD83D", "1:4"), ("\\uD83D\\uDE00\\uDE00", "1:14"), ("x\\uD83D\\n", "1:3"),
    ("\\uD83D\\uDE00", nil), ("\\\\uD83D", nil), ("\\n", nil),
  ])
  func findsHalvesOfPairsInNamesThatAreNotRead(name: String, position: String?) {
    let source = "\"\(name)\":1,\"sourceLanguage\":\"en\",\"strings\":{}"
    let found = read(Data("{\(source)}".utf8), as: "A/L.xcstrings").problems.filter { $0.message.contains("surrogate") }
    let offset = position.map { Int($0.dropFirst(2)) ?? 0 }
    #expect(found.map(\.position.column) == (offset.map { [$0 + 1] } ?? []))
  }
}
