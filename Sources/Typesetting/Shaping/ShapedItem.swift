internal import FitVocabulary

/// The advance of a shaping cluster, which cannot be divided by shaping.
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
  /// In visual order and font units; empty for what has an advance and no font.
  let glyphs: [Glyph]
  /// In logical order.
  let clusters: [ClusterAdvance]
  /// What widths of the font were multiplied by to stand in for another.
  let scale: Double
  /// Points, corrected.
  let width: Double
  /// How far `width` may be off, in points.
  let error: Double

  /// Number of glyphs; what has an advance and no font counts as one.
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
