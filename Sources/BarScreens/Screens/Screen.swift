public import FitModel

/// One screen of an app: the bars it shows and where they are declared.
public struct Screen: Hashable, Sendable, Codable {
  /// How the screen is known. Several screens of one name are the states of one screen; name and state together are
  /// unique in one run.
  public var name: String
  /// In which state of the screen these bars stand, in words for people (“while editing”); `nil` for the only state, or
  /// the usual one.
  public var state: String?
  /// Where it is declared.
  public var position: SourcePosition
  /// What its navigation bar holds; `nil` when it has none.
  public var navigation: NavigationItem?
  /// What its toolbar holds, in order; empty when it has none.
  public var toolbar: [BarItem]
  /// The tabs of its tab bar; empty when it has none.
  public var tabs: [TabItem]
  /// Its search bar.
  public var search: SearchBar?
  /// The titles of segmented controls that stand in no bar, one array a control: nothing is laid out for them, but
  /// their wording and translation are checked like that of the bars.
  public var segmentedControls: [[BarText]] = []
  /// How its toolbar looks, as far as the document says so.
  public var toolbarAppearance = BarAppearance()
  /// The tabs in landscape, where they are stated apart; empty when they are the same in both orientations.
  public var tabsLandscape: [TabItem] = []
  /// Where its tab bar stands.
  public var tabsPlace = TabsPlace.fullScreen
  /// The titles of a scope bar that is declared apart from the search bar.
  public var scopeBar: [BarText] = []
  /// What it does with the status bar, where it says so.
  public var statusBar: StatusBar?
  /// Whether it shows a photo, a film or other media over the whole screen.
  public var isFullScreenMedia = false
  /// The bars whose height the app fixes.
  public var barHeights: [BarKind: PinnedBarHeight] = [:]
  /// The class or view type that stands behind the screen, when its source names one.
  public var typeName: String?
  /// The languages in which people read it; `nil` for all of the app.
  public var languages: Set<LanguageTag>?
  /// The versions of iOS on which these bars stand; without bounds where no version check decides it.
  public var systems = SystemWindow()
  /// The kinds of devices on which these bars stand.
  public var idioms = Set(DeviceIdiom.allCases)
  /// What is doubtful about the contents of its bars; a bar that is not listed is stated literally.
  public var composition: [BarKind: Composition] = [:]
  /// Items whose bar is not known. They are laid out nowhere.
  public var unplaced: [UnplacedItem] = []

  /// Creates a screen.
  public init(
    name: String, position: SourcePosition, navigation: NavigationItem? = nil, toolbar: [BarItem] = [],
    tabs: [TabItem] = [], search: SearchBar? = nil
  ) {
    self.name = name
    self.position = position
    self.navigation = navigation
    self.toolbar = toolbar
    self.tabs = tabs
    self.search = search
  }
}

/// The contents of a navigation bar, in UIKit's terms.
public struct NavigationItem: Hashable, Sendable, Codable {
  /// The title; `nil` when it is left empty.
  public var title: BarText?
  /// Segments of a segmented control that stands in the title's place.
  public var segments: [BarText] = []
  /// Width in points of a custom view in the title's place, when it is known.
  public var titleViewWidth: Double?
  /// Placeholder of a text field in the title's place.
  public var titlePlaceholder: BarText?
  /// The line above the bar.
  public var prompt: BarText?
  /// What the back button may carry: one label for each screen that is known to push this one. Without any, the bar has
  /// no back button.
  public var backs: [BackLabel] = []
  /// Items at the leading edge, the outermost first.
  public var leading: [BarItem] = []
  /// Items at the trailing edge, the outermost first (as `rightBarButtonItems` has them).
  public var trailing: [BarItem] = []
  /// Whether the bar is a view in the controller's own view, and not that of a navigation controller.
  public var isOwnView = false
  /// Whether leading items stand beside the back button instead of replacing it.
  public var leadingSupplementsBack = false
  /// Whether the title is shown large.
  public var largeTitle = false
  /// Whether a large title stays so, because nothing scrolls under the bar.
  public var titleStaysLarge = false
  /// Whether that is not known.
  public var titleMayStayLarge = false
  /// How the bar is arranged from iOS 16 on.
  public var titleStyle = TitleStyle.navigator
  /// Whether the title opens a menu, so that a chevron stands beside it from iOS 16 on.
  public var hasTitleMenu = false
  /// Whether the bar is translucent, when the document says so.
  public var translucent: Bool?
  /// The style of the bar, when the document says so.
  public var style: BarStyle?

  /// Creates an empty item.
  public init() {}

  /// Whether nothing at all is in the bar.
  public var isEmpty: Bool {
    title == nil && segments.isEmpty && titleViewWidth == nil && titlePlaceholder == nil && prompt == nil
      && backs.isEmpty && leading.isEmpty && trailing.isEmpty
  }
}

/// How a navigation bar is arranged from iOS 16 on (`UINavigationItem.ItemStyle`, SwiftUI's `ToolbarRole`).
public enum TitleStyle: String, Hashable, Sendable, CaseIterable, Codable {
  /// The title stands in the middle.
  case navigator
  /// The title leads, for apps with a history.
  case browser
  /// The title leads, for documents; a back button has no text.
  case editor
}

/// What a back button carries when one particular screen pushes this one.
public struct BackLabel: Hashable, Sendable, Codable {
  /// Where the label comes from; it decides what happens when there is no room.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The previous screen's title: gives way to the system's “Back”, then to the chevron alone.
    case previousTitle = "previous-title"
    /// `backButtonTitle`: gives way likewise.
    case backTitle = "back-title"
    /// `backBarButtonItem` with a title: never gives way.
    case backItem = "back-item"
  }
  /// How much of the label is wanted (`UINavigationItem.BackButtonDisplayMode`).
  public enum Display: String, Hashable, Sendable, CaseIterable, Codable {
    case `default`, generic, minimal
  }
  /// The text; `nil` when the previous screen has no title, so that the system's “Back” is shown. Where it is unknown,
  /// the bar is laid out with the chevron alone.
  public var text: BarText?
  /// Where it comes from.
  public var kind: Kind
  /// How much of it is wanted.
  public var display: Display
  /// Name of the screen that pushes this one, when it is known.
  public var from: String?
  /// That screen's title, to compare an explicit label with.
  public var previousTitle: BarText?

  /// Creates a back label.
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

/// A text of a bar, before any language is chosen.
public struct BarText: Hashable, Sendable, Codable {
  /// Where its words come from.
  public enum Content: Hashable, Sendable, Codable {
    /// A key of a string table.
    case localized(StringReference)
    /// A literal that the declaration says is not localised.
    case literal(String)
    /// A literal in a document or in code that no table can translate, though people read it.
    case hardCoded(String)
    /// A title the system provides.
    case system(SystemItem)
    /// A text that code sets and that cannot be read, with the reason in words: “set at run time”. Nothing is measured
    /// or said of it.
    case unknown(String)
  }
  /// Where its words come from.
  public var content: Content
  /// Where the bar declares it.
  public var position: SourcePosition
  /// Creates a text.
  public init(_ content: Content, at position: SourcePosition) {
    self.content = content
    self.position = position
  }
}
