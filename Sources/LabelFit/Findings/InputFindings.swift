import FitModel
import FitRules
import InputFiles

/// Findings about files that could not be read, or only in part.
enum InputFindings {
  /// The findings about problems.
  ///
  /// - Parameter shown: the keys of texts in bars. A duplicate of another key is a note, because it is not known
  ///   whether it is used.
  static func findings(_ problems: [InputProblem], rules: [Rule], shown: Set<String>) -> [Finding] {
    listed(problems).compactMap { problem in
      let rule = rules.first { rule in
        if case .input(let kind) = rule.check { kind == problem.kind } else { false }
      }
      guard let rule else { return nil }
      let isUnseen = problem.kind == .duplicateKey && !(problem.key.map(shown.contains) ?? false)
      return Finding(
        rule: rule.id,
        severity: problem.isInvisible || problem.isNote || isUnseen ? .note : rule.severity, certainty: .certain,
        message: problem.statement, fix: problem.cure, location: problem.position, key: problem.key,
        locale: problem.locale
      )
    }
  }

  /// The findings without those that call a text untranslated although the part of its table that was not read may have
  /// it.
  static func readOnly(_ findings: [Finding], _ problems: [InputProblem]) -> [Finding] {
    let cutOff = problems.filter { [.lostEntries, .unreadable].contains($0.kind) && !$0.isNote }
    guard !cutOff.isEmpty else { return findings }
    return findings.filter { finding in
      guard finding.rule == Rule.untranslated.id, let table = finding.table else { return true }
      return !cutOff.contains { problem in
        guard problem.locale == finding.locale, let name = problem.position.file.split(separator: "/").last else {
          return false
        }
        return name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex) == table
      }
    }
  }

  /// The problems of each file, limited to a readable number.
  private static func listed(_ problems: [InputProblem]) -> [InputProblem] {
    guard problems.count > InputProblemList.limit else { return problems }
    var files: [String: InputProblemList] = [:]
    for problem in problems { files[problem.position.file, default: InputProblemList()].append(problem) }
    return files.keys.sorted().flatMap { files[$0]?.problems ?? [] }
  }
}
