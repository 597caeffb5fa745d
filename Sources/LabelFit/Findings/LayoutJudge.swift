import BarLayout
import BarScreens
import FitModel
import FitRules

/// Lays out a screen in the relevant environments, and applies the rules there.
struct LayoutJudge: Sendable {
  let run: LayoutRun
  let rules: [LayoutRule]
  /// The rules about each kind of bar, with their indices.
  private let byKind: [LaidOutBar.Kind: [(number: Int, rule: LayoutRule)]]

  init(_ run: LayoutRun, rules: [LayoutRule]) {
    self.run = run
    self.rules = rules
    byKind = Dictionary(
      uniqueKeysWithValues: LaidOutBar.Kind.allCases.map { kind in
        (kind, rules.enumerated().filter { $1.kinds.contains(kind) }.map { ($0, $1) })
      })
  }

  /// The bars with verdicts, those of plain choices first, and the number of layouts that they represent.
  ///
  /// - Parameters:
  ///   - kinds: the bars to judge; `nil` for all.
  ///   - settled: the rules that are not applied.
  func judge(
    _ screen: LocalizedScreen, slots: ScreenSlots, kinds: Set<LaidOutBar.Kind>? = nil,
    settled: SettledRules = SettledRules(), _ session: MeasuringSession
  ) -> (bars: [JudgedBar], layouts: Int) {
    let byKind = settled.isEmpty ? byKind : self.byKind(without: settled)
    var judged: [JudgedBar] = []
    var layouts = 0
    var shared = SharedLayouts(run, platforms: run.platformsWithSameBars, screen: screen.screen)
    for (number, platform) in run.platforms.enumerated() {
      let environments = platform.environments(screen.locale)
      let measuredChoices = run.measured(screen, slots: slots, platform, session)
      for choices in measuredChoices {
        for (choice, measured) in choices.screens.enumerated() {
          for kind in measured.kinds where kinds?.contains(kind) != false {
            let first = JudgedBar.Order(platform: number, environment: 0, choice: choice, kind: kind.rank)
            if let rules = byKind[kind], !rules.isEmpty {
              judge(
                measured, kind, rules, first, environments, choices.range, locale: screen.locale, shared: &shared,
                into: &judged)
            }
            layouts += measured.count(of: kind, in: environments.all[choices.range])
          }
        }
      }
      if !measuredChoices.isEmpty { shared.finish(number) }
    }
    judged.sort { $0.order < $1.order }
    // Verdicts about variants count only if they add something to those about the plain texts.
    return (
      judged.filter { $0.laidOut.choice.focus == nil } + judged.filter { $0.laidOut.choice.focus != nil }, layouts
    )
  }

  /// The rules about each kind of bar, except for settled ones.
  private func byKind(without settled: SettledRules) -> [LaidOutBar.Kind: [(number: Int, rule: LayoutRule)]] {
    Dictionary(
      uniqueKeysWithValues: byKind.map { kind, rules in
        (kind, rules.filter { !settled.contains($0.rule.rule, in: kind) })
      })
  }

  /// Judges one kind of bar in a range of environments. Equal geometries are laid out once for all platforms with equal
  /// bars.
  private func judge(
    _ screen: MeasuredScreen, _ kind: LaidOutBar.Kind, _ rules: [(number: Int, rule: LayoutRule)],
    _ first: JudgedBar.Order, _ environments: LayoutEnvironments, _ range: Range<Int>, locale: LanguageTag,
    shared: inout SharedLayouts, into judged: inout [JudgedBar]
  ) {
    let earlier = shared.earlierPlatform(for: first.platform, kind)
    environments.visit(kind, in: range) { group, lowestRow in
      var order = first
      order.environment = group.members[0]
      let environment = environments.all[order.environment]
      if let platform = earlier[environment.device.idiom],
        let known = shared.known(
          on: platform, choice: first.choice, kind: kind, geometry: group.geometry, locale: locale)
      {
        guard case .judged(let bar) = known else {
          if case .fitsUncompromised = known { return true } else { return false }
        }
        for index in group.members { judged.append(bar.moved(to: order.at(index), environments.all[index])) }
        return false
      }
      if kind == .tab, fitsUncompromisedWithTabs(screen, in: environments.tighter[order.environment], rules) {
        return true
      }
      let laidOut = screen.bar(kind, in: environment)
      let verdicts = laidOut.map { self.verdicts($0.bar, rules) } ?? []
      guard let laidOut, !verdicts.isEmpty else {
        if let laidOut, kind != .tab, laidOut.bar.fitsUncompromised(lowestRow: lowestRow) { return true }
        shared.record(.silent, of: order, kind: kind, geometry: group.geometry)
        return false
      }
      let bar = JudgedBar(order: order, laidOut: laidOut, verdicts: verdicts)
      shared.record(.judged(bar), of: order, kind: kind, geometry: group.geometry)
      judged.append(bar)
      for index in group.members.dropFirst() {
        judged.append(bar.moved(to: order.at(index), environments.all[index]))
      }
      return false
    }
  }

