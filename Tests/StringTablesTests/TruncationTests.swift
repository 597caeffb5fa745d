import FitModel
import FitTestSupport
import Foundation
import InputFiles
import Testing

@testable import StringTables

/// Tables that were cut off anywhere: the rest is a complete table, or there is a problem.
@Suite struct TruncationTests {
  /// Writes a table as people and tools do, entry by entry.
  static func table(_ generator: inout SeededGenerator) -> String {
    func pick(_ choices: [String]) -> String { choices.randomElement(using: &generator) ?? "" }
    func word() -> String {
      (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        pick(["a", "Key", " ", "é", "日历", "😀", "%@", ".", "=", ";", "/*", "//", "{", "'"])
      }.joined()
    }
    var text = pick(["", "/* Localizable.strings */\n\n", "// one\n", "\n"])
    for index in 0..<Int.random(in: 1...12, using: &generator) {
      text += pick(["", "/* \(word().replacing("*/", with: "")) */\n", "// \(word())\n", "  ", "\n\n"])
      let key = pick(["\"\(word()) \(index)\"", "key.\(index)", "\"k\(index)\"", "'x\(index)'"])
      text += key + pick([" = ", "=", " /* is */ = ", "\n= "])
      text += pick(["\"\(word())\"", "word", "\"say \\\"\(word())\\\"\"", "\"\\n\(word())\\U00e9\"", "\"\""])
      text += pick([";", " ;"]) + pick(["\n", " // \(word())\n", " ", "\n\n", " /* end */\n"])
    }
    return text
  }

  /// Positions to cut: all of a short text, some of a long one.
  static func cuts(_ count: Int, _ generator: inout SeededGenerator) -> [Int] {
    count <= 200 ? Array(0..<count) : (0..<200).map { _ in Int.random(in: 0..<count, using: &generator) }
  }

  @Test(arguments: 0..<60 as Range<UInt64>) func oldStyleTables(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let whole = Array(Self.table(&generator).utf8)
    #expect(StrictTable(whole).isComplete, "seed \(seed): the generator writes whole tables")
    for cut in Self.cuts(whole.count, &generator) {
      let strict = StrictTable(Array(whole[..<cut]))
      let reading = read(Data(whole[..<cut]), as: "en.lproj/A.strings")
      let problems = reading.problems.filter { $0.kind != .duplicateKey }
      if strict.isComplete {
        #expect(reading.texts == strict.entries, "seed \(seed), cut at \(cut)")
        #expect(problems.isEmpty, "seed \(seed), cut at \(cut)")
        continue
      }
      let problem = try #require(problems.first, "seed \(seed), cut at \(cut): nothing is said")
      #expect(problem.position.line >= 1 && problem.position.column >= 1)
      // Either the entries before the cut are read, or the problem says how many are lost.
      if reading.texts != strict.entries {
        #expect(problem.kind == .unreadable && reading.texts.isEmpty, "seed \(seed), cut at \(cut)")
        let said = problem.message.firstMatch(of: /its (\d+) keys are lost/).flatMap { Int($0.output.1) }
        let isAboutText = problem.message.contains("not UTF-8")
        #expect(isAboutText || (said ?? 1) >= strict.count, "seed \(seed), cut at \(cut): \(problem.message)")
      }
    }
  }

