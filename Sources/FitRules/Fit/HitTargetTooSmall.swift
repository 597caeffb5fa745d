import BarLayout
import FitVocabulary

extension Rule {
  static let hitTargetTooSmall = Rule(
    id: "hit-target-too-small", severity: .warning, summary: "Less than 44 points to tap",
    rationale: """
      A finger needs 44 by 44 points. A button's share of the bar is its own box and half of the free space to each \
      neighbour; the system forwards taps from there. The thinner bar of a phone in landscape is the system's own \
      and is not reported.
      """,
    source: "iOS 7 guidelines, Bars, Toolbar: a hit target of at least 44 by 44 points for each item",
    settings: ["minimum": 44],
    examples: [
      .triggers(
        "Short titles packed side by side",
        """
        screens:
          - name: Format
            toolbar: [ { text: B }, { text: I }, { text: U } ]
        """),
      .passes(
        "The same titles spread over the bar",
        """
        screens:
          - name: Format
            toolbar: [ { text: B }, flexible, { text: I }, flexible, { text: U } ]
        """),
    ],
    check: .layout { bar, settings in
      guard bar.itemsNeeded <= bar.itemsAvailable else { return [] }
      let minimum = settings["minimum"] ?? 44
      let buttons = bar.buttons.filter { $0.role != .back }.sorted { $0.frame.x < $1.frame.x }
      let all = bar.buttons.sorted { $0.frame.x < $1.frame.x }
      return buttons.compactMap { button in
        guard let index = all.firstIndex(of: button) else { return nil }
        let left = index > 0 ? (all[index - 1].frame.maxX + button.frame.x) / 2 : bar.frame.x
        let right = index + 1 < all.count ? (button.frame.maxX + all[index + 1].frame.x) / 2 : bar.frame.maxX
        let share = right - left
        guard share < minimum else { return nil }
        let name = button.shown.isEmpty ? "The item \(button.name)" : quoted(button.shown)
        return Verdict(
          button.name, "\(name) leaves \(points(share)) to tap, \(points(minimum)) are the minimum",
          fix: "put a space of \(pointsToLose(minimum - share)) beside it, or fewer items in the bar",
          certainty: button.certainty(excess: minimum - share), needed: minimum, available: share, shown: button.shown)
      }
    })
}
