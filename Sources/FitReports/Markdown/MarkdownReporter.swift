extension Reporter {
  /// How many findings a comment has: with more nobody reads any.
  private static let findingLimit = 9

  /// A comment for a pull request: worst first, details folded.
  static let markdown = Reporter(
    name: "markdown", fileExtension: "md", summary: "A pull request comment: the nine worst, details folded"
  ) { report, options in
    // GitHub takes 65,536 characters; the rest is for what the poster adds.
    MarkdownReport(report: report, limit: 65_000, most: findingLimit, unit: \.utf16.count, say: options.speaker).text
  }
}
