import BarLayout
import BarScreens
import FitRules
import FitVocabulary
import Typesetting

/// One bar of a screen, laid out in one place with one choice of variants.
struct LaidOutBar {
  var bar: PlacedBar
  var choice: TextChoice
  /// The same bar without a back button, where nothing says whether any screen pushes this one.
  var withoutBack: PlacedBar?
}

/// Lays out the bars of a screen on every device that is asked for.
struct LayoutRun {
  let typesetters: Typesetters
  let options: CheckOptions

  /// The devices of a platform that are checked.
  func devices(of platform: Platform) -> [Device] {
    let known = platform.devices
    guard let wanted = options.devices else { return known }
    return known.filter { wanted.contains($0) }
  }

  /// Every bar on every device, the plain choice of variants first in each place.
  func bars(of screen: LocalizedScreen) -> [LaidOutBar] {
    options.platforms.flatMap { platform in
      DeviceIdiom.allCases.flatMap { idiom in
        let measurer = BarMeasurer(
          typesetter: typesetters[platform], platform: platform, idiom: idiom, textSize: options.textSize)
        let choices = screen.choices(for: idiom)
        return contexts(platform, idiom, locale: screen.locale).flatMap { context in
          choices.flatMap { choice in
            place(screen, choice, measurer: measurer, in: context).map { bar in
              LaidOutBar(
                bar: bar, choice: choice,
                withoutBack: bar.kind == .navigation ? root(screen, choice, measurer: measurer, in: context) : nil)
            }
          }
        }
      }
    }
  }

  /// The navigation bar as the screen has it when it is a root, where its back label is not known.
  private func root(
    _ screen: LocalizedScreen, _ choice: TextChoice, measurer: BarMeasurer, in context: LayoutContext
  ) -> PlacedBar? {
    let backs = screen.screen.navigation?.backs ?? []
    guard backs.indices.contains(choice.back), backs[choice.back].isUnknown,
      var bar = measurer.navigationBar(screen, choice)
    else { return nil }
    bar.back = nil
    return NavigationBarLayout.place(bar, in: context)
  }

  /// The bars of one screen in one place, from top to bottom.
  private func place(
    _ screen: LocalizedScreen, _ choice: TextChoice, measurer: BarMeasurer, in context: LayoutContext
  ) -> [PlacedBar] {
    var bars =
      StatusBarLayout.place(isHidden: screen.screen.statusBar?.isHidden == true, in: context).map { [$0] } ?? []
    var top = context.device.insets(context.orientation).value.top
    if let navigation = measurer.navigationBar(screen, choice) {
      let bar = NavigationBarLayout.place(navigation, in: context)
      top = bar.frame.maxY
      bars.append(bar)
    }
    if let search = measurer.searchBar(screen, choice) {
      bars.append(SearchBarLayout.place(search, top: top, in: context))
    }
    let toolbar = measurer.toolbar(screen, choice)
    if !toolbar.isEmpty { bars.append(ToolbarLayout.place(toolbar, in: context)) }
    let arrangement = context.platform.tab.arrangement(context.device, context.orientation, pane: context.pane)
    let tabs = measurer.tabs(screen, choice, context.orientation, style: arrangement.label)
    if !tabs.isEmpty {
      let more = measurer.moreTab(screen, style: arrangement.label)
      bars.append(TabBarLayout.place(tabs, more: more, in: context))
    }
    return bars
  }

  private func contexts(_ platform: Platform, _ idiom: DeviceIdiom, locale: LanguageTag) -> [LayoutContext] {
    devices(of: platform).filter { $0.idiom == idiom }.flatMap { device in
      options.orientations.flatMap { orientation -> [LayoutContext] in
        let panes =
          [device.fullScreen(orientation)] + (options.splitView ? device.splitViewPanes(orientation) : [])
        return panes.map {
          LayoutContext(
            platform: platform, device: device, orientation: orientation, pane: $0,
            isRightToLeft: locale.isRightToLeft)
        }
      }
    }
  }
}
