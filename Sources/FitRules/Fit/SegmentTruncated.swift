import BarLayout
import FitModel

extension Rule {
  static let segmentTruncated = Rule(
    id: "segment-truncated", severity: .error, summary: "A segment's label is cut off",
    rationale: """
      Segments are equally wide: the widest label decides how wide the control wants to be, and when the bar has less, \
      labels are cut in the middle of the choice they stand for.
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
    check: .layout(in: .navigation, .toolbar) { bar, _ in
      truncated(bar, role: .segment) { "The segment \(quoted($0.text)) is cut to \(quoted($0.shown))" }
    })
}
