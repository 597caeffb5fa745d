import FitModel
import FitTestSupport
import Foundation
import InputFiles
import Testing

@testable import StringTables

/// Invariants over seeded random tables.
@Suite struct TablePropertyTests {
  /// Writes tables in the old-style grammar in every way it allows.
  struct Writer {
    var generator: SeededGenerator
    var text = ""
    /// UTF-8 offset of every key that is written without escapes.
    var plainKeys: [(key: String, offset: Int)] = []

    mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &generator) == 0 }

    mutating func string() -> String {
      let alphabet = Array("abzAZ09_ \"'\\;=/*{}()<>\n\t\r%@éß日本語保存👨‍👩‍👧😀\u{301}\u{200B}\u{200F}\u{2028}\u{FEFF}\0")
      return String(
        (0..<Int.random(in: 0...8, using: &generator)).map { _ in alphabet.randomElement(using: &generator)! })
    }

    mutating func space() {
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let spaces = [" ", "\n", "\r\n", "\t", "/* \"a\" = b; 😀 */", "// é; =\n", "\u{2028}", "\r"]
        text += spaces.randomElement(using: &generator)!
      }
    }

    mutating func write(_ string: String, isKey: Bool) {
      let isUnquoted = !string.isEmpty && string.utf8.allSatisfy(OldStyleScanner.isUnquoted) && !string.hasPrefix("/")
      if isUnquoted, chance(2) {
        if isKey { plainKeys.append((string, text.utf8.count)) }
        // A slash after it would be part of the string.
        text += string + " "
        return
      }
      let quote: Unicode.Scalar = chance(3) ? "'" : "\""
      var body = ""
      var isPlain = true
      for scalar in string.unicodeScalars {
        if scalar == quote || scalar == "\\" {
          body += "\\" + String(scalar)
          isPlain = false
        } else if chance(6), let escape = escape(scalar) {
          body += escape
          isPlain = false
        } else {
          body.unicodeScalars.append(scalar)
        }
      }
      text.unicodeScalars.append(quote)
      if isKey, isPlain { plainKeys.append((string, text.utf8.count)) }
      text += body
      text.unicodeScalars.append(quote)
    }

    /// Writes up to 12 entries, and returns the last text of each key.
    mutating func writeTable() -> [String: String] {
      var texts: [String: String] = [:]
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        let (key, value) = (string(), string())
        space()
        write(key, isKey: true)
        space()
        if chance(8) {
          texts[key] = key
        } else {
          texts[key] = value
          text += "="
          space()
          write(value, isKey: false)
          space()
        }
        text += ";"
      }
      space()
      return texts
    }

    mutating func escape(_ scalar: Unicode.Scalar) -> String? {
      switch scalar {
      case "\n": "\\n"
      case "\t": "\\t"
      case "\0": "\\000"
      default:
        String(scalar).utf16.map {
          "\\U" + String(repeating: "0", count: 4 - String($0, radix: 16).count) + String($0, radix: 16)
        }.joined()
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func readsBackWhatIsWritten(seed: UInt64) throws {
    var writer = Writer(generator: SeededGenerator(seed: seed))
    let expected = writer.writeTable()
    // A text that starts with U+FEFF would lose it as a byte order mark.
    let text = writer.text
    let encodings: [Data] = [
      Data(text.utf8), Data("\u{FEFF}".utf8) + Data(text.utf8), utf16(text, bigEndian: false, marks: 1),
      utf16(text, bigEndian: true, marks: 1),
    ]
    for data in encodings {
      let reading = read(data, as: "en.lproj/A.strings")
      #expect(reading.texts == expected, "seed \(seed)")
      #expect(
        reading.problems.allSatisfy { $0.kind == .duplicateKey },
        "seed \(seed): \(reading.problems.map(\.message)) in \(text.debugDescription)")
      let lines = LineIndex(Array(text.utf8))
      for (key, offset) in writer.plainKeys where writer.plainKeys.filter({ $0.key == key }).count == 1 {
        guard reading.problems.allSatisfy({ $0.key != key }) else { continue }
        let position = try #require(reading.tables[0].entries[key]).position
        #expect(position == lines.position(of: offset, in: "en.lproj/A.strings"), "seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func readsBackRandomCatalogs(seed: UInt64) throws {
    var writer = Writer(generator: SeededGenerator(seed: seed))
    var strings: [String: Any] = [:]
    var expected: [String: String] = [:]
    for _ in 0..<10 {
      let (key, value) = (writer.string(), writer.string())
      strings[key] = ["localizations": ["de": ["stringUnit": ["state": "translated", "value": value]]]]
      expected[key] = value
    }
    let options: JSONSerialization.WritingOptions = writer.chance(2) ? [.prettyPrinted] : []
    let data = try JSONSerialization.data(
      withJSONObject: ["sourceLanguage": "en", "strings": strings], options: options)
    let reading = read(data, as: "A.xcstrings")
    #expect(reading.problems.isEmpty)
    #expect(reading.table("de")?.texts == expected)
    #expect(Set(reading.table("en")?.texts.values ?? [:].values) == Set(expected.keys))
  }

  static let seeds: [(String, Data)] = {
    let plist: [String: Any] = [
      "a": "b",
      "n": [
        "NSStringLocalizedFormatKey": "%#@v@",
        "v": ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "other": "%d"],
      ],
    ]
    func serialized(_ format: PropertyListSerialization.PropertyListFormat) -> Data {
      (try? PropertyListSerialization.data(fromPropertyList: plist, format: format, options: 0)) ?? Data()
    }
    let old =
      "/* c */ \"a\" = \"b\\U00e9\\\"\\101\"; // d\n{ k; } = (a, <0f>, 'x');\n\"é😀\" = { NSStringLocalizedFormatKey = x; };"
    let json = """
      { "sourceLanguage" : "en", "strings" : { "k\\u00e9" : { "comment" : "c", "localizations" : { "de" : {
      "stringUnit" : { "state" : "new", "value" : "%#@n@ 😀" }, "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld",
      "variations" : { "plural" : { "one" : { "stringUnit" : { "value" : "%arg" } } } } } } } } } }, "version" : "1.1" }
      """
    return [
      ("en.lproj/A.strings", Data(old.utf8)), ("en.lproj/B.strings", utf16(old, bigEndian: false, marks: 1)),
      ("en.lproj/C.strings", serialized(.binary)), ("en.lproj/A.stringsdict", serialized(.xml)),
      ("A.xcstrings", Data(json.utf8)),
    ]
  }()

  @Test(arguments: seeds) func survivesAnyBytes(path: String, original: Data) {
    var generator = SeededGenerator(seed: 7)
    let syntax = Array("\"'{}()<>;=/*\\%@:,[]\0\u{FF}".utf8)
    for round in 0..<2_000 {
      var bytes = [UInt8](original)
      for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes[index] = syntax.randomElement(using: &generator) ?? 0
        case 2: bytes.remove(at: index)
        case 3: bytes.insert(syntax.randomElement(using: &generator) ?? 0, at: index)
        default: bytes.removeSubrange(index..<min(bytes.count, index + 9))
        }
      }
      let reading = read(Data(bytes), as: path)
      let isSane = reading.problems.allSatisfy {
        $0.position.line >= 1 && $0.position.column >= 1 && !$0.message.isEmpty
      }
      guard isSane else {
        Issue.record("round \(round) of \(path) gives a problem without a position")
        return
      }
      let strings = AppStrings(tables: reading.tables, sourceLanguage: "en", languages: .handMade)
      for table in reading.tables {
        for key in table.entries.keys {
          let reference = StringReference(table: table.name, key: key)
          let found = strings.translation(of: reference, in: table.locale ?? "en", samples: ArgumentSamples())
          #expect(found?.variants.isEmpty == false)
        }
      }
    }
  }

  @Test func survivesNoise() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0...64, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      for path in ["en.lproj/A.strings", "en.lproj/A.stringsdict", "A.xcstrings"] {
        #expect(read(Data(bytes), as: path).problems.allSatisfy { $0.position.line >= 1 })
        #expect(read(Data("bplist00".utf8) + Data(bytes), as: path).tables.allSatisfy { $0.entries.count < 64 })
      }
    }
  }
}
