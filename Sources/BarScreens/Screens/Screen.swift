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
  /// The fonts of its texts by role, where code sets others than the system's, and all of these are known.
  public var fonts: [FontRole: AppFontChoice] = [:]
  /// How well it is known how users reach it; `nil` if that was not examined.
  public var reach: ScreenReach?
  /// Items whose bar is unknown. They are not laid out.
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
      doubt(.navigation, .ownTitleFont(at: position))
    }
  }

  /// The certainty of a bar's contents: the stated doubts, and one doubt for each text that cannot be read.
  public func composition(of kind: BarKind) -> Composition {
    var result = composition[kind] ?? Composition()
    for text in texts(of: kind) {
      guard let reason = text.unknownReason else { continue }
      result.add(Composition.Doubt(.open, "a text of the bar is unknown: " + reason, at: text.position))
    }
    return result
  }

  /// The certainty of the contents of a bar. For items outside of bars, only a doubt about the screen as a whole
  /// counts.
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

/// The kinds of bars, by the keys of the screens file.
public enum BarKind: String, Hashable, Sendable, CaseIterable, Codable {
  case navigation, toolbar, tabs, search
}

/// The container of a tab bar on an iPad.
public enum TabsContainer: String, Hashable, Sendable, CaseIterable, Codable {
  /// Along the bottom of the screen.
  case fullScreen = "full-screen"
  /// In a popover.
  case popover
  /// In the narrow pane of a split view.
  case pane
}

/// What a screen does with the status bar.
public struct StatusBar: Hashable, Sendable, Codable {
  /// Whether it is hidden.
  public var isHidden: Bool
  /// Where this is stated.
  public var position: SourcePosition

  public init(isHidden: Bool, at position: SourcePosition) {
    self.isHidden = isHidden
    self.position = position
  }
}

/// A bar height fixed by the app.
public struct PinnedBarHeight: Hashable, Sendable, Codable {
  /// The height in points.
  public var height: Double
  /// Where it is fixed.
  public var position: SourcePosition

  public init(_ height: Double, at position: SourcePosition) {
    self.height = height
    self.position = position
  }
}

extension Screen {
  /// The tabs in an orientation: `tabsLandscape` in landscape if it is not empty, otherwise `tabs`.
  public func tabs(_ orientation: Orientation) -> [TabItem] {
    orientation == .landscape && !tabsLandscape.isEmpty ? tabsLandscape : tabs
  }
}
