internal import CHarfBuzz

/// A face at a point of its variation space, ready to shape in font units.
///
/// The HarfBuzz font is scaled to units per em, so nothing is rounded to a size; `ptem` only tells `trak` which size is
/// meant. `@unchecked Sendable`: the font is made immutable before `init` returns.
final class FontInstance: @unchecked Sendable {
  let face: FontFace
  /// Coordinates set, in the order they were given.
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

  /// The glyph of the character by itself, when the font has one.
  func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: UInt32 = 0
    return hb_font_get_nominal_glyph(raw, scalar, &glyph) != 0 && glyph != 0 ? glyph : nil
  }

  /// Advance of a glyph in font units, without shaping.
  func advance(of glyph: UInt32) -> Int { Int(hb_font_get_glyph_h_advance(raw, glyph)) }
}
