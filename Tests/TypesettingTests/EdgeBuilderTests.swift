import FitModel
import Testing

@testable import Typesetting

@Suite struct EdgeBuilderTests {
  private func edges(_ text: String, _ clusters: [(Double, Range<Int>)]) -> [Double] {
    var builder = EdgeBuilder(TextAnalysis(text))
    var x = 0.0
    for (advance, range) in clusters {
      x += advance
      builder.add(upTo: x, range: range)
    }
    return builder.edges().map(\.x)
  }

  @Test func oneClusterEach() { #expect(edges("abc", [(1, 0..<1), (2, 1..<2), (3, 2..<3)]) == [1, 3, 6]) }
  @Test("A ligature is divided evenly") func ligature() {
    #expect(edges("ffix", [(9, 0..<3), (1, 3..<4)]) == [3, 6, 9, 10])
  }
  @Test("Parts of a grapheme cluster add up") func parts() {
    #expect(edges("e\u{301}x", [(5, 0..<1), (1, 1..<2), (2, 2..<3)]) == [6, 8])
  }
  @Test("A cluster of one and a half graphemes") func overlap() {
    #expect(edges("ae\u{301}", [(4, 0..<2), (1, 2..<3)]) == [2, 5])
  }
  @Test("Offsets count UTF-8") func offsets() {
    #expect(EdgeBuilder(TextAnalysis("a中👍🏽é")).edges().map(\.utf8Offset) == [1, 4, 12, 14])
  }
  @Test func nothing() { #expect(EdgeBuilder(TextAnalysis("")).edges().isEmpty) }
}
