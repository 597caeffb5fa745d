import BarLayout
import FitModel

extension Rule {
  static let placeholderTruncated = Rule(
    id: "placeholder-truncated", severity: .warning, summary: "The search placeholder is cut off",
    rationale: """
      The placeholder says what users can search. It shares the field with the magnifying glass and the buttons at its \
      end, and the field shares the bar with Cancel.
      """,
    source: "iOS 7 guidelines, Bars, Search Bar: placeholder, bookmarks and results list",
    examples: [
      .triggers(
        "A long placeholder beside Cancel",
        """
        screens:
          - name: Search
            search: { placeholder: { text: Nach Personen und Dokumenten suchen }, cancel: true, bookmarks: true }
        """, device: "320x568"),
      .passes(
        "One word",
        """
        screens:
          - name: Search
            search: { placeholder: { text: Search }, cancel: true, bookmarks: true }
        """, device: "320x568"),
    ],
    topic: .truncation,
    check: .layout(in: .search) { bar, _ in
      truncated(bar, role: .placeholder) { "The placeholder \(quoted($0.text)) is cut to \(quoted($0.shown))" }
    })
}
