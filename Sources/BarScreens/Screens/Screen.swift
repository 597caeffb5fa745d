public import FitModel

/// One screen of an app: the bars it shows and where they are declared.
public struct Screen: Hashable, Sendable, Codable {
  /// The name of the screen. Several screens of one name are the states of one screen; name and state together are
  /// unique in a run.
  public var name: String
  /// The name in its parts; `nil` if a screens file states it.
  public var naming: ScreenName?
  /// The state of the screen with these bars; `nil` for the only state or the default one.
  public var state: ScreenState?
  /// Where it is declared.
  public var position: SourcePosition
  /// The contents of its navigation bar; `nil` if it has none.
  public var navigation: NavigationItem?
  /// The items of its toolbar, in order; empty if it has none.
  public var toolbar: [BarItem]
  /// The tabs of its tab bar; empty if it has none.
  public var tabs: [TabItem]
  /// Its search bar; `nil` if it has none.
  public var search: SearchBar?
  /// The titles of segmented controls outside of bars, one array for each control. They are not laid out, but rules
  /// about wording and translation check them.
  public var segmentedControls: [[BarText]] = []
  /// The appearance of its toolbar, if the document states it.
  public var toolbarAppearance = BarAppearance()
  /// Whether its toolbar is that of a navigation controller, and no document shows such a toolbar; code may show it.
  public var isToolbarHidden = false
  /// The tabs in landscape, if they are stated separately; empty if they are the same in both orientations.
  public var tabsLandscape: [TabItem] = []
  /// The container of its tab bar on an iPad.
  public var tabsContainer = TabsContainer.fullScreen
  /// The titles of a scope bar that is declared without a search bar.
  public var scopeBar: [BarText] = []
  /// What it does with the status bar, if stated.
  public var statusBar: StatusBar?
  /// Whether it shows a photo, a film or other media over the whole screen.
  public var isFullScreenMedia = false
  /// The bars whose height the app fixes.
  public var barHeights: [BarKind: PinnedBarHeight] = [:]
  /// Whether a screens file states it. What is read from code and documents, in contrast, can change at run time.
  public var isStated = false
  /// The class or view type of the screen, if its source names one.
  public var typeName: String?
  /// The languages in which the screen is shown; `nil` for all languages of the app.
  public var languages: Set<LanguageTag>?
  /// The versions of iOS with these bars; unbounded if no version check decides it.
  public var systems = SystemWindow()
  /// The kinds of devices with these bars.
  public var idioms = Set(DeviceIdiom.allCases)
  /// The doubts about the contents of its bars; a bar that is not listed has none.
  public var composition: [BarKind: Composition] = [:]
  /// The roles of texts that are drawn in one of several known fonts, of which it is not known which one.
  public var possibleFonts: Set<FontRole> = []
  /// How well it is known how users reach it; `nil` if that was not examined.
  public var reach: ScreenReach?
  /// Items whose bar is not known. They are not laid out.
  public var unplaced: [UnplacedItem] = []
  /// Spaces that a document declares outside of bars, which code may put into one.
  public var looseSpaces: [BarItem] = []

  /// Whether its toolbar is the bar above a keyboard.
  public var isAboveKeyboard: Bool { naming?.detail == .keyboard }

  /// Whether it shows a bar or a text; a screen that hides its navigation bar may show neither.
  public var hasBars: Bool {
    navigation != nil || !toolbar.isEmpty || !tabs.isEmpty || search != nil || !unplaced.isEmpty || !texts.isEmpty
  }

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

  /// A screen that code or a document names, without bars.
  public init(naming: ScreenName, position: SourcePosition) {
    self.init(name: naming.text, position: position)
    self.naming = naming
  }
}

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
  /// Whether the document asks for a large title, if the bar prefers them (`always`), or for an inline one
  /// (`never`); `nil` if that depends on the previous screen.
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

/// A text of a bar, before any language is chosen.
public struct BarText: Hashable, Sendable, Codable {
  /// Where its words come from.
  public enum Content: Hashable, Sendable, Codable {
    /// A key of a string table.
    case localized(StringReference)
    /// A literal that the declaration marks as not localized.
    case literal(String)
    /// A user-visible literal in a document or in code that no table can translate.
    case hardCoded(String)
    /// A title the system provides.
    case system(SystemItem)
    /// Texts that code joins to one: each of them is `localized`, `literal` or `hardCoded`.
    case joined([Content])
    /// A text that code sets and that cannot be read, with the reason in words: “set at run time”. It is not measured
    /// or reported.
    case unknown(String)
  }
  /// Where its words come from.
  public var content: Content
  /// Where the bar declares it.
  public var position: SourcePosition

  public init(_ content: Content, at position: SourcePosition) {
    self.content = content
    self.position = position
  }
}

/// An item whose bar is not known.
public struct UnplacedItem: Hashable, Sendable, Codable {
  /// The item, which is not laid out.
  public var item: BarItem
  /// Why it is in no bar.
  public var reason: Reason

