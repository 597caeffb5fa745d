import BarLayout
import BarScreens
import FitModel

extension Rule {
  static let buttonSpacing = Rule(
    id: "button-spacing", severity: .warning, summary: "Two text buttons are so close that they read as one phrase",
    rationale: """
      Only the space between them separates buttons without borders. A space of less than one em of their font looks \
      like a space between words. The system's usual gap is smaller than that; add a fixed space between the two. Set \
      `minimum-gap` to require a number of points instead of one em.
      """,
    source: "iOS 7 guidelines (Chinese edition), navigation bar and toolbar: enough space between text buttons",
    settings: ["minimum-gap": 0],
    examples: [
      .triggers(
        "Two text buttons side by side",
        """
        screens:
          - name: Draft
            navigation: { title: { text: Draft }, trailing: [ { text: Send }, { text: Save } ] }
        """),
      .passes(
        "A fixed space between them",
        """
        screens:
          - name: Draft
            navigation: { title: { text: Draft }, trailing: [ { text: Send }, { space: 8 }, { text: Save } ] }
        """),
      .passes(
        "A toolbar whose items stand apart",
        """
        screens:
          - name: Calendar
            toolbar: [ { text: Today }, flexible, { text: Calendars }, flexible, { text: Inbox } ]
        """),
    ],
    isOncePerBar: true,
    arrangement: .always,
    check: .layout(in: .navigation, .toolbar) { bar, settings in
      // If the bar overflows or a label is cut, that is reported instead, and more space would only make it worse.
      guard bar.itemsNeeded <= bar.itemsAvailable, bar.items.count(where: \.isTextButton) > 1 else { return [] }
      let items = bar.items.filter { $0.standsInRow && $0.label.width > 0 }.sorted { $0.label.x < $1.label.x }
      let tight: [Verdict] = zip(items, items.dropFirst()).compactMap { left, right in
        // If the title between them shows nothing, that is reported instead.
        if left.id.role == .leading, right.id.role == .trailing, bar.items.contains(where: { $0.role == .title }) {
          return nil
        }
        guard left.isTextButton, right.isTextButton, left.fit != .truncated, right.fit != .truncated else { return nil }
        let gap = right.label.x - left.label.maxX
        let asked = settings["minimum-gap"] ?? 0
        let minimum = asked > 0 ? asked : max(left.style.size, right.style.size)
        guard gap < minimum else { return nil }
        let space = (minimum - gap).rounded(.up)
        // A gap that only one source states may be off by a point. Gaps inside a group do not depend on text widths.
        let excess = minimum - gap
        return Verdict(
          right.id,
          gap < 0
            ? "\(quoted(left.shown)) and \(quoted(right.shown)) overlap by \(points(-gap))"
            : "Only \(points(gap)) between \(quoted(left.shown)) and \(quoted(right.shown)), but \(points(minimum)) is "
              + "needed: they read as one phrase",
          fix: "put a fixed space of \(points(space)) between them",
          certainty: .geometry(excess <= 1 || left.trust == .c ? .possible : left.trust == .a ? .certain : .likely),
          needed: minimum, available: gap, shown: right.shown, holdsInEveryLanguage: true)
      }
      guard let worst = tight.max(by: { $0.extent < $1.extent }) else { return [] }
      return [worst.counting(others: tight.count - 1)]
    })
}

extension LaidOutItem {
  /// Whether it is a separate item in the row of buttons.
  fileprivate var standsInRow: Bool { role != .prompt && role != .largeTitle && role != .segment }
}
