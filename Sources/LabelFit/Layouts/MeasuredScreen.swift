import BarLayout
import BarScreens
import FitRules
import FitVocabulary

/// A screen in one choice of variants with all its bars measured, ready to be placed anywhere.
struct MeasuredScreen {
  private let screen: LocalizedScreen
  private let choice: TextChoice
  private let navigation: MeasuredNavigationBar?
  /// The navigation bar as the screen has it when it is a root, where nothing says whether any screen pushes it.
  private let root: MeasuredNavigationBar?
  private let search: MeasuredSearchBar?
  private let toolbar: [MeasuredItem]
  /// The tabs in each orientation, by the style of their labels.
  private var tabs: [TabKey: (tabs: [MeasuredTab], more: MeasuredTab)] = [:]

  private struct TabKey: Hashable {
    var orientation: Orientation
    var style: TextStyle
  }

  init(_ screen: LocalizedScreen, _ choice: TextChoice, measurer: BarMeasurer) {
    self.screen = screen
    self.choice = choice
    navigation = measurer.navigationBar(screen, choice)
    let backs = screen.screen.navigation?.backs ?? []
    if backs.indices.contains(choice.back), backs[choice.back].isUnknown {
      var bar = navigation
      bar?.back = nil
      root = bar
    } else {
      root = nil
    }
    search = measurer.searchBar(screen, choice)
    toolbar = measurer.toolbar(screen, choice)
    guard !screen.screen.tabs.isEmpty || !screen.screen.tabsLandscape.isEmpty else { return }
    let metrics = measurer.platform.tab
    for arrangement in [
      metrics.phonePortrait, metrics.phoneLandscapeCompact, metrics.phoneLandscapeRegular, metrics.pad,
    ] {
      for orientation in Orientation.allCases {
        let key = TabKey(orientation: orientation, style: arrangement.label)
        guard tabs[key] == nil else { continue }
        tabs[key] = (
          measurer.tabs(screen, choice, orientation, style: arrangement.label),
          measurer.moreTab(screen, style: arrangement.label)
        )
      }
    }
  }

  /// The bars in one place, from top to bottom.
  func bars(in context: LayoutContext) -> [LaidOutBar] {
    let isStatusBarHidden = screen.screen.statusBar?.isHidden == true
    var bars = StatusBarLayout.place(isHidden: isStatusBarHidden, in: context).map { [laidOut($0)] } ?? []
    var top = context.device.insets(context.orientation).value.top
    if let navigation {
      let bar = NavigationBarLayout.place(navigation, in: context)
      top = bar.frame.maxY
      bars.append(laidOut(bar, withoutBack: root.map { NavigationBarLayout.place($0, in: context) }))
    }
    if let search { bars.append(laidOut(SearchBarLayout.place(search, top: top, in: context))) }
    if !toolbar.isEmpty { bars.append(laidOut(ToolbarLayout.place(toolbar, in: context))) }
    let style = context.platform.tab.arrangement(context.device, context.orientation, pane: context.pane).label
    if let tabs = tabs[TabKey(orientation: context.orientation, style: style)], !tabs.tabs.isEmpty {
      bars.append(laidOut(TabBarLayout.place(tabs.tabs, more: tabs.more, in: context)))
    }
    return bars
  }

  private func laidOut(_ bar: PlacedBar, withoutBack: PlacedBar? = nil) -> LaidOutBar {
    LaidOutBar(bar: bar, choice: choice, withoutBack: withoutBack)
  }
}
