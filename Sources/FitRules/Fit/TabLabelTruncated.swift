import BarLayout
import FitModel

extension Rule {
  static let tabLabelTruncated = Rule(
    id: "tab-label-truncated", severity: .error, summary: "A tab's label is cut off",
    rationale: """
      Up to iOS 18 tabs are equally wide, so one long label gets no more room than the others and ends in an ellipsis. \
      A label of two words is often too long. From iOS 26 on, a tab grows with its label. The widths of tabs were \
      measured, but the exact width at which a label is cut is an estimate, so a finding is never more than possible.
      """,
    source: "iOS 7 guidelines, Bars, Tab Bar: tabs are equal in width",
    examples: [
      .triggers(
        "Five tabs on a small phone",
        """
        screens:
          - name: Main
            tabs: [ { text: Neuigkeiten }, { text: Direktnachrichten }, { text: Suche }, { text: Profil }, { text: Mehr } ]
        """, device: "320x568"),
      .passes(
        "Short labels",
        """
        screens:
          - name: Main
            tabs: [ { text: Feed }, { text: Inbox }, { text: Search }, { text: Profile }, { text: More } ]
        """, device: "320x568"),
    ],
    topic: .truncation,
    check: .layout(in: .tab) { bar, _ in
      truncated(bar, role: .tab) { "The tab label \(quoted($0.text)) is cut to \(quoted($0.shown))" }.map { verdict in
        var verdict = verdict
        verdict.certainty.geometry = .possible
        return verdict
      }
    })
}
