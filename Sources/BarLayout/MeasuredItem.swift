public import BarScreens
public import FitModel

/// An item of a bar whose text has been measured.
public struct MeasuredItem: Hashable, Sendable {
  /// What decides the width of an item.
  public enum Kind: Hashable, Sendable {
    /// A title, measured.
    case text(MeasuredText)
    /// An image with its width in points; `nil` if it is unknown.
    case image(width: Double?)
    /// A custom view; `nil` if its width is unknown.
    case customView(width: Double?)
    /// A segmented control with its titles.
    case segments([MeasuredText])
    /// A space of a fixed width in points.
    case fixedSpace(Double)
    /// A space that takes the remaining room.
    case flexibleSpace
  }
  /// What decides its width.
  public var kind: Kind
  /// Which item of the bar it is.
  public var id: ItemID
  /// The style in which its text was measured.
  public var style: TextStyle
  /// Whether it is the app's own back button.
  public var goesBack: Bool

  public init(_ kind: Kind, id: ItemID, style: TextStyle, goesBack: Bool = false) {
    self.kind = kind
    self.id = id
    self.style = style
    self.goesBack = goesBack
  }

  /// The measured title, when the item has one.
  public var text: MeasuredText? {
    if case .text(let text) = kind { text } else { nil }
  }

  /// Whether it is a space and not something to tap.
  var isSpace: Bool {
    switch kind {
    case .fixedSpace, .flexibleSpace: true
    default: false
    }
  }
}

/// A back button whose label has been measured.
public struct MeasuredBack: Hashable, Sendable {
  /// Identifies the back label, if several screens push this one.
  public var id: ItemID
  /// The label; `nil` if the previous screen has no title.
  public var label: MeasuredText?
  /// The system's “Back”.
  public var systemLabel: MeasuredText
  /// Where the label comes from.
  public var kind: BackLabel.Kind
  /// How much of the label the app wants to show.
  public var display: BackLabel.Display

  public init(
    id: ItemID = .back(0), label: MeasuredText?, systemLabel: MeasuredText, kind: BackLabel.Kind,
    display: BackLabel.Display = .default
  ) {
    self.id = id
    self.label = label
    self.systemLabel = systemLabel
    self.kind = kind
    self.display = display
  }
}

/// A navigation bar whose texts have been measured.
public struct MeasuredNavigationBar: Hashable, Sendable {
  /// The title in its natural width; `nil` if the bar has none.
  public var title: MeasuredText?
  /// Titles of a segmented control that replaces the title.
  public var segments: [MeasuredText]
  /// Width of a view that replaces the title, in points.
  public var titleViewWidth: Double?
  /// Font size of the title in points if it follows the user's text size; `nil` for the platform's size.
  public var titleSize: Double?
  /// The title as a large title; `nil` if it is not large.
  public var largeTitle: MeasuredText?
  /// Font size of the large title in points; it follows the user's text size.
  public var largeTitleSize: Double = 34
  /// Whether a large title never becomes small, because nothing scrolls under the bar.
  public var titleStaysLarge = false
  /// Whether the title is at the leading edge, as in the styles `.browser` and `.editor` from iOS 16 on.
  public var titleLeads = false
  /// Whether the title opens a menu.
  public var hasTitleMenu = false
  /// The line above the title; `nil` if the bar has none.
  public var prompt: MeasuredText?
  /// The back button; `nil` on a root screen.
  public var back: MeasuredBack?
  /// Leading items, the outermost first.
  public var leading: [MeasuredItem]
  /// Trailing items, the outermost first.
  public var trailing: [MeasuredItem]
  /// Whether leading items are shown beside the back button.
  public var leadingSupplementsBack: Bool

  public init(
    title: MeasuredText? = nil, segments: [MeasuredText] = [], titleViewWidth: Double? = nil,
    largeTitle: MeasuredText? = nil, prompt: MeasuredText? = nil, back: MeasuredBack? = nil,
    leading: [MeasuredItem] = [], trailing: [MeasuredItem] = [], leadingSupplementsBack: Bool = false
  ) {
    self.title = title
    self.segments = segments
    self.titleViewWidth = titleViewWidth
    self.largeTitle = largeTitle
    self.prompt = prompt
    self.back = back
    self.leading = leading
    self.trailing = trailing
    self.leadingSupplementsBack = leadingSupplementsBack
  }
}
