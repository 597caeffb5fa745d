internal import CHarfBuzz
internal import FitVocabulary

/// A shaped glyph, in font units.
struct Glyph: Hashable, Sendable {
  /// Index in the font; 0 is `.notdef`.
  var id: UInt32
  /// Offset in UTF-16 of the first code unit of its cluster.
  var cluster: Int
  /// Horizontal advance.
  var advance: Int
  /// Where it is drawn, from where the pen stands: to the right, and upwards.
  var xOffset = 0, yOffset = 0
}

/// What HarfBuzz has to know about a stretch of text.
struct ShapingProperties: Hashable, Sendable {
  /// ISO 15924 code as a packed tag.
  var script: UInt32
  var isRightToLeft: Bool
  /// BCP 47.
  var language: String
  /// OpenType features as `hb-shape` writes them, such as `-kern`; the font's defaults when empty.
  var features: [String] = []
}

/// Scratch space for HarfBuzz: one owner, used for one text after the other.
struct ShapingBuffer: ~Copyable {
  private let raw = hb_buffer_create()!

  deinit { hb_buffer_destroy(raw) }

  /// Shapes a range of a UTF-16 text, the rest of which is context, and returns the glyphs in visual order.
  mutating func shape(
    _ text: UnsafeBufferPointer<UInt16>, range: Range<Int>, properties: ShapingProperties, font: FontInstance
  ) -> [Glyph] {
    hb_buffer_reset(raw)
    hb_buffer_add_utf16(
      raw, text.baseAddress, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
    hb_buffer_set_direction(raw, properties.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(raw, hb_script_from_iso15924_tag(properties.script))
    hb_buffer_set_language(raw, hb_language_from_string(properties.language, -1))
    var features = properties.features.compactMap(Self.feature)
    hb_shape(font.raw, raw, &features, UInt32(features.count))
    let glyphs = glyphs()
    WorkCount.add(range.count + glyphs.count)
    return glyphs
  }

  private func glyphs() -> [Glyph] {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(raw, &count),
      let positions = hb_buffer_get_glyph_positions(raw, &count)
    else { return [] }
    return (0..<Int(count)).map {
      Glyph(
        id: infos[$0].codepoint, cluster: Int(infos[$0].cluster), advance: Int(positions[$0].x_advance),
        xOffset: Int(positions[$0].x_offset), yOffset: Int(positions[$0].y_offset))
    }
  }

  private static func feature(_ text: String) -> hb_feature_t? {
    var feature = hb_feature_t()
    return hb_feature_from_string(text, -1, &feature) != 0 ? feature : nil
  }
}
