import FitVocabulary
import Foundation
import Testing

@testable import StringCatalogs

/// Inputs that take linear time, or else the whole night.
@Suite struct LargeInputTests {
  static let strings: [(String, String, Int)] = [
    ("one line", String(repeating: "\"é\" = \"日\";", count: 20_000), 1),
    ("comments", String(repeating: "/**/", count: 100_000) + "a = b;", 1),
    ("open comments", "a = b;" + String(repeating: "/*", count: 100_000), 1),
    ("lone quotation marks", "a = b;;" + String(repeating: "\\\"", count: 200_000), 1),
    ("quotation marks by turns", "a = b;;" + String(repeating: "\"'", count: 100_000), 1),
    ("a long text", "a = \"" + String(repeating: "日e\u{301}😀", count: 50_000) + "\";", 1),
    ("a list of lists", "a = (" + String(repeating: "((),()),", count: 20_000) + ");", 0),
    (
      "a rule with many variables",
      "a = { NSStringLocalizedFormatKey = \"" + String(repeating: "%#@x@", count: 20_000) + "\"; };", 1
    ),
  ]

  @Test(.timeLimit(.minutes(1)), arguments: strings) func readsStrings(name: String, source: String, keys: Int) {
    #expect(read(source).tables.first?.entries.count == keys, "\(name)")
  }

  @Test(.timeLimit(.minutes(1))) func readsACatalogOnOneLine() {
    let entries = (0..<4_000).map { "\"键\($0)\":{\"localizations\":{\"de\":{\"stringUnit\":{\"value\":\"é\($0)\"}}}}" }
    let source = "{\"sourceLanguage\":\"en\",\"strings\":{\(entries.joined(separator: ","))}}"
    let reading = read(source, as: "L.xcstrings")
    #expect(reading.tables.map(\.entries.count) == [4_000, 4_000])
    let last = reading.table("de")?.entries["键3999"]
    let before = source.range(of: "键3999").map { source.distance(from: source.startIndex, to: $0.lowerBound) }
    #expect(last?.position.column == before.map { $0 + 1 })
  }

  @Test(.timeLimit(.minutes(1))) func expandsFormatsOfAnyLength() {
    let position = SourcePosition(file: "a", line: 1, column: 1)
    let expansion = VariantExpansion(samples: SampleSet(ArgumentSamples()), language: "en", languages: .handMade)
    for format in [
      String(repeating: "%@", count: 5_000), String(repeating: "%#@", count: 50_000),
      String(repeating: "%1$", count: 50_000),
    ] {
      #expect(expansion.variants(of: .text(format, position)).count == 1)
    }
  }

  @Test func countsWhatALongTableLoses() {
    let lines = (0..<682).map { "\"a\($0)\" = \"b\";" } + ["\"x\" = \"y\";;"] + (0..<258).map { "\"c\($0)\" = \"d\";" }
    let reading = read(lines.joined(separator: "\n"))
    #expect(reading.brief == ["lostEntries 683:11"])
    #expect(reading.problems[0].message.hasSuffix("the 258 keys after it are lost"))
    #expect(reading.tables[0].entries.count == 683)
  }
}
