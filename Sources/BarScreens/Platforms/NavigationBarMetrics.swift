public import FitModel

/// Numbers of a navigation bar, in points.
public struct NavigationBarMetrics: Hashable, Sendable {
  /// Heights of the bar's content.
  public var heights: BarHeights
  /// Additional height of a prompt.
  public var promptHeight: Sourced<Double>
  /// Additional height of a large title.
  public var largeTitleHeight: Sourced<Double>

  /// Trust of the arrangement as a whole, the upper limit for everything that depends on it.
  public var arrangementTrust: Trust
  /// Trust of the room of a title that has at most a back button beside it.
  public var titleTrust: Trust
  /// What a back button does if it has too little room.
  public var backPolicy: BackPolicy
  /// What a title does if something else is in the middle.
  public var titlePolicy: TitlePolicy
  /// What items do if they need more room than the bar has.
  public var overflowPolicy: OverflowPolicy
  /// How far the touch box of the outermost item reaches beyond the margin towards the edge.
  public var edgeReach: Sourced<Double>
  /// Space on each side of a button's text that belongs to the button.
  public var textPadding: Sourced<Double>
  /// Possible error of `textPadding`.
  public var textPaddingTolerance: Double
  /// Width of the back chevron, which starts `edgeReach` before the margin.
  public var chevronWidth: Sourced<Double>
  /// Space between chevron and back label.
  public var chevronGap: Sourced<Double>
  /// Space after the back label: a safe upper bound of the measurements.
  public var backSpare: Sourced<Double>
  /// `backSpare` on phones with the wide margin, for labels without Han characters or kana; `nil` if it does not
  /// differ.
  public var wideBackSpare: Sourced<Double>?
  /// Space between back button, leading items, title and trailing items.
  public var groupGap: Sourced<Double>
  /// Space between two buttons of one group.
  public var buttonGap: Sourced<Double>
  /// Space after a text button that is not the outermost at the trailing edge.
  public var textButtonSpare: Sourced<Double>
  /// Space on each side of an image.
  public var imagePadding: Sourced<Double>
  /// Width of an image of unknown size.
  public var imageWidth: Sourced<Double>
  /// Possible error of `imageWidth`.
  public var imageWidthTolerance: Double

  /// Width of the chevron of a menu beside the title, with the space before it.
  public var titleMenuWidth: Sourced<Double>

  /// Font of the title.
  public var title: TextStyle
  /// Font size of the title at accessibility text sizes; `nil` if it does not follow the text size.
  public var accessibilityTitleSize: Sourced<Double>?
  /// Font of the large title.
  public var largeTitle: TextStyle
  /// Font of the prompt.
  public var prompt: TextStyle
  /// Style of the back label.
  public var back: TextStyle
  /// Style of a plain button.
  public var button: TextStyle
  /// Style of a button that finishes a task.
  public var done: TextStyle
}

/// What a back button does if it has too little room.
public enum BackPolicy: String, Hashable, Sendable {
  /// The label, else the system's “Back”, else the chevron alone.
  case fallsBack = "falls-back"
  /// The label is cut as long as it stays wider than “Back”; then “Back”, then the chevron alone.
  case cutsThenFallsBack = "cut-then-falls-back"
  /// The label is cut.
  case cuts
  /// Only a label that the app sets, and only if it fits.
  case explicitOnly = "explicit-only"
}

/// What a title does if something else is in the middle.
public enum TitlePolicy: String, Hashable, Sendable {
  /// It slides off center as far as it must.
  case slides
  /// It jumps to the end of the leading items, or to the leading margin.
  case jumps
}

/// What the items of a bar do if they need more room than it has.
public enum OverflowPolicy: String, Hashable, Sendable {
  case overlaps
  /// They move into a menu behind a More button.
  case menu
}

/// Numbers of a toolbar, in points.
public struct ToolbarMetrics: Hashable, Sendable {
  /// Heights of the bar's content.
  public var heights: BarHeights
  /// Space on each side of a text inside its item.
  public var textPadding: Sourced<Double>
  /// Space on the inner sides of an image; none at the outer edge.
  public var imagePadding: Sourced<Double>
  /// How far a text item at the edge reaches beyond the margin.
  public var edgeReach: Sourced<Double>
  /// Space between two items.
  public var itemGap: Sourced<Double>
  /// Width of an image of unknown size.
  public var imageWidth: Sourced<Double>
  /// Possible error of `imageWidth`.
  public var imageWidthTolerance: Double
  /// Height of an item; `nil` for the height of the bar.
  public var itemHeight: Sourced<Double>?
  /// Space between the items and the bottom edge of the screen; `nil` if the items start at the top of the bar.
  public var itemBottom: Sourced<Double>?
  /// Font of an item.
  public var item: TextStyle
  /// Style of an item that finishes a task.
  public var done: TextStyle
}
