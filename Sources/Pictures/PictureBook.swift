public import BarLayout
public import FitModel

/// Everything needed to draw the bars of a report's findings, with each glyph and each text once.
public struct PictureBook: Hashable, Sendable {
  /// Outlines of glyphs in font units, y upward.
  public var outlines: [Outline]
  /// The texts of all bars, shaped; bars refer to them by index.
  public var texts: [PictureText]
  /// The pictures of a finding, by its id; findings without a layout have none.
  public var findings: [String: FindingPictures]
  /// Drawings made on other machines, by the `idOfAll` of the finding.
  public var drawings: [String: [DrawnBar]] = [:]
  /// The checked devices, each geometry once.
  public var devices: [CheckedDevice]
  /// The folder of the PNG files, for links in reports; `nil` if there are none.
  public var folder: String?
  /// The names of these files by the ids of findings.
  public var files: [String: String] = [:]

  public init(
    outlines: [Outline] = [], texts: [PictureText] = [], findings: [String: FindingPictures] = [:],
    devices: [CheckedDevice] = []
  ) {
    self.outlines = outlines
    self.texts = texts
    self.findings = findings
    self.devices = devices
  }
}

/// A shaped text: outlines with their positions.
public struct PictureText: Hashable, Sendable, Codable {
  /// A glyph with its position.
  public struct Glyph: Hashable, Sendable, Codable {
    /// Index in the book's outlines.
    public var outline: Int
    /// Origin in points, from the left end of the text and above the baseline.
    public var x, y: Double
    /// Points per font unit, horizontally and vertically.
    public var xScale, yScale: Double

    public init(outline: Int, x: Double, y: Double, xScale: Double, yScale: Double) {
      self.outline = outline
      self.x = x
      self.y = y
      self.xScale = xScale
      self.yScale = yScale
    }
  }
  /// The text itself.
  public var text: String
  /// Width in points.
  public var width: Double
  /// The glyphs from left to right.
  public var glyphs: [Glyph]

  public init(text: String, width: Double, glyphs: [Glyph]) {
    self.text = text
    self.width = width
    self.glyphs = glyphs
  }
}

/// A laid-out bar with the texts its items show.
public struct BarPicture: Hashable, Sendable {
  /// The bar with the frames that are drawn.
  public var bar: LaidOutBar
  /// The locale it is shown in.
  public var locale: LanguageTag
  /// The visible and the whole text of each item of the bar, as indices in the book's texts.
  public var texts: [ItemTexts]
  /// The item the finding is about.
  public var item: ItemID?
  /// Whether the finding is about all items of the bar together, not only about this item.
  public var countsWholeBar: Bool
  /// Whether the finding occurs in this layout.
  public var isFailing: Bool

  /// The texts that an item shows, as indices into `PictureBook.texts`.
  public struct ItemTexts: Hashable, Sendable {
    /// The visible text.
    public var shown: Int?
    /// The whole text, if it differs.
    public var whole: Int?
    /// Name of the system item whose icon it is.
    public var icon: String?

    public init(shown: Int? = nil, whole: Int? = nil, icon: String? = nil) {
      self.shown = shown
      self.whole = whole
      self.icon = icon
    }
  }

  public init(
    bar: LaidOutBar, locale: LanguageTag, texts: [ItemTexts], item: ItemID?, countsWholeBar: Bool = false,
    isFailing: Bool
  ) {
    self.bar = bar
    self.locale = locale
    self.texts = texts
    self.item = item
    self.countsWholeBar = countsWholeBar
    self.isFailing = isFailing
  }
}

/// The pictures of one finding: its bar in the language of the finding, and in the source language.
public struct FindingPictures: Hashable, Sendable {
  /// The bar in the finding's language, in the worst layout.
  public var translation: [BarPicture]
  /// The same layout in the source language; empty if the finding is about the source language.
  public var inSourceLanguage: [BarPicture]

  public init(translation: [BarPicture], inSourceLanguage: [BarPicture]) {
    self.translation = translation
    self.inSourceLanguage = inSourceLanguage
  }

  /// The pictures to draw: the worst layout, and below it the same in the source language.
  public var drawn: [BarPicture] {
    guard let worst = translation.first else { return [] }
    let original = inSourceLanguage.first { $0.bar.environment.orientation == worst.bar.environment.orientation }
    return [worst] + [original].compactMap { $0 }
  }
}

/// Checked devices of one geometry.
public struct CheckedDevice: Hashable, Sendable, Codable {
  /// Models, the oldest first.
  public var models: [String]
  /// Width of the screen in portrait, in points.
  public var width: Double
  /// How the devices were held.
  public var orientations: [Orientation]

  public init(models: [String], width: Double, orientations: [Orientation]) {
    self.models = models
    self.width = width
    self.orientations = orientations
  }
}
