import FitVocabulary

/// A wish not to see some findings.
struct Suppression {
  /// Where it stands.
  var position: SourcePosition
  /// The rule as it is written; `nil` when none is named.
  var rule: String?
  /// Why; `nil` when no reason is given.
  var reason: String?
  /// Whether it stands in a comment of a string.
  var isInSource: Bool
  /// What it is about, for messages: `“datetime.title”`.
  var subject: String
  /// Whether a finding is meant, its rule aside.
  var concerns: @Sendable (Finding) -> Bool

  /// Whether a finding is meant.
  func covers(_ finding: Finding) -> Bool { rule.map { $0 == finding.rule } != false && concerns(finding) }
}
