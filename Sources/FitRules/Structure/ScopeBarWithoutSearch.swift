import BarScreens
import FitModel

extension Rule {
  static let scopeBarWithoutSearch = Rule(
    id: "scope-bar-without-search", severity: .warning, summary: "A scope bar on a screen without a search bar",
    rationale: """
      A scope bar narrows what a search looks through; the system shows it with a search bar only. Without one there \
      is nothing to narrow: to switch what a list shows, use a segmented control.
      """,
    source: "iOS 7 guidelines, Bars, Scope Bar: available only in conjunction with a search bar",
    examples: [
      .triggers(
        "Scopes and no search",
        """
        screens:
          - name: Mail
            scope-bar: [ { text: All }, { text: Unread } ]
        """),
      .passes(
        "Scopes of a search bar",
        """
        screens:
          - name: Mail
            search: { placeholder: { text: Search }, scope: [ { text: All }, { text: Unread } ] }
        """),
      .passes(
        "Scopes declared beside a search bar",
        """
        screens:
          - name: Mail
            search: { placeholder: { text: Search } }
            scope-bar: [ { text: All }, { text: Unread } ]
        """),
    ],
    check: .screen { screen, _ in
      guard screen.screen.search == nil, let first = screen.screen.scopeBar.first else { return [] }
      return [
        Verdict(
          ItemID(.search, .scopeBar), at: first.position, "The scope bar has no search bar",
          fix: "add a search bar, or use a segmented control")
      ]
    })
}
