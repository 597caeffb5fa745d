import BarLayout
import BarScreens
import FitModel

extension Rule {
  static let backLabelDropped = Rule(
    id: "back-label-dropped", severity: .note, summary: "The back button has lost its label",
    rationale: """
      Neither the previous title nor the system's “Back” fits beside the title. Only the chevron remains: a small \
      target that does not say where it leads.
      """,
    source: "iOS 7 guidelines, Bars, Navigation Bar: the back button is labeled with the previous level's title",
    examples: [
      .triggers(
        "A title that takes up nearly the whole bar",
        """
        screens:
          - name: Settings
            navigation: { title: { text: Settings } }
          - name: Privacy
            from: Settings
            navigation: { title: { text: Location Services and Privacy Choices } }
        """),
      .passes(
        "A title that leaves room",
        """
        screens:
          - name: Settings
            navigation: { title: { text: Settings } }
          - name: Privacy
            from: Settings
            navigation: { title: { text: Privacy } }
        """),
    ],
    topic: .droppedBackLabel,
    check: .layout(in: .navigation) { bar, _ in
      // If the system's own word is dropped, nothing is lost, because the chevron means the same.
      bar.items.filter { $0.role == .back && $0.fit == .dropped && !SystemTitles.isBack($0.text) }.map { back in
        backLabelVerdict(back, bar, "The back button is a chevron without \(quoted(back.text))")
      }
    })
}
