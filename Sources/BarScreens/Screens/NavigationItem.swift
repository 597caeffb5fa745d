import FitModel

/// The contents of a navigation bar, in UIKit's terms.
public struct NavigationItem: Hashable, Sendable, Codable {
  /// The title; `nil` if it is empty.
  public var title: BarText?
  /// Segments of a segmented control that replaces the title.
  public var segments: [BarText] = []
  /// Width in points of a custom view that replaces the title, if known.
  public var titleViewWidth: Double?
  /// Placeholder of a text field that replaces the title.
  public var titlePlaceholder: BarText?
  /// Whether a view replaces the title, as far as that is known.
  public var hasTitleView: Bool { !segments.isEmpty || titleViewWidth != nil || titlePlaceholder != nil }
  /// The line above the title.
  public var prompt: BarText?
  /// The possible labels of the back button: one for each screen that is known to push this one. If empty, the bar has
  /// no back button.
  public var backs: [BackLabel] = []
  /// What a document states about the back button of screens that this one pushes.
  public var nextBack: BackLabel?
  /// Items at the leading edge, the outermost first.
  public var leading: [BarItem] = []
  /// Items at the trailing edge, the outermost first, as in `rightBarButtonItems`.
  public var trailing: [BarItem] = []
  /// Whether the bar is a subview of the controller's view, not the bar of a navigation controller.
  public var isOwnView = false
  /// Whether leading items are shown beside the back button instead of replacing it.
  public var leadingSupplementsBack = false
  /// Whether the title is shown large.
  public var largeTitle = false
  /// The document's `largeTitleDisplayMode`: `true` for `always`, `false` for `never`, `nil` for `automatic`, which
  /// follows the previous screen. `always` has no effect unless the bar prefers large titles.
  public var wantsLargeTitle: Bool?
  /// Whether a large title never becomes small, because nothing scrolls under the bar.
  public var titleStaysLarge = false
  /// Whether it is unknown if the title stays large.
  public var titleMayStayLarge = false
  /// How the bar is arranged from iOS 16 on.
  public var titleStyle = TitleStyle.navigator
  /// Whether the title opens a menu, so that it has a chevron from iOS 16 on.
  public var hasTitleMenu = false
  /// Whether the bar is translucent; `nil` unless the document sets it.
  public var translucent: Bool?
  /// The style of the bar; `nil` unless the document sets it.
  public var style: BarStyle?

  public init() {}

  /// Whether the bar is completely empty.
  public var isEmpty: Bool {
    title == nil && segments.isEmpty && titleViewWidth == nil && titlePlaceholder == nil && prompt == nil
      && backs.isEmpty && leading.isEmpty && trailing.isEmpty
  }
}

/// How a navigation bar is arranged from iOS 16 on (`UINavigationItem.ItemStyle`, SwiftUI's `ToolbarRole`).
public enum TitleStyle: String, Hashable, Sendable, CaseIterable, Codable {
  /// The title is in the middle.
  case navigator
  /// The title is at the leading edge, for apps with a history.
  case browser
  /// The title is at the leading edge, for documents; a back button has no text.
  case editor
}

/// The label of the back button when one particular screen pushes this one.
public struct BackLabel: Hashable, Sendable, Codable {
  /// Where the label comes from, which decides what happens if it does not fit.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The previous screen's title: replaced by the system's “Back”, then dropped.
    case previousTitle = "previous-title"
    /// `backButtonTitle`: replaced and dropped in the same way.
    case backTitle = "back-title"
    /// `backBarButtonItem` with a title: never replaced.
    case backItem = "back-item"
  }
  /// How much of the label is wanted (`UINavigationItem.BackButtonDisplayMode`).
  public enum Display: String, Hashable, Sendable, CaseIterable, Codable {
    case `default`, generic, minimal
  }
  /// The text; `nil` if the previous screen has no title, so that the system's “Back” is shown. If it is unknown, the
  /// bar is laid out with the chevron alone.
  public var text: BarText?
  /// Where it comes from.
  public var kind: Kind
  /// How much of it is wanted.
  public var display: Display
  /// Name of the screen that pushes this one, when it is known.
  public var from: String?
  /// The title of that screen, with which an explicit label is compared.
  public var previousTitle: BarText?

  public init(
    text: BarText?, kind: Kind, display: Display = .default, from: String? = nil, previousTitle: BarText? = nil
  ) {
    self.text = text
    self.kind = kind
    self.display = display
    self.from = from
    self.previousTitle = previousTitle
  }
}

/// A bar style of UIKit. Bars of either style may be translucent.
public enum BarStyle: String, Hashable, Sendable, CaseIterable, Codable {
  /// Light, in light mode.
  case `default`
  case black
}

/// The appearance of a bar as stated in a document; `nil` if the document leaves it to UIKit or to code.
public struct BarAppearance: Hashable, Sendable, Codable {
  /// Whether the content behind the bar shines through.
  public var translucent: Bool?
  /// Its style; `nil` if the document does not state one.
  public var style: BarStyle?

  /// What is left out is not stated.
  public init(translucent: Bool? = nil, style: BarStyle? = nil) {
    self.translucent = translucent
    self.style = style
  }
}

extension NavigationItem {
  /// The appearance of the bar, if the document states it.
  public var appearance: BarAppearance {
    get { BarAppearance(translucent: translucent, style: style) }
    set { (translucent, style) = (newValue.translucent, newValue.style) }
  }
}
