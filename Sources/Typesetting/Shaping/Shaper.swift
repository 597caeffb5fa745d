internal import CHarfBuzz
internal import FitModel

/// Shapes all items of a text.
struct Shaper {
  let cascade: StyledCascade
  let style: TextStyle
  let language: LanguageTag

  /// The shaped items in logical order, and the code points that no font has.
  func shape(_ analysis: TextAnalysis) -> (items: [ShapedItem], missing: [UInt32]) {
    let itemizer = Itemizer(analysis, cascade: cascade, language: language)
    var buffer = ShapingBuffer()
    var shaped: [ShapedItem] = []
    shaped.reserveCapacity(itemizer.items.count)
    analysis.units.withUnsafeBufferPointer { text in
      for item in itemizer.items {
        guard case .font(let font) = item.font else {
          shaped.append(ShapedItem(item, size: style.size))
          continue
        }
        let properties = ShapingProperties(
          script: item.script.packed, isRightToLeft: item.isRightToLeft, language: language.identifier)
        let glyphs = buffer.shape(text, range: item.range, properties: properties, font: font.instance)
        shaped.append(ShapedItem(item, font: font, glyphs: glyphs, language: language))
      }
    }
    return (shaped, itemizer.missing)
  }
}

/// A shaped glyph, in font units.
struct Glyph: Hashable, Sendable {
  /// Index in the font; 0 is `.notdef`.
  var id: UInt32
  /// Offset in UTF-16 of the first code unit of its cluster.
  var cluster: Int
  /// Horizontal advance.
  var advance: Int
  /// Its offset from the pen: to the right, and upward.
  var xOffset = 0, yOffset = 0
}

/// The properties of a text that HarfBuzz needs.
struct ShapingProperties: Hashable, Sendable {
  /// ISO 15924 code as a packed tag.
  var script: UInt32
  var isRightToLeft: Bool
  /// The language as a BCP 47 tag.
  var language: String
  /// OpenType features as `hb-shape` writes them, such as `-kern`; the font's defaults when empty.
  var features: [String] = []
}

/// A reusable HarfBuzz buffer with one owner.
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

/// A face at a point of its variation space, ready to shape in font units.
///
/// The HarfBuzz font is scaled to units per em, so nothing is rounded to a size; `ptem` only selects the size for
/// `trak`. `@unchecked Sendable`: the font is made immutable before `init` returns.
final class FontInstance: @unchecked Sendable {
  let face: FontFace
  /// The coordinates, in the given order.
  let variations: [FontVariation]
  /// Size for `trak` in points; `nil` leaves tracking out.
  let pointSize: Double?
  let raw: OpaquePointer

  init(face: FontFace, variations: [FontVariation] = [], pointSize: Double? = nil) {
    self.face = face
    self.variations = variations
    self.pointSize = pointSize
    let font = hb_font_create(face.raw)!
    hb_ot_font_set_funcs(font)
    hb_font_set_scale(font, Int32(face.unitsPerEm), Int32(face.unitsPerEm))
    if let pointSize { hb_font_set_ptem(font, Float(pointSize)) }
    if !variations.isEmpty {
      let raw = variations.map(\.raw)
      hb_font_set_variations(font, raw, UInt32(raw.count))
    }
    hb_font_make_immutable(font)
    raw = font
  }

  deinit { hb_font_destroy(raw) }

  /// Whether the font has a glyph for the character.
  func has(_ scalar: UInt32) -> Bool { glyph(for: scalar) != nil }

  /// The glyph of a single character, if the font has one.
  func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: UInt32 = 0
    return hb_font_get_nominal_glyph(raw, scalar, &glyph) != 0 && glyph != 0 ? glyph : nil
  }

  /// Advance of a glyph in font units, without shaping.
  func advance(of glyph: UInt32) -> Int { Int(hb_font_get_glyph_h_advance(raw, glyph)) }
}
