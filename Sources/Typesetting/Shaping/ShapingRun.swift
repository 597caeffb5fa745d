public import FitModel

/// A shaping run: a part of a text in one font, script and direction, which is shaped in one go.
public struct ShapingRun: Hashable, Sendable {
  /// Its UTF-16 code units in the text.
  public let range: Range<Int>
  /// The code of its script in ISO 15924, such as `Latn`.
  public let script: String
  /// Whether it is set from right to left.
  public let isRightToLeft: Bool
  /// The font's file.
  public let path: String
  /// Which face of the file.
  public let index: Int
  /// The font's coordinates in its variation space.
  public let variations: [FontVariation]
  /// The size for the font's own tracking in points; `nil` if its table `trak` is not applied.
  public let trackingSize: Double?
  /// Font units per em.
  public let unitsPerEm: Int
  /// The sum of its advances in font units, without LabelFit's tracking and corrections.
  public let advance: Int
  /// Its width in points, with tracking and the correction of a stand-in font.
  public let width: Double

  init?(_ shaped: ShapedItem) {
    guard case .font(let font) = shaped.item.font else { return nil }
    range = shaped.item.range
    script = shaped.item.script.name
    isRightToLeft = shaped.item.isRightToLeft
    path = font.instance.face.path
    index = font.instance.face.index
    variations = font.instance.variations
    trackingSize = font.instance.pointSize
    unitsPerEm = font.instance.face.unitsPerEm
    advance = shaped.glyphs.reduce(0) { $0 + $1.advance }
    width = shaped.width
  }
}

extension Typesetter {
  /// The shaping runs of one line of text, in logical order, without characters that no font has.
  public func shapingRuns(of text: String, style: TextStyle, language: LanguageTag) -> [ShapingRun] {
    shapedItems(TextAnalysis(text), style: style, language: language).compactMap(ShapingRun.init)
  }
}
