import BarLayout
import BarScreens
import FitRules
import FitVocabulary

/// A rule about laid-out bars, ready to be applied.
///
/// A class: it is passed around for each bar in each place.
final class LayoutRule: Sendable {
  let rule: Rule
  let kinds: Set<PlacedBar.Kind>
  private let settings: RuleParameters
  private let check: @Sendable (PlacedBar, RuleParameters) -> [Verdict]

  init(
    _ rule: Rule, kinds: Set<PlacedBar.Kind>, settings: RuleParameters,
    check: @escaping @Sendable (PlacedBar, RuleParameters) -> [Verdict]
  ) {
    self.rule = rule
    self.kinds = kinds
    self.settings = settings
    self.check = check
  }

  func verdicts(_ bar: PlacedBar) -> [Verdict] { check(bar, settings) }
}

/// A bar that some rule has something to say about.
///
/// A class: it is sorted with the others and asked by each rule.
final class JudgedBar {
  /// Where it stands among all bars of a screen: platform, place, choice of variants, and kind, in this order.
  struct Order: Comparable {
    var platform, place, choice, kind: Int

    static func < (a: Order, b: Order) -> Bool {
      (a.platform, a.place, a.choice, a.kind) < (b.platform, b.place, b.choice, b.kind)
    }
  }
  let order: Order
  let laidOut: LaidOutBar
  /// Verdicts by number of the rule.
  let verdicts: [(rule: Int, verdicts: [Verdict])]

  init(order: Order, laidOut: LaidOutBar, verdicts: [(rule: Int, verdicts: [Verdict])]) {
    self.order = order
    self.laidOut = laidOut
    self.verdicts = verdicts
  }

  /// The same bar in a place of the same geometry.
  func moved(to order: Order, _ context: LayoutContext) -> JudgedBar {
    var laidOut = laidOut
    laidOut.bar.context = context
    return JudgedBar(order: order, laidOut: laidOut, verdicts: verdicts)
  }
}

/// Lays a screen out in the places that matter, and applies the rules there.
struct LayoutJudge: Sendable {
  let run: LayoutRun
  let rules: [LayoutRule]
  /// The rules about each kind of bar, with their numbers.
  private let byKind: [PlacedBar.Kind: [(number: Int, rule: LayoutRule)]]

  init(_ run: LayoutRun, rules: [LayoutRule]) {
    self.run = run
    self.rules = rules
    byKind = Dictionary(
      uniqueKeysWithValues: PlacedBar.Kind.allCases.map { kind in
        (kind, rules.enumerated().filter { $1.kinds.contains(kind) }.map { ($0, $1) })
      })
  }

  /// The bars with verdicts, those of plain choices first, and how many layouts they stand for.
  func judge(
    _ screen: LocalizedScreen, slots: ScreenSlots, _ session: MeasuringSession
  ) -> (bars: [JudgedBar], layouts: Int) {
    var judged: [JudgedBar] = []
    var layouts = 0
    for (number, platform) in run.platforms.enumerated() {
      let places = platform.places(screen.locale)
      for choices in run.measured(screen, slots: slots, platform, session) {
        for (choice, measured) in choices.screens.enumerated() {
          for kind in measured.kinds {
            let first = JudgedBar.Order(platform: number, place: 0, choice: choice, kind: kind.rank)
            judge(measured, kind, first, places, choices.range, into: &judged)
            layouts += measured.count(of: kind, in: places.contexts[choices.range])
          }
        }
      }
    }
    judged.sort { $0.order < $1.order }
    // Verdicts about variants are news only beside those about the plain texts.
    return (
      judged.filter { $0.laidOut.choice.focus == nil } + judged.filter { $0.laidOut.choice.focus != nil }, layouts
    )
  }

  /// Judges one kind of bar in the places of a range; equal geometry is laid out once.
  private func judge(
    _ screen: MeasuredScreen, _ kind: PlacedBar.Kind, _ first: JudgedBar.Order, _ places: LayoutPlaces,
    _ range: Range<Int>, into judged: inout [JudgedBar]
  ) {
    let rules = byKind[kind] ?? []
    let start = judged.count
    places.visit(kind, in: range) { place, twin, lowestRow in
      let context = places.contexts[place]
      var order = first
      order.place = place
      if twin < place, let known = judged[start...].first(where: { $0.order.place == twin }) {
        judged.append(known.moved(to: order, context))
        return false
      }
      if kind == .tab, isContentWithTabs(screen, in: places.tighter[place], rules) { return true }
      guard let laidOut = screen.bar(kind, in: context) else { return false }
      let verdicts = self.verdicts(laidOut.bar, rules) { screen.navigationBarOfRoot(in: context) }
      guard !verdicts.isEmpty else { return kind != .tab && laidOut.bar.isAtEase(lowestRow: lowestRow) }
      judged.append(JudgedBar(order: order, laidOut: laidOut, verdicts: verdicts))
      return false
    }
  }

  /// Whether nothing is to be said of the tabs in a place that is tighter than any other in question.
  private func isContentWithTabs(
    _ screen: MeasuredScreen, in context: LayoutContext, _ rules: [(number: Int, rule: LayoutRule)]
  ) -> Bool {
    guard let bar = screen.bar(.tab, in: context)?.bar, bar.items.count <= TabBarLayout.mostTabs else { return false }
    return bar.isAtEase(lowestRow: .infinity) && verdicts(bar, rules, ofRoot: { nil }).isEmpty
  }

  /// What the rules say of a bar; less sure where it holds only with a back button that may not be there.
  private func verdicts(
    _ bar: PlacedBar, _ rules: [(number: Int, rule: LayoutRule)], ofRoot: () -> PlacedBar?
  ) -> [(rule: Int, verdicts: [Verdict])] {
    var found: [(rule: Int, verdicts: [Verdict])] = []
    for (number, rule) in rules {
      let verdicts = rule.verdicts(bar)
      if !verdicts.isEmpty { found.append((number, verdicts)) }
    }
    guard !found.isEmpty, bar.kind == .navigation, let root = ofRoot() else { return found }
    return found.map { number, verdicts in
      let atRoot = Set(self.rules[number].verdicts(root).map(\.item))
      return (number, verdicts.map { atRoot.contains($0.item) ? $0 : $0.ifPushed })
    }
  }
}

extension PlacedBar.Kind {
  /// From top to bottom.
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
