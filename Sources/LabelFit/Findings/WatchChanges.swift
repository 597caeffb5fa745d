public import FitReports
import FitVocabulary

/// What two checks of the same app say differently, for a person who changes it in between.
public enum WatchChanges {
  /// A line for each finding that is new, worse or gone, then how many there are.
  public static func text(from before: Report, to after: Report) -> String {
    let compared = StateComparison.compared(
      after, with: before, screens: (after.summary.screenNames, before.summary.screenNames), base: "the check before")
    let changed = compared.findings.compactMap { finding -> String? in
      switch compared.status(of: finding) {
      case .new: "+ " + words(finding)
      case .worse: "! " + words(finding)
      case .unchanged, .uncompared, .fixed, nil: nil
      }
    }
    let gone = (compared.comparison?.fixed ?? []).map { "- " + words($0) }
    var summary = "\(compared.count(.new)) new, \(gone.count) gone"
    if compared.count(.worse) > 0 { summary += ", \(compared.count(.worse)) worse" }
    summary += "; \(after.findings.count) \(after.findings.count == 1 ? "finding" : "findings")"
    return (changed + gone + [summary]).joined(separator: "\n")
  }

  private static func words(_ finding: Finding) -> String {
    let place = [finding.screen, finding.itemName, finding.locale?.identifier].compactMap { $0 }
    let start = place.isEmpty ? "" : place.joined(separator: ", ") + ": "
    return ReportLine.logged("\(finding.location): \(start)\(finding.message) (\(finding.rule))")
  }
}
