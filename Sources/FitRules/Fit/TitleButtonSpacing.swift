import BarLayout
import FitModel

extension Rule {
  static let titleButtonSpacing = Rule(
    id: "title-button-spacing", severity: .note, summary: "The title runs together with a button",
    rationale: """
      A title that slides up to a text button keeps only the bar's own gap, so both read as one phrase. If the title \
      is cut as well, only that is reported. Set `minimum-gap` to require another number of points.
      """,
    source: "Chinese guidelines, navigation bar: buttons must not run together with the title",
    settings: ["minimum-gap": 8],
    examples: [
      .triggers(
        "A title pushed up to the trailing button",
        """
        screens:
          - name: Route
            navigation: { title: { text: Ziel auswählen }, trailing: [ { text: Trotzdem teilen } ] }
        """, device: "390x844"),
      .passes(
        "A short title in the middle",
        """
        screens:
          - name: Route
            navigation: { title: { text: Ziel }, trailing: [ { text: Teilen } ] }
        """),
    ],
    arrangement: .always,
    check: .layout(in: .navigation) { bar, settings in
      guard let title = bar.items.first(where: { $0.role == .title }), title.fit == .full else { return [] }
      let minimum = settings["minimum-gap"] ?? 8
      return bar.items.compactMap { button in
        let isLeft = button.label.midX < title.label.midX
        let gap = isLeft ? title.label.x - button.label.maxX : button.label.x - title.label.maxX
        guard gap < minimum, button.label.width > 0, button.isTextButton else { return nil }
        // A title that slid is certain to touch the button only if it had to slide by more than the error.
        let excess = title.slide == 0 ? minimum - gap : title.lack
        return Verdict(
          button.id,
          "Only \(points(max(0, gap))) between the title \(quoted(title.named)) and \(quoted(button.named))",
          fix: "shorten either by \(pointsToLose(minimum - gap))",
          certainty: title.certainty(excess: excess), needed: minimum,
          available: gap, shown: button.shown)
      }
    })
}
