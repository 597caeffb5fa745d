import FitModel
import FitTestSupport
import Foundation
import InputFiles
import Testing

@testable import StringTables

/// `.strings` files that are scanned straight into a table, against the parser of the whole grammar.
@Suite struct OldStyleTableScannerTests {
  static func difference(_ data: Data, file: String = "de.lproj/A.strings") -> String? {
    let reading = read(data, as: file)
    guard let table = reading.tables.first else { return "no table" }
    let builder = PropertyListTable.readList(
      TableFile(path: file, data: data, languages: .handMade), table.locale)
    var (tables, problems) = builder.finish(TablePath(file))
    let expected = tables[0].entries
    if table.entries.values != expected.values { return "other entries" }
    if table.entries.count != expected.count || table.entries.keys != expected.keys { return "other keys" }
    for index in problems.indices { problems[index].locale = table.locale }
    return reading.problems == problems ? nil : "other problems"
  }

  static let sources = [
    "// one\n/* two */\na = b; // three\n/* four */ // five\n// six\nc = d;\ne = f;/* seven */ // eight\n// nine\n",
    "/**/ k; /*x*/ j /* lost */ = /* lost */ l /* lost */ ; /* kept */\n'a' = \"\\U00e9\"; a = \"two\nlines\"; é = x;",
    "\u{2028}\"家族👨‍👩‍👧\" = \"é\";\r\n'x'\r=\n  \"y\\\"\"; \"e\u{301}\" = 1; \"é\" = 2; a/b = c//d;", "/* nothing",
    "a = b; /* open",
    "a = { b = c; };", "a = b;;", "a = b", "{ a = b; }", "a = (1, 2); b = c;", "", "/*/ a = b; */ c = d; /***/",
  ]

  @Test(arguments: sources) func agrees(source: String) {
    #expect(Self.difference(Data(source.utf8)) == nil)
    #expect(Self.difference(utf16(source, bigEndian: false, marks: 1)) == nil)
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func agreesOnDamagedFiles(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let syntax = Array("\"'{}()<>;=/*\\\n\r a".utf8)
    let original = [UInt8](Self.sources[Int(seed) % 3].utf8)
    for round in 0..<50 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = syntax.randomElement(using: &generator) ?? 0
        case 1: bytes.remove(at: index)
        default: bytes.insert(syntax.randomElement(using: &generator) ?? 0, at: index)
        }
      }
      #expect(Self.difference(Data(bytes)) == nil, "seed \(seed), round \(round)")
    }
  }
}
