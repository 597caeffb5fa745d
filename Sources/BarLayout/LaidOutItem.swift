public import BarScreens
public import FitModel

/// An item of a bar with its frame and how its text fits.
///
/// It is an immutable class, so that rules, which look through the items of a bar dozens of times, copy only
/// references.
public final class LaidOutItem: Sendable {
  /// The kinds of items that rules tell apart.
  public enum Role: String, Hashable, Sendable {
    case title, largeTitle = "large-title", back, button, image, customView = "custom-view", segments, segment, prompt
    case tab, badge, placeholder, space
  }
  /// How its text fits.
  public enum Fit: String, Hashable, Sendable {
    /// Shown whole.
    case full
    /// Cut, with an ellipsis.
    case truncated
    /// A back label that was replaced by the system's “Back”.
    case replaced
    /// A back label that was dropped, so that only the chevron is shown.
    case dropped
    /// Extends beyond the space of the bar.
    case overflow
  }

  /// Which item of the bar it is.
  public let id: ItemID
  /// The role by which rules select items.
  public let role: Role
  /// The whole text, `""` for an image.
  public let text: String
  /// What users see of it.
  public let shown: String
  /// The touch box.
  public let frame: Rect
  /// The text or image box.
  public let label: Rect
  /// Height of the row the item is in, in points.
  public let rowHeight: Double
  /// How its text fits.
  public let fit: Fit
  /// Points the text needs.
  public let needed: Double
  /// Points that are available.
  public let available: Double
  /// Points by which the items on both sides overlap, if `available` is 0.
  public let overlap: Double
  /// Points that would be available if all items that yield to this one were replaced or dropped; `nil` if no item
  /// yields to it.
  public let roomAtMost: Double?
  /// Possible error of `needed` − `available`.
  public let error: PointError
  /// Possible error of the item's own width.
  public let ownError: PointError
  /// The least trust of the numbers of the arrangement.
  public let trust: Trust
  /// Points by which the title moved from the center; negative is to the left.
  public let slide: Double
  /// Points that are missing for a centered title: the distance by which it slides, if it slides.
  public let lack: Double
  /// The item that caused it to slide, to be cut or to be replaced.
  public let cause: ItemID?
  /// Role, size and weight of the text.
  public let style: TextStyle
  /// The text before it was cut; `nil` if the item shows none.
  public let measured: MeasuredText?
  /// The numbers that add up to `available` − `overlap`. Empty unless the environment asks for explanations.
  public let terms: [SumTerm]
  /// Whether it is the app's own back button.
  public let goesBack: Bool

  init(
    id: ItemID, role: Role, text: String, shown: String, frame: Rect, label: Rect, rowHeight: Double, fit: Fit,
    needed: Double, available: Double, overlap: Double = 0, roomAtMost: Double? = nil, error: PointError,
    ownError: PointError, trust: Trust, slide: Double, lack: Double = 0, cause: ItemID?, style: TextStyle,
    measured: MeasuredText?, terms: [SumTerm], goesBack: Bool = false
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
    self.goesBack = goesBack
  }

  /// The same item with other frames.
  public convenience init(_ item: LaidOutItem, frame: Rect, label: Rect, slide: Double) {
    self.init(
      id: item.id, role: item.role, text: item.text, shown: item.shown, frame: frame, label: label,
      rowHeight: item.rowHeight, fit: item.fit, needed: item.needed, available: item.available, overlap: item.overlap,
      roomAtMost: item.roomAtMost, error: item.error, ownError: item.ownError,
      trust: item.trust, slide: slide, lack: item.lack, cause: item.cause, style: item.style, measured: item.measured,
      terms: item.terms, goesBack: item.goesBack)
  }

  /// The certainty of a verdict about the item that exceeds its limit by `excess` points, if the contents of the bar
  /// are certain.
  public func certainty(excess: Double) -> CertaintyParts { error.certainty(excess: excess, trust: trust) }

  /// Whether it can be tapped.
  public var isTappable: Bool {
    switch role {
    case .back, .button, .image, .customView, .segments: true
    case .title, .largeTitle, .segment, .prompt, .tab, .badge, .placeholder, .space: false
    }
  }

  /// The text by which messages about other items name it: what users see, or, if that is cut, the whole text, which
  /// people can find in the tables.
  public var named: String { fit == .truncated ? text : shown }

  /// Whether it is a button with a text.
  public var isTextButton: Bool { (role == .button || role == .back) && !shown.isEmpty }
}

