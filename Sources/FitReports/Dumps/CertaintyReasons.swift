import BarLayout
import FitModel

/// The reasons for the certainty of a finding: text, geometry and composition.
struct CertaintyReasons {
  private let finding: Finding
  private let item: PlacedItem?
  private let composition: Composition
  /// Points by which the finding exceeds its limit.
  private let excess: Double?
  private let say: Speaker

  init(_ finding: Finding, _ basis: FindingBasis, _ say: Speaker) {
    self.say = say
    self.finding = finding
    item = basis.bar.flatMap { bar in finding.item.flatMap(bar.item) }
    composition = basis.composition
    excess = finding.failing.first.flatMap { failure in
      failure.needed != nil && failure.available != nil ? failure.excess : nil
    }
  }

  /// The three, each with its reasons.
  var table: String {
    let parts = finding.certaintyOf
    return TextTable.render(
      header: [say("certainty"), "", say("because")],
      rows: [
        [say("of text"), say(parts.text.words), say(text)],
        [say("of geometry"), say(parts.geometry.words), say(geometry)],
        [say("of composition"), say(parts.composition.words), say(reasons)],
      ])
  }

  private var text: Sentence {
    guard let item, !finding.failing.isEmpty else { return "nothing was measured" }
    if finding.certaintyOf.text == .certain {
      return item.error.text == 0 ? "the real fonts were measured" : "no width of a text decides it"
    }
    if finding.certaintyOf.text == .possible, let excess, excess > item.error.total {
      return "Bold Text is on, and how heavy the system then draws a text is an estimate"
    }
    let error = Decimals.fixed(item.error.text, 2)
    return finding.certaintyOf.text == .possible
      ? "a stand-in font was measured, and the excess is within its error of \(error) points"
      : "a stand-in font was measured, and the excess is beyond its error of \(error) points"
  }

  private var geometry: Sentence {
    guard let item, !finding.failing.isEmpty else { return "nothing was laid out" }
    switch finding.certaintyOf.geometry {
    case .certain: return "every number of the arrangement is measured, or has a public source"
    case .likely: return "a number of the arrangement comes from a single source"
    case .possible:
      let isWithin = excess.map { $0 <= item.error.geometry } ?? false
      return item.trust != .c && isWithin
        ? "the excess is within the error of the arrangement, \(Decimals.fixed(item.error.geometry, 2)) points"
        : "a number of the arrangement is an estimate"
    }
  }

  private var reasons: Sentence {
    if composition.doubts.isEmpty { return "everything in the bar is stated" }
    let doubts = composition.doubts.map { doubt -> Sentence in
      doubt.position.map { "\(doubt.statement) (\($0))" } ?? doubt.statement
    }
    return .list(doubts, by: .statements)
  }
}
