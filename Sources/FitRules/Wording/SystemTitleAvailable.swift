import BarScreens
import FitModel

extension Rule {
  static let systemTitleAvailable = Rule(
    id: "system-title-available", severity: .note, summary: "The system provides this button",
    rationale: """
      Edit, Cancel, Save, Done, Undo and Redo exist as system items. The system translates them into all of its \
      languages, so they need no entry in a string table.
      """,
    source: "iOS 7 guidelines, Bars, Toolbar and Navigation Bar Buttons: use the system-provided buttons",
    examples: [
      .triggers(
        "The app's own title for Cancel",
        """
        screens:
          - name: Draft
            navigation: { title: { text: Draft }, leading: [ { text: Cancel } ] }
        """),
      .passes(
        "The system's Cancel",
        """
        screens:
          - name: Draft
            navigation: { title: { text: Draft }, leading: [ { system: cancel } ] }
        """),
    ],
    check: .screen { screen, _ in
      screen.texts(.button).compactMap { text in
        guard text.isOwn, let item = SystemTitles.item(titled: text.sourceText) else { return nil }
        return Verdict(
          text, "\(quoted(text.sourceText)) is a button the system provides in every language",
          fix: "use the system item \(item)", holdsInEveryLanguage: true)
      }
    })
}
