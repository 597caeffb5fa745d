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
      DeviceIdiom.allCases.flatMap { idiom -> [LaidOutBar] in
        let measurer = BarMeasurer(
          typesetter: typesetters[platform], platform: platform, idiom: idiom, textSize: options.textSize)
        // Widths do not depend on the place, so each choice is measured once for all devices.
        let choices = screen.choices(for: idiom).map { MeasuredScreen(screen, $0, measurer: measurer) }
        return contexts(platform, idiom, locale: screen.locale).flatMap { context in
          choices.flatMap { $0.bars(in: context) }
        }
      }
    }
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
