import BarScreens
import FitVocabulary

extension Rule {
  static let navigationBarCrowded = Rule(
    id: "navigation-bar-crowded", severity: .warning,
    summary: "More than a title, a back button and one control in a navigation bar",
    rationale: """
      A navigation bar is for the title, the way back and one control, even where more would fit. On a screen without \
      a back button a second control may take its place. More controls belong in a toolbar or a menu.
      """,
    source: "iOS 7 guidelines, Bars, Navigation Bar: avoid crowding the bar with controls; at most three elements",
    examples: [
      .triggers(
        "Three buttons at the trailing edge",
        """
        screens:
          - name: Photo
            navigation: { title: { text: Photo }, trailing: [ { image: 24 }, { image: 24 }, { text: Edit } ] }
        """),
      .passes(
        "Cancel and Save around a title",
        """
        screens:
          - name: Photo
            navigation: { title: { text: Photo }, leading: [ { system: cancel } ], trailing: [ { system: save } ] }
        """),
    ],
    check: .screen { screen, settings in
      guard let navigation = screen.screen.navigation else { return [] }
      // Icons alone are what the bar has room for; texts are what crowds it.
      guard (navigation.leading + navigation.trailing).contains(where: \.showsText) else { return [] }
      let controls = (navigation.leading + navigation.trailing).count { !$0.isSpace && $0.isDrawn }
      let showsBack = !navigation.backs.isEmpty && (navigation.leading.isEmpty || navigation.leadingSupplementsBack)
      guard controls + (showsBack ? 1 : 0) > 2 else { return [] }
      let kept = showsBack ? "a back button and one control" : "two controls"
      return [
        Verdict(
          .bar(.navigation), "The navigation bar holds \(controls) controls\(showsBack ? " and a back button" : "")",
          fix: "keep \(kept), move the rest to a toolbar or a menu", holdsInEveryLanguage: true)
      ]
    })
}
