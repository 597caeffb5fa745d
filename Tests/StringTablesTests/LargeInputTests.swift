import FitModel
import Foundation
import Testing

@testable import StringTables

/// Inputs that take linear work, or else the whole night.
@Suite struct LargeInputTests {
  /// An input of any length, and the keys that are found in it.
  struct Input: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var keys: Int
    var text: @Sendable (Int) -> String

    init(_ name: String, keys: Int = 1, text: @escaping @Sendable (Int) -> String) {
      (testDescription, self.keys, self.text) = (name, keys, text)
    }
  }

  static let strings = [
    Input("one line") { String(repeating: "\"é\" = \"日\";", count: $0) },
    Input("comments") { String(repeating: "/**/", count: $0) + "a = b;" },
    Input("open comments") { "a = b;" + String(repeating: "/*", count: $0) },
    Input("lone quotation marks") { "a = b;;" + String(repeating: "\\\"", count: $0) },
    Input("quotation marks by turns") { "a = b;;" + String(repeating: "\"'", count: $0) },
    Input("a long text") { "a = \"" + String(repeating: "日e\u{301}😀", count: $0) + "\";" },
    Input("a list of lists", keys: 0) { "a = (" + String(repeating: "((),()),", count: $0) + ");" },
    Input("a rule with many variables") {
      "a = { NSStringLocalizedFormatKey = \"" + String(repeating: "%#@x@", count: $0) + "\"; };"
    },
  ]

  /// The work for an input, and for one twice as long.
  private func expectLinear(atLeast least: Int, _ work: (Int) -> Void) {
    let half = WorkCount.of { work(2_000) }
    let whole = WorkCount.of { work(4_000) }
    #expect(half >= least, "the work is counted")
    #expect(whole <= half * 21 / 10 + 1_000, "a quadratic step would take four times the work: \(half), \(whole)")
  }

  @Test(arguments: strings) func readsStrings(_ input: Input) {
    expectLinear(atLeast: 2_000) { count in
      #expect(read(input.text(count)).tables.first?.entries.count == input.keys)
    }
  }

  @Test func readsACatalogOnOneLine() {
    expectLinear(atLeast: 100_000) { count in
      let entries = (0..<count).map {
        "\"键\($0)\":{\"localizations\":{\"de\":{\"stringUnit\":{\"value\":\"é\($0)\"}}}}"
      }
      let source = "{\"sourceLanguage\":\"en\",\"strings\":{\(entries.joined(separator: ","))}}"
      let reading = read(source, as: "L.xcstrings")
      #expect(reading.tables.map(\.entries.count) == [count, count])
      let last = reading.table("de")?.entries["键\(count - 1)"]
      let before = source.range(of: "键\(count - 1)").map { source.distance(from: source.startIndex, to: $0.lowerBound) }
      #expect(last?.position.column == before.map { $0 + 1 })
    }
  }

  @Test func readsRowsOfAVendor() {
    expectLinear(atLeast: 40_000) { count in
      let rows = (0..<count).map { "\"key \($0)\",\"é \"\"\($0)\"\"\"\n" }
      let data = Data(("key,de\n" + rows.joined()).utf8)
      let reading = SpreadsheetReader.read(TableFile(path: "a.csv", data: data, languages: .handMade), columns: nil)
      #expect(reading.texts.count == count && reading.texts.last?.position.line == count + 1)
    }
  }

  @Test(arguments: ["%@", "%#@", "%1$"]) func expandsFormatsOfAnyLength(unit: String) {
    let position = SourcePosition(file: "a", line: 1, column: 1)
    let expansion = VariantExpansion(samples: SampleSet(ArgumentSamples()), language: "en", languages: .handMade)
    expectLinear(atLeast: 2_000) { count in
      #expect(expansion.variants(of: .text(String(repeating: unit, count: count), position)).count == 1)
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
