import BarLayout
import FitModel

extension Rule {
  static let tabLabelsCrowded = Rule(
    id: "tab-labels-crowded", severity: .note, summary: "The labels of two tabs nearly touch",
    rationale: """
      Labels of neighboring tabs that are less than half an em apart look like one line of text. Set `minimum-gap` to \
      require another number of points.
      """,
    source: "iOS 7 guidelines, Bars, Tab Bar: tabs are equal in width",
    settings: ["minimum-gap": 5],
    examples: [
      .triggers(
        "Two labels that fill their tabs",
        """
        screens:
          - name: Main
            tabs: [ { text: Nachrichten }, { text: Bearbeitung }, { text: Suche }, { text: Profil }, { text: Mehr } ]
        """, device: "320x568"),
      .passes(
        "Short labels",
        """
        screens:
          - name: Main
            tabs: [ { text: Feed }, { text: Inbox }, { text: Search }, { text: Profile }, { text: More } ]
        """, device: "320x568"),
    ],
    check: .layout(in: .tab) { bar, settings in
      let minimum = settings["minimum-gap"] ?? 5
      let tabs = bar.items.filter { $0.role == .tab && $0.label.width > 0 }.sorted { $0.label.x < $1.label.x }
      return zip(tabs, tabs.dropFirst()).compactMap { left, right in
        let gap = right.label.x - left.label.maxX
        guard gap < minimum, left.fit == .full, right.fit == .full else { return nil }
        // The edge of a centered label moves by half of the error of its width.
        let error = (left.ownError + right.ownError) * 0.5
        return Verdict(
          right.id, "Only \(points(max(0, gap))) between the tabs \(quoted(left.shown)) and \(quoted(right.shown))",
          fix: "shorten either by \(pointsToLose(2 * (minimum - gap)))",
          certainty: error.certainty(excess: minimum - gap, trust: right.trust),
          needed: minimum, available: gap, shown: right.shown)
      }
    })
}
