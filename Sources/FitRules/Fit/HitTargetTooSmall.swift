import BarLayout
import BarScreens
import FitModel

extension Rule {
  static let hitTargetTooSmall = Rule(
    id: "hit-target-too-small", severity: .warning, summary: "A tap target is smaller than 44 points",
    rationale: """
      A tap target needs 44 by 44 points. A button's share of the bar is its own box and half of the free space to \
      each neighbor; the system forwards taps from there, but it is unknown from how far it forwards them to a custom \
      view. The thin bar of a phone in landscape is the system's choice and is not reported. If a bar has several such \
      items, the tightest is reported.
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
    arrangement: .always,
    check: .layout(in: .navigation, .toolbar) { bar, settings in
      let minimum = settings["minimum"] ?? 44
      // In a bar that does not overflow, each button has at least its own box, so only narrow ones matter.
      guard bar.itemsNeeded <= bar.itemsAvailable,
        bar.items.contains(where: { $0.frame.width < minimum && $0.role != .back && $0.isTappable })
      else { return [] }
      let safe = bar.environment.safeArea.value
      let all = bar.buttons.sorted { $0.frame.x < $1.frame.x }
      let tight = all.indices.filter { all[$0].role != .back }.compactMap { index -> Verdict? in
        let button = all[index]
        let left = index > 0 ? (all[index - 1].frame.maxX + button.frame.x) / 2 : bar.frame.x + safe.left
        let right =
          index + 1 < all.count ? (button.frame.maxX + all[index + 1].frame.x) / 2 : bar.frame.maxX - safe.right
        let share = right - left
        guard share < minimum else { return nil }
        let neighbors = all[max(0, index - 1)...min(all.count - 1, index + 1)]
        let error = neighbors.reduce(PointError()) { $0 + $1.ownError }
        // There is only one source for how the system divides the room between two buttons.
        var certainty = error.certainty(excess: minimum - share, trust: button.trust)
        let hasView = neighbors.contains { $0.role == .customView }
        certainty.geometry = min(certainty.geometry, hasView ? .possible : .likely)
        return Verdict(
          button.id,
          button.shown.isEmpty
            ? "The item \(button.id.words) has a tap area only \(points(share)) wide; the minimum is \(points(minimum))"
            : "\(quoted(button.named)) has a tap area only \(points(share)) wide; the minimum is \(points(minimum))",
          fix: "put a space of \(pointsToLose(minimum - share)) beside it, or remove items from the bar",
          certainty: certainty, needed: minimum, available: share, shown: button.shown)
      }
      // The first of the buttons that are as tight as the tightest one, apart from pixel rounding.
      let most = tight.map(\.extent).max() ?? 0
      guard let worst = tight.first(where: { $0.extent >= most - 0.5 }) else { return [] }
      return [worst.counting(others: tight.count - 1)]
    })
}
