import FitRules
import FitVocabulary
import SourceFiles

/// Findings about files that could not be read, or only in part.
enum InputFindings {
  static func findings(_ problems: [InputProblem], rules: [Rule]) -> [Finding] {
    listed(problems).compactMap { problem in
      let rule = rules.first { rule in
        if case .input(let kind) = rule.check { kind == problem.kind } else { false }
      }
      guard let rule else { return nil }
      return Finding(
        rule: rule.id, severity: problem.isInvisible ? .note : rule.severity, certainty: .certain,
        message: problem.message, fix: problem.fix, location: problem.position, key: problem.key, locale: problem.locale
      )
    }
  }

  /// The problems of each file, as many as a person may read.
  private static func listed(_ problems: [InputProblem]) -> [InputProblem] {
    guard problems.count > InputProblemList.limit else { return problems }
    var files: [String: InputProblemList] = [:]
    for problem in problems { files[problem.position.file, default: InputProblemList()].append(problem) }
    return files.keys.sorted().flatMap { files[$0]?.problems ?? [] }
  }
}
