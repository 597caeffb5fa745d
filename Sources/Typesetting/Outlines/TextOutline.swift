internal import CHarfBuzz
public import FitModel

/// A shaped text as it is drawn: glyph outlines with their positions on one line.
public struct TextOutline: Hashable, Sendable {
  /// Identifies a glyph of a font at a weight.
  public struct GlyphKey: Hashable, Sendable {
    /// The font's file; an empty path if there is no font.
    public var path: String
    /// Which face of the file.
    public var index: Int
    /// The font's coordinates in its variation space.
    public var variations: [FontVariation]
    /// Index of the glyph in the font.
    public var glyph: UInt32
    /// Width in font units of the box that replaces a glyph without an outline; 0 for a glyph with one.
    public var boxWidth: Double = 0
  }

  /// A glyph with its position.
  public struct Glyph: Hashable, Sendable {
    /// Which glyph it is; equal keys have equal outlines.
    public var key: GlyphKey
    /// Its outline in font units, y upward.
    public var outline: Outline
    /// Its origin in points: from the left end of the text, and above the baseline.
    public var x, y: Double
    /// Points per font unit, horizontally (including the correction of a stand-in font) and vertically.
    public var xScale, yScale: Double
  }

  /// Glyphs in visual order, without invisible ones.
  public var glyphs: [Glyph]
  /// Sum of all advances in points, the same as when measuring the text.
  public var width: Double
}

extension Typesetter {
  /// The outlines of one line of text, placed as it was measured: with tracking, correction and mark positions.
  public func outline(of text: String, style: TextStyle, language: LanguageTag) -> TextOutline {
    let analysis = TextAnalysis(text)
    var line = OutlineLine(units: analysis.units)
    for item in VisualOrder.sorted(shapedItems(analysis, style: style, language: language), in: analysis) {
      line.add(item)
    }
    return TextOutline(glyphs: line.glyphs, width: line.x)
  }
}

/// Arranges shaped items on one line.
private struct OutlineLine {
  let units: [UInt16]
  var glyphs: [TextOutline.Glyph] = []
  var x = 0.0

  init(units: [UInt16]) { self.units = units }

  mutating func add(_ shaped: ShapedItem) {
    guard case .font(let font) = shaped.item.font else { return addBox(shaped) }
    let face = font.instance.face
    let advances = Dictionary(shaped.clusters.map { ($0.start, $0.advance) }) { first, _ in first }
    var next = 0
    while next < shaped.glyphs.count {
      let cluster = shaped.glyphs[next].cluster
      let start = x
      while next < shaped.glyphs.count, shaped.glyphs[next].cluster == cluster {
        let glyph = shaped.glyphs[next]
        add(glyph, of: font, face: face, scale: shaped.scale)
        x += Double(glyph.advance) * font.pointsPerUnit * shaped.scale
        next += 1
      }
      // Tracking, and any other difference from the sum of the glyphs' advances, is added after the cluster.
      x = start + (advances[cluster] ?? x - start)
    }
  }

  private mutating func add(_ glyph: Glyph, of font: StyledFont, face: FontFace, scale: Double) {
    var key = TextOutline.GlyphKey(
      path: face.path, index: face.index, variations: font.instance.variations, glyph: glyph.id)
    var outline = font.instance.outline(of: glyph.id)
    if outline.isEmpty {
      guard glyph.advance > 0, units.indices.contains(glyph.cluster), !Self.isBlank(units[glyph.cluster]) else {
        return
      }
      key.boxWidth = Double(glyph.advance)
      outline = Self.box(width: Double(glyph.advance), em: Double(face.unitsPerEm))
    }
    glyphs.append(
      TextOutline.Glyph(
        key: key, outline: outline, x: x + Double(glyph.xOffset) * font.pointsPerUnit * scale,
        y: Double(glyph.yOffset) * font.pointsPerUnit, xScale: font.pointsPerUnit * scale, yScale: font.pointsPerUnit))
  }

  private mutating func addBox(_ shaped: ShapedItem) {
    let advance = shaped.width
    let key = TextOutline.GlyphKey(path: "", index: 0, variations: [], glyph: 0, boxWidth: 1000)
    glyphs.append(
      TextOutline.Glyph(
        key: key, outline: Self.box(width: 1000, em: 800), x: x, y: 0, xScale: advance / 1000, yScale: advance / 1000))
    x += advance
  }

  /// A frame with rounded corners, for a glyph with a width but without an outline.
  private static func box(width: Double, em: Double) -> Outline {
    let outer = Rect(x: width * 0.06, y: -em * 0.1, width: width * 0.88, height: em)
    let line = em * 0.08
    let inner = Rect(
      x: outer.x + line, y: outer.y + line, width: max(0, outer.width - 2 * line), height: outer.height - 2 * line)
    return Outline(
      Outline.rectangle(outer, radius: em * 0.25).segments
        + Outline.rectangle(inner, radius: em * 0.2).reversed.segments)
  }

  private static func isBlank(_ unit: UInt16) -> Bool {
    Unicode.Scalar(unit).map { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint } ?? false
  }
}

