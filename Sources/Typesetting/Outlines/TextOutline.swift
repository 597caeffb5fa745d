public import FitVocabulary

/// A shaped text as it is drawn: glyph outlines with their places on one line.
public struct TextOutline: Hashable, Sendable {
  /// Tells glyphs of different fonts, and of one font at different weights, apart.
  public struct GlyphKey: Hashable, Sendable {
    /// The font's file and which face of it; an empty path for what has no font here.
    public var path: String
    /// Which face of the file.
    public var index: Int
    /// Where the font stands in its variation space.
    public var variations: [FontVariation]
    /// Index of the glyph in the font.
    public var glyph: UInt32
    /// Width in font units of the box that stands for a glyph without an outline; 0 for a glyph that has one.
    public var boxWidth: Double = 0
  }

  /// A glyph with its place.
  public struct Glyph: Hashable, Sendable {
    /// Which glyph it is; equal keys have equal outlines.
    public var key: GlyphKey
    /// Its outline in font units, y upwards.
    public var outline: Outline
    /// Its origin in points: from the left end of the text, and above the baseline.
    public var x, y: Double
    /// Points to a font unit, sideways (the correction of a stand-in font included) and upwards.
    public var xScale, yScale: Double
  }

  /// Glyphs in visual order, those without anything to draw left out.
  public var glyphs: [Glyph]
  /// Sum of all advances in points: what measuring the same text gives.
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

/// Puts shaped items beside each other.
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
        place(glyph, of: font, face: face, scale: shaped.scale)
        x += Double(glyph.advance) * font.pointsPerUnit * shaped.scale
        next += 1
      }
      // Tracking, and whatever else the sum of the glyphs' own advances does not have, follows the cluster.
      x = start + (advances[cluster] ?? x - start)
    }
  }

  private mutating func place(_ glyph: Glyph, of font: StyledFont, face: FontFace, scale: Double) {
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

  /// A frame with round corners, for what has a width and no outline.
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
