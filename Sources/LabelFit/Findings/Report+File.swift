import FitModel
public import FitReports

extension Report {
  /// The part of the report about one file: its texts, the bars that it describes, its unreadable parts, and requested
  /// paths that do not exist.
  public func only(file: String) -> Report {
    func isThere(_ finding: Finding) -> Bool { [finding.location.file, finding.declared?.file].contains(file) }
    var report = self
    report.findings = findings.filter(isThere)
    report.unlisted = unlisted.filter(isThere)
    report.suppressed = suppressed.filter { isThere($0.finding) }
    report.comparison?.fixed.removeAll { !isThere($0) }
    for keyPath in [\Report.unread, \.skipped, \.suppressionProblems] {
      report[keyPath: keyPath].removeAll { $0.position.file != file && !$0.isAboutRequest }
    }
    let screens = Set(report.findings.compactMap(\.screen))
    report.summary.screenNames = summary.screenNames.filter(screens.contains)
    return report
  }
}
