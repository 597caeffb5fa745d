internal import FitVocabulary

/// Puts shaped items together: edges, runs, width, error, height.
struct TextMeasurement {
  private let analysis: TextAnalysis
  private let size: Double
  private var edges: EdgeBuilder
  private var runs: [MeasuredText.Run] = []
  private var lastFont: ItemFont?
  private var error = 0.0
  private var ascent = 0.0
  private var descent = 0.0

  init(_ analysis: TextAnalysis, size: Double) {
    self.analysis = analysis
    self.size = size
    edges = EdgeBuilder(analysis)
  }

  mutating func add(_ shaped: ShapedItem) {
    let range = shaped.item.range
    var width = 0.0
    for (index, cluster) in shaped.clusters.enumerated() {
      let end = index + 1 < shaped.clusters.count ? shaped.clusters[index + 1].start : range.upperBound
      edges.add(cluster.advance, range: cluster.start..<max(end, cluster.start + 1))
      width += cluster.advance
      error += cluster.error
    }
    addRun(shaped, width: width)
    guard case .font(let font) = shaped.item.font else { return }
    ascent = max(ascent, font.metrics.ascent * size)
    descent = max(descent, font.metrics.descent * size)
  }

  private mutating func addRun(_ shaped: ShapedItem, width: Double) {
    let item = shaped.item
    let length = item.range.reduce(0) { $0 + analysis.utf8Length(at: $1) }
    let isEmoji = if case .emojiStandIn = item.font { true } else { false }
    let script = isEmoji ? "Zsye" : item.script.name
    if let last = runs.last, last.script == script, lastFont?.isSame(item.font) == true {
      runs[runs.count - 1].glyphs += shaped.glyphCount
      runs[runs.count - 1].width += width
      runs[runs.count - 1].utf8Length += length
      return
    }
    let name = if case .font(let font) = item.font { font.name } else { ItemFont.emojiStandInName }
    runs.append(
      MeasuredText.Run(font: name, script: script, glyphs: shaped.glyphCount, width: width, utf8Length: length))
    lastFont = item.font
  }

  /// The finished value. `primary` gives the height of a text no font of the cascade draws.
  func measured(_ text: String, missing: [UInt32], primary: StyledFont, ellipsisWidth: Double) -> MeasuredText {
    let edges = edges.edges()
    let isEmpty = ascent == 0 && descent == 0
    return MeasuredText(
      text: text, width: edges.last?.x ?? 0, edges: edges,
      ascent: isEmpty ? primary.metrics.ascent * size : ascent,
      descent: isEmpty ? primary.metrics.descent * size : descent, runs: runs, missing: missing, error: error,
      ellipsisWidth: ellipsisWidth)
  }
}
