internal import FitVocabulary

/// The advance of a shaping cluster, which cannot be divided by shaping.
struct ClusterAdvance: Hashable, Sendable {
  /// Offset in UTF-16 of its first code unit.
  var start: Int
  /// In points, corrected.
  var advance: Double
  /// How far `advance` may be off, in points.
  var error: Double
}

/// An item after shaping.
struct ShapedItem: Sendable {
  let item: TextItem
  /// In visual order and font units; empty for an emoji of Apple's font.
  let glyphs: [Glyph]
  /// In logical order.
  let clusters: [ClusterAdvance]
  /// What widths of the font were multiplied by to stand in for another.
  let scale: Double

  /// Number of glyphs; an emoji counts as one.
  var glyphCount: Int {
    if case .emojiStandIn = item.font { 1 } else { glyphs.count }
  }

  init(_ item: TextItem, size: Double) {
    let emoji = EmojiAdvance(size: size)
    self.item = item
    glyphs = []
    scale = 1
    clusters = [ClusterAdvance(start: item.range.lowerBound, advance: emoji.points, error: emoji.error)]
  }

  init(_ item: TextItem, font: StyledFont, glyphs: [Glyph], language: LanguageTag) {
    let correction = font.correction(script: item.script, language: language)
    self.item = item
    self.glyphs = glyphs
    scale = correction.scale
    clusters = Self.clusters(
      item.isRightToLeft ? glyphs.reversed() : glyphs, font: font, correction)
  }

  /// Clusters narrower than this part of an em get no tracking: marks without a base, to which a variable font gives
  /// advances of a few units by rounding.
  private static let narrowestTracked = 0.05

  /// Adds up the glyphs of each cluster. Tracking goes to clusters that take room, once each; no cluster takes less room
  /// than none; and a missing glyph may be wrong by all its width.
  private static func clusters(
    _ glyphs: [Glyph], font: StyledFont, _ correction: StandInCorrection
  ) -> [ClusterAdvance] {
    var clusters: [ClusterAdvance] = []
    clusters.reserveCapacity(glyphs.count)
    let narrowest = narrowestTracked * Double(font.instance.face.unitsPerEm)
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
      let isTracked = Double(units) >= narrowest
      let points = Double(units) * font.pointsPerUnit * correction.scale
      let advance = max(0, points + (isTracked ? correction.tracking : 0))
      let error = advance * (isMissing ? 1 : correction.relativeError)
      clusters.append(ClusterAdvance(start: start, advance: advance, error: error))
    }
    return clusters
  }
}
