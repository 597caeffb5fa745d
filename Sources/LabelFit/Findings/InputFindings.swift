import FitModel
public import FitReports
import FitRules
import InputFiles

/// Findings about files that could not be read, or only in part.
enum InputFindings {
  /// The findings about problems.
  ///
  /// - Parameter shown: the keys of texts in bars, by table. A duplicate of another key is a note, because it is not
  ///   known whether it is used.
  static func findings(_ problems: [InputProblem], rules: [Rule], shown: [String: Set<String>]) -> [Finding] {
    let findings = listed(problems).compactMap { problem -> Finding? in
      let rule = rules.first { rule in
        if case .input(let kind) = rule.check { kind == problem.kind } else { false }
      }
      guard let rule else { return nil }
      let isUnseen = problem.kind == .duplicateKey && shown[problem.table]?.contains(problem.key ?? "") != true
      return Finding(
        rule: rule.id,
        severity: problem.isInvisible || problem.isNote || isUnseen ? .note : rule.severity, certainty: .certain,
        message: problem.statement, fix: problem.cure, position: problem.position, key: problem.key,
        locale: problem.locale
      )
    }
    return countingDuplicates(findings)
  }

  /// How many warnings about duplicate keys of one file are listed one by one.
  private static let maximumDuplicates = 3

  /// One warning for a table with many duplicate keys, as in a table that contains its entries twice: the first one
  /// counts the other keys, whose warnings become notes.
  private static func countingDuplicates(_ findings: [Finding]) -> [Finding] {
    let warnings = findings.indices.filter { index in
      guard findings[index].severity != .note, case .input(.duplicateKey)? = Rule.named(findings[index].rule)?.check
      else { return false }
      return true
    }
    var counted = findings
    for indices in Dictionary(grouping: warnings, by: { findings[$0].position.file }).values
    where indices.count > maximumDuplicates {
      for index in indices.dropFirst() { counted[index].severity = .note }
      let first = findings[indices[0]]
      let others = Set(indices.compactMap { findings[$0].key }).subtracting([first.key].compactMap(\.self)).count
      guard others > 0 else { continue }
      counted[indices[0]].statement =
        "\(first.statement); \(others) more keys of this table that bars show have several texts, too"
    }
    return counted
  }

  /// The findings without those about untranslated texts whose tables were not read completely, because the translation
  /// may be in the part that was not read.
  static func readOnly(_ findings: [Finding], _ problems: [InputProblem]) -> [Finding] {
    let cutOff = problems.filter { [.lostEntries, .unreadable].contains($0.kind) && !$0.isNote }
    guard !cutOff.isEmpty else { return findings }
    return findings.filter { finding in
      guard finding.concerns(.translation), let table = finding.table else { return true }
      return !cutOff.contains { problem in
        problem.locale == finding.locale && problem.table == table
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

extension Report {
  /// The part of the report about one file: its texts, the bars that it describes, its unreadable parts, and requested
  /// paths that do not exist.
  public func only(file: String) -> Report {
    func isThere(_ finding: Finding) -> Bool {
      finding.position.file == file || finding.declared?.file == file
        || finding.occurrences.contains { $0.declared?.file == file }
    }
    var report = self
    report.findings = findings.filter(isThere)
    report.unlisted = unlisted.filter(isThere)
    report.suppressed = suppressed.filter { isThere($0.finding) }
    report.comparison?.fixed.removeAll { !isThere($0) }
    for keyPath in [\Report.unread, \.skipped, \.suppressionProblems] {
      report[keyPath: keyPath].removeAll { $0.position.file != file && !$0.isAboutRequest }
    }
    let screens = Set(report.findings.flatMap(\.screens))
    report.summary.screenNames = summary.screenNames.filter(screens.contains)
    return report
  }
}

extension InputProblem {
  /// The name of the table that its file contains.
  fileprivate var table: String {
    let name = position.file.split(separator: "/").last ?? ""
    return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
  }
}
