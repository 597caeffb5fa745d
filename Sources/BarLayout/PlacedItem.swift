public import FitVocabulary

/// An item of a bar with its place and how its text fits.
public struct PlacedItem: Hashable, Sendable {
  /// What the item is to the rules.
  public enum Role: String, Hashable, Sendable {
    case title, largeTitle = "large-title", back, button, image, customView = "custom-view", segments, segment, prompt
    case tab, badge, placeholder, space
  }
  /// What became of its text.
  public enum Fit: String, Hashable, Sendable {
    /// Shown whole.
    case full
    /// Cut, with an ellipsis.
    case truncated
    /// A back label that gave way to the system's “Back”.
    case replaced
    /// A back label that gave way to the chevron alone.
    case dropped
    /// Drawn beyond the room the bar has.
    case overflow
  }

  /// Name for people: `title`, `back`, `leading 1`, `toolbar 2`.
  public var name: String
  /// What the item is.
  public var role: Role
  /// The whole text, `""` for an image.
  public var text: String
  /// What a reader sees of it.
  public var shown: String
  /// The touch box.
  public var frame: Rect
  /// The text or image box.
  public var label: Rect
  /// Height of the row the item stands in, in points.
  public var rowHeight: Double
  /// What became of its text.
  public var fit: Fit
  /// Points the text needs.
  public var needed: Double
  /// Points there are for it.
  public var available: Double
  /// Points by which what stands on both sides overlaps where `available` is 0.
  public var overlap: Double = 0
  /// Points there would be once everything that gives way for it has given way; `available` for most items.
  public var roomAtMost: Double?
  /// How far `needed` − `available` may be off, in points.
  public var error: Double
  /// How far the item's own width may be off, in points.
  public var ownError: Double
  /// Whether every font involved is the real one.
  public var isExactFont: Bool
  /// The least trust of the numbers of the arrangement.
  public var trust: Trust
  /// Points the title had to move from the centre; negative is towards the leading edge.
  public var slide: Double
  /// Name of the item because of which it slid, was cut or gave way.
  public var cause: String?
  /// Style of the text.
  public var style: TextStyle
  /// The measured text.
  public var measured: MeasuredText?
  /// How `available` comes about: numbers that add up to it, less `overlap`. Empty where the context does not explain.
  public var terms: [SumTerm]

  /// How sure a verdict about points is that exceeds its limit by `excess` points.
  ///
  /// rules.md, “Certainty”: inside the error `possible`; beyond it `certain` with exact fonts and measured geometry,
  /// else `likely`; what rests on an estimated number is at most `possible`.
  public func certainty(excess: Double) -> Certainty {
    if trust == .c || excess <= error { return .possible }
    return isExactFont ? .certain : .likely
  }

  /// Whether it is something to tap that carries a text.
  public var isTextButton: Bool { (role == .button || role == .back) && !shown.isEmpty }
}

/// One line of a sum that explains a number.
public struct SumTerm: Hashable, Sendable {
  /// What it is.
  public var name: String
  /// Points; negative when it takes room away.
  public var points: Double
  /// How far it can be trusted.
  public var trust: Trust
  /// Where it comes from.
  public var source: String

  /// Creates a term.
  public init(_ name: String, _ points: Double, _ trust: Trust, _ source: String) {
    self.name = name
    self.points = points
    self.trust = trust
    self.source = source
  }
}

/// A bar after layout: the central value of the pipeline.
public struct PlacedBar: Hashable, Sendable {
  /// Which bar it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case status, navigation, search, toolbar, tab
  }
  /// Which bar it is.
  public var kind: Kind
  /// Where it was laid out.
  public var context: LayoutContext
  /// Its frame on the screen.
  public var frame: Rect
  /// Its items from leading to trailing, the prompt last.
  public var items: [PlacedItem]
  /// Points the items need in all, and points there are for them; equal or less when they fit.
  public var itemsNeeded, itemsAvailable: Double

  /// Error of the widths of all items together, in points.
  public var error: Double { items.reduce(0) { $0 + $1.ownError } }

  /// The item of a name.
  public func item(_ name: String) -> PlacedItem? { items.first { $0.name == name } }

  /// Items that can be tapped, in the order they stand.
  public var buttons: [PlacedItem] {
    items.filter { [.back, .button, .image, .customView, .segments].contains($0.role) }
  }
}
