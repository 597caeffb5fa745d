import BarLayout
import FitRules

/// What a rule says of the plain choice of variants, beside which verdicts about other choices are news or not.
struct PlainVerdicts {
  private struct Place: Hashable {
    var platform, place: Int
  }
  private var items: [Place: Set<String>] = [:]
  private var anywhere: Set<String> = []

  /// Whether a verdict says more than those before it; those about the plain choice come first.
  mutating func isNews(_ verdict: Verdict, _ judged: JudgedBar) -> Bool {
    let choice = judged.laidOut.choice
    let slot = "\(judged.laidOut.bar.kind.rawValue)/\(verdict.item)"
    let place = Place(platform: judged.order.platform, place: judged.order.place)
    guard choice.focus != nil else {
      items[place, default: []].insert(slot)
      anywhere.insert(slot)
      return true
    }
    // Another text size is news only where the usual one fits everywhere.
    if choice.textSize != nil { return !anywhere.contains(slot) }
    return choice.focus == verdict.item || items[place]?.contains(slot) != true
  }
}
