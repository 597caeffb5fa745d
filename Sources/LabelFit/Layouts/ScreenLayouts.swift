import BarLayout
import BarScreens
import FitModel
import FitRules

/// One screen in one language, whose bars can be laid out again in any place.
///
/// Places are those in the findings of a check with the same options.
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
  func worstBar(of finding: Finding) -> LaidOutBar? {
    guard let place = finding.failing.first?.place, let kind = finding.item.flatMap({ PlacedBar.Kind($0.bar) }) else {
      return nil
    }
    return bar(kind, at: place)
  }

  /// The bar of a kind in a place.
  func bar(_ kind: PlacedBar.Kind, at place: LayoutPlace) -> LaidOutBar? {
    guard let choices = choices(at: place), choices.indices.contains(place.choice) else { return nil }
    return context(of: place).flatMap { choices[place.choice].bar(kind, in: $0) }
  }

  /// The bar of a kind in a place, in a choice of variants if the language has it, otherwise in the plain one.
  func bar(_ kind: PlacedBar.Kind, at place: LayoutPlace, choice: TextChoice) -> LaidOutBar? {
    guard let choices = choices(at: place), let plain = choices.first else { return nil }
    let screen = choices.first { $0.choice == choice } ?? plain
    return context(of: place).flatMap { screen.bar(kind, in: $0) }
  }

  private func places(_ platform: Int) -> LayoutEnvironments? {
    run.platforms.indices.contains(platform) ? run.platforms[platform].places(screen.locale) : nil
  }

  private func context(of place: LayoutPlace) -> LayoutEnvironment? {
    places(place.platform).flatMap { $0.contexts.indices.contains(place.place) ? $0.contexts[place.place] : nil }
  }

  private func choices(at place: LayoutPlace) -> [MeasuredScreen]? {
    guard run.platforms.indices.contains(place.platform) else { return nil }
    let all = measured[place.platform] ?? run.measured(screen, slots: slots, run.platforms[place.platform], session)
    measured[place.platform] = all
    return all.first { $0.range.contains(place.place) }?.screens
  }
}

extension PlacedBar.Kind {
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
  /// Index of a text among the screen's by its item.
  let index: [ItemID: Int]
  let leading: [ItemID]
  let trailing: [ItemID]
  let toolbar: [ItemID]

  init(_ screen: Screen, declarations: [TextDeclaration]) {
    index = Dictionary(declarations.enumerated().map { ($1.id, $0) }) { first, _ in first }
    leading = BarItem.ids(screen.navigation?.leading ?? [], ItemID.leading)
    trailing = BarItem.ids(screen.navigation?.trailing ?? [], ItemID.trailing)
    toolbar = BarItem.ids(screen.toolbar, ItemID.toolbar)
  }
}
