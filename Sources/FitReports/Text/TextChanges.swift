import FitModel

/// The lines of a text report about an earlier state, a baseline and suppressions.
struct TextChanges {
  var report: Report
  var options: Reporter.Options

  /// The summary lines; empty if there is nothing to report.
  var summary: [Sentence] { [comparison, unread, notFollowed, baseline, suppressed, problems].compactMap { $0 } }

  private var comparison: Sentence? {
    guard let comparison = report.comparison else { return nil }
    let counts = Sentence.list(report.statusCounts.map { "\($0.words) \($1)" }, by: .names)
    let isHidden = !options.verbose && report.count(.unchanged) + report.count(.fixed) > 0
    return isHidden
      ? "Since \(comparison.base): \(counts) (--verbose lists unchanged and fixed ones)"
      : "Since \(comparison.base): \(counts)"
  }

  private var unread: Sentence? {
    guard let comparison = report.comparison, let first = comparison.unread.first else { return nil }
    let problem: Sentence = "\(first.position): \(first.statement)"
    let problems: Sentence =
      comparison.unread.count > 1
      ? "\(problem), and \(counted(comparison.unread.count - 1, "more problem"))" : problem
    return "Not all of \(comparison.base) could be read, and what depends on it is not compared: \(problems)"
  }

  private var notFollowed: Sentence? { report.skipped.first { $0.kind == .notFollowed }?.line }

  private var baseline: Sentence? {
    guard let baseline = report.baseline else { return nil }
    var text: Sentence = "Known from \(baseline.file) and not listed: \(counted(baseline.known, "finding"))"
    if baseline.grown > 0 {
      let grown = Sentence.plural(
        baseline.grown, one: "\(baseline.grown) of its findings has grown by more than a point and is listed",
        other: "\(baseline.grown) of its findings have grown by more than a point and are listed")
      text = "\(text). \(grown)"
    }
    if !baseline.stale.isEmpty {
      let stale = Sentence.plural(
        baseline.stale.count, one: "One of its entries no longer occurs: labelfit baseline write removes what is fixed",
        other: "\(baseline.stale.count) of its entries no longer occur: labelfit baseline write removes what is fixed")
      text = "\(text). \(stale)"
    }
    return text
  }

  private var suppressed: Sentence? {
    report.suppressed.isEmpty ? nil : pointed("Suppressed: \(counted(report.suppressed.count, "finding"))")
  }

  private var problems: Sentence? {
    let count = report.suppressionProblems.count
    guard count > 0 else { return nil }
    return pointed(
      .plural(count, one: "\(count) suppression needs attention", other: "\(count) suppressions need attention"))
  }

  private func pointed(_ words: Sentence) -> Sentence { options.verbose ? words : "\(words) (--verbose says which)" }

  private var say: Speaker { options.speaker }

  /// Lists after the summary: stale entries always, the others in a verbose report.
  var details: [String] {
    let stale = report.baseline?.stale ?? []
    var all = titled("Entries of the baseline that no longer occur", stale.map { "  " + TerminalText.line($0) })
    guard options.verbose else { return all }
    all += titled("Fixed", (report.comparison?.fixed ?? []).map { "  " + words($0) })
    all += titled("Suppressed", report.suppressed.flatMap(lines))
    all += titled(
      "Suppressions to look at", report.suppressionProblems.flatMap { TextSummary.lines($0, options) })
    return all
  }

  private func titled(_ title: Sentence, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", TerminalStyle.bold.apply(say(title), color: options.color)] + lines
  }

  private func lines(_ suppressed: Report.SuppressedFinding) -> [String] {
    let reason = TerminalText.line(suppressed.reason ?? say("no reason given"))
    return ["  " + words(suppressed.finding), "    \(TerminalText.line(suppressed.position.description)): \(reason)"]
  }

  private func words(_ finding: Finding) -> String {
    let words = [finding.screen, say(finding.item?.words), finding.key, finding.locale?.identifier].compactMap { $0 }
    return TerminalText.line(finding.rule + ": " + words.joined(separator: ", "))
  }
}

extension Report {
  /// Compared with an earlier state, only findings that are new or worse, unless all are requested.
  func withoutUnchanged(_ options: Reporter.Options) -> Report {
    guard comparison != nil, !options.verbose else { return self }
    var report = self
    report.findings = findings.filter { status(of: $0) != .unchanged }
    return report
  }
}
