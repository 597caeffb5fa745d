public import FitReports
public import FitVocabulary

extension Baseline {
  /// A report without the findings this baseline has.
  ///
  /// - Parameters:
  ///   - file: name of the baseline's file, for the report.
  ///   - isPartial: whether the run left out some of what the project asks for, so that a finding that does not occur
  ///     may only not have been looked for; no entry is called stale then.
  public func applied(to report: Report, file: String, isPartial: Bool) -> Report {
    let comparison = compared(with: report)
    var report = report
    report.findings = comparison.new
    report.baseline = Report.BaselineUse(
      file: file, known: comparison.known.count, stale: isPartial ? [] : comparison.stale.map(\.description))
    return report
  }

  /// What is new in a report, what this baseline has of it, and which entries no longer occur.
  ///
  /// A suppressed finding does occur: its entry is not stale. Neither is one of a platform that was not checked.
  public func compared(with report: Report) -> (new: [Finding], known: [Finding], stale: [FindingIdentity]) {
    let all = report.findings + report.suppressed.map(\.finding)
    let matches = FindingMatcher().matches(of: all.map(FindingIdentity.init), in: entries)
    let occurring = Set(matches.compactMap { $0 })
    let stale = entries.indices.filter { index in
      !occurring.contains(index) && entries[index].platform.map(report.summary.platforms.contains) != false
    }
    let reported = zip(report.findings, matches)
    return (
      reported.filter { $0.1 == nil }.map(\.0), reported.filter { $0.1 != nil }.map(\.0), stale.map { entries[$0] }
    )
  }
}
