import BarLayout
import FitModel

extension Rule {
  static let segmentTruncated = Rule(
    id: "segment-truncated", severity: .error, summary: "A segment's label is cut off",
    rationale: """
      All segments have the same width. The widest label decides the width of the control; if the bar has less room, \
      labels are cut and the choice is hard to recognize.
      """,
    source: "iOS 7 guidelines, Bars, Navigation Bar and Toolbar: segmented controls",
    examples: [
      .triggers(
        "Three long segments between two buttons",
        """
        screens:
          - name: Map
            navigation:
              segments: [ { text: Kartenansicht }, { text: Satellitenansicht }, { text: Hybridansicht } ]
              leading: [ { text: Abbrechen } ]
              trailing: [ { text: Fertig } ]
        """),
      .passes(
        "Three short segments",
        """
        screens:
          - name: Map
            navigation: { segments: [ { text: Map }, { text: Satellite }, { text: Hybrid } ] }
        """),
    ],
    topic: .truncation,
    check: .layout(in: .navigation, .toolbar) { bar, _ in
      truncated(bar, role: .segment) { "The segment \(quoted($0.text)) is cut to \(quoted($0.shown))" }
    })
}
