import BarLayout
import FitModel

extension Rule {
  static let backLabelTruncated = Rule(
    id: "back-label-truncated", severity: .error, summary: "The back label is cut off",
    rationale: """
      A back button item with its own title is not replaced by “Back”: if the bar has no room, it is cut, and users \
      see half a word.
      """,
    source: "iOS 7 guidelines, Bars, Navigation Bar: the back button is labeled with the previous level's title",
    examples: [
      .triggers(
        "An explicit back title wider than the bar",
        """
        screens:
          - name: Summary
            navigation:
              back: { text: Return to the list of all your saved destinations }
        """),
      .passes(
        "An explicit back title that fits",
        """
        screens:
          - name: Summary
            navigation:
              back: { text: Destinations }
        """),
    ],
    topic: .truncation,
    check: .layout(in: .navigation) { bar, _ in
      truncated(bar, role: .back) { "The back label \(quoted($0.text)) is cut to \(quoted($0.shown))" }
    })
}
