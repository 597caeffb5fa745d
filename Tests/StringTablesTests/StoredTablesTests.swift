import FitModel
import FitTestSupport
import Foundation
import Testing

@testable import StringTables

/// The compact forms of tables give back what was put in.
@Suite struct StoredTablesTests {
  @Test func indexFindsWhatItHolds() {
    var index = KeyIndex()
    var generator = SeededGenerator(seed: 5)
    // Few different hashes, so that many collide.
    let hashes = (0..<5_000).map { _ in UInt32.random(in: 0..<700, using: &generator) }
    for (place, hash) in hashes.enumerated() { index.insert(hash, UInt32(place)) { hashes[Int($0)] } }
    for (place, hash) in hashes.enumerated() { #expect(index.find(hash) { $0 == place } == UInt32(place)) }
    index.replace(hashes[7], 7, with: 9_999)
    #expect(index.find(hashes[7]) { $0 == 7 } == nil)
    #expect(index.find(hashes[7]) { $0 == 9_999 } == 9_999)
  }

  @Test(arguments: [
    "", "a", "label.1234", "保存", "é", "e\u{301}", "\u{212B}", "각", "\u{1100}\u{1161}\u{11A8}", "👨‍👩‍👧", "が",
  ])
  func keysAreEqualAsStringsAre(key: String) {
    for other in ["", "a", "label.1234", "保存", "é", "e\u{301}", "Å", "각", "\u{1100}\u{1161}\u{11A8}", "か\u{3099}"] {
      KeyQuery.with(key) { a in
        KeyQuery.with(other) { b in
          #expect(a.matches(b.bytes, isRegular: b.isRegular) == (key == other))
          if key == other { #expect(a.hash == b.hash) }
        }
      }
    }
  }

  @Test func tablesKeepWhatTheyAreGiven() {
    var generator = SeededGenerator(seed: 9)
    var builder = TableBuilder(file: "f", locale: "de")
    var expected: [String: StringEntry] = [:]
    for number in 0..<2_000 {
      func position() -> SourcePosition {
        SourcePosition(
          file: "f", line: Int.random(in: 1...300_000, using: &generator),
          column: Int.random(in: 1...300, using: &generator))
      }
      let key = "k\(Int.random(in: 0..<1_500, using: &generator))é"
      let text = LocalizedValue.text(String(repeating: "字", count: number % 90), position())
      let entry = StringEntry(
        key: key, position: position(), value: number % 7 == 0 ? .variations(.plural, [Variation("one", text)]) : text,
        comment: number % 3 == 0 ? "c\(number)" : nil)
      builder.add(entry)
      expected[key] = entry
    }
    let entries = builder.finish(TablePath("de.lproj/f.strings")).tables[0].entries
    #expect(entries.count == expected.count)
    #expect(entries.dictionary == expected)
    for (key, entry) in expected { #expect(entries[key] == entry) }
    #expect(
      Set(entries.entries(commentedWith: "c1").map(\.key))
        == Set(expected.values.filter { $0.comment?.contains("c1") ?? false }.map(\.key)))
  }

  @Test func searchesBytes() {
    for (text, part) in [
      ("abc", "bc"), ("abc", "abcd"), ("xxxxxxxxxlabelfit:ignore", "labelfit:ignore"), ("lalalalalab", "lab"), ("", ""),
      ("", "a"),
    ] {
      var whole = text
      #expect(whole.withUTF8 { ByteSearch.contains(part, in: $0) } == (part.isEmpty || text.contains(part)))
    }
  }
}
