import BarScreens
import FitReports
import FitRules
import FitVocabulary

/// Takes the findings out of a report that its app does not want to see, and says which suppressions are no good.
struct SuppressionPass {
  private let suppressions: [Suppression]

  init(_ app: AppInput) {
    suppressions =
      CommentSuppressions.all(in: app.catalog)
      + IgnoreSuppressions.all(in: app.configuration, folder: app.configurationPrefix)
  }

  /// The report without suppressed findings.
  ///
  /// - Parameter isPartial: whether findings may be missing only because they were not looked for; no suppression is
  ///   said to be without effect then.
  func applied(to report: Report, isPartial: Bool) -> Report {
    guard !suppressions.isEmpty else { return report }
    var report = report
    var isUsed = [Bool](repeating: false, count: suppressions.count)
    let valid = suppressions.indices.filter { problem(suppressions[$0]) == nil }
    report.findings = report.findings.filter { finding in
      let covering = valid.filter { suppressions[$0].covers(finding) }
      for index in covering { isUsed[index] = true }
      guard let first = covering.first else { return true }
      report.suppressed.append(
        Report.SuppressedFinding(
          finding: finding, reason: suppressions[first].reason, position: suppressions[first].position,
          isInSource: suppressions[first].isInSource))
      return false
    }
    report.suppressionProblems = suppressions.indices.compactMap { index in
      let suppression = suppressions[index]
      if let problem = problem(suppression) { return problem }
      if !isUsed[index] { return isPartial ? nil : withoutEffect(suppression) }
      return suppression.reason == nil ? withoutReason(suppression) : nil
    }
    return report
  }

  /// Why a suppression counts for nothing; `nil` when it counts.
  private func problem(_ suppression: Suppression) -> InputProblem? {
    guard let rule = suppression.rule else {
      guard suppression.isInSource else { return nil }
      return InputProblem(
        .skipped, at: suppression.position,
        message: "\(CommentSuppressions.mark) in the comment of \(suppression.subject) names no rule",
        fix: "write \(CommentSuppressions.mark) RULE and the reason")
    }
    guard !Rule.all.contains(where: { $0.id == rule }) else { return nil }
    let nearest = NearestName.of(rule, in: Rule.all.map(\.id))
    return InputProblem(
      .skipped, at: suppression.position, message: "“\(rule)” is no known rule, so nothing is suppressed",
      fix: nearest.map { "write “\($0)”" } ?? "labelfit rules lists the rules")
  }

  private func withoutEffect(_ suppression: Suppression) -> InputProblem {
    InputProblem(
      .skipped, at: suppression.position, message: "Nothing is suppressed by \(words(suppression))", fix: "delete it")
  }

  private func withoutReason(_ suppression: Suppression) -> InputProblem {
    InputProblem(
      .skipped, at: suppression.position, message: "No reason is given for \(words(suppression))",
      fix: suppression.isInSource ? "write it behind the rule" : "add reason: …")
  }

  private func words(_ suppression: Suppression) -> Sentence {
    let parts = [suppression.rule, suppression.subject.isEmpty ? nil : suppression.subject].compactMap { $0 }
    guard suppression.isInSource else { return Sentence(verbatim: "ignore: " + parts.joined(separator: ", ")) }
    let mark = ([CommentSuppressions.mark] + parts.prefix(1)).joined(separator: " ")
    return parts.count > 1 ? "\(mark) of \(parts[1])" : Sentence(verbatim: mark)
  }
}
