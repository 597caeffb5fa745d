public import FitModel
public import FitReports

/// The differences between two checks of the same app, for watch mode.
public enum WatchChanges {
  /// A line for each finding that is new, worse or gone, then how many there are.
  public static func text(from before: Report, to after: Report, _ say: Speaker = .english) -> String {
    let compared = StateComparison.compared(
      after, with: before, screens: (after.summary.screenNames, before.summary.screenNames), base: "the check before")
    let changed = compared.findings.compactMap { finding -> String? in
      switch compared.status(of: finding) {
      case .new: "+ " + words(finding, say)
      case .worse: "! " + words(finding, say)
      case .unchanged, .uncompared, .fixed, nil: nil
      }
    }
    let gone = (compared.comparison?.fixed ?? []).map { "- " + words($0, say) }
    var changes: Sentence = "\(compared.count(.new)) new, \(gone.count) gone"
    if compared.count(.worse) > 0 { changes = "\(changes), \(compared.count(.worse)) worse" }
    let summary = say("\(changes); \(counted(after.findings.count, "finding"))")
    return (changed + gone + [summary]).joined(separator: "\n")
  }

  private static func words(_ finding: Finding, _ say: Speaker) -> String {
    let place = [
      finding.screen.map(Sentence.init(verbatim:)), finding.item?.words,
      finding.locale.map { Sentence(verbatim: $0.identifier) },
    ].compactMap { $0 }
    let words: Sentence =
      place.isEmpty ? finding.statement : "\(Sentence.list(place, by: .names)): \(finding.statement)"
    return ReportLine.logged(say("\(finding.location): \("\(words) (\(finding.rule))" as Sentence)"))
  }
}
