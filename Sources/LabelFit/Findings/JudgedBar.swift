import BarLayout
import FitRules

/// A bar with verdicts.
///
/// It is a class, because bars are sorted and every rule reads them.
final class JudgedBar {
  /// Its order among all bars of a screen: by platform, place, choice of variants, and kind.
  struct Order: Comparable {
    var platform, place, choice, kind: Int

    static func < (a: Order, b: Order) -> Bool {
      (a.platform, a.place, a.choice, a.kind) < (b.platform, b.place, b.choice, b.kind)
    }
  }
  let order: Order
  let laidOut: LaidOutBar
  /// Verdicts by index of the rule.
  let verdicts: [(rule: Int, verdicts: [Verdict])]

  init(order: Order, laidOut: LaidOutBar, verdicts: [(rule: Int, verdicts: [Verdict])]) {
    self.order = order
    self.laidOut = laidOut
    self.verdicts = verdicts
  }

  /// The same bar in a place of the same geometry.
  func moved(to order: Order, _ context: LayoutEnvironment) -> JudgedBar {
    var laidOut = laidOut
    laidOut.bar.context = context
    return JudgedBar(order: order, laidOut: laidOut, verdicts: verdicts)
  }
}
