import BarLayout
import FitModel

extension Rule {
  static let largeTitleTruncated = Rule(
    id: "large-title-truncated", severity: .warning, summary: "The large title is cut off",
    rationale: """
      A large title has the whole width between the margins, but its font is twice as large and grows with the text \
      size that users set. LabelFit checks it at the size given with --text-size; `--text-size all` adds the largest.
      """,
    source: "behavior of iOS 11 and later; Human Interface Guidelines, typography",
    examples: [
      .triggers(
        "A long large title",
        """
        screens:
          - name: Home
            navigation: { title: { text: Benachrichtigungseinstellungen }, large-title: true }
        """),
      .passes(
        "The same at a normal size",
        """
        screens:
          - name: Home
            navigation: { title: { text: Benachrichtigungseinstellungen } }
        """),
    ],
    topic: .truncation,
    check: .layout(in: .navigation) { bar, _ in
      guard isLargeTitleJudged(in: bar) else { return [] }
      return truncated(bar, role: .largeTitle) {
        $0.style.size > 34
          ? "The large title \(quoted($0.text)) is cut to \(quoted($0.shown)) at \(points($0.style.size))"
          : "The large title \(quoted($0.text)) is cut to \(quoted($0.shown))"
      }
    })
  /// Whether a cut large title is reported. At enlarged text sizes on the narrowest screens, any title of two words
  /// is cut, and an app can do nothing about it.
  private static func isLargeTitleJudged(in bar: LaidOutBar) -> Bool {
    bar.frame.width > 320 || !bar.items.contains { $0.role == .largeTitle && $0.style.size > 34 }
  }

  /// Whether the large title of a bar has its own finding.
  static func hasLargeTitleFinding(_ title: LaidOutItem, in bar: LaidOutBar) -> Bool {
    title.fit == .truncated && isLargeTitleJudged(in: bar)
  }
}
