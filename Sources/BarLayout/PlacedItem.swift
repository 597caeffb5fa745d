public import FitModel

/// An item of a bar with its place and how its text fits.
///
/// A class: rules look through the items of a bar dozens of times, and nothing changes an item once it is placed.
public final class PlacedItem: Sendable {
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

  /// Which item of the bar it is.
  public let id: ItemID
  /// What the item is.
  public let role: Role
  /// The whole text, `""` for an image.
  public let text: String
  /// What a reader sees of it.
  public let shown: String
  /// The touch box.
  public let frame: Rect
  /// The text or image box.
  public let label: Rect
  /// Height of the row the item stands in, in points.
  public let rowHeight: Double
  /// What became of its text.
  public let fit: Fit
  /// Points the text needs.
  public let needed: Double
  /// Points there are for it.
  public let available: Double
  /// Points by which what stands on both sides overlaps where `available` is 0.
  public let overlap: Double
  /// Points there would be once everything that gives way for it has given way; `available` for most items.
  public let roomAtMost: Double?
  /// How far `needed` − `available` may be off.
  public let error: PointError
  /// How far the item's own width may be off.
  public let ownError: PointError
  /// The least trust of the numbers of the arrangement.
  public let trust: Trust
  /// Points the title had to move from the centre; negative is towards the leading edge.
  public let slide: Double
  /// Points that the title's place in the middle is short of: as far as it slides where it slides.
  public let lack: Double
  /// The item because of which it slid, was cut or gave way.
  public let cause: ItemID?
  /// Style of the text.
  public let style: TextStyle
  /// The measured text.
  public let measured: MeasuredText?
  /// How `available` comes about: numbers that add up to it, less `overlap`. Empty where the context does not explain.
  public let terms: [SumTerm]

  init(
    id: ItemID, role: Role, text: String, shown: String, frame: Rect, label: Rect, rowHeight: Double, fit: Fit,
    needed: Double, available: Double, overlap: Double = 0, roomAtMost: Double? = nil, error: PointError,
    ownError: PointError, trust: Trust, slide: Double, lack: Double = 0, cause: ItemID?, style: TextStyle,
    measured: MeasuredText?, terms: [SumTerm]
  ) {
    self.id = id
    self.role = role
    self.text = text
    self.shown = shown
    self.frame = frame
    self.label = label
    self.rowHeight = rowHeight
    self.fit = fit
    self.needed = needed
    self.available = available
    self.overlap = overlap
    self.roomAtMost = roomAtMost
    self.error = error
    self.ownError = ownError
    self.trust = trust
    self.slide = slide
    self.lack = lack
    self.cause = cause
    self.style = style
    self.measured = measured
    self.terms = terms
  }

  /// The same item elsewhere.
  public convenience init(_ item: PlacedItem, frame: Rect, label: Rect, slide: Double) {
    self.init(
      id: item.id, role: item.role, text: item.text, shown: item.shown, frame: frame, label: label,
      rowHeight: item.rowHeight, fit: item.fit, needed: item.needed, available: item.available, overlap: item.overlap,
      roomAtMost: item.roomAtMost, error: item.error, ownError: item.ownError,
      trust: item.trust, slide: slide, lack: item.lack, cause: item.cause, style: item.style, measured: item.measured,
      terms: item.terms)
  }

  /// How sure a verdict about the item is that exceeds its limit by `excess` points; what else stands in the bar is taken
  /// for certain.
  public func certainty(excess: Double) -> CertaintyParts { error.certainty(excess: excess, trust: trust) }

  /// Whether it is something to tap that carries a text.
  public var isTextButton: Bool { (role == .button || role == .back) && !shown.isEmpty }
}

extension PlacedItem: Hashable {
  /// Whether both are the same item in the same place, and fit alike.
  public static func == (a: PlacedItem, b: PlacedItem) -> Bool {
    a === b
      || (a.id, a.role, a.text, a.shown, a.fit, a.cause) == (b.id, b.role, b.text, b.shown, b.fit, b.cause)
        && (a.frame, a.label, a.rowHeight) == (b.frame, b.label, b.rowHeight)
        && (a.slide, a.lack) == (b.slide, b.lack)
        && (a.needed, a.available, a.overlap, a.roomAtMost) == (b.needed, b.available, b.overlap, b.roomAtMost)
        && (a.error, a.ownError, a.trust) == (b.error, b.ownError, b.trust)
        && (a.style, a.measured, a.terms) == (b.style, b.measured, b.terms)
  }

  /// Hashes what tells the items of a bar apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(text)
    hasher.combine(frame)
  }
}

/// One line of a sum that explains a number.
public struct SumTerm: Hashable, Sendable {
  /// What it is.
  public var name: Sentence
  /// Points; negative when it takes room away.
  public var points: Double
  /// How far it can be trusted.
  public var trust: Trust
  /// Where it comes from.
  public var source: String

  /// Creates a term.
  public init(_ name: Sentence, _ points: Double, _ trust: Trust, _ source: String) {
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
  public var context: LayoutEnvironment
  /// Its frame on the screen.
  public var frame: Rect
  /// Its items from leading to trailing, the prompt last.
  public var items: [PlacedItem]
  /// Points the items need in all, and points there are for them; equal or less when they fit.
  public var itemsNeeded, itemsAvailable: Double

  /// Error of the widths of all items together.
  public var error: PointError { items.reduce(PointError()) { $0 + $1.ownError } }

  /// An item of the bar, when it has been placed.
  public func item(_ id: ItemID) -> PlacedItem? { items.first { $0.id == id } }

  /// Items that can be tapped, in the order they stand.
  public var buttons: [PlacedItem] {
    items.filter { [.back, .button, .image, .customView, .segments].contains($0.role) }
  }
}
