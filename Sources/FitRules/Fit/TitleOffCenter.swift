import BarLayout
import FitModel

extension Rule {
  static let titleOffCenter = Rule(
    id: "title-off-center", severity: .note, summary: "The title is off center",
    rationale: """
      A title belongs in the middle of the bar. If a button on one side reaches into its place, the title slides, and \
      from iOS 26 on it jumps to the leading side. No text is lost, but the bar looks different from those of other \
      screens.
      """,
    source: "iOS 7 guidelines, Bars, Navigation Bar: the title is centered along the bar",
    examples: [
      .triggers(
        "One wide button beside a wide title",
        """
        screens:
          - name: Route
            navigation:
              title: { text: Choose a Destination }
              trailing: [ { text: Share Anyway } ]
        """),
      .passes(
        "The same title beside a narrow button",
        """
        screens:
          - name: Route
            navigation:
              title: { text: Choose a Destination }
              trailing: [ { text: Share } ]
        """),
    ],
    check: .layout(in: .navigation) { bar, _ in
      bar.items.filter { $0.role == .title && abs($0.slide) >= 1 }.map { title in
        var verdict = Verdict(
          title.id, message(title),
          fix: fix(title),
          certainty: title.certainty(excess: title.lack), extent: abs(title.slide), shown: title.shown)
        verdict.cause = title.cause
        return verdict
      }
    })

  /// What to shorten: the title, or the items beside it if the title would lose most of its text.
  private static func fix(_ title: LaidOutItem) -> Sentence {
    guard 2 * title.lack < title.needed / 2 else {
      return "shorten the items beside it by \(pointsToLose(title.lack))"
    }
    return
      "shorten \(quoted(title.text)) by \(pointsToLose(2 * title.lack)), or the items beside it by half of that"
  }

  private static func message(_ title: LaidOutItem) -> Sentence {
    title.slide < 0
      ? "The title \(quoted(title.text)) is \(points(-title.slide)) left of the center"
      : "The title \(quoted(title.text)) is \(points(title.slide)) right of the center"
  }
}
