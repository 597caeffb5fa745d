import BarScreens
import FitModel

/// The tabs of screens, with the titles that their controllers set.
///
/// A controller that sets its own title once it is loaded also sets that of its tab. The first tab is loaded when the
/// tab bar appears; the others keep their titles until users select them.
extension ScreenAssembly {
  private static let replaced = "the title of the screen replaces it"

  /// Sets the tabs of a screen from code or a document.
  func setTabs(_ screen: inout Screen, _ state: ScreenInState, built: [String: [ScreenInState]], document: Screen?) {
    guard !state.bars.hidesTabs else {
      screen.composition[.tabs] = nil
      return screen.tabs = []
    }
    defer { retitle(&screen, state.bars) }
    guard !state.bars.tabs.isEmpty else { return screen.tabs = document?.tabs ?? [] }
    screen.tabs = state.bars.tabs.enumerated().map { index, tab in
      let states = tab.screen.flatMap { built[$0] ?? sceneTabs.type(of: $0).flatMap { built[fullName($0)] } } ?? []
      let own = states.first?.bars
      // The same code creates several controllers, and sets their titles one after the other.
      if tab.title != nil, state.bars.tabs.count(where: { $0 == tab }) > 1 {
        return TabItem(
          title: BarText(.unknown("set at run time"), at: tab.position), image: own?.tab?.hasImage == true ? 25 : nil,
          badge: tab.badge, at: tab.position)
      }
      if tab.title == nil, tab.system == nil, let item = tab.screen.flatMap(sceneTabs.tab) { return item }
      var title = state.bars.title(of: tab)
      if title == nil, tab.title == nil, tab.takesTitleOfScreen, let own {
        title = Self.undecided(states) ?? own.titleForTab
        if own.tab?.system == nil, own.tab != nil {
          retitle(&title, states, isSeenFirst: index > 0, &screen)
        } else if index > 0, own.tab == nil, let early = own.earlyTitle, title?.saysTheSame(as: early) == false {
          title = early
          screen.doubt(.tabs, Composition.Doubt(.open, Self.replaced, at: early.position))
        }
      } else if tab.system == nil, let own {
        title = own.retitledTab ?? title
        retitle(&title, states, isSeenFirst: index > 0, &screen)
      }
      return TabItem(
        title: title, image: tab.hasImage || own?.tab?.hasImage == true ? 25 : nil, badge: tab.badge, at: tab.position)
    }
  }

  /// Sets the titles that code assigns to the items of the tab bar.
  private func retitle(_ screen: inout Screen, _ bars: BarsBuilder) {
    func retitled(_ tabs: [TabItem]) -> [TabItem] {
      tabs.enumerated().map { index, tab in
        var tab = tab
        for (location, title) in bars.tabTitles {
          if case .system? = tab.title?.content { continue }
          switch location {
          case .index(let other) where other != index: continue
          case .tag(let tag) where bars.tabs.isEmpty && tag != tab.tag: continue
          // The tags of tabs that code builds are unknown.
          case .tag where !bars.tabs.isEmpty: tab.title = BarText(.unknown("set at run time"), at: tab.position)
          default: tab.title = title
          }
          tab.typeName = nil
          if let title { tab.position = title.position }
        }
        return tab
      }
    }
    guard !bars.tabTitles.isEmpty else { return }
    screen.tabs = retitled(screen.tabs)
    screen.tabsLandscape = retitled(screen.tabsLandscape)
  }

  /// Sets the titles that controllers assign to the tabs of documents.
  func retitleTabs(_ screen: inout Screen, _ built: [String: [ScreenInState]]) {
    func retitled(_ tabs: [TabItem]) -> [TabItem] {
      tabs.map { tab in
        guard let type = tab.typeName.map(fullName), let states = built[type] else { return tab }
        if case .system? = tab.title?.content { return tab }
        var tab = tab
        if isTabOfDocument(type), states.contains(where: { Self.tabTitle($0.bars) != nil }) {
          let titles = states.map { Self.tabTitle($0.bars) }
          let position = titles.lazy.compactMap { $0?.position }.first ?? tab.position
          let agree = titles.allSatisfy { title in title.map { titles[0]?.saysTheSame(as: $0) == true } ?? false }
          tab.title = agree ? titles[0] : BarText(.unknown("set at run time"), at: position)
          let what = "whether the screen of a tab has set the title of the tab yet"
          screen.doubt(.tabs, Composition.Doubt(.open, what, at: position))
        } else {
          retitle(&tab.title, states, isSeenFirst: false, &screen)
        }
        return tab
      }
    }
    screen.tabs = retitled(screen.tabs)
    screen.tabsLandscape = retitled(screen.tabsLandscape)
  }

