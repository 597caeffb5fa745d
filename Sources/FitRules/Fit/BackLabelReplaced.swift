import BarLayout
import FitModel

extension Rule {
  static let backLabelReplaced = Rule(
    id: "back-label-replaced", severity: .note, summary: "The back button says “Back” instead of the previous title",
    rationale: """
      The back button shows the title of the screen it returns to. If that does not fit beside the centered title, the \
      system shows its own word for “Back”, and people no longer see where the button leads.
      """,
    source: "iOS 7 guidelines, Bars, Navigation Bar: the back button is labeled with the previous level's title",
    examples: [
      .triggers(
        "A long previous title",
        """
        screens:
          - name: Notifications and Sounds
            navigation: { title: { text: Notifications and Sounds } }
          - name: Banners
            from: Notifications and Sounds
            navigation: { title: { text: Banner Style } }
        """),
      .passes(
        "A short previous title",
        """
        screens:
          - name: General
            navigation: { title: { text: General } }
          - name: About
            from: General
            navigation: { title: { text: About } }
        """),
    ],
    topic: .replacedBackLabel,
    check: .layout(in: .navigation) { bar, _ in
      bar.items.filter { $0.role == .back && $0.fit == .replaced && $0.text != $0.shown }.map { back in
        backLabelVerdict(back, bar, "The back button says \(quoted(back.shown)) instead of \(quoted(back.text))")
      }
    })

  /// A verdict about a back label that was replaced or dropped.
  static func backLabelVerdict(
    _ back: LaidOutItem, _ bar: LaidOutBar, _ message: @autoclosure @escaping @Sendable () -> Sentence
  ) -> Verdict {
    let excess = back.needed - back.available
    return Verdict(
      back.id, bar.title.map { "\(message()): the title \(quoted($0.text)) needs the room" } ?? message(),
      fix: fix(back, bar.title, excess: excess), certainty: back.certainty(excess: excess), needed: back.needed,
      available: back.available, shown: back.shown)
  }

  private static func fix(_ back: LaidOutItem, _ title: LaidOutItem?, excess: Double) -> Sentence? {
    var ways: [Sentence] = []
    // Shortening is not an option if the label would lose most of its text.
    if excess < back.needed / 2 { ways.append("shorten the label by \(pointsToLose(excess))") }
    if let title, title.needed > 2 * excess {
      ways.append("shorten the title \(quoted(title.text)) by \(pointsToLose(2 * excess))")
    }
    return ways.count > 1 ? "\(ways[0]), or \(ways[1])" : ways.first
  }
}

extension LaidOutBar {
  /// The title, if the bar has one.
  fileprivate var title: LaidOutItem? { items.first { $0.role == .title } }
}
