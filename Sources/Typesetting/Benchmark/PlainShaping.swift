internal import CHarfBuzz
public import FitModel

/// A plain loop over `hb_shape` with one buffer, as in a C program: shaping alone, as a reference for benchmarks.
///
/// The texts are encoded and itemized beforehand, with the fonts that the typesetter picks, so the loop only shapes and
/// adds up advances.
///
/// Not `Sendable`: it owns a buffer.
public final class PlainShaping {
  private struct Item {
    /// Start and length of its text in `units`.
    var text: Int, textLength: Int
    /// Offset and length of the item within its text, in UTF-16.
    var start: UInt32, length: Int32
    var script: hb_script_t
    var direction: hb_direction_t
    var font: FontInstance
  }

  /// Sums over the shaped items of all texts.
  public struct Sums: Hashable, Sendable {
    /// The advances of the glyphs, in font units.
    public var units = 0
    /// The same advances in points.
    public var points = 0.0
    /// The widths in points, with tracking and the corrections of stand-in fonts.
    public var width = 0.0
  }

  /// What the typesetter found when it shaped the texts.
  public private(set) var expected = Sums()
  private var units: [UInt16] = []
  private var items: [Item] = []
  private let language: hb_language_t?
  private let buffer = hb_buffer_create()

  fileprivate init(language: LanguageTag) { self.language = hb_language_from_string(language.identifier, -1) }

  deinit { hb_buffer_destroy(buffer) }

  fileprivate func add(_ analysis: TextAnalysis, _ shaped: [ShapedItem], size: Double) {
    let text = units.count
    units.append(contentsOf: analysis.units)
    for shaped in shaped {
      let item = shaped.item
      guard case .font(let font) = item.font else { continue }
      let advances = shaped.glyphs.reduce(0) { $0 + $1.advance }
      expected.units += advances
      expected.points += Double(advances) / Double(font.instance.face.unitsPerEm) * size
      expected.width += shaped.width
      items.append(
        Item(
          text: text, textLength: analysis.units.count, start: UInt32(item.range.lowerBound),
          length: Int32(item.range.count), script: hb_script_from_iso15924_tag(item.script.packed),
          direction: item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR, font: font.instance))
    }
  }

  /// Shapes every item of every text once.
  ///
  /// - Returns: the sum of all advances, in font units.
  public func shapeAll() -> Int {
    var sum = 0
    units.withUnsafeBufferPointer { units in
      for item in items {
        guard let base = units.baseAddress else { continue }
        hb_buffer_clear_contents(buffer)
        hb_buffer_add_utf16(buffer, base + item.text, Int32(item.textLength), item.start, item.length)
        hb_buffer_set_direction(buffer, item.direction)
        hb_buffer_set_script(buffer, item.script)
        hb_buffer_set_language(buffer, language)
        hb_shape(item.font.raw, buffer, nil, 0)
        var count: UInt32 = 0
        guard let positions = hb_buffer_get_glyph_positions(buffer, &count) else { continue }
        for index in 0..<Int(count) { sum += Int(positions[index].x_advance) }
      }
    }
    return sum
  }
}

extension Typesetter {
  /// The texts prepared for a plain loop over `hb_shape`, as a reference for benchmarks.
  public func plainShaping(_ texts: [String], style: TextStyle, language: LanguageTag) -> PlainShaping {
    let plain = PlainShaping(language: language)
    for text in texts {
      let analysis = TextAnalysis(text)
      plain.add(analysis, shapedItems(analysis, style: style, language: language), size: style.size)
    }
    return plain
  }
}