/// A rectangle of whole pixels, y downward.
struct PixelBox: Hashable {
  var left, top, right, bottom: Int

  init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// The pixels nearest to a rectangle in points.
  init(_ rect: Rect, scale: Double) {
    self.init(
      left: Self.whole(rect.x * scale), top: Self.whole(rect.y * scale), right: Self.whole(rect.maxX * scale),
      bottom: Self.whole(rect.maxY * scale))
  }

  var width: Int { right - left }
  var height: Int { bottom - top }
  var isEmpty: Bool { right <= left || bottom <= top }

  func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The nearest integer, within safe bounds.
  static func whole(_ value: Double) -> Int { value.isFinite ? Int(min(max(value.rounded(), -1e6), 1e6)) : 0 }
}

/// An outline as FreeType takes it: points with tags, and the last point of each contour; in pixels, y downward.
struct PixelOutline {
  struct Point {
    var x, y: Double
    /// 1 on the curve, 0 a quadratic control point, 2 a cubic one.
    var tag: Int
  }
  private(set) var points: [Point] = []
  private(set) var contourEnds: [Int] = []

  init(_ shape: FilledShape, scale: Double) {
    func scaled(_ point: (x: Double, y: Double), tag: Int) -> Point {
      Point(x: (shape.x + point.x * shape.xScale) * scale, y: (shape.y + point.y * shape.yScale) * scale, tag: tag)
    }
    for segment in shape.outline.segments {
      let unscaled = segment.points
      if case .move = segment { closeContour() }
      let control: Int = if case .cubic = segment { 2 } else { 0 }
      points += unscaled.dropLast().map { scaled($0, tag: control) }
      points += unscaled.suffix(1).map { scaled($0, tag: 1) }
    }
    closeContour()
    // NaN and positions far off the canvas would overflow FreeType's fixed-point numbers.
    if points.contains(where: { !(abs($0.x) < 200_000 && abs($0.y) < 200_000) }) { (points, contourEnds) = ([], []) }
  }

  private mutating func closeContour() {
    let start = contourEnds.last.map { $0 + 1 } ?? 0
    if points.count > start { contourEnds.append(points.count - 1) }
  }

  /// The pixels it may touch; `nil` if there is nothing to draw.
  var box: PixelBox? {
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
      let bottom = points.map(\.y).max()
    else { return nil }
    return PixelBox(
      left: PixelBox.whole(left.rounded(.down)), top: PixelBox.whole(top.rounded(.down)),
      right: PixelBox.whole(right.rounded(.up)), bottom: PixelBox.whole(bottom.rounded(.up)))
  }
}

extension FontInstance {
  /// The outline of a glyph in font units, y upward; empty for a space, and for a bitmap glyph.
  func outline(of glyph: UInt32) -> Outline {
    let pen = Unmanaged.passRetained(OutlinePen())
    defer { pen.release() }
    hb_font_get_glyph_shape(raw, glyph, OutlinePen.functions.raw, pen.toOpaque())
    return Outline(pen.takeUnretainedValue().segments)
  }
}

/// Records what HarfBuzz draws; belongs to one call.
private final class OutlinePen {
  var segments: [Outline.Segment] = []

  /// `@unchecked Sendable`: the functions are made immutable before they are shared.
  struct Functions: @unchecked Sendable {
    let raw: OpaquePointer
  }

  static let functions: Functions = {
    let functions = hb_draw_funcs_create()!
    hb_draw_funcs_set_move_to_func(
      functions, { _, pen, _, x, y, _ in OutlinePen.at(pen)?.add(.move(x: Double(x), y: Double(y))) }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, pen, _, x, y, _ in OutlinePen.at(pen)?.add(.line(x: Double(x), y: Double(y))) }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, pen, _, x1, y1, x, y, _ in
        OutlinePen.at(pen)?.add(.quadratic(x1: Double(x1), y1: Double(y1), x: Double(x), y: Double(y)))
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, pen, _, x1, y1, x2, y2, x, y, _ in
        OutlinePen.at(pen)?.add(
          .cubic(x1: Double(x1), y1: Double(y1), x2: Double(x2), y2: Double(y2), x: Double(x), y: Double(y)))
      }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return Functions(raw: functions)
  }()

  private static func at(_ data: UnsafeMutableRawPointer?) -> OutlinePen? {
    data.map { Unmanaged<OutlinePen>.fromOpaque($0).takeUnretainedValue() }
  }

  private func add(_ segment: Outline.Segment) { segments.append(segment) }
}

/// Sorts shaped items from logical order to visual order.
enum VisualOrder {
  /// Rule L2 of UAX #9: from the highest level to the lowest odd one, reverse every sequence at that level or above.
  static func sorted(_ items: [ShapedItem], in analysis: TextAnalysis) -> [ShapedItem] {
    guard !analysis.levels.isEmpty else { return items }
    let levels = items.map { item in
      analysis.levels.indices.contains(item.item.range.lowerBound) ? analysis.levels[item.item.range.lowerBound] : 0
    }
    return order(of: levels).map { items[$0] }
  }

  /// Indices of the levels from left to right.
  static func order(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else { return order }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
