import FitModel
import FitTestSupport
import Foundation
import Testing

@testable import StringTables

/// The malformed tables in `Strings/Broken`, one for each way to break one.
@Suite struct BrokenFixturesTests {
  static let expected: [String: (problem: String, keys: Int)] = [
    "curly-quotes.strings": ("lostEntries 2:1", 1), "deep.strings": ("unreadable 1:138", 0),
    "deep.xcstrings": ("unreadable 1:233", 0), "double-semicolon.strings": ("lostEntries 3:23", 2),
    "duplicate-key.strings": ("duplicateKey 3:2", 2), "duplicate-key.xcstrings": ("duplicateKey 7:6", 1),
    "equals-without-key.strings": ("lostEntries 1:25", 1), "lone-surrogate.xcstrings": ("unreadable 4:6", 1),
    "mac-roman.strings": ("unreadable 1:20", 0), "missing-semicolon.strings": ("unreadable 1:20", 0),
    "no-forms.stringsdict": ("unreadable 8:10", 0), "no-source-language.xcstrings": ("unreadable 1:1", 0),
    "odd-utf16.strings": ("unreadable 2:1", 0), "open-element.stringsdict": ("unreadable 8:3", 0),
    "placeholder.strings": ("unreadable 1:21", 0), "trailing-comma.xcstrings": ("unreadable 6:6", 0),
    "truncated-binary.strings": ("unreadable 1:1", 0), "unclosed-comment.strings": ("lostEntries 2:1", 1),
    "unclosed-quote.strings": ("unreadable 2:2", 0), "unescaped-quote.strings": ("unreadable 1:22", 0),
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