  /// Why an item is in no bar. The raw values are the words of screens files.
  public enum Reason: RawRepresentable, Hashable, Sendable, Codable {
    /// It is an item of a document, and nothing puts it into a bar: it is listed but not checked.
    case nowhere
    /// It is a subtitle below a title, which changes nothing beside it.
    case subtitle
    /// It is a large title that is not the title of the screen.
    case largeTitle
    /// It is the text of a search bar's Cancel button, which only the search field adjoins.
    case searchCancel
    /// It is a title, and it is not known whether another one is shown instead.
    case otherTitle
    /// It is one of several texts of an item, which may have any size.
    case besideText
    /// It is one of the options of a menu, and the bar shows the chosen one.
    case option
    /// It is the text of a button or label in an item, beside an image or in a view with a width of its own.
    case inView
    /// It is not known which bar shows it.
    case unknownBar
    /// It is a tab, and it is not known which tab bar shows it.
    case unknownTabBar
    /// A reason that a screens file states.
    case other(String)

    private static let known: [Reason] = [
      .nowhere, .subtitle, .largeTitle, .searchCancel, .otherTitle, .besideText, .inView, .option,
      .unknownBar, .unknownTabBar,
    ]

    /// The reason in words.
    public var rawValue: String {
      switch self {
      case .nowhere: "nothing puts it into a bar"
      case .subtitle: "the room for a subtitle is not known"
      case .largeTitle: "the room for a large title of its own is not known"
      case .searchCancel: "the room for the Cancel button of a search field is not known"
      case .otherTitle: "it is not known which of two titles the bar shows"
      case .besideText: "the size of a text beside another one in the same item is not known"
      case .option: "only the chosen option of a menu is shown, and its room is not known"
      case .inView: "the room for a text in a view of its own is not known"
      case .unknownBar: "its bar is not known"
      case .unknownTabBar: "its tab bar is not known"
      case .other(let words): words
      }
    }

    /// Whether no item of a navigation bar or toolbar gets less room because of it.
    public var isBesideNothing: Bool {
      [.nowhere, .subtitle, .largeTitle, .searchCancel, .otherTitle, .besideText, .inView, .option].contains(self)
    }

    public init(rawValue: String) { self = Self.known.first { $0.rawValue == rawValue } ?? .other(rawValue) }
  }

  public init(_ item: BarItem, reason: Reason) {
    self.item = item
    self.reason = reason
  }
}

extension Composition.Doubt {
  /// Another title may be shown instead of the one whose text is at a position.
  public static func otherTitle(at position: SourcePosition?) -> Self {
    Self(.open, UnplacedItem.Reason.otherTitle.rawValue, at: position)
  }
}

extension Screen {
  /// Adds a doubt about the contents of a bar.
  public mutating func doubt(_ kind: BarKind, _ doubt: Composition.Doubt) {
    composition[kind, default: Composition()].add(doubt)
  }

  /// Adds a doubt if the visible title is drawn in the app's own font.
  public mutating func doubt(_ fonts: InterfaceLink.TitleFonts) {
    guard let navigation, navigation.title != nil else { return }
    let isLarge = navigation.largeTitle
    for position in [isLarge && navigation.titleStaysLarge ? nil : fonts.title, isLarge ? fonts.largeTitle : nil] {
      guard let position else { continue }
      doubt(.navigation, Composition.Doubt(.font, "a title in a font of the app’s own", at: position))
    }
  }

  /// The certainty of a bar's contents: the stated doubts, and one doubt for each text that cannot be read.
  public func composition(of kind: BarKind) -> Composition {
    var result = composition[kind] ?? Composition()
    for text in texts(of: kind) {
      guard let reason = text.unknownReason else { continue }
      result.add(Composition.Doubt(.open, "a text of the bar is not known: " + reason, at: text.position))
    }
    return result
  }

  /// The certainty of the contents of a bar. For items outside of bars, only a doubt about the screen as a whole counts.
  public func composition(ofBar bar: ItemID.Bar) -> Composition {
    if let kind = BarKind.allCases.first(where: { $0.bar == bar }) { return composition(of: kind) }
    var result = Composition()
    if composition[.navigation]?.doubts.contains(.unreached) == true { result.add(.unreached) }
    return result
  }

  /// The texts that take room in a bar.
  public func texts(of kind: BarKind) -> [BarText] {
    switch kind {
    case .navigation:
      guard let navigation else { return [] }
      let own = [navigation.title, navigation.titlePlaceholder, navigation.prompt].compactMap { $0 }
      return own + navigation.segments + (navigation.leading + navigation.trailing).flatMap(\.texts)
    case .toolbar: return toolbar.flatMap(\.texts)
    case .tabs: return (tabs + tabsLandscape).compactMap(\.title)
    case .search: return [search?.placeholder, search?.prompt].compactMap { $0 } + (search?.scope ?? []) + scopeBar
    }
  }
}

extension BarKind {
  /// The bar as part of an item's identity.
  public var bar: ItemID.Bar {
    switch self {
    case .navigation: .navigation
    case .toolbar: .toolbar
    case .tabs: .tab
    case .search: .search
    }
  }
}

extension BarText {
  /// Why the text cannot be read; `nil` for a text that can.
  public var unknownReason: String? {
    if case .unknown(let reason) = content { reason } else { nil }
  }
}

extension BarItem {
  /// The texts the item draws.
  var texts: [BarText] {
    switch content {
    case .text(let text): [text]
    case .segments(let titles): titles
    case .textField(let placeholder, _): placeholder.map { [$0] } ?? []
    case .system, .image, .fixedSpace, .flexibleSpace, .customView: []
    }
  }
}
