internal import CHarfBuzz
import FitModel
import Typesetting

/// A plain loop over `hb_shape` with one buffer, as in a C program: shaping alone, as a reference.
///
/// The texts are encoded and split into runs beforehand, with the fonts that the typesetter picks, so the loop only
/// shapes and adds up advances.
///
/// Not `Sendable`: it owns a buffer.
final class PlainShaping {
  private struct Item {
    /// Start and length of its text in `units`.
    var text: Int, textLength: Int
    /// Offset and length of the run within its text, in UTF-16.
    var start: UInt32, length: Int32
    var script: hb_script_t
    var direction: hb_direction_t
    var font: OpaquePointer?
  }

  /// What decides a font.
  private struct FontKey: Hashable {
    var path: String, index: Int, variations: [FontVariation], trackingSize: Double?, unitsPerEm: Int
  }

  /// Sums over the runs of all texts.
  struct Sums: Hashable, Sendable {
    /// The advances of the glyphs, in font units.
    var units = 0
    /// The same advances in points.
    var points = 0.0
    /// The widths in points, with tracking and the corrections of stand-in fonts.
    var width = 0.0
  }

  /// What the typesetter found when it shaped the texts.
  private(set) var expected = Sums()
  private var units: [UInt16] = []
  private var items: [Item] = []
  private var fonts: [FontKey: OpaquePointer] = [:]
  private let language: hb_language_t?
  private let buffer = hb_buffer_create()

  /// - Throws: `BenchmarkError.unusableFont` if a font of the typesetter cannot be opened.
  init(_ texts: [String], with typesetter: Typesetter, style: TextStyle, language: LanguageTag) throws {
    self.language = hb_language_from_string(language.identifier, -1)
    for text in texts {
      let start = units.count
      units.append(contentsOf: text.utf16)
      for run in typesetter.shapingRuns(of: text, style: style, language: language) {
        expected.units += run.advance
        expected.points += Double(run.advance) / Double(run.unitsPerEm) * style.size
        expected.width += run.width
        items.append(
          Item(
            text: start, textLength: units.count - start, start: UInt32(run.range.lowerBound),
            length: Int32(run.range.count), script: hb_script_from_string(run.script, -1),
            direction: run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR, font: try font(of: run)))
      }
    }
  }

  deinit {
    for font in fonts.values { hb_font_destroy(font) }
    hb_buffer_destroy(buffer)
  }

  private func font(of run: ShapingRun) throws -> OpaquePointer {
    let key = FontKey(
      path: run.path, index: run.index, variations: run.variations, trackingSize: run.trackingSize,
      unitsPerEm: run.unitsPerEm)
    if let font = fonts[key] { return font }
    guard let blob = hb_blob_create_from_file_or_fail(run.path) else { throw BenchmarkError.unusableFont(run.path) }
    defer { hb_blob_destroy(blob) }
    let face = hb_face_create(blob, UInt32(run.index))
    defer { hb_face_destroy(face) }
    guard let font = hb_font_create(face) else { throw BenchmarkError.unusableFont(run.path) }
    hb_ot_font_set_funcs(font)
    if let size = run.trackingSize { hb_font_set_ptem(font, Float(size)) }
    let variations = run.variations.map {
      hb_variation_t(tag: hb_tag_from_string($0.axis, -1), value: Float($0.value))
    }
    if !variations.isEmpty { hb_font_set_variations(font, variations, UInt32(variations.count)) }
    hb_font_make_immutable(font)
    fonts[key] = font
    return font
  }

  /// Shapes every run of every text once.
  ///
  /// - Returns: the sum of all advances, in font units.
  func shapeAll() -> Int {
    var sum = 0
    units.withUnsafeBufferPointer { units in
      for item in items {
        guard let base = units.baseAddress else { continue }
        hb_buffer_clear_contents(buffer)
        hb_buffer_add_utf16(buffer, base + item.text, Int32(item.textLength), item.start, item.length)
        hb_buffer_set_direction(buffer, item.direction)
        hb_buffer_set_script(buffer, item.script)
        hb_buffer_set_language(buffer, language)
        hb_shape(item.font, buffer, nil, 0)
        var count: UInt32 = 0
        guard let positions = hb_buffer_get_glyph_positions(buffer, &count) else { continue }
        for index in 0..<Int(count) { sum += Int(positions[index].x_advance) }
      }
    }
    return sum
  }
}
