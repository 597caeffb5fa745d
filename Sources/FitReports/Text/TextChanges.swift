import FitVocabulary

/// What a text report says of an earlier state, a baseline and suppressions.
struct TextChanges {
  var report: Report
  var options: Reporter.Options

  /// One line each; nothing where there is nothing to say.
  var summary: [String] { [comparison, unread, notFollowed, baseline, suppressed, problems].compactMap { $0 } }

  private var comparison: String? {
    guard let comparison = report.comparison else { return nil }
    let counts = report.statusCounts.map { "\($0.rawValue) \($1)" }.joined(separator: ", ")
    let isHidden = !options.verbose && report.count(.unchanged) + report.count(.fixed) > 0
    return "Since \(comparison.base): \(counts)" + (isHidden ? " (--verbose lists unchanged and fixed ones)" : "")
  }

  private var unread: String? {
    guard let comparison = report.comparison, let first = comparison.unread.first else { return nil }
    let more = comparison.unread.count > 1 ? ", and \(counted(comparison.unread.count - 1, "more problem"))" : ""
    return "Not all of \(comparison.base) could be read, and what depends on it is not compared: "
      + "\(first.position): \(first.message)\(more)"
  }

  private var notFollowed: String? {
    report.skipped.first { $0.kind == .notFollowed }.map { "\($0.position): \($0.message); \($0.fix)" }
  }

  private var baseline: String? {
    guard let baseline = report.baseline else { return nil }
    var text = "Known from \(baseline.file) and not listed: \(counted(baseline.known, "finding"))"
    if baseline.grown > 0 {
      text +=
        ". \(counted(baseline.grown, "finding")) of it \(baseline.grown == 1 ? "has" : "have") grown by more than a "
        + "point and \(baseline.grown == 1 ? "is" : "are") listed"
    }
    if !baseline.stale.isEmpty {
      let entries = baseline.stale.count == 1 ? "One entry of it occurs" : "\(baseline.stale.count) entries of it occur"
      text += ". \(entries) no longer: labelfit baseline write drops what is fixed"
    }
    return text
  }

  private var suppressed: String? {
    report.suppressed.isEmpty
      ? nil : "Suppressed: \(counted(report.suppressed.count, "finding"))\(options.verbose ? "" : more)"
  }

  private var problems: String? {
    let count = report.suppressionProblems.count
    guard count > 0 else { return nil }
    return "\(counted(count, "suppression")) \(count == 1 ? "needs" : "need") a look\(options.verbose ? "" : more)"
  }

  private var more: String { " (--verbose says which)" }

  /// Lists behind the summary: stale entries always, the others in a verbose report.
  var details: [String] {
    let stale = report.baseline?.stale ?? []
    var lines = titled("Entries of the baseline that no longer occur", stale.map { "  " + TerminalText.line($0) })
    guard options.verbose else { return lines }
    lines += titled("Fixed", (report.comparison?.fixed ?? []).map { "  " + Self.words($0) })
    lines += titled("Suppressed", report.suppressed.flatMap(Self.lines))
    lines += titled(
      "Suppressions to look at", report.suppressionProblems.flatMap { TextSummary.lines($0, options) })
    return lines
  }

  private func titled(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", TerminalStyle.bold.apply(title, color: options.color)] + lines
  }

  private static func lines(_ suppressed: Report.SuppressedFinding) -> [String] {
    let reason = TerminalText.line(suppressed.reason ?? "no reason given")
    return ["  " + words(suppressed.finding), "    \(TerminalText.line(suppressed.position.description)): \(reason)"]
  }

  private static func words(_ finding: Finding) -> String {
    let words = [finding.screen, finding.itemName, finding.key, finding.locale?.identifier].compactMap { $0 }
    return TerminalText.line(finding.rule + ": " + words.joined(separator: ", "))
  }
}

extension Report {
  /// Beside an earlier state, only what is new or worse, unless everything was asked for.
  func withoutUnchanged(_ options: Reporter.Options) -> Report {
    guard comparison != nil, !options.verbose else { return self }
    var report = self
    report.findings = findings.filter { status(of: $0) != .unchanged }
    return report
  }
}
