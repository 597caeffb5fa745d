internal import FitVocabulary

/// Puts shaped items together: edges and runs.
struct TextDetailsBuilder {
  private let analysis: TextAnalysis
  private var edges: EdgeBuilder
  private var runs: [MeasuredText.Run] = []
  private var lastFont: ItemFont?
  private var x = 0.0

  init(_ analysis: TextAnalysis) {
    self.analysis = analysis
    edges = EdgeBuilder(analysis)
  }

  mutating func add(_ shaped: ShapedItem) {
    let range = shaped.item.range
    for (index, cluster) in shaped.clusters.enumerated() {
      let end = index + 1 < shaped.clusters.count ? shaped.clusters[index + 1].start : range.upperBound
      edges.add(upTo: x + cluster.end, range: cluster.start..<max(end, cluster.start + 1))
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

  /// The finished value.
  func details() -> MeasuredText.Details { MeasuredText.Details(edges: edges.edges(), runs: runs) }
}