  @Test(arguments: [true, false], 0..<6 as Range<UInt64>)
  func sixteenBitTables(isBigEndian: Bool, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = Self.table(&generator)
    let whole = utf16(text, bigEndian: isBigEndian, marks: 1)
    for cut in Self.cuts(whole.count, &generator) where cut >= 2 {
      let units = Array(text.utf16.prefix((cut - 2) / 2))
      let strict = StrictTable(Array(String(decoding: units, as: UTF16.self).utf8))
      let isWhole = strict.isComplete && cut.isMultiple(of: 2) && String(utf16: units) != nil
      let reading = read(whole.prefix(cut), as: "en.lproj/A.strings")
      let isSilent = reading.problems.allSatisfy { $0.kind == .duplicateKey }
      #expect(isSilent == isWhole, "seed \(seed), cut at \(cut)")
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func rulesAndCatalogs(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var rules: [String: Any] = [:]
    var entries: [String: Any] = [:]
    for index in 0..<Int.random(in: 1...4, using: &generator) {
      let forms = ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "one": "%d é", "other": "%d 日"]
      rules["k\(index)"] = ["NSStringLocalizedFormatKey": "%#@v@", "v": forms] as [String: Any]
      entries["k \(index)"] = [
        "localizations": ["de": ["stringUnit": ["state": "translated", "value": "é \"\(index)"]]]
      ]
    }
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(fromPropertyList: rules, format: format, options: 0)
      try expectNoSilence(data, as: "en.lproj/A.stringsdict", &generator) {
        (try? PropertyListSerialization.propertyList(from: $0, options: [], format: nil)) as? [String: Any] != nil
      }
    }
    let catalog = ["sourceLanguage": "en", "version": "1.0", "strings": entries] as [String: Any]
    for options in [JSONSerialization.WritingOptions.prettyPrinted, []] {
      let data = try JSONSerialization.data(withJSONObject: catalog, options: options)
      try expectNoSilence(data, as: "A.xcstrings", &generator) { (try? JSONSerialization.jsonObject(with: $0)) != nil }
    }
  }

  private func expectNoSilence(
    _ whole: Data, as path: String, _ generator: inout SeededGenerator, isComplete: (Data) -> Bool
  ) throws {
    #expect(read(whole, as: path).problems.isEmpty)
    for cut in Self.cuts(whole.count, &generator) where cut > 0 && !isComplete(whole.prefix(cut)) {
      let problem = try #require(
        read(whole.prefix(cut), as: path).problems.first, "\(path) cut at \(cut): nothing is said")
      #expect(problem.kind == .unreadable || problem.kind == .lostEntries)
    }
  }
}

extension String {
  /// `nil` for units with half a surrogate pair.
  fileprivate init?(utf16 units: [UInt16]) {
    guard let text = String(validating: units, as: UTF16.self) else { return nil }
    self = text
  }
}

/// The contents of a table in the old-style grammar up to the first error; texts only. It reads one character at a
/// time, so that it is obviously correct.
struct StrictTable {
  private(set) var entries: [String: String] = [:]
  /// The number of entries, those of the same key included.
  private(set) var count = 0
  private(set) var isComplete = false
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
    guard String(validating: bytes, as: UTF8.self) != nil else {
      while readEntry() {}
      return
    }
    while true {
      guard skipSpace() else { return }
      if rest.isEmpty { break }
      guard readEntry() else { return }
    }
    isComplete = true
  }

  private mutating func readEntry() -> Bool {
    guard skipSpace(), let key = readText(), skipSpace(), take("="), skipSpace(), let value = readText(), skipSpace(),
      take(";")
    else { return false }
    entries[key] = value
    count += 1
    return true
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest.removeFirst(text.utf8.count)
    return true
  }

  /// `false` inside a comment that does not end.
  private mutating func skipSpace() -> Bool {
    while let byte = rest.first {
      if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        rest.removeFirst()
      } else if take("//") {
        while let byte = rest.first, byte != 0x0A { rest.removeFirst() }
      } else if take("/*") {
        while !take("*/") {
          guard !rest.isEmpty else { return false }
          rest.removeFirst()
        }
      } else {
        return true
      }
    }
    return true
  }

  private mutating func readText() -> String? {
    guard let quote = rest.first else { return nil }
    var text: [UInt8] = []
    guard quote == 0x22 || quote == 0x27 else {
      while let byte = rest.first, OldStyleScanner.isUnquoted(byte) { text.append(rest.removeFirst()) }
      return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }
    rest.removeFirst()
    while let byte = rest.popFirst() {
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      if byte != 0x5C {
        text.append(byte)
      } else if take("U00e9") {
        text += "é".utf8
      } else if take("n") {
        text.append(0x0A)
      } else if let escaped = rest.popFirst() {
        text.append(escaped)
      }
    }
    return nil
  }
}
