import BarLayout
import BarScreens
import FitModel
import FitRules

/// A screen in one choice of variants with all its bars measured, ready to be placed anywhere.
final class MeasuredScreen {
  let choice: TextChoice
  private let isStatusBarHidden: Bool
  private let navigation: MeasuredNavigationBar?
  private let search: MeasuredSearchBar?
  private let toolbar: [MeasuredItem]
  /// The tabs in each orientation, by the style of their labels.
  private let tabs: [TabKey: (tabs: [MeasuredTab], more: MeasuredTab)]

  /// What decides which tabs are shown, and how their labels are set.
  struct TabKey: Hashable {
    var orientation: Orientation
    var style: TextStyle
    var selected: TextStyle?

    init(_ context: LayoutEnvironment) {
      orientation = context.orientation
      let arrangement = context.platform.tab.arrangement(context.device, context.orientation, pane: context.pane)
      (style, selected) = (arrangement.label, arrangement.selected)
    }
  }

  /// - Parameters:
  ///   - tabKeys: those of all places in question.
  ///   - kinds: the bars that are asked for; others may be missing.
  init(
    _ screen: LocalizedScreen, _ choice: TextChoice, measurer: BarMeasurer, tabKeys: [TabKey],
    kinds: Set<PlacedBar.Kind> = Set(PlacedBar.Kind.allCases)
  ) {
    self.choice = choice
    isStatusBarHidden = screen.screen.statusBar?.isHidden == true
    // A search bar is below the navigation bar.
    navigation = kinds.isDisjoint(with: [.navigation, .search]) ? nil : measurer.navigationBar(screen, choice)
    search = kinds.contains(.search) ? measurer.searchBar(screen, choice) : nil
    toolbar = kinds.contains(.toolbar) ? measurer.toolbar(screen, choice) : []
    let hasTabs = kinds.contains(.tab) && !(screen.screen.tabs.isEmpty && screen.screen.tabsLandscape.isEmpty)
    tabs = Dictionary(
      uniqueKeysWithValues: (hasTabs ? tabKeys : []).map { key in
        let tabs = measurer.tabs(screen, choice, key.orientation, style: key.style, selected: key.selected)
        return (key, (tabs, measurer.moreTab(style: key.style, selected: key.selected)))
      })
  }

  /// The bars with texts that no font here can draw, so that their room is unknown.
  private lazy var unmeasured: Set<PlacedBar.Kind> = {
    var texts: [(PlacedBar.Kind, [MeasuredText?])] = [(.toolbar, toolbar.flatMap(\.texts))]
    if let navigation {
      let items = (navigation.leading + navigation.trailing).flatMap(\.texts)
      let back = navigation.back.map { [$0.label, $0.systemLabel] } ?? []
      let titles = [navigation.title, navigation.largeTitle, navigation.prompt]
      texts.append((.navigation, titles + back + navigation.segments + items))
    }
    if let search { texts.append((.search, [search.placeholder, search.prompt, search.cancel] + search.scope)) }
    texts.append((.tab, tabs.values.flatMap(\.tabs).map(\.label)))
    return Set(texts.filter { $0.1.contains { $0?.lacksFont == true } }.map(\.0))
  }()

  /// The measurable bars with texts in any place, from top to bottom.
  var kinds: [PlacedBar.Kind] {
    let all: [(PlacedBar.Kind, Bool)] = [
      (.navigation, navigation != nil), (.search, search != nil), (.toolbar, !toolbar.isEmpty), (.tab, !tabs.isEmpty),
    ]
    return all.filter { $0.1 && !unmeasured.contains($0.0) }.map(\.0)
  }

  /// Whether a bar is shown in a place, and can be measured.
  func shows(_ kind: PlacedBar.Kind, in context: LayoutEnvironment) -> Bool {
    if unmeasured.contains(kind) { return false }
    return switch kind {
    case .status: StatusBarLayout.place(isHidden: isStatusBarHidden, in: context) != nil
    case .navigation: navigation != nil
    case .search: search != nil
    case .toolbar: !toolbar.isEmpty
    case .tab: tabs(in: context) != nil
    }
  }

  /// The number of places that show a bar with texts.
  func count(of kind: PlacedBar.Kind, in contexts: ArraySlice<LayoutEnvironment>) -> Int {
    guard kinds.contains(kind) else { return 0 }
    return kind == .tab ? contexts.count { shows(kind, in: $0) } : contexts.count
  }

  /// The bars that are shown in a place, from top to bottom.
  func kinds(in context: LayoutEnvironment) -> [PlacedBar.Kind] {
    PlacedBar.Kind.allCases.filter { shows($0, in: context) }
  }

  /// A bar in a place that shows it.
  func bar(_ kind: PlacedBar.Kind, in context: LayoutEnvironment) -> LaidOutBar? {
    switch kind {
    case .status: StatusBarLayout.place(isHidden: isStatusBarHidden, in: context).map { laidOut($0) }
    case .navigation: navigation.map { laidOut(NavigationBarLayout.place($0, in: context)) }
    case .search:
      search.map {
        laidOut(
          SearchBarLayout.place(
            $0, top: searchTop(in: context), followsNavigationBar: navigation != nil, in: context))
      }
    case .toolbar: toolbar.isEmpty ? nil : laidOut(ToolbarLayout.place(toolbar, in: context))
    case .tab: tabs(in: context).map { laidOut(TabBarLayout.place($0.tabs, more: $0.more, in: context)) }
    }
  }

  private func tabs(in context: LayoutEnvironment) -> (tabs: [MeasuredTab], more: MeasuredTab)? {
    guard !tabs.isEmpty else { return nil }
    return tabs[TabKey(context)].flatMap { $0.tabs.isEmpty ? nil : $0 }
  }

  /// Where the search bar starts: below the navigation bar, or the safe area.
  private func searchTop(in context: LayoutEnvironment) -> Double {
    guard let navigation else { return context.device.insets(context.orientation).value.top }
    return NavigationBarLayout.frame(navigation, in: context).maxY
  }

  private func laidOut(_ bar: PlacedBar) -> LaidOutBar { LaidOutBar(bar: bar, choice: choice) }
}

extension MeasuredItem {
  /// The texts it shows.
  fileprivate var texts: [MeasuredText?] {
    if case .segments(let texts) = kind { return texts }
    return [text]
  }
}

extension MeasuredText {
  /// Whether it has characters that devices can draw but this machine cannot.
  fileprivate var lacksFont: Bool { missing.contains { !Rule.hasNoGlyphAnywhere($0) } }
}
