public import FitModel

extension Report {
  /// The counts of findings that every report shows.
  ///
  /// Each finding is in exactly one count, so the counts add up to the number of findings.
  public struct Counts: Hashable, Sendable, Codable {
    /// Findings that are likely or certain, and not known from an earlier state.
    public var errors = 0, warnings = 0, notes = 0
    /// Findings of any severity that are only possible, and not known from an earlier state.
    public var possible = 0
    /// Findings that occurred before, or may have.
    public var known = 0

    /// The number of likely or certain findings of a severity.
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
  public var counts: Counts {
    var counts = Counts()
    add(findings, to: &counts)
    add(unlisted, to: &counts)
    return counts
  }

  /// The numbers of some of the findings.
  func counts(of findings: [Finding]) -> Counts {
    var counts = Counts()
    add(findings, to: &counts)
    return counts
  }

  private func add(_ findings: [Finding], to counts: inout Counts) {
    // Iterates over indices, because copying a finding takes longer than counting it.
    for index in findings.indices {
      if isKnown(findings[index]) {
        counts.known += 1
      } else if findings[index].certainty == .possible {
        counts.possible += 1
      } else {
        switch findings[index].severity {
        case .error: counts.errors += 1
        case .warning: counts.warnings += 1
        case .note: counts.notes += 1
        }
      }
    }
  }

  /// The findings that are new or worse; all of them if there is no earlier state.
  var unknownFindings: [Finding] { comparison == nil ? findings : findings.filter { !isKnown($0) } }

  /// The report, with findings that are only possible counted instead of listed.
  public func withoutPossible() -> Report {
    var report = self
    report.findings = []
    // Findings are large, so each is copied only once.
    for index in findings.indices {
      if findings[index].certainty > .possible {
        report.findings.append(findings[index])
      } else {
        report.unlisted.append(findings[index])
      }
    }
    return report
  }

  /// A sentence about the findings that are counted but not listed; `nil` if all are listed.
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

extension Finding {
  /// The severity for tools without certainties: findings that are only possible are notes, so that no build fails for
  /// something within the measurement error.
  var level: Severity { certainty == .possible ? .note : severity }

  /// Points missing in the worst layout; 0 if nothing was measured.
  var excess: Double { failing.first.map(\.excess).flatMap { $0.isFinite ? $0 : nil } ?? 0 }

  /// The excess for sorting.
  var comparableExcess: Double { FindingRank.comparable(excess) }
}

extension Report {
  /// The level for tools that do not compare with an earlier state: findings that occurred before, or may have, are
  /// also notes.
  func level(of finding: Finding) -> Severity { isKnown(finding) ? .note : finding.level }

  /// The findings by level, severity, certainty and missing points, worst first; the sort is stable.
  var worstFirst: [Finding] { worstOrder.map { findings[$0] } }

  /// The indices of the findings in `worstFirst` order.
  var worstOrder: [Int] {
    let levels = findings.map(level)
    return findings.indices.sorted { a, b in
      let (one, other) = (findings[a], findings[b])
      if levels[a] != levels[b] { return levels[a] > levels[b] }
      if one.severity != other.severity { return one.severity > other.severity }
      if one.certainty != other.certainty { return one.certainty > other.certainty }
      let (excess, otherExcess) = (one.comparableExcess, other.comparableExcess)
      return excess == otherExcess ? a < b : excess > otherExcess
    }
  }
}
