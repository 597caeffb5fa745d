extension Reporter {
  /// A comment for a pull request: worst first, details folded.
  static let markdown = Reporter(
    name: "markdown", fileExtension: "md", summary: "A pull request comment: worst first, details folded"
  ) { report, _ in
    // GitHub takes 65,536 characters; the rest is for what the poster adds.
    MarkdownReport(report: report, limit: 65_000, unit: \.utf16.count).text
  }
}
