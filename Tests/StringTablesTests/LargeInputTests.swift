import Dispatch
import FitModel
import Foundation
import InputFiles
import Synchronization
import Testing

@testable import StringTables

/// Large inputs, which take linear work.
@Suite struct LargeInputTests {
  /// An input of any length, and the number of keys that are found in it.
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

  /// Compares the work for an input with that for one twice as long.
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

/// Many threads: the same results in the same order.
@Suite struct ConcurrentReadingTests {
  static let tree: FileTree = {
    var files: [String: String] = ["B/broken.xcstrings": "{", "B/qqq-nonsense.lproj/a.strings": ""]
    for number in 0..<30 {
      let entries = (0..<40).map {
        "\"k\($0)\" : { \"localizations\" : { \"de\" : { \"stringUnit\" : { \"value\" : \"\(number) \($0)\" } } } }"
      }
      files["M\(number)/L.xcstrings"] =
        "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ",")) } }"
      files["M\(number)/fr.lproj/T.strings"] = "a = \"\(number)\"; a = b;"
    }
    return .memory(files)
  }()

  @Test func readsAlikeWithAnyNumberOfJobs() {
    let one = StringTableReader.read(Self.tree.files, from: Self.tree, languages: .handMade, jobs: 1)
    #expect(one.tables.count == 90 && one.problems.count == 32)
    for jobs in [2, 3, 16] {
      let many = StringTableReader.read(Self.tree.files, from: Self.tree, languages: .handMade, jobs: jobs)
      #expect(many.tables == one.tables && many.problems == one.problems)
      #expect(many.tables.map(\.file) == one.tables.map(\.file))
    }
  }

  @Test func findsAlikeFromManyThreads() {
    let tables = StringTableReader.read(Self.tree.files, from: Self.tree, languages: .handMade).tables
    let strings = AppStrings(tables: tables, sourceLanguage: "en", languages: .handMade)
    let found = { @Sendable () -> [Translation?] in
      (0..<30).flatMap { number in
        ["en", "de", "fr", "ja"].map { (locale: LanguageTag) in
          strings.translation(
            of: StringReference(table: "L", key: "k\(number)", folder: "M\(number)"), in: locale,
            samples: ArgumentSamples())
        }
      }
    }
    let expected = found()
    let differing = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      if found() != expected { differing.add(1, ordering: .relaxed) }
    }
    #expect(differing.load(ordering: .relaxed) == 0)
    #expect(expected[5]?.variants.map(\.text) == ["1 1"])
  }

  /// Thirty tables of one name: without a folder, the one nearest to the root that has the key.
  @Test func findsKeysInManyFolders() throws {
    var files: [String: String] = ["D/E/F/en.lproj/L.strings": "deep = deep; k1 = far;"]
    for number in 10..<40 {
      files["M\(number)/en.lproj/L.strings"] = "k\(number / 2) = \"en \(number)\";"
      files["M\(number)/de.lproj/L.strings"] = "k\(number) = \"de \(number)\";"
    }
    let tree = FileTree.memory(files)
    let tables = StringTableReader.read(tree.files, from: tree, languages: .handMade).tables
    let strings = AppStrings(tables: tables, sourceLanguage: "en", languages: .handMade)
    func shown(_ key: String, _ locale: LanguageTag) -> String? {
      strings.translation(of: StringReference(table: "L", key: key), in: locale, samples: ArgumentSamples())
        .map { "\($0.variants[0].text) \($0.status)" }
    }
    #expect(shown("k12", "en") == "en 24 translated")
    #expect(shown("k12", "de") == "de 12 translated")
    #expect(shown("k30", "en") == "k30 missing")
    #expect(shown("k7", "de") == "k7 missing")
    #expect(shown("deep", "en") == "deep translated")
    #expect(shown("nowhere", "en") == nil)
  }
}
