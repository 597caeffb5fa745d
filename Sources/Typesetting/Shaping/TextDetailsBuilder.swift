internal import FitModel

/// Collects cluster ends and runs from shaped items.
struct TextDetailsBuilder {
  private let analysis: TextAnalysis
  private var clusterEnds: ClusterEndBuilder
  private var runs: [MeasuredText.Run] = []
  private var lastFont: ItemFont?
  private var x = 0.0

  init(_ analysis: TextAnalysis) {
    self.analysis = analysis
    clusterEnds = ClusterEndBuilder(analysis)
  }

  mutating func add(_ shaped: ShapedItem) {
    let range = shaped.item.range
    for (index, cluster) in shaped.clusters.enumerated() {
      let end = index + 1 < shaped.clusters.count ? shaped.clusters[index + 1].start : range.upperBound
      clusterEnds.add(upTo: x + cluster.end, range: cluster.start..<max(end, cluster.start + 1))
    }
    x += shaped.width
    addRun(shaped)
  }

  private mutating func addRun(_ shaped: ShapedItem) {
    let item = shaped.item
    let length = item.range.reduce(0) { $0 + analysis.utf8Length(at: $1) }
    let isEmoji = if case .emojiStandIn = item.font { true } else { false }
    let script = isEmoji ? "Zsye" : item.script.name
    if let last = runs.last, last.script == script, lastFont?.isSame(item.font) == true {
      runs[runs.count - 1].glyphs += shaped.glyphCount
      runs[runs.count - 1].width += shaped.width
      runs[runs.count - 1].utf8Length += length
      return
    }
    runs.append(
      MeasuredText.Run(
        font: item.font.name, script: script, glyphs: shaped.glyphCount, width: shaped.width, utf8Length: length))
    lastFont = item.font
  }

  func details() -> MeasuredText.Details { MeasuredText.Details(clusterEnds: clusterEnds.clusterEnds(), runs: runs) }
}

/// Turns the ends of shaping clusters into those of grapheme clusters, both in logical order.
struct ClusterEndBuilder {
  private let analysis: TextAnalysis
  /// The end of each grapheme cluster in points; `nil` until a shaping cluster reaches it.
  private var ends: [Double?]
  private var grapheme = 0
  private var x = 0.0

  init(_ analysis: TextAnalysis) {
    self.analysis = analysis
    ends = Array(repeating: nil, count: analysis.graphemeEnds.count)
  }

  /// Adds the next shaping cluster, which ends at `end` points; one that spans several grapheme clusters (a ligature)
  /// is divided evenly among them.
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

  /// The cluster ends, with offsets in UTF-8.
  func clusterEnds() -> [MeasuredText.ClusterEnd] {
    var clusterEnds: [MeasuredText.ClusterEnd] = []
    clusterEnds.reserveCapacity(ends.count)
    var (unit, utf8Offset, x) = (0, 0, 0.0)
    for (graphemeEnd, end) in zip(analysis.graphemeEnds, ends) {
      while unit < Int(graphemeEnd) {
        utf8Offset += analysis.utf8Length(at: unit)
        unit += 1
      }
      x = end ?? x
      clusterEnds.append(MeasuredText.ClusterEnd(utf8Offset: utf8Offset, x: x))
    }
    return clusterEnds
  }
}
