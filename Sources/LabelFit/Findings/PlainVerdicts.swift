import BarLayout
import FitModel
import FitRules

/// The verdicts of a rule about the plain choice of variants, to decide whether verdicts about other choices add
/// anything.
struct PlainVerdicts {
  private struct Place: Hashable {
    var platform, place: Int
  }
  private var items: [Place: Set<ItemID>] = [:]
  private var anywhere: Set<ItemID> = []

  /// Whether earlier verdicts do not cover this one already. Ask about the default choice of variants first.
  mutating func addsInformation(_ verdict: Verdict, _ judged: JudgedBar) -> Bool {
    let choice = judged.laidOut.choice
    let place = Place(platform: judged.order.platform, place: judged.order.place)
    guard choice.focus != nil else {
      items[place, default: []].insert(verdict.item)
      anywhere.insert(verdict.item)
      return true
    }
    // Another text size counts only if the usual one fits everywhere.
    if choice.textSize != nil { return !anywhere.contains(verdict.item) }
    return choice.focus == verdict.item || items[place]?.contains(verdict.item) != true
  }
}
