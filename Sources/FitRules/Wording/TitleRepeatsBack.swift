import FitModel

extension Rule {
  static let titleRepeatsBack = Rule(
    id: "title-repeats-back", severity: .note, summary: "Title and back label say the same",
    rationale: """
      A title that repeats the back label beside it says nothing new. Leave the title empty, and the back label gets \
      all the room.
      """,
    source: "iOS 7 guidelines, Bars, Navigation Bar: leave a redundant title empty",
    examples: [
      .triggers(
        "The same word twice",
        """
        screens:
          - name: Notes
            navigation: { title: { text: Notes } }
          - name: Note
            from: Notes
            navigation: { title: { text: Notes } }
        """),
      .passes(
        "Two different words",
        """
        screens:
          - name: Notes
            navigation: { title: { text: Notes } }
          - name: Note
            from: Notes
            navigation: { title: { text: Shopping } }
        """),
    ],
    check: .screen { screen, _ in
      screen.texts(.title).flatMap { title in
        screen.texts(.back).filter { $0.text == title.text && !title.text.isEmpty }.prefix(1).map { _ in
          Verdict(
            title, "Title and back label both say \(quoted(title.text))",
            fix: "use another word for one of them, or leave the title empty")
        }
      }
    })
}
