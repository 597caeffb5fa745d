import FitModel
import FitTestSupport
import Foundation
import InputFiles
import Testing

@testable import StringTables

/// Tables that could take far more memory than their bytes: what is kept is counted.
@Suite struct HostileTablesTests {
  static func unit(_ language: String, _ text: String) -> String {
    "\"\(language)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}"
  }

  /// Many languages in the first and the last row: cells for all rows in between would take the product of both
  /// numbers.
  @Test func keepsFarApartTextsByThemselves() {
    var column = TableColumn()
    let position = LineColumn(line: 1, column: 1)
    let cell = { (number: Int) in
      TableContents.Cell(
        text: ByteArena.Span(offset: UInt32(number), length: 1), position: position, state: .translated)
    }
    let rows = [0, 100_000, 3, 200_000, 100_001, 7]
    for (number, row) in rows.enumerated() { column[row] = cell(number) }
    #expect(column.storedCount < 100)
    #expect(column.rows == rows.sorted())
    for (number, row) in rows.enumerated() { #expect(column[row].span.offset == UInt32(number)) }
    #expect(column[1].isEmpty && column[99_999].isEmpty && column[300_000].isEmpty)
    for row in 0..<3_000 { column[row] = cell(row) }
    #expect(column.storedCount < 3_100)
    #expect(column.rows == Array(0..<3_000) + [100_000, 100_001, 200_000])
  }

  /// A column, compared with a dictionary, for rows in any order.
  @Test(arguments: 0..<30 as Range<UInt64>) func columnsKeepWhatIsPut(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var column = TableColumn()
    var expected: [Int: UInt32] = [:]
    for number in 0..<400 {
      let row = Int.random(in: 0..<(Bool.random(using: &random) ? 300 : 5_000), using: &random)
      column[row] = TableContents.Cell(
        text: ByteArena.Span(offset: UInt32(number), length: 1), position: LineColumn(line: 1, column: 1), state: .new)
      expected[row] = UInt32(number)
    }
    #expect(column.rows == expected.keys.sorted())
    #expect(column.trimmed().rows == column.rows)
    for row in 0..<5_000 {
      #expect(column[row].isEmpty ? expected[row] == nil : column[row].span.offset == expected[row])
    }
    #expect(column.storedCount <= 9 * 400 + 33)
  }

  @Test func boundsLanguages() throws {
    let languages = (0..<26 * 26).map { number in
      "en-\(String(UnicodeScalar(UInt8(65 + number / 26))))\(String(UnicodeScalar(UInt8(65 + number % 26))))"
    }
    let row = "{\"localizations\":{\(languages.map { Self.unit($0, "x") }.joined(separator: ","))}}"
    let reading = read(
      "{\"sourceLanguage\":\"en\",\"strings\":{\"first\":\(row),\"last\":\(row)},\"version\":\"1.0\"}",
      as: "A.xcstrings")
    #expect(reading.tables.count == XCStringsReader.maximumLanguages)
    #expect(reading.problems.count == languages.count - XCStringsReader.maximumLanguages + 1)
    #expect(reading.problems.allSatisfy { $0.kind == .unreadable && $0.message.contains("more than 500 languages") })
  }

  @Test(arguments: [
    ("en.lproj/A.strings", (0..<10_000).map { "a=b\($0);" }.joined(), "duplicateKey"),
    ("en.lproj/A.strings", (0..<5_000).map { "a\($0)=(b);" }.joined(), "unreadable"),
    (
      "A.xcstrings",
      "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{"
        + (0..<5_000).map { "\"?\($0)\":{}" }.joined(separator: ",") + "}}}}", "unreadable"
    ),
  ])
  func countsProblemsBeyondThoseThatAnyoneReads(path: String, source: String, kind: String) throws {
    let reading = read(source, as: path)
    let problems = reading.problems.filter { $0.kind.rawValue == kind }
    #expect(problems.count == InputProblemList.limit + 1)
    let rest = try #require(problems.first { $0.message.contains("more problems of this kind") })
    let more = try #require(rest.message.split(separator: " ").first.flatMap { Int($0) })
    #expect(more == (kind == "duplicateKey" ? 9_999 : 5_000) - InputProblemList.limit)
  }

  /// A format with hundreds of thousands of arguments is laid out in part, which the variant states.
  @Test(arguments: ["%@", "%1$@ ", "%#@v@", "w "]) func cutsFormats(unit: String) {
    let position = SourcePosition(file: "a", line: 1, column: 1)
    let expansion = VariantExpansion(samples: SampleSet(ArgumentSamples()), language: "en", languages: .handMade)
    let text = String(repeating: unit, count: 300_000)
    let substitution = Substitution(
      name: "v", specifier: "lld", argument: 1,
      value: .variations(.plural, [Variation("other", .text("%arg", position))]))
    for value in [LocalizedValue.text(text, position), .format(text, position, [substitution])] {
      var variants: [TextVariant] = []
      let work = WorkCount.of { variants = expansion.variants(of: value) }
      #expect(work < 100 * LaidOutText.maximumUnits, "no more than what is laid out is looked at")
      #expect(work > 0 || !unit.contains("%"), "the work is counted")
      #expect(variants.allSatisfy { $0.isCut && $0.text.utf16.count <= LaidOutText.maximumUnits })
      #expect((1...VariantExpansion.maximumVariants).contains(variants.count))
    }
  }
}

extension TableColumn {
  fileprivate var storedCount: Int { dense.count + sparse.count }
}

/// The malformed tables in `Strings/Broken`, one for each way to break one.
@Suite struct BrokenFixturesTests {
  static let expected: [String: (problem: String, keys: Int)] = [
    "curly-quotes.strings": ("lostEntries 2:1", 1), "deep.strings": ("unreadable 1:138", 0),
    "deep.xcstrings": ("unreadable 1:233", 0), "double-semicolon.strings": ("lostEntries 3:23", 2),
    "doubled-comma.xcstrings": ("unreadable 6:7", 0),
    "duplicate-key.strings": ("duplicateKey 3:2", 2), "duplicate-key.xcstrings": ("duplicateKey 7:6", 1),
    "equals-without-key.strings": ("lostEntries 1:25", 1), "lone-surrogate.xcstrings": ("unreadable 4:6", 1),
    "mac-roman.strings": ("unreadable 1:20", 0), "missing-semicolon.strings": ("unreadable 1:20", 0),
    "no-forms.stringsdict": ("unreadable 8:10", 0), "no-source-language.xcstrings": ("unreadable 1:1", 0),
    "odd-utf16.strings": ("unreadable 2:1", 0), "open-element.stringsdict": ("unreadable 8:3", 0),
    "placeholder.strings": ("unreadable 1:21", 0),
    "truncated-binary.strings": ("unreadable 1:1", 0), "unclosed-comment.strings": ("lostEntries 2:1", 1),
    "unclosed-quote.strings": ("unreadable 1:17", 0), "unescaped-quote.strings": ("unreadable 1:22", 0),
    "unterminated-text.xcstrings": ("unreadable 4:5", 0),
  ]

  @Test(arguments: expected.keys.sorted()) func isReportedWhereItBreaks(name: String) throws {
    let data = try Data(contentsOf: Repository.url("Strings/Broken/\(name)"))
    let reading = read(data, as: "Strings/Broken/\(name)")
    let expected = try #require(Self.expected[name])
    #expect(reading.brief == [expected.problem])
    #expect((reading.tables.first?.entries.count ?? 0) == expected.keys)
    let problem = try #require(reading.problems.first)
    #expect(!problem.message.isEmpty && !problem.message.hasSuffix("."))
    #expect(!problem.fix.isEmpty && !problem.fix.hasSuffix("."))
  }

  @Test func coversEveryFile() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Repository.url("Strings/Broken").path)
    let tables = files.filter { StringTableReader.isTable($0) }
    #expect(Set(tables) == Set(Self.expected.keys))
    for format in StringTableFormat.all { #expect(tables.contains(where: format.detects)) }
  }
}
