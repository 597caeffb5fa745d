import BarLayout
import FitRules

/// A rule with its settings, ready to be applied to bars or to screens.
///
/// It is a class, because it is passed for each bar in each place.
final class PreparedRule<Subject>: Sendable {
  let rule: Rule
  /// The bars it checks; empty for a rule about the texts of a screen.
  let kinds: Set<PlacedBar.Kind>
  private let settings: RuleParameters
  private let check: @Sendable (Subject, RuleParameters) -> [Verdict]

  init(
    _ rule: Rule, kinds: Set<PlacedBar.Kind> = [], settings: RuleParameters,
    check: @escaping @Sendable (Subject, RuleParameters) -> [Verdict]
  ) {
    self.rule = rule
    self.kinds = kinds
    self.settings = settings
    self.check = check
  }

  func verdicts(_ subject: Subject) -> [Verdict] { check(subject, settings) }
}

/// A rule about laid-out bars.
typealias LayoutRule = PreparedRule<PlacedBar>

/// A rule about the texts of a screen.
typealias TextRule = PreparedRule<LocalizedScreen>
