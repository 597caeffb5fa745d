/// A shaping run with its glyphs, for inspection.
public struct ShapedRun: Hashable, Sendable {
  /// A glyph of the font.
  public struct ShapedGlyph: Hashable, Sendable {
    /// Index in the font; 0 is a missing glyph.
    public var id: UInt32
    /// Advance in font units, before any correction.
    public var advance: Int
    /// Offset in UTF-16 of the cluster it belongs to.
    public var cluster: Int
  }
  /// Family and style.
  public var font: String
  /// The font's file.
  public var file: String
  /// Which face of the file.
  public var index: Int
  /// The font's coordinates in its variation space.
  public var variations: [FontVariation]
  /// Font units to the em.
  public var unitsPerEm: Int
  /// ISO 15924 script code.
  public var script: String
  /// Whether the run is read from right to left.
  public var isRightToLeft: Bool
  /// The run in UTF-16 code units.
  public var range: Range<Int>
  /// Its glyphs in visual order.
  public var glyphs: [ShapedGlyph]
  /// Width in points, tracking and correction factors included.
  public var width: Double
}

extension ShapedRun {
  /// `nil` for an emoji that has an advance but no font.
  init?(_ shaped: ShapedItem) {
    guard case .font(let styled) = shaped.item.font else { return nil }
    let face = styled.instance.face
    font = styled.name
    file = face.path
    index = face.index
    variations = styled.instance.variations
    unitsPerEm = face.unitsPerEm
    script = shaped.item.script.name
    isRightToLeft = shaped.item.isRightToLeft
    range = shaped.item.range
    glyphs = shaped.glyphs.map { ShapedGlyph(id: $0.id, advance: $0.advance, cluster: $0.cluster) }
    width = shaped.width
  }
}
