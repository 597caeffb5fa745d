import BarLayout
import BarScreens
import FitModel
import FitRules
import Typesetting

/// One bar of a screen, laid out in one place with one choice of variants.
struct LaidOutBar {
  var bar: PlacedBar
  var choice: TextChoice
}

/// Lays out the bars of a screen on every requested device.
struct LayoutRun: Sendable {
  /// A platform with its places in both writing directions.
  final class PlatformRun: Sendable {
    let platform: Platform
    /// The versions of the platform that run the app; all if none does.
    private let systems: SystemVersions
    private let leftToRight: LayoutEnvironments
    private let rightToLeft: LayoutEnvironments

    init(_ platform: Platform, options: CheckOptions, explains: Bool) {
      let devices = LayoutRun.devices(of: platform, options)
      func places(isRightToLeft: Bool) -> LayoutEnvironments {
        LayoutEnvironments(
          platform, devices: devices, options: options, isRightToLeft: isRightToLeft, explains: explains)
      }
      self.platform = platform
      systems = platform.systems(from: options.requirements.deploymentTarget) ?? platform.systems
      leftToRight = places(isRightToLeft: false)
      rightToLeft = places(isRightToLeft: true)
    }

    /// Whether a screen exists on some device with some version of the platform that runs the app.
    func shows(_ screen: Screen) -> Bool { screen.systems.meets(systems) && !screen.idioms.isEmpty }

    /// Height in points of the lowest row of a kind of bar.
    func lowestRow(of kind: PlacedBar.Kind) -> Double { leftToRight.lowestRow(of: kind) }

    func places(_ locale: LanguageTag) -> LayoutEnvironments { locale.isRightToLeft ? rightToLeft : leftToRight }
  }

  /// The measured texts that all devices of a range share.
  struct MeasuredChoices {
    var range: Range<Int>
    /// The screens, the plain choice of variants first.
    var screens: [MeasuredScreen]
  }

  let typesetters: Typesetters
  let options: CheckOptions
  let platforms: [PlatformRun]

  /// - Parameter explains: whether items contain the sums behind their numbers.
  init(typesetters: Typesetters, options: CheckOptions, explains: Bool) {
    self.typesetters = typesetters
    self.options = options
    platforms = options.platforms.map { PlatformRun($0, options: options, explains: explains) }
  }

  /// The same platforms in the same places with other options, which must not concern platforms, devices or
  /// orientations.
  init(_ run: LayoutRun, options: CheckOptions) {
    typesetters = run.typesetters
    self.options = options
    platforms = run.platforms
  }

  /// Whether a screen exists on any of the platforms.
  func shows(_ screen: Screen) -> Bool { platforms.contains { $0.shows(screen) } }

  /// The devices of a platform that are checked.
  static func devices(of platform: Platform, _ options: CheckOptions) -> [Device] {
    let known = platform.devices(for: options.requirements)
    guard let wanted = options.devices else { return known }
    return known.filter { device in wanted.contains { $0.name == device.name } }
  }

  /// Every bar on every device, the plain choice of variants first in each place.
  ///
  /// - Parameters:
  ///   - kinds: the requested kinds of bars.
  ///   - session: the measuring session; a new one if `nil`.
  func bars(
    of screen: LocalizedScreen, kinds: Set<PlacedBar.Kind> = Set(PlacedBar.Kind.allCases),
    session: MeasuringSession? = nil
  ) -> [LaidOutBar] {
    let slots = ScreenSlots(screen.screen, declarations: screen.screen.textDeclarations)
    let session = session ?? MeasuringSession(typesetters)
    return platforms.flatMap { run in
      let places = run.places(screen.locale)
      return measured(screen, slots: slots, run, session).flatMap { choices in
        places.contexts[choices.range].flatMap { context in
          choices.screens.flatMap { screen in
            screen.kinds(in: context).filter(kinds.contains).compactMap { screen.bar($0, in: context) }
          }
        }
      }
    }
  }

  /// The screen measured for the kinds of devices; once for both if none of its texts depends on the device.
  ///
  /// Widths do not depend on the place, so each choice is measured once for all devices.
  func measured(
    _ screen: LocalizedScreen, slots: ScreenSlots, _ run: PlatformRun, _ session: MeasuringSession
  ) -> [MeasuredChoices] {
    guard run.shows(screen.screen) else { return [] }
    let places = run.places(screen.locale)
    func choices(_ idiom: DeviceIdiom, _ range: Range<Int>) -> MeasuredChoices {
      let measurer = BarMeasurer(
        session, run.platform, screen.locale, idiom: idiom, textSize: options.textSize, slots: slots)
      return MeasuredChoices(
        range: range,
        screens: screen.choices(for: idiom, allSizes: options.allTextSizes).map {
          MeasuredScreen(screen, $0, measurer: measurer, tabKeys: places.tabKeys)
        })
    }
    let idioms = DeviceIdiom.allCases.filter(screen.screen.idioms.contains)
    if idioms == DeviceIdiom.allCases,
      screen.texts.allSatisfy({ $0.translation.variants.allSatisfy { $0.idioms == nil } })
    {
      return [choices(.iphone, 0..<places.contexts.count)]
    }
    return idioms.map { choices($0, places.range($0)) }
  }
}
