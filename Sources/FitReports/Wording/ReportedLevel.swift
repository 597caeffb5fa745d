import FitVocabulary

extension Finding {
  /// How much it matters to a tool that knows severities only: what is merely possible is a note, so that no gate
  /// fails for something inside the error of the measurement.
  var level: Severity { certainty == .possible ? .note : severity }

  /// Points missing in the worst layout; 0 when nothing was measured.
  var excess: Double { failing.first.map(\.excess).flatMap { $0.isFinite ? $0 : nil } ?? 0 }
}

extension Report {
  /// The level for tools that do not compare with an earlier state themselves: what was so before is a note, too.
  func level(of finding: Finding) -> Severity { status(of: finding) == .unchanged ? .note : finding.level }

  /// The findings by level, severity, certainty and missing points, the worst first; equal ones stay in the order of
  /// the report.
  var worstFirst: [Finding] {
    findings.enumerated().sorted { a, b in
      let (one, other) = (level(of: a.element), level(of: b.element))
      if one != other { return one > other }
      if a.element.severity != b.element.severity { return a.element.severity > b.element.severity }
      if a.element.certainty != b.element.certainty { return a.element.certainty > b.element.certainty }
      if abs(a.element.excess - b.element.excess) > 0.05 { return a.element.excess > b.element.excess }
      return a.offset < b.offset
    }.map(\.element)
  }
}
