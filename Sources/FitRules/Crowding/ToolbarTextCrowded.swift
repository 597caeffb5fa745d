import BarScreens
import FitModel

extension Rule {
  static let toolbarTextCrowded = Rule(
    id: "toolbar-text-crowded", severity: .warning, summary: "More than three toolbar items, some of them with text",
    rationale: """
      Text needs more room than an icon, and translations need more than the original. With more than three items, \
      titles are hard to tell apart: use icons.
      """,
    source: "iOS 7 guidelines (Chinese edition), toolbar: icons for more than three items",
    examples: [
      .triggers(
        "Four items, one with a title",
        """
        screens:
          - name: Mail
            toolbar: [ { image: 24 }, flexible, { image: 24 }, flexible, { image: 24 }, flexible, { text: Move } ]
        """),
      .passes(
        "Four icons",
        """
        screens:
          - name: Mail
            toolbar: [ { image: 24 }, flexible, { image: 24 }, flexible, { image: 24 }, flexible, { image: 24 } ]
        """),
      .passes(
        "Three titles",
        """
        screens:
          - name: Calendar
            toolbar: [ { text: Today }, flexible, { text: Calendars }, flexible, { text: Inbox } ]
        """),
    ],
    arrangement: .always,
    check: .screen { screen, _ in
      let items = screen.screen.toolbar.filter(\.isDrawn)
      let texts = items.count(where: \.showsText)
      let shown = screen.texts.filter { $0.role == .button && $0.id.bar == .toolbar }.map { quoted($0.text) }
      guard items.count > 3, texts > 0 else { return [] }
      return [
        Verdict(
          .bar(.toolbar),
          shown.isEmpty
            ? "The toolbar has \(items.count) items, \(texts) of them with text"
            : "The toolbar has \(items.count) items, \(texts) of them with text: \(Sentence.list(shown, by: .names))",
          fix: "use icons for all",
          holdsInEveryLanguage: true)
      ]
    })
}
