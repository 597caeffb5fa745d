import FitModel
import Foundation
import InputFiles
import Testing

@testable import StringTables

/// Rows of texts that are offered for an app.
@Suite struct SpreadsheetReaderTests {
  private static func read(_ text: String, as path: String = "de.csv", columns: [String]? = nil) -> OfferReading {
    OfferReader.read(
      path, from: FileTree(files: [path]) { _ in Data(text.utf8) }, languages: .handMade, columns: columns)
  }

  /// `key locale text line:column` of each text.
  private static func brief(_ reading: OfferReading) -> [String] {
    reading.texts.map { text in
      guard case .text(let words, let position) = text.value else { return text.key }
      return "\(text.key) \(text.locale?.identifier ?? "-") \(words) \(position.lineColumn)"
    }
  }

  static let files: [(String, String, [String]?, [String])] = [
    ("identifier,source_phrase,context,labels,max_length,de,fr\r\na,A,why,,9,B\r\n", "x.csv", nil, ["a de B 2:12"]),
    ("identifier;source_phrase;translation\na;\"A;\";\"B \"\"x\"\"\"\n", "de.csv", nil, ["a de B \"x\" 2:9"]),
    (
      "\"location\",\"source\",\"target\",\"id\",\"fuzzy\",\"context\"\n\"\",\"A\",\"B\",\"\",\"\",\"a\"\n",
      "App-de.csv", nil,
      ["a - B 2:9"]
    ),
    ("location,source,target,ID,context\n,A,B,a,\n", "de/App.csv", nil, ["a de B 2:4"]),
    (
      "Key\tde\tzh_Hans\na\t1\t2\n\nb\t\"3\n4\"\t5", "App.tsv", nil,
      ["a de 1 2:3", "a zh-Hans 2 2:5", "b de 3\n4 4:4", "b zh-Hans 5 5:4"]
    ),
    ("a,A,B\n", "x.csv", ["key", "-", "de"], ["a de B 1:5"]),
    ("\u{FEFF}key,de\na,B", "x.csv", nil, ["a de B 2:3"]),
  ]

  @Test("Headings of Crowdin, of Weblate and of languages, and named columns", arguments: files)
  func rows(_ text: String, _ path: String, _ columns: [String]?, _ texts: [String]) {
    let reading = Self.read(text, as: path, columns: columns)
    let hasLanguage = !texts.contains { $0.contains(" - ") }
    #expect(reading.problems.isEmpty && reading.remarks.isEmpty, "\(reading.problems) \(reading.remarks)")
    #expect(Self.brief(reading) == texts || !hasLanguage && reading.texts.count == texts.count)
  }

  static let broken: [(String, String)] = [
    ("", "1:1"), ("de,fr\na,b", "1:1"), ("key,max_length\na,b", "1:1"), ("key,de\na,\"b\nc", "2:3"),
    ("key,de\na,\"b\"c\nd,e", "2:6"),
  ]

  @Test("Errors are reported with their position, and the rest is read", arguments: broken)
  func problems(_ text: String, _ position: String) {
    #expect(Self.read(text).problems.map(\.position.lineColumn) == [position])
  }

  static let strange: [(String, [String])] = [
    ("key,de\na,\nb,C\nc,\n", ["2:3"]), ("key,de\n,B\n", ["2:2"]), ("key,de\na,B, C\n", ["2:5"]),
    ("key,de\na,B\na,C\n", ["3:1"]), ("key,table,de\na,X,B\na,Y,C\n", []),
  ]

  @Test("Empty translations, rows without a key, duplicate keys and extra cells are reported", arguments: strange)
  func remarks(_ text: String, _ positions: [String]) {
    #expect(Self.read(text, as: "x.csv").remarks.map(\.position.lineColumn) == positions)
  }

  @Test("Unknown columns and binary data are reported")
  func unknown() {
    #expect(Self.read("key,Notes for Anna,de\na,b,c").remarks.map(\.position.lineColumn) == ["1:5"])
    let tree = FileTree(files: ["a.csv"]) { _ in Data([0x61, 0xFF, 0x0A]) }
    #expect(OfferReader.read("a.csv", from: tree, languages: .handMade).problems.count == 1)
  }
}
