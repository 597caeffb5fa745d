import BarLayout
import FitModel

extension Rule {
  static let badgeTooWide = Rule(
    id: "badge-too-wide", severity: .note, summary: "A badge reaches the next tab",
    rationale: """
      A badge shows a number or an exclamation mark. A longer text covers the icon of the neighboring tab. The \
      position where a badge starts is an estimate, so a finding is never more than possible.
      """,
    source: "iOS 7 guidelines, Bars, Tab Bar: a badge contains a number or an exclamation point",
    examples: [
      .triggers(
        "A word as a badge",
        """
        screens:
          - name: Main
            tabs: [ { text: Feed, badge: Completely new }, { text: Inbox }, { text: Search }, { text: Me }, { text: More } ]
        """, device: "320x568"),
      .passes(
        "A number",
        """
        screens:
          - name: Main
            tabs: [ { text: Feed, badge: "99" }, { text: Inbox }, { text: Search }, { text: Me }, { text: More } ]
        """, device: "320x568"),
    ],
    check: .layout(in: .tab) { bar, _ in
      bar.items.filter { $0.role == .badge && $0.needed > $0.available }.map { badge in
        Verdict(
          badge.id, "The badge \(quoted(badge.text)) reaches the next tab's icon",
          fix: "show a number or an exclamation mark",
          certainty: badge.certainty(excess: badge.needed - badge.available),
          needed: badge.needed, available: badge.available, shown: badge.shown, holdsInEveryLanguage: true)
      }
    })
}
