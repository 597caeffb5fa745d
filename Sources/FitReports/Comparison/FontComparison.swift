public import FitModel

/// The bars of an app in several fonts: which texts are cut in some of them and not in others.
///
/// The first choice is the fonts that a check uses; the others are compared with it. All are measured alike, without
/// the errors of stand-in fonts.
public struct FontComparison: Sendable {
  /// A choice of fonts.
  public struct Choice: Hashable, Sendable {
    /// The name it was given.
    public var name: String
    /// The fonts by role.
    public var fonts: [Report.FontUse]
    /// The fonts as given on the command line, `ROLE=FILE…`; empty for those of a check.
    public var typed: [String]

    public init(name: String, fonts: [Report.FontUse], typed: [String]) {
      self.name = name
      self.fonts = fonts
      self.typed = typed
    }
  }

  /// How a text fits in one of the fonts.
  public struct Fit: Hashable, Sendable {
    /// Whether it is cut or too close to its neighbor.
    public var fails: Bool
    /// Points left in the layout that is worst across all fonts. If the text fits there in this font but fails in other
    /// layouts, in the worst of these. Negative if points are missing, `nil` if nothing was measured there.
    public var left: Double?
    /// That layout, if the text fails in it.
    public var failure: Finding.Failure?
    /// A picture of the bar there, as a PNG file.
    public var picture: [UInt8]?

    public init(fails: Bool, left: Double?, failure: Finding.Failure? = nil, picture: [UInt8]? = nil) {
      self.fails = fails
      self.left = left
      self.failure = failure
      self.picture = picture
    }
  }

  /// A text that fails in at least one of the fonts.
  public struct Row: Hashable, Sendable {
    /// The finding of the font in which it fails worst; the fits are those of its first layout.
    public var finding: Finding
    /// The fits by index of the font.
    public var fits: [Fit]

    public init(finding: Finding, fits: [Fit]) {
      self.finding = finding
      self.fits = fits
    }
    /// How the text changes from the first font to another one.
    public func change(_ choice: Int) -> Change {
      switch (fits[0].fails, fits[choice].fails) {
      case (false, true): .newlyCut
      case (true, false): .newlyWhole
      case (true, true): .stillCut
      case (false, false): .whole
      }
    }
  }

  /// How a text changes from one font to another.
  public enum Change: String, Sendable, CaseIterable {
    case newlyCut = "newly-cut", newlyWhole = "newly-whole", stillCut = "still-cut", whole
  }

  /// The fonts; the first is that of a check.
  public var choices: [Choice]
  /// Texts that fail somewhere: first those that change, then by points.
  public var rows: [Row]
  /// Number of screens, and the languages.
  public var screens: Int, locales: [LanguageTag]

  public init(choices: [Choice], rows: [Row], screens: Int, locales: [LanguageTag]) {
    self.choices = choices
    self.screens = screens
    self.locales = locales
    self.rows = rows.sorted(by: Self.precedes)
  }

  /// The rows with a given change from the first font to another.
  public func rows(_ change: Change, in choice: Int) -> [Row] { rows.filter { $0.change(choice) == change } }

  private static func precedes(_ a: Row, _ b: Row) -> Bool {
    func changes(_ row: Row) -> Bool { row.fits.contains { $0.fails != row.fits[0].fails } }
    if changes(a) != changes(b) { return changes(a) }
    let (x, y) = (a.finding, b.finding)
    if x.points != y.points { return x.points ?? 0 > y.points ?? 0 }
    if x.position != y.position { return x.position < y.position }
    return (x.rule, x.locale?.identifier ?? "", x.id) < (y.rule, y.locale?.identifier ?? "", y.id)
  }
}
