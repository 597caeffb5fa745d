import BarLayout
import FitModel
import FitRules

/// Rules that need not be applied to a bar of a screen in further languages: they have at most one finding per bar for
/// all languages together, and there is one.
struct SettledRules: Sendable {
  private var rules: [LaidOutBar.Kind: Set<String>] = [:]

  /// Whether every rule has to be applied.
  var isEmpty: Bool { rules.isEmpty }

  /// Whether a rule need not be applied to a bar.
  func contains(_ rule: Rule, in kind: LaidOutBar.Kind) -> Bool { rules[kind]?.contains(rule.id) == true }

  /// Adds the rules that the findings of a reported language settle.
  ///
  /// - Parameter oncePerBar: the rules with at most one finding per bar.
  mutating func add(_ findings: [(finding: Finding, holdsInEveryLanguage: Bool)], oncePerBar: Set<String>) {
    for (finding, holdsInEveryLanguage) in findings where holdsInEveryLanguage && oncePerBar.contains(finding.rule) {
      guard let kind = finding.item.flatMap({ LaidOutBar.Kind($0.bar) }) else { continue }
      rules[kind, default: []].insert(finding.rule)
    }
  }
}
