import BarLayout
import FitRules

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
