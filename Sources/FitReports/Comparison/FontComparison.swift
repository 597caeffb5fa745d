public import FitModel

/// The bars of an app in several fonts: which texts are cut in some of them and not in others.
///
/// The first font is what the app is checked with today; the others are compared with it. All are measured alike: without
/// the error that a font has which stands in for another.
public struct FontComparison: Sendable {
  /// A choice of fonts.
  public struct Choice: Hashable, Sendable {
    /// The name it was given.
    public var name: String
    /// The fonts that measure, by role.
    public var fonts: [Report.FontUse]
    /// The fonts as they were typed, `ROLE=FILE…`; empty for those of today.
    public var typed: [String]
    /// Creates a choice.
    public init(name: String, fonts: [Report.FontUse], typed: [String]) {
      self.name = name
      self.fonts = fonts
      self.typed = typed
    }
  }

  /// What became of a text in one of the fonts.
  public struct Outcome: Hashable, Sendable {
    /// Whether it is cut, or stands too close.
    public var fails: Bool
    /// Points left where one of the fonts fails worst, negative where they are missing; `nil` where nothing bounds it.
    public var left: Double?
    /// The layout in which it fails worst, where it fails.
    public var failure: Finding.Failure?
    /// A picture of the bar there, as a PNG file.
    public var picture: [UInt8]?
    /// Creates an outcome.
    public init(fails: Bool, left: Double?, failure: Finding.Failure? = nil, picture: [UInt8]? = nil) {
      self.fails = fails
      self.left = left
      self.failure = failure
      self.picture = picture
    }
  }

  /// A text that fails in one of the fonts at least.
  public struct Row: Hashable, Sendable {
    /// What is found in the font in which it fails worst; its first layout is the one that the outcomes are of.
    public var finding: Finding
    /// What became of it, by number of the font.
    public var outcomes: [Outcome]
    /// Creates a row.
    public init(finding: Finding, outcomes: [Outcome]) {
      self.finding = finding
      self.outcomes = outcomes
    }
    /// How it changes from the first font to another one.
    public func change(_ choice: Int) -> Change {
      switch (outcomes[0].fails, outcomes[choice].fails) {
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

  /// The fonts; the first is that of today.
  public var choices: [Choice]
  /// Texts that fail somewhere: those that change first, then by points.
  public var rows: [Row]
  /// Number of screens, and the languages.
  public var screens: Int, locales: [LanguageTag]

  /// Compares; rows are put in order.
  public init(choices: [Choice], rows: [Row], screens: Int, locales: [LanguageTag]) {
    self.choices = choices
    self.screens = screens
    self.locales = locales
    self.rows = rows.sorted(by: Self.precedes)
  }

  /// The rows that change in a way from the first font to another.
  public func rows(_ change: Change, in choice: Int) -> [Row] { rows.filter { $0.change(choice) == change } }

  private static func precedes(_ a: Row, _ b: Row) -> Bool {
    func changes(_ row: Row) -> Bool { row.outcomes.contains { $0.fails != row.outcomes[0].fails } }
    if changes(a) != changes(b) { return changes(a) }
    let (x, y) = (a.finding, b.finding)
    if x.points != y.points { return x.points ?? 0 > y.points ?? 0 }
    if x.location != y.location { return x.location < y.location }
    return (x.rule, x.locale?.identifier ?? "", x.id) < (y.rule, y.locale?.identifier ?? "", y.id)
  }
}
