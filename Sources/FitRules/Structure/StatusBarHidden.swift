import BarScreens
import FitModel

extension Rule {
  static let statusBarHidden = Rule(
    id: "status-bar-hidden", severity: .note,
    summary: "The status bar is hidden although no full-screen media is shown",
    rationale: """
      The status bar is transparent and takes little room. If it is hidden, people have to leave the app to see the \
      time, the network or the battery. The only good reason is a full-screen photo or film, as long as one tap brings \
      the status bar back.
      """,
    source: "iOS 7 guidelines, Bars, The Status Bar: think twice before hiding it; iPhone OS guidelines, Status Bar",
    examples: [
      .triggers(
        "A list without a status bar",
        """
        screens:
          - name: Songs
            navigation: { title: { text: Songs } }
            status-bar: hidden
        """),
      .passes(
        "A full-screen video",
        """
        screens:
          - name: Film
            navigation: { title: { text: Film } }
            status-bar: hidden
            full-screen-media: true
        """),
      .passes(
        "A list with a status bar",
        """
        screens:
          - name: Songs
            navigation: { title: { text: Songs } }
            status-bar: shown
        """),
    ],
    check: .screen { screen, _ in
      guard let statusBar = screen.screen.statusBar, statusBar.isHidden, !screen.screen.isFullScreenMedia else {
        return []
      }
      return [
        Verdict(
          .bar(.status), at: statusBar.position, "The screen hides the status bar",
          fix: "show it, or say full-screen-media: true where a photo or film fills the screen")
      ]
    })
}