  /// Whether a screen is directly behind a tab of a document's tab bar, so that its tab item is that tab. The item of a
  /// screen in a navigation controller may be hidden by an item of that controller.
  func isTabOfDocument(_ name: String) -> Bool {
    !graph.isInStack(name)
      && documents.contains { document in
        (document.tabs + document.tabsLandscape).contains { tab in
          guard let type = tab.typeName, fullName(type) == name else { return false }
          if case .system? = tab.title?.content { return false }
          return true
        }
      }
  }

  /// The title of a screen's own tab, if no known tab bar contains it.
  static func tabTitle(_ bars: BarsBuilder) -> BarText? {
    guard let title = bars.shownTabTitle, let later = bars.laterTitle, !title.saysTheSame(as: later) else {
      return bars.shownTabTitle
    }
    return BarText(.unknown(replaced), at: title.position)
  }

  /// An unknown title for the tab of a screen that code builds several times with different titles; `nil` if they
  /// agree.
  private static func undecided(_ states: [ScreenInState]) -> BarText? {
    guard states.contains(where: \.state.isUse) else { return nil }
    let titles = states.map(\.bars.titleForTab)
    let agree = titles.allSatisfy { title in title.map { titles[0]?.saysTheSame(as: $0) == true } ?? (titles[0] == nil)
    }
    return agree ? nil : BarText(.unknown("set at run time"), at: states[0].bars.screen.position)
  }

  /// Replaces the title of a tab that `viewDidLoad` of its controller changes. Users see the old title until the
  /// controller is loaded, so the bar gets a doubt.
  ///
  /// - Parameter isSeenFirst: whether the title of the tab is seen before its controller is loaded. A document's title
  ///   is often only a placeholder.
  private func retitle(
    _ title: inout BarText?, _ states: [ScreenInState], isSeenFirst: Bool, _ screen: inout Screen
  ) {
    // It is unknown which state applies while the tab is visible, and which controllers have the unknown title.
    let isOpen = title != nil && states.contains { $0.bars.controllerTitle?.unknownReason != nil }
    let all = states.filter { !$0.state.isUse }.map(\.bars.laterTitle)
    let later = all.compactMap { $0 }
    guard isOpen || later.contains(where: { title?.saysTheSame(as: $0) != true }) else { return }
    let position = title?.position ?? states[0].bars.screen.position
    if isSeenFirst, let title {
      guard title.unknownReason == nil else { return }
      screen.doubt(.tabs, Composition.Doubt(.open, Self.replaced, at: position))
    } else if !isOpen, later.count == all.count, later.allSatisfy({ $0.saysTheSame(as: later[0]) }) {
      title = later[0]
      screen.doubt(.tabs, Composition.Doubt(.open, Self.replaced, at: position))
    } else {
      title = BarText(.unknown(Self.replaced), at: position)
    }
  }
}

// MARK: - Tabs of a list

/// Tabs that code chooses from a list: `if visible.contains(.home) { Tab(…) }`.
extension [ScreenFact] {
  /// The second of several tabs that exist only if the same list contains a value. The number of tabs that exist at the
  /// same time is unknown.
  var tabOfList: TabFact? {
    var lists: [String: Int] = [:]
    for tab in flatMap(\.tabs) {
      let tested = tab.condition.literals.lazy.compactMap { $0.name?.list }
      guard let list = tested.first else { continue }
      lists[list, default: 0] += 1
      if lists[list] == 2 { return tab }
    }
    return nil
  }
}
