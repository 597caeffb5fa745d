internal import FitVocabulary

/// Turns cluster advances into the edges of grapheme clusters, both in logical order.
struct EdgeBuilder {
  private let analysis: TextAnalysis
  /// Advance of each grapheme cluster, in points.
  private var advances: [Double]
  private var grapheme = 0

  init(_ analysis: TextAnalysis) {
    self.analysis = analysis
    advances = Array(repeating: 0, count: analysis.graphemeEnds.count)
  }

  /// Adds a shaping cluster; one that spans several grapheme clusters (a ligature) is divided evenly among them.
  mutating func add(_ advance: Double, range: Range<Int>) {
    let ends = analysis.graphemeEnds
    while grapheme < ends.count - 1, Int(ends[grapheme]) <= range.lowerBound { grapheme += 1 }
    guard grapheme < ends.count else { return }
    var last = grapheme
    while last < ends.count - 1, Int(ends[last]) < range.upperBound { last += 1 }
    let share = advance / Double(last - grapheme + 1)
    for index in grapheme...last { advances[index] += share }
  }

  /// The edges, with offsets in UTF-8.
  func edges() -> [MeasuredText.Edge] {
    var edges: [MeasuredText.Edge] = []
    edges.reserveCapacity(advances.count)
    var (unit, utf8Offset, x) = (0, 0, 0.0)
    for (end, advance) in zip(analysis.graphemeEnds, advances) {
      while unit < Int(end) {
        utf8Offset += analysis.utf8Length(at: unit)
        unit += 1
      }
      x += advance
      edges.append(MeasuredText.Edge(utf8Offset: utf8Offset, x: x))
    }
    return edges
  }
}
