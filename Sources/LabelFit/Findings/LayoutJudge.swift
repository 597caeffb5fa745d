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
struct JudgedBar {
  /// Where it stands among all bars of a screen: platform, place, choice of variants, and kind, in this order.
  struct Order: Comparable {
    var platform, place, choice, kind: Int

    static func < (a: Order, b: Order) -> Bool {
      (a.platform, a.place, a.choice, a.kind) < (b.platform, b.place, b.choice, b.kind)
    }

    /// Whether it is the other's bar in another place.
    func isSameBar(_ other: Order, place: Int) -> Bool {
      self.place == place && kind == other.kind && choice == other.choice && platform == other.platform
    }
  }
  private(set) var order: Order
  private(set) var laidOut: LaidOutBar
  /// Verdicts by number of the rule.
  let verdicts: [(rule: Int, verdicts: [Verdict])]

  /// The same bar in a place of the same geometry.
  func moved(to order: Order, _ context: LayoutContext) -> JudgedBar {
    var moved = self
    moved.order = order
    moved.laidOut.bar.context = context
    return moved
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
            let rules = byKind[kind] ?? []
            places.visit(kind, in: choices.range) { place, lowestRow in
              let context = places.contexts[place]
              let order = JudgedBar.Order(platform: number, place: place, choice: choice, kind: kind.rank)
              let twin = places.twin(of: place, for: kind)
              if twin < place, let known = judged.last(where: { $0.order.isSameBar(order, place: twin) }) {
                judged.append(known.moved(to: order, context))
                return false
              }
              guard let laidOut = measured.bar(kind, in: context) else { return false }
              let verdicts = self.verdicts(laidOut.bar, rules) { measured.navigationBarOfRoot(in: context) }
              guard verdicts.isEmpty else {
                judged.append(JudgedBar(order: order, laidOut: laidOut, verdicts: verdicts))
                return false
              }
              return laidOut.bar.isAtEase(lowestRow: lowestRow)
            }
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
