import FitRules
import FitVocabulary

/// Findings about files that could not be read, or only in part.
enum InputFindings {
  static func findings(_ problems: [InputProblem], rules: [Rule]) -> [Finding] {
    problems.compactMap { problem in
      let rule = rules.first { rule in
        if case .input(let kind) = rule.check { kind == problem.kind } else { false }
      }
      guard let rule else { return nil }
      return Finding(
        rule: rule.id, severity: rule.severity, certainty: .certain, message: problem.message, fix: problem.fix,
        location: problem.position, key: problem.key, locale: problem.locale)
    }
  }
}
