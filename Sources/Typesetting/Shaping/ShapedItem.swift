internal import FitModel

/// The advance of a shaping cluster.
struct ClusterAdvance: Hashable, Sendable {
  /// Offset in UTF-16 of its first code unit.
  var start: Int
  /// In points, corrected.
  var advance: Double
  /// Where it ends, in points from the start of the item.
  var end: Double
}

/// An item after shaping.
struct ShapedItem: Sendable {
  let item: TextItem
  /// In visual order and font units; empty for an item with an advance but without a font.
  let glyphs: [Glyph]
  /// In logical order.
  let clusters: [ClusterAdvance]
  /// The factor by which a stand-in's widths were corrected.
  let scale: Double
  /// Points, corrected.
  let width: Double
  /// Possible error of `width`, in points.
  let error: Double

  /// Number of glyphs; an item without a font counts as one.
  var glyphCount: Int { item.font.joins ? glyphs.count : 1 }

  init(_ item: TextItem, size: Double) {
    let advance = EvenAdvance(item.font, size: size)
    self.item = item
    glyphs = []
    scale = 1
    width = advance.points
    error = advance.error
    clusters = [ClusterAdvance(start: item.range.lowerBound, advance: width, end: width)]
  }

  init(_ item: TextItem, font: StyledFont, glyphs: [Glyph], language: LanguageTag) {
    let correction = font.correction(script: item.script, language: language)
    let advanceScale = AdvanceScale(font: font, correction)
    var advance = ItemAdvance()
    self.item = item
    self.glyphs = glyphs
    scale = correction.scale
    clusters = Self.clusters(item.isRightToLeft ? glyphs.reversed() : glyphs, advanceScale, &advance)
    width = advance.width(advanceScale)
    error = advance.error(advanceScale)
  }

  /// Adds up the glyphs of each cluster.
  private static func clusters(
    _ glyphs: [Glyph], _ scale: AdvanceScale, _ sum: inout ItemAdvance
  ) -> [ClusterAdvance] {
    var clusters: [ClusterAdvance] = []
    clusters.reserveCapacity(glyphs.count)
    var next = 0
    while next < glyphs.count {
      let start = glyphs[next].cluster
      var units = 0
      var isMissing = false
      while next < glyphs.count, glyphs[next].cluster == start {
        units += glyphs[next].advance
        isMissing = isMissing || glyphs[next].id == 0
        next += 1
      }
      let advance = sum.add(cluster: units, isMissing: isMissing, scale)
      clusters.append(ClusterAdvance(start: start, advance: advance, end: sum.width(scale)))
    }
    return clusters
  }
}

/// Converts the font units of an item to points.
struct AdvanceScale: Hashable, Sendable {
  /// Points per font unit, including the correction.
  let pointsPerUnit: Double
  /// Additional points for each cluster with a width.
  let tracking: Double
  /// The relative error of the result.
  let relativeError: Double
  /// Narrower clusters, in font units, get no tracking: marks without a base, which get advances of a few units by
  /// rounding in a variable font.
  let narrowest: Int

  /// The minimum width in ems of a cluster with tracking.
  private static let narrowestEms = 0.05

  init(font: StyledFont, _ correction: StandInCorrection) {
    pointsPerUnit = font.pointsPerUnit * correction.scale
    tracking = correction.tracking
    relativeError = correction.relativeError
    narrowest = Self.narrowest(unitsPerEm: font.instance.face.unitsPerEm)
  }

  /// The minimum width in font units of a cluster with tracking.
  static func narrowest(unitsPerEm: Int) -> Int { Int((narrowestEms * Double(unitsPerEm)).rounded(.up)) }

  /// Whether every cluster with tracking keeps a positive width, so that clusters need not be handled one by one.
  var isAdditive: Bool { Double(narrowest) * pointsPerUnit + tracking >= 0 }
}

/// The advance of an item. It uses integers wherever possible, so that the parts of an item add up exactly to the
/// whole.
struct ItemAdvance: Hashable, Sendable {
  /// Font units of all tracked clusters.
  private(set) var units = 0
  /// Number of tracked clusters.
  private(set) var tracked = 0
  /// Points of the other clusters: narrow ones, and those of missing glyphs.
  private(set) var other = 0.0
  /// Possible error of `other`.
  private(set) var otherError = 0.0

  /// Points, corrected.
  func width(_ scale: AdvanceScale) -> Double { ordinary(scale) + other }

  /// Possible error of `width`, in points.
  func error(_ scale: AdvanceScale) -> Double { ordinary(scale) * scale.relativeError + otherError }

  private func ordinary(_ scale: AdvanceScale) -> Double {
    Double(units) * scale.pointsPerUnit + Double(tracked) * scale.tracking
  }

  /// Adds clusters that all get tracking.
  mutating func add(units: Int, tracked: Int) {
    self.units += units
    self.tracked += tracked
  }

  /// Adds a cluster. A cluster with a width gets tracking once. The width of a cluster is never negative. The error of
  /// a missing glyph is its whole width.
  ///
  /// - Returns: its advance in points.
  @discardableResult
  mutating func add(cluster units: Int, isMissing: Bool, _ scale: AdvanceScale) -> Double {
    let isTracked = units >= scale.narrowest
    let points = Double(units) * scale.pointsPerUnit + (isTracked ? scale.tracking : 0)
    if isTracked, !isMissing, points >= 0 {
      add(units: units, tracked: 1)
      return points
    }
    let advance = max(0, points)
    add(points: advance, error: advance * (isMissing ? 1 : scale.relativeError))
    return advance
  }

  /// Adds an advance without a font.
  mutating func add(points: Double, error: Double) {
    other += points
    otherError += error
  }
}

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