  /// Whether the tabs have no verdicts in an environment that is tighter than all others in question.
  private func fitsUncompromisedWithTabs(
    _ screen: MeasuredScreen, in environment: LayoutEnvironment, _ rules: [(number: Int, rule: LayoutRule)]
  ) -> Bool {
    guard let bar = screen.bar(.tab, in: environment)?.bar, bar.items.count <= TabBarLayout.mostTabs else {
      return false
    }
    return bar.fitsUncompromised(lowestRow: .infinity) && verdicts(bar, rules).isEmpty
  }

  /// The verdicts about a bar, by index of the rule.
  private func verdicts(
    _ bar: LaidOutBar, _ rules: [(number: Int, rule: LayoutRule)]
  ) -> [(rule: Int, verdicts: [Verdict])] {
    var byRule: [(rule: Int, verdicts: [Verdict])] = []
    for (number, rule) in rules {
      var verdicts = rule.verdicts(bar)
      if !verdicts.isEmpty, run.typesetters.boldText(bar.environment.platform) != nil {
        for index in verdicts.indices { verdicts[index].certainty = verdicts[index].certainty.withEstimatedTexts }
      }
      if !verdicts.isEmpty { byRule.append((number, verdicts)) }
    }
    return byRule
  }
}

extension LaidOutBar.Kind {
  /// The position of the bar on a screen, from top to bottom.
  fileprivate var rank: Int {
    switch self {
    case .status: 0
    case .navigation: 1
    case .search: 2
    case .toolbar: 3
    case .tab: 4
    }
  }
}

/// A bar with verdicts.
///
/// It is a class, so that sorting bars and passing them to rules copies nothing.
final class JudgedBar {
  /// Its order among all bars of a screen: by platform, environment, choice of variants, and kind.
  struct Order: Comparable {
    var platform, environment, choice, kind: Int

    /// The same bar in another environment of the platform.
    func at(_ environment: Int) -> Order {
      Order(platform: platform, environment: environment, choice: choice, kind: kind)
    }

    static func < (a: Order, b: Order) -> Bool {
      (a.platform, a.environment, a.choice, a.kind) < (b.platform, b.environment, b.choice, b.kind)
    }
  }
  let order: Order
  let laidOut: VariantBar
  /// Verdicts by index of the rule.
  let verdicts: [(rule: Int, verdicts: [Verdict])]

  init(order: Order, laidOut: VariantBar, verdicts: [(rule: Int, verdicts: [Verdict])]) {
    self.order = order
    self.laidOut = laidOut
    self.verdicts = verdicts
  }

  /// The same bar in an environment of the same geometry.
  func moved(to order: Order, _ environment: LayoutEnvironment) -> JudgedBar {
    var laidOut = laidOut
    laidOut.bar.environment = environment
    return JudgedBar(order: order, laidOut: laidOut, verdicts: verdicts)
  }
}

/// The verdicts of a rule about the plain choice of variants, to decide whether verdicts about other choices add
/// anything.
struct PlainVerdicts {
  private struct Environment: Hashable {
    var platform, index: Int
  }
  private var items: [Environment: Set<ItemID>] = [:]
  private var anywhere: Set<ItemID> = []

  /// Whether a verdict adds anything to the earlier ones. Pass the verdicts about the plain choice of variants first.
  mutating func addsInformation(_ verdict: Verdict, _ judged: JudgedBar) -> Bool {
    let choice = judged.laidOut.choice
    let environment = Environment(platform: judged.order.platform, index: judged.order.environment)
    guard choice.focus != nil else {
      items[environment, default: []].insert(verdict.item)
      anywhere.insert(verdict.item)
      return true
    }
    // Another text size counts only if the usual one fits everywhere.
    if choice.textSize != nil { return !anywhere.contains(verdict.item) }
    return choice.focus == verdict.item || items[environment]?.contains(verdict.item) != true
  }
}

/// A rule with its settings, ready to be applied to bars or to screens.
///
/// It is a class, so that passing it for each bar in each environment copies nothing.
final class PreparedRule<Checked>: Sendable {
  let rule: Rule
  /// The bars it checks; empty for a rule about the texts of a screen.
  let kinds: Set<LaidOutBar.Kind>
  private let settings: RuleParameters
  private let check: @Sendable (Checked, RuleParameters) -> [Verdict]

  init(
    _ rule: Rule, kinds: Set<LaidOutBar.Kind> = [], settings: RuleParameters,
    check: @escaping @Sendable (Checked, RuleParameters) -> [Verdict]
  ) {
    self.rule = rule
    self.kinds = kinds
    self.settings = settings
    self.check = check
  }

  func verdicts(_ checked: Checked) -> [Verdict] { check(checked, settings) }
}

/// A rule about laid-out bars.
typealias LayoutRule = PreparedRule<LaidOutBar>

/// A rule about the texts of a screen.
typealias TextRule = PreparedRule<LocalizedScreen>
