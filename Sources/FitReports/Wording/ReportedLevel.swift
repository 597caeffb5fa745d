import FitVocabulary

extension Finding {
  /// How much it matters to a tool that knows severities only: what is merely possible is a note, so that no gate
  /// fails for something inside the error of the measurement.
  var level: Severity { certainty == .possible ? .note : severity }

  /// Points missing in the worst layout; 0 when nothing was measured.
  var excess: Double { failing.first.map(\.excess).flatMap { $0.isFinite ? $0 : nil } ?? 0 }
}

extension Report {
  /// The level for tools that do not compare with an earlier state themselves: what was so before, or may have been, is a note, too.
  func level(of finding: Finding) -> Severity { isKnown(finding) ? .note : finding.level }

  /// The findings by level, severity, certainty and missing points, the worst first; equal ones stay in the order of
  /// the report.
  var worstFirst: [Finding] { worstOrder.map { findings[$0] } }

  /// The places of the findings in `worstFirst` order.
  var worstOrder: [Int] {
    let levels = findings.map(level)
    return findings.indices.sorted { a, b in
      let (one, other) = (findings[a], findings[b])
      if levels[a] != levels[b] { return levels[a] > levels[b] }
      if one.severity != other.severity { return one.severity > other.severity }
      if one.certainty != other.certainty { return one.certainty > other.certainty }
      // Beyond what any report shows; an order needs the comparison to be the same for all pairs.
      let (excess, otherExcess) = ((one.excess * 100).rounded(), (other.excess * 100).rounded())
      return excess == otherExcess ? a < b : excess > otherExcess
    }
  }
}
