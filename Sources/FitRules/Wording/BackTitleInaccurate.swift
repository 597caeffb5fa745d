import BarScreens
import FitModel

extension Rule {
  static let backTitleInaccurate = Rule(
    id: "back-title-inaccurate", severity: .warning,
    summary: "The back label does not name the previous screen",
    rationale: """
      People know the previous screen by its title. A custom back label should be that title, a part of it, or the \
      system's word for “Back”; with anything else people do not know where the button leads.
      """,
    source: "iOS 7 guidelines, Bars, Navigation Bar: choose an accurate title for the back button",
    examples: [
      .triggers(
        "A word that is not the title",
        """
        screens:
          - name: Settings
            navigation: { title: { text: Settings } }
          - name: Profile
            from: Settings
            navigation: { title: { text: Profile }, back: { text: Preferences } }
        """),
      .passes(
        "A part of a long title",
        """
        screens:
          - name: Account
            navigation: { title: { text: Account Settings } }
          - name: Profile
            from: Account
            navigation: { title: { text: Profile }, back-title: { text: Settings } }
        """),
      .passes(
        "The system's word of another language",
        """
        screens:
          - name: Settings
            navigation: { title: { text: Settings } }
          - name: Profile
            from: Settings
            navigation: { title: { text: Profile }, back: { text: 返回 } }
        """),
      .passes(
        "A chevron without words",
        """
        screens:
          - name: Settings
            navigation: { title: { text: Settings } }
          - name: Profile
            from: Settings
            navigation: { title: { text: Profile }, back: { text: " " } }
        """),
    ],
    arrangement: .always,
    check: .screen { screen, _ in
      screen.texts(.back).compactMap { text in
        guard let back = text.back, back.label.kind != .previousTitle, let previous = back.previousTitle else {
          return nil
        }
        let label = text.text
        // A label without a word shows the chevron alone, which is intended.
        guard label.contains(where: { $0.isLetter || $0.isNumber }), !SystemTitles.isBack(label),
          !SystemTitles.isBack(text.sourceText), !previous.contains(label), !label.contains(previous)
        else {
          return nil
        }
        return Verdict(
          text, "The back label \(quoted(label)) leads to a screen titled \(quoted(previous))",
          fix: "use the title, a part of it, or \(quoted(SystemTitles.back(in: screen.locale).value))")
      }
    })
}
