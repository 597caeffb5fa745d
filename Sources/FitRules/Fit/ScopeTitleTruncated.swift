import BarLayout
import FitModel

extension Rule {
  static let scopeTitleTruncated = Rule(
    id: "scope-title-truncated", severity: .error, summary: "A scope button's label is cut off",
    rationale: "The buttons of a scope bar share its width equally; a cut label hides what would be searched.",
    source: "iOS 7 guidelines, Bars, Scope Bar",
    examples: [
      .triggers(
        "Four long scopes on a small phone",
        """
        screens:
          - name: Search
            search:
              placeholder: { text: Search }
              scope: [ { text: Alle Postfächer }, { text: Dieses Postfach }, { text: Ungelesene }, { text: Mit Anhängen } ]
        """, device: "320x568"),
      .passes(
        "Two short scopes",
        """
        screens:
          - name: Search
            search: { placeholder: { text: Search }, scope: [ { text: All }, { text: Unread } ] }
        """, device: "320x568"),
    ],
    topic: .truncation,
    check: .layout(in: .search) { bar, _ in
      truncated(bar, role: .segment) { "The scope \(quoted($0.text)) is cut to \(quoted($0.shown))" }
    })
}
