import BarLayout
import BarScreens
import FitModel
import FitRules
import InputFiles
import Typesetting

/// One bar of a screen, laid out in one environment with one choice of variants.
struct VariantBar {
  var bar: LaidOutBar
  var choice: TextChoice
}

/// Lays out the bars of a screen on every requested device.
struct LayoutRun: Sendable {
  /// A platform with its environments in both writing directions.
  final class PlatformRun: Sendable {
    let platform: Platform
    /// The devices that are checked.
    let devices: [Device]
    /// The versions of the platform that run the app; all if none does.
    private let systems: SystemVersions
    private let leftToRight: LayoutEnvironments
    private let rightToLeft: Deferred<LayoutEnvironments>

    init(_ platform: Platform, options: CheckOptions, explains: Bool) {
      let known = platform.devices(for: options.requirements)
      let devices =
        options.devices.map { wanted in known.filter { device in wanted.contains { $0.name == device.name } } }
        ?? known
      @Sendable func environments(isRightToLeft: Bool) -> LayoutEnvironments {
        LayoutEnvironments(
          platform, devices: devices, options: options, isRightToLeft: isRightToLeft, explains: explains)
      }
      self.platform = platform
      self.devices = devices
      systems = platform.systems(from: options.requirements.deploymentTarget) ?? platform.systems
      leftToRight = environments(isRightToLeft: false)
      rightToLeft = Deferred { environments(isRightToLeft: true) }
    }

    /// Whether a screen exists on some device with some version of the platform that runs the app.
    func shows(_ screen: Screen) -> Bool { screen.systems.meets(systems) && !screen.idioms.isEmpty }

    /// Height in points of the lowest row of a kind of bar.
    func lowestRow(of kind: LaidOutBar.Kind) -> Double { leftToRight.lowestRow(of: kind) }

    func environments(_ locale: LanguageTag) -> LayoutEnvironments {
      locale.isRightToLeft ? rightToLeft.value : leftToRight
    }
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
  let platformsWithSameBars: PlatformsWithSameBars

  /// - Parameter explains: whether items contain the sums behind their numbers.
  init(typesetters: Typesetters, options: CheckOptions, explains: Bool) {
    self.typesetters = typesetters
    self.options = options
    platforms = options.platforms.map { PlatformRun($0, options: options, explains: explains) }
    platformsWithSameBars = PlatformsWithSameBars(platforms, typesetters)
  }

  /// The same platforms in the same environments with other options, which must not concern platforms, devices or
  /// orientations.
  init(_ run: LayoutRun, options: CheckOptions) {
    typesetters = run.typesetters
    self.options = options
    platforms = run.platforms
    platformsWithSameBars = run.platformsWithSameBars
  }

  /// Whether a screen exists on any of the platforms.
  func shows(_ screen: Screen) -> Bool { platforms.contains { $0.shows(screen) } }

  /// Every bar on every device, the plain choice of variants first in each environment.
  ///
  /// - Parameters:
  ///   - kinds: the requested kinds of bars.
  ///   - session: the measuring session; a new one if `nil`.
  func bars(
    of screen: LocalizedScreen, kinds: Set<LaidOutBar.Kind> = LaidOutBar.Kind.all, session: MeasuringSession? = nil
  ) -> [VariantBar] {
    let slots = ScreenSlots(screen.screen, declarations: screen.screen.textDeclarations)
    let session = session ?? MeasuringSession(typesetters)
    return platforms.flatMap { run in
      let environments = run.environments(screen.locale)
      return measured(screen, slots: slots, run, session, kinds: kinds).flatMap { choices in
        environments.all[choices.range].flatMap { environment in
          choices.screens.flatMap { screen in
            screen.kinds(in: environment).filter(kinds.contains).compactMap { screen.bar($0, in: environment) }
          }
        }
      }
    }
  }

  /// The screen measured for the kinds of devices; once for both if none of its texts depends on the device.
  ///
  /// Widths do not depend on the environment, so each choice is measured once for all devices.
  ///
  /// - Parameter kinds: the bars that will be requested; others may be missing.
  func measured(
    _ screen: LocalizedScreen, slots: ScreenSlots, _ run: PlatformRun, _ session: MeasuringSession,
    kinds: Set<LaidOutBar.Kind> = LaidOutBar.Kind.all
  ) -> [MeasuredChoices] {
    guard run.shows(screen.screen) else { return [] }
    let environments = run.environments(screen.locale)
    func choices(_ idiom: DeviceIdiom, _ range: Range<Int>) -> MeasuredChoices {
      let measurer = BarMeasurer(
        session, run, screen.locale, idiom: idiom, textSize: options.textSize, slots: slots)
      return MeasuredChoices(
        range: range,
        screens: screen.choices(for: idiom, allSizes: options.allTextSizes).map {
          MeasuredScreen(screen, $0, measurer: measurer, tabKeys: environments.tabKeys, kinds: kinds)
        })
    }
    let idioms = DeviceIdiom.allCases.filter(screen.screen.idioms.contains)
    if idioms == DeviceIdiom.allCases,
      screen.texts.allSatisfy({ $0.translation.variants.allSatisfy { $0.idioms == nil } })
    {
      return [choices(.iphone, 0..<environments.all.count)]
    }
    return idioms.map { choices($0, environments.range($0)) }
  }
}

/// One screen in one language, whose bars can be laid out again in any environment.
///
/// Indices of layouts are those in the findings of a check with the same options.
final class ScreenLayouts {
  let screen: LocalizedScreen
  private let run: LayoutRun
  private let slots: ScreenSlots
  private let session: MeasuringSession
  /// The measured texts by number of the platform.
  private var measured: [Int: [LayoutRun.MeasuredChoices]] = [:]

