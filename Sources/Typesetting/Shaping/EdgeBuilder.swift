internal import FitVocabulary

/// Turns the ends of shaping clusters into the edges of grapheme clusters, both in logical order.
struct EdgeBuilder {
  private let analysis: TextAnalysis
  /// Where each grapheme cluster ends, in points; `nil` for one that no shaping cluster has reached.
  private var ends: [Double?]
  private var grapheme = 0
  private var x = 0.0

  init(_ analysis: TextAnalysis) {
    self.analysis = analysis
    ends = Array(repeating: nil, count: analysis.graphemeEnds.count)
  }

  /// Adds the next shaping cluster, which ends at `end` points; one that spans several grapheme clusters (a ligature) is
  /// divided evenly among them.
  mutating func add(upTo end: Double, range: Range<Int>) {
    let graphemes = analysis.graphemeEnds
    let before = grapheme
    while grapheme < graphemes.count - 1, Int(graphemes[grapheme]) <= range.lowerBound { grapheme += 1 }
    guard grapheme < graphemes.count else { return }
    var last = grapheme
    while last < graphemes.count - 1, Int(graphemes[last]) < range.upperBound { last += 1 }
    WorkCount.add(last - before + 1)
    let share = (end - x) / Double(last - grapheme + 1)
    for index in grapheme..<last { ends[index] = x + Double(index - grapheme + 1) * share }
    ends[last] = end
    x = end
  }

  /// The edges, with offsets in UTF-8.
  func edges() -> [MeasuredText.Edge] {
    var edges: [MeasuredText.Edge] = []
    edges.reserveCapacity(ends.count)
    var (unit, utf8Offset, x) = (0, 0, 0.0)
    for (graphemeEnd, end) in zip(analysis.graphemeEnds, ends) {
      while unit < Int(graphemeEnd) {
        utf8Offset += analysis.utf8Length(at: unit)
        unit += 1
      }
      x = end ?? x
      edges.append(MeasuredText.Edge(utf8Offset: utf8Offset, x: x))
    }
    return edges
  }
}
