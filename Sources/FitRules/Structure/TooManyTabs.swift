import BarScreens
import FitModel

extension Rule {
  static let tooManyTabs = Rule(
    id: "too-many-tabs", severity: .warning, summary: "More tabs than a tab bar shows well",
    rationale: """
      An iPhone shows five tabs at most; with more, the fifth becomes More and hides the rest in a list. On an iPad \
      more than about seven are hard to tap and to tell apart; in a popover or the narrow pane of a split view, more \
      than about five. A screen that only lists further tabs wastes an iPad's room.
      """,
    source: "iOS 7 guidelines, Bars, Tab Bar: five tabs on iPhone, about seven on iPad, five in popovers, no More tab",
    settings: ["most-on-ipad": 7, "most-in-pane": 5],
    examples: [
      .triggers("Six tabs on an iPhone", tabs("A", "B", "C", "D", "E", "F")),
      .triggers("Eight tabs on an iPad", tabs("A", "B", "C", "D", "E", "F", "G", "H"), device: "768x1024"),
      .triggers("Six tabs in a popover", tabs("A", "B", "C", "D", "E", "F", container: "popover"), device: "768x1024"),
      .triggers(
        "A More tab on an iPad",
        """
        screens:
          - name: Music
            tabs: [ { text: Songs }, { text: Albums }, { system: more } ]
        """, device: "768x1024"),
      .passes("Five tabs on an iPhone", tabs("A", "B", "C", "D", "E")),
      .passes("Seven tabs on an iPad", tabs("A", "B", "C", "D", "E", "F", "G"), device: "768x1024"),
      .passes(
        "A More tab on an iPhone",
        """
        screens:
          - name: Music
            tabs: [ { text: Songs }, { text: Albums }, { system: more } ]
        """),
    ],
    arrangement: .always,
    check: .screen { screen, settings in
      guard !screen.screen.tabs.isEmpty || !screen.screen.tabsLandscape.isEmpty else { return [] }
      let idioms = screen.checked.idioms.intersection(screen.screen.idioms)
      let isPhone = idioms.contains(.iphone)
      let isPad = idioms.contains(.ipad)
      let tabs = Orientation.allCases.map(screen.screen.tabs).max { $0.count < $1.count } ?? []
      let limit = TabLimit(
        screen.screen.tabsContainer, isPhone: isPhone, isPad: isPad, mostOnPad: Int(settings["most-on-ipad"] ?? 7),
        mostInPane: Int(settings["most-in-pane"] ?? 5))
      var verdicts: [Verdict] = []
      if let limit, tabs.count > limit.most {
        verdicts.append(
          Verdict(
            .tab(limit.most), at: tabs[limit.most].position,
            "\(tabs.count) tabs are too many: \(limit.reason)", fix: "keep \(limit.most) at most"))
      }
      let more = BarText.Content.system(SystemItem("more", .tab))
      if isPad, let index = tabs.firstIndex(where: { $0.title?.content == more }) {
        verdicts.append(
          Verdict(
            .tab(index), at: tabs[index].position,
            "On an iPad, the More tab gives a whole screen to a list of tabs",
            fix: "show all tabs, or fewer of them", certainty: .geometry(isPhone ? .possible : .certain)))
      }
      return verdicts
    })

  private static func tabs(_ names: String..., container: String = "full-screen") -> String {
    """
    screens:
      - name: Music
        tabs-in: \(container)
        tabs: [ \(names.map { "{ text: \($0) }" }.joined(separator: ", ")) ]
    """
  }
}

/// The maximum number of tabs, and the reason.
private struct TabLimit {
  var most: Int
  var reason: Sentence

  /// The strictest limit that applies; `nil` if no device is checked.
  init?(_ container: TabsContainer, isPhone: Bool, isPad: Bool, mostOnPad: Int, mostInPane: Int) {
    switch container {
    case .popover: (most, reason) = (mostInPane, "a popover has room for about \(mostInPane)")
    case .pane: (most, reason) = (mostInPane, "the pane of a split view has room for about \(mostInPane)")
    // This is UITabBarController's own limit in compact width.
    case .fullScreen where isPhone:
      (most, reason) = (5, "an iPhone shows four and a More tab that lists the rest")
    case .fullScreen where isPad: (most, reason) = (mostOnPad, "on an iPad about \(mostOnPad) are easy to hit")
    case .fullScreen: return nil
    }
    most = max(0, most)
  }
}