extension LaidOutItem: Hashable {
  /// Whether both are the same item with the same frame and fit.
  public static func == (a: LaidOutItem, b: LaidOutItem) -> Bool {
    a === b
      || (a.id, a.role, a.text, a.shown, a.fit, a.cause) == (b.id, b.role, b.text, b.shown, b.fit, b.cause)
        && (a.frame, a.label, a.rowHeight) == (b.frame, b.label, b.rowHeight)
        && (a.slide, a.lack) == (b.slide, b.lack)
        && (a.needed, a.available, a.overlap, a.roomAtMost) == (b.needed, b.available, b.overlap, b.roomAtMost)
        && (a.error, a.ownError, a.trust) == (b.error, b.ownError, b.trust)
        && (a.style, a.measured, a.terms, a.goesBack) == (b.style, b.measured, b.terms, b.goesBack)
  }

  /// Hashes what distinguishes the items of a bar.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(text)
    hasher.combine(frame)
  }
}

/// One line of a sum that explains a number.
public struct SumTerm: Hashable, Sendable {
  /// What adds or takes the points, such as the layout margins.
  public var name: Sentence
  /// Points; negative if it takes room away.
  public var points: Double
  /// How far it can be trusted.
  public var trust: Trust
  /// Where it comes from.
  public var source: String

  public init(_ name: Sentence, _ points: Double, _ trust: Trust, _ source: String) {
    self.name = name
    self.points = points
    self.trust = trust
    self.source = source
  }
}

/// A bar after layout: the central value of the pipeline.
public struct LaidOutBar: Hashable, Sendable {
  /// Which bar it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case status, navigation, search, toolbar, tab
  }
  /// Which bar it is.
  public var kind: Kind
  /// Where it was laid out.
  public var environment: LayoutEnvironment
  /// Its frame on the screen.
  public var frame: Rect
  /// Its items from leading to trailing, then those of other rows, such as a prompt or a large title.
  public var items: [LaidOutItem]
  /// Points that all items need together, and points that are available for them.
  public var itemsNeeded, itemsAvailable: Double
  /// Error of the gaps between the items, in points: their whole width if it is an estimate, otherwise 0.
  var gapError: Double = 0

  /// Error of the widths of all items together, and of the gaps between them.
  public var error: PointError { items.reduce(PointError(geometry: gapError)) { $0 + $1.ownError } }

  /// The item with an identity; `nil` if the bar does not show it.
  public func item(_ id: ItemID) -> LaidOutItem? { items.first { $0.id == id } }

  /// Items that can be tapped, in order.
  public var buttons: [LaidOutItem] { items.filter(\.isTappable) }
}

/// The possible error of a number of points.
public struct PointError: Hashable, Sendable {
  /// Error of stand-in fonts in points; 0 if the real fonts were measured.
  public var text: Double
  /// Error of the arrangement in points: images of unknown width, gaps from a single source.
  public var geometry: Double

  /// Without arguments, an error of 0.
  public init(text: Double = 0, geometry: Double = 0) {
    self.text = text
    self.geometry = geometry
  }

  /// The sum of both, in points.
  public var total: Double { text + geometry }

  /// The certainty of a verdict that exceeds its limit by `excess` points.
  ///
  /// It is `possible` within the error. Beyond the error it is `certain` with exact fonts and measured geometry,
  /// otherwise `likely`. With an estimated number it is at most `possible`. An excess that is larger than each error
  /// but not larger than both together is attributed to the larger error.
  public func certainty(excess: Double, trust: Trust) -> CertaintyParts {
    let isInside = excess <= total
    let isTextual = text > geometry
    return CertaintyParts(
      text: text == 0 ? .certain : excess <= text || isInside && isTextual ? .possible : .likely,
      geometry: trust == .c || excess <= geometry || isInside && !isTextual ? .possible : .certain)
  }

  /// The error of the sum of two numbers.
  public static func + (a: PointError, b: PointError) -> PointError {
    PointError(text: a.text + b.text, geometry: a.geometry + b.geometry)
  }

  /// Adds another error to this one; see `+`.
  public static func += (a: inout PointError, b: PointError) { a = a + b }

  /// The error of a number that is multiplied by a factor.
  public static func * (a: PointError, factor: Double) -> PointError {
    PointError(text: a.text * factor, geometry: a.geometry * factor)
  }
}

extension MeasuredText {
  /// The possible error of the width.
  var pointError: PointError { PointError(text: error) }
}

/// Whether content `needed` points wide is cut when `room` points are available.
///
/// A hundredth of a point does not count: rounding errors of sums are smaller, and the finest pixel grid is a third of
/// a point.
func isCut(_ needed: Double, in room: Double) -> Bool { needed > room + 0.01 }

extension MeasuredText {
  /// The text as users see it in a room of `room` points, if it needs `needed` points on the device.
  func shown(needing needed: Double, in room: Double) -> String {
    isCut(needed, in: room) ? truncated(to: room) : text
  }
}
