import ArgumentParser
import FitModel
import FitReports

/// Which findings make the command fail.
struct FailThreshold {
  static let standard = "error:likely"
  private var severity: Severity?
  private var certainty: Certainty = .likely

  init(_ text: String) throws {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts[0] != "never" else { return }
    guard let severity = Severity(rawValue: parts[0]) else {
      throw usageError(
        UnknownName.sentence(
          parts[0], "severity", choices: Severity.allCases.reversed().map(\.rawValue) + ["never"]))
    }
    self.severity = severity
    guard parts.count > 1 else { return }
    guard let certainty = Certainty(rawValue: parts[1]) else {
      throw usageError(
        UnknownName.sentence(
          parts[1], "certainty", choices: Certainty.allCases.reversed().map(\.rawValue)))
    }
    self.certainty = certainty
  }

  /// Whether a finding that is only possible makes the command fail.
  var takesPossible: Bool { severity != nil && certainty == .possible }

  /// Whether a report fails; compared with an earlier state, only what is new or worse counts.
  func isReached(_ report: Report) -> Bool {
    report.findings.contains { isReached($0) && !report.isKnown($0) }
  }

  private func isReached(_ finding: Finding) -> Bool {
    guard let severity else { return false }
    return finding.severity >= severity && finding.certainty >= certainty
  }
}
