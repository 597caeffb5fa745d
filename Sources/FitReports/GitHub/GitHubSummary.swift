public import FitVocabulary

/// The summary of a step of GitHub Actions.
public enum GitHubSummary {
  /// What to append to the file that `GITHUB_STEP_SUMMARY` names, at most half of the 1,024 KiB a step may write:
  /// the reports of several runs have room in one step.
  public static func markdown(_ report: Report, _ say: Speaker = .english) -> String {
    MarkdownReport(report: report, limit: 512 * 1024, unit: \.utf8.count, say: say).text
  }
}
