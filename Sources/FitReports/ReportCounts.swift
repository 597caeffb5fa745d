public import FitModel

extension Report {
  /// The counts of findings that every report shows.
  ///
  /// Each finding is in exactly one count, so they add up to all findings.
  public struct Counts: Hashable, Sendable, Codable {
    /// Findings that are likely or certain, and not known from an earlier state.
    public var errors = 0, warnings = 0, notes = 0
    /// Findings of any severity that are only possible, and not known from an earlier state.
    public var possible = 0
    /// Findings that occurred before, or may have.
    public var known = 0

    /// The number of a severity.
    public subscript(_ severity: Severity) -> Int {
      switch severity {
      case .error: errors
      case .warning: warnings
      case .note: notes
      }
    }

    /// The number of likely or certain findings of any severity.
    public var sure: Int { errors + warnings + notes }

    /// `2 errors, 1 warning`, without zero counts; empty if all counts are zero.
    var words: Sentence {
      .list(Severity.allCases.reversed().filter { self[$0] > 0 }.map { $0.counted(self[$0]) }, by: .names)
    }
  }

  /// The numbers of all findings, listed or not.
  public var counts: Counts { counts(of: findings + unlisted) }

  /// The numbers of some of the findings.
  func counts(of findings: some Sequence<Finding>) -> Counts {
    findings.reduce(into: Counts()) { counts, finding in
      switch finding.severity {
      case _ where isKnown(finding): counts.known += 1
      case _ where finding.certainty == .possible: counts.possible += 1
      case .error: counts.errors += 1
      case .warning: counts.warnings += 1
      case .note: counts.notes += 1
      }
    }
  }

  /// The findings that are new or worse; all of them if there is no earlier state.
  var unknownFindings: [Finding] { comparison == nil ? findings : findings.filter { !isKnown($0) } }

  /// The report with findings that are only possible counted but not listed.
  public func withoutPossible() -> Report {
    var report = self
    report.findings = findings.filter { $0.certainty > .possible }
    report.unlisted += findings.filter { $0.certainty == .possible }
    return report
  }

  /// A sentence on the findings that are counted but not listed; `nil` if all are listed.
  var unlistedSentence: Sentence? {
    let count = counts(of: unlisted).possible
    guard count > 0 else { return nil }
    return counts.sure > 0
      ? .plural(
        count, one: "\(count) more is only possible: --possible shows it",
        other: "\(count) more are only possible: --possible shows them")
      : .plural(
        count, one: "\(count) is only possible: --possible shows it",
        other: "\(count) are only possible: --possible shows them")
  }
}
