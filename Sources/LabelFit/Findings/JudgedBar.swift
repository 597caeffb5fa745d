import BarLayout
import FitRules

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
  func moved(to order: Order, _ context: LayoutEnvironment) -> JudgedBar {
    var laidOut = laidOut
    laidOut.bar.context = context
    return JudgedBar(order: order, laidOut: laidOut, verdicts: verdicts)
  }
}
