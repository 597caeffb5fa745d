import BarLayout
import BarScreens
import FitRules
import FitVocabulary
import Typesetting

/// One bar of a screen, laid out in one place with one choice of variants.
struct LaidOutBar {
  var bar: PlacedBar
  var choice: TextChoice
}

/// Lays out the bars of a screen on every device that is asked for.
struct LayoutRun {
  let typesetter: Typesetter
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
        bars(of: screen, contexts: contexts(platform, idiom, locale: screen.locale), platform: platform, idiom: idiom)
      }
    }
  }

  private func bars(
    of screen: LocalizedScreen, contexts: [LayoutContext], platform: Platform, idiom: DeviceIdiom
  ) -> [LaidOutBar] {
    let measurer = BarMeasurer(typesetter: typesetter, platform: platform, idiom: idiom)
    let measured = screen.choices(for: idiom).map { choice in
      (choice, measurer.navigationBar(screen, choice), measurer.toolbar(screen, choice))
    }
    return contexts.flatMap { context in
      measured.flatMap { choice, navigation, toolbar -> [LaidOutBar] in
        var bars: [LaidOutBar] = []
        if let navigation {
          bars.append(LaidOutBar(bar: NavigationBarLayout.place(navigation, in: context), choice: choice))
        }
        if !toolbar.isEmpty {
          bars.append(LaidOutBar(bar: ToolbarLayout.place(toolbar, in: context), choice: choice))
        }
        return bars
      }
    }
  }

  private func contexts(_ platform: Platform, _ idiom: DeviceIdiom, locale: LanguageTag) -> [LayoutContext] {
    let isRightToLeft = locale.isRightToLeft
    return devices(of: platform).filter { $0.idiom == idiom }.flatMap { device in
      options.orientations.flatMap { orientation -> [LayoutContext] in
        let panes =
          [device.fullScreen(orientation)] + (options.splitView ? device.splitViewPanes(orientation) : [])
        return panes.map {
          LayoutContext(
            platform: platform, device: device, orientation: orientation, pane: $0, isRightToLeft: isRightToLeft)
        }
      }
    }
  }
}
