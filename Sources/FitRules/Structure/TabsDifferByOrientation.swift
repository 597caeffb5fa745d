import BarScreens
import FitModel

extension Rule {
  static let tabsDifferByOrientation = Rule(
    id: "tabs-differ-by-orientation", severity: .warning, summary: "Different tabs in portrait and landscape",
    rationale: """
      People find a tab by its position. If turning the device adds, removes or moves tabs, people have to search for \
      them again, and a missing tab looks like a bug in the app. Landscape has room for the same tabs.
      """,
    source: "iOS 7 guidelines, Bars, Tab Bar: the same tabs in each orientation; iOS bars (Chinese edition), 标签栏",
    examples: [
      .triggers(
        "One more tab in landscape",
        """
        screens:
          - name: Clock
            tabs: [ { text: World }, { text: Alarm } ]
            tabs-landscape: [ { text: World }, { text: Alarm }, { text: Timer } ]
        """),
      .triggers(
        "Another tab in the same place",
        """
        screens:
          - name: Clock
            tabs: [ { text: World }, { text: Alarm } ]
            tabs-landscape: [ { text: World }, { text: Timer } ]
        """),
      .passes(
        "The same tabs, with another badge",
        """
        screens:
          - name: Clock
            tabs: [ { text: World }, { text: Alarm, badge: 1 } ]
            tabs-landscape: [ { text: World }, { text: Alarm } ]
        """),
      .passes(
        "Tabs that are described once",
        """
        screens:
          - name: Clock
            tabs: [ { text: World }, { text: Alarm } ]
        """),
    ],
    check: .screen { screen, _ in
      let portrait = screen.screen.tabs
      let landscape = screen.screen.tabsLandscape
      guard let first = landscape.first, !portrait.isEmpty else { return [] }
      let different = zip(portrait, landscape).enumerated().first { $1.0.title?.content != $1.1.title?.content }?.offset
      guard portrait.count != landscape.count || different != nil else { return [] }
      let index = different ?? min(portrait.count, landscape.count)
      let message: Sentence =
        portrait.count != landscape.count
        ? "The tab bar has \(portrait.count) tabs in portrait and \(landscape.count) in landscape"
        : "Tab \(index + 1) is \(screen.words(of: portrait[index])) in portrait and "
          + "\(screen.words(of: landscape[index])) in landscape"
      return [
        Verdict(
          .tab(index), at: index < landscape.count ? landscape[index].position : first.position,
          message, fix: "show the same tabs, in the same order")
      ]
    })
}

extension LocalizedScreen {
  /// A tab's title in the source language, for a message that holds in every language.
  fileprivate func words(of tab: TabItem) -> Sentence {
    guard let title = tab.title else { return "untitled" }
    return texts.first { $0.role == .tab && $0.declaration.content == title.content }.map { quoted($0.sourceText) }
      ?? "untitled"
  }
}
