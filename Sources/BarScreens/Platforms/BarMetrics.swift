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
  /// How far the touch box of the outermost item reaches beyond the margin toward the edge.
  public var edgeOverhang: Sourced<Double>
  /// Space on each side of a button's text that belongs to the button.
  public var textPadding: Sourced<Double>
  /// Possible error of `textPadding`.
  public var textPaddingTolerance: Double
  /// Width of the back chevron, which starts `edgeOverhang` before the margin.
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
  /// Whether three controls crowd the bar, whatever its width.
  public var isCrowdedByThree = false
}

/// What a back button does if it has too little room.
public enum BackPolicy: String, Hashable, Sendable {
  /// The label, otherwise the system's “Back”, otherwise the chevron alone.
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
  public var edgeOverhang: Sourced<Double>
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
  /// Whether bordered items have a border, which plain ones lack.
  public var hasBorderedButtons = false
}

/// Numbers of a tab bar, in points.
public struct TabBarMetrics: Hashable, Sendable {
  /// Heights of the bar's content.
  public var heights: BarHeights
  /// Arrangement on phones in portrait.
  public var phonePortrait: TabArrangement
  /// Phones in landscape, where the width is compact.
  public var phoneLandscapeCompact: TabArrangement
  /// Phones in landscape, where the width is regular.
  public var phoneLandscapeRegular: TabArrangement
  /// Arrangement on iPads, in both orientations.
  public var pad: TabArrangement
  /// The most tabs a phone shows; if there are more, the last one is More.
  public var phoneLimit: Sourced<Int>
  /// The most tabs that are easy to tell apart on a pad.
  public var padLimit: Sourced<Int>
  /// The most tabs in a popover or a narrow pane.
  public var narrowLimit: Sourced<Int>
  /// Width of an icon of unknown size.
  public var iconWidth: Sourced<Double>
  /// Font of a badge.
  public var badge: TextStyle
  /// Total space on both sides of a badge's text.
  public var badgePadding: Sourced<Double>
  /// Where a badge starts, relative to the center of its icon.
  public var badgeStart: Sourced<Double>

  /// How tabs are arranged on a device.
  public func arrangement(_ device: Device, _ orientation: Orientation, pane: Pane) -> TabArrangement {
    if device.idiom == .ipad { return pane.isCompact ? phonePortrait : pad }
    if orientation == .portrait { return phonePortrait }
    return device.landscapeIsCompact ? phoneLandscapeCompact : phoneLandscapeRegular
  }
}

/// How the tabs of a bar share its width.
public struct TabArrangement: Hashable, Sendable {
  /// How wide a tab is.
  public enum Widths: Hashable, Sendable {
    /// Equal shares of the bar without `inset` on both sides; edges are rounded to whole points.
    case equal(inset: Double)
    /// Each `item` wide with `gap` between them, centered.
    case centered(item: Double, gap: Double)
    /// All as wide as the widest content plus `padding` in total, centered, and at least `margin` from the sides.
    case fitted(padding: Double, margin: Double)
    /// In a platter that grows with the tabs.
    case platter(TabPlatter)
  }
  /// How wide a tab is.
  public var widths: Widths
  /// Space between an icon and the label beside it; `nil` if the label is below the icon.
  public var besideGap: Double?
  /// Font of the label.
  public var label: TextStyle
  /// Style of the selected tab's label, which decides the width of the tab; `nil` if it does not differ.
  public var selected: TextStyle?
  /// Trust of the arrangement.
  public var trust: Trust
  /// Where it comes from.
  public var source: String
}

/// Numbers of the platter that contains the tabs, in points.
public struct TabPlatter: Hashable, Sendable {
  /// Height of the platter, which starts at the top of the bar.
  public var height: Double
  /// Space between the tabs and the edges of the platter.
  public var inset: Double
  /// Minimum space between the platter and the sides of the bar.
  public var margin: Double
  /// Width of a tab if there is room for all.
  public var tab: Double
  /// By how much tabs of that width overlap.
  public var overlap: Double
  /// How much wider a tab is than its equal share of the widest possible platter.
  public var stretch: Double
  /// Minimum width of a tab beside wider ones.
  public var least: Double
  /// Total space on both sides of the label in a tab that is sized to its label.
  public var padding: Double
  /// The largest observed overlap of tabs.
  public var mostOverlap: Double
}

/// Numbers of a search bar and its scope bar, in points.
public struct SearchBarMetrics: Hashable, Sendable {
  /// Height of the bar.
  public var height: Sourced<Double>
  /// Height of the row of a search bar that belongs to a navigation bar; `nil` if it has the usual height.
  public var rowInNavigationBar: Sourced<Double>? = nil
  /// Space above the field in such a row; `nil` if the field is centered.
  public var fieldTop: Sourced<Double>? = nil
  /// Height of the scope bar.
  public var scopeHeight: Sourced<Double>
  /// Height of the text field.
  public var fieldHeight: Sourced<Double>
  /// Space beside the field; `nil` for the layout margin.
  public var fieldInset: Sourced<Double>?
  /// Space in the field before the text: the magnifying glass and what surrounds it.
  public var iconRoom: Sourced<Double>
  /// Space in the field after the text.
  public var trailingRoom: Sourced<Double>
  /// Space that a bookmarks or results button takes in the field.
  public var buttonRoom: Sourced<Double>
  /// Space between the field and Cancel.
  public var cancelGap: Sourced<Double>
  /// Total space on both sides of the scope bar.
  public var scopeMargin: Sourced<Double>
  /// Whether the scope bar is beside the field on phones in landscape.
  public var scopeStandsBeside: Bool
  /// Style of text and placeholder.
  public var text: TextStyle
  /// Font of the Cancel button.
  public var cancel: TextStyle
}

/// Numbers of a segmented control, in points.
public struct SegmentedControlMetrics: Hashable, Sendable {
  /// Height of the control.
  public var height: Sourced<Double>
  /// Total space on both sides of a segment's label.
  public var padding: Sourced<Double>
  /// Possible error of `padding`.
  public var paddingTolerance: Double
  /// Font of a segment.
  public var label: TextStyle
}

/// The numbers of the status bar.
public struct StatusBarMetrics: Hashable, Sendable {
  /// Height in points; `nil` for the top safe area inset of the device.
  public var height: Double?
  /// Whether phones hide it in landscape.
  public var hidesInLandscape: Bool
}