  init(_ screen: LocalizedScreen, run: LayoutRun) {
    self.screen = screen
    self.run = run
    slots = ScreenSlots(screen.screen, declarations: screen.screen.textDeclarations)
    session = MeasuringSession(run.typesetters)
  }

  /// The bar in which a finding of this screen is worst; `nil` for a finding without a layout.
  func worstBar(of finding: Finding) -> VariantBar? {
    guard let index = finding.failing.first?.layout, let kind = finding.item.flatMap({ LaidOutBar.Kind($0.bar) }) else {
      return nil
    }
    return bar(kind, at: index)
  }

  func bar(_ kind: LaidOutBar.Kind, at index: LayoutIndex) -> VariantBar? {
    guard let choices = choices(at: index), choices.indices.contains(index.choice) else { return nil }
    return environment(at: index).flatMap { choices[index.choice].bar(kind, in: $0) }
  }

  /// The bar of a kind in the environment of a layout: with the requested choice of variants, or with the default one
  /// if the language lacks it.
  func bar(_ kind: LaidOutBar.Kind, at index: LayoutIndex, choice: TextChoice) -> VariantBar? {
    guard let choices = choices(at: index), let plain = choices.first else { return nil }
    let screen = choices.first { $0.choice == choice } ?? plain
    return environment(at: index).flatMap { screen.bar(kind, in: $0) }
  }

  private func environments(_ platform: Int) -> LayoutEnvironments? {
    run.platforms.indices.contains(platform) ? run.platforms[platform].environments(screen.locale) : nil
  }

  private func environment(at index: LayoutIndex) -> LayoutEnvironment? {
    environments(index.platform).flatMap {
      $0.all.indices.contains(index.environment) ? $0.all[index.environment] : nil
    }
  }

  private func choices(at index: LayoutIndex) -> [MeasuredScreen]? {
    guard run.platforms.indices.contains(index.platform) else { return nil }
    let all = measured[index.platform] ?? run.measured(screen, slots: slots, run.platforms[index.platform], session)
    measured[index.platform] = all
    return all.first { $0.range.contains(index.environment) }?.screens
  }
}

extension LaidOutBar.Kind {
  /// All kinds, which are made only once.
  static let all = Set(allCases)

  /// The kind of an item's bar; `nil` for bars that are not laid out.
  init?(_ bar: ItemID.Bar) {
    switch bar {
    case .status: self = .status
    case .navigation: self = .navigation
    case .search: self = .search
    case .toolbar: self = .toolbar
    case .tab: self = .tab
    case .segments, .unplaced: return nil
    }
  }
}

/// Which text of a screen each item shows, computed once for all languages.
struct ScreenSlots: Sendable {
  /// The index of a text among those of the screen, by its item.
  let index: [ItemID: Int]
  let leading: [ItemID]
  let trailing: [ItemID]
  let toolbar: [ItemID]
  /// The tabs of each orientation. A tab that both orientations show is the same item.
  private let tabs: [Orientation: [ItemID]]

  init(_ screen: Screen, declarations: [TextDeclaration]) {
    index = Dictionary(declarations.enumerated().map { ($1.id, $0) }) { first, _ in first }
    leading = BarItem.ids(screen.navigation?.leading ?? [], ItemID.leading)
    trailing = BarItem.ids(screen.navigation?.trailing ?? [], ItemID.trailing)
    toolbar = BarItem.ids(screen.toolbar, ItemID.toolbar)
    tabs = Dictionary(
      uniqueKeysWithValues: Orientation.allCases.map { orientation in
        let ids = screen.tabs(orientation).enumerated().map { index, tab in
          let shared = screen.tabs.firstIndex { $0.title?.content == tab.title?.content }
          return shared.map(ItemID.tab) ?? ItemID(.tab, .landscapeTab, index)
        }
        return (orientation, ids)
      })
  }

  /// The tabs in an orientation.
  func tabs(_ orientation: Orientation) -> [ItemID] { tabs[orientation] ?? [] }
}
