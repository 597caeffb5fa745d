import BarScreens
import FitModel

extension Rule {
  static let segmentedControlNotAlone = Rule(
    id: "segmented-control-not-alone", severity: .warning,
    summary: "A segmented control that shares the navigation bar with a title or other controls",
    rationale: """
      The labels of a segmented control already say what is shown, so it takes the title's place. It needs the width \
      of the bar, because translated segments are the first to be cut when there are buttons beside them. The back \
      button may share the bar with it; so may one or two icons and a button that closes the screen, which is \
      common practice and leaves the segments most of the width.
      """,
    source: "iOS 7 guidelines, Bars, Navigation Bar: no title and no other control beside a segmented control",
    examples: [
      .triggers(
        "A button beside the segments",
        """
        screens:
          - name: Calls
            navigation: { segments: [ { text: All }, { text: Missed } ], trailing: [ { system: edit } ] }
        """),
      .triggers(
        "Segments among the buttons, and a title",
        """
        screens:
          - name: Calls
            navigation:
              title: { text: Calls }
              trailing: [ { segments: [ { text: All }, { text: Missed } ] } ]
        """),
      .passes(
        "Segments and the back button; the title is only used as the next screen's back label",
        """
        screens:
          - name: Phone
            navigation: { title: { text: Phone } }
          - name: Calls
            from: Phone
            navigation: { title: { text: Calls }, segments: [ { text: All }, { text: Missed } ] }
        """),
      .passes(
        "A button that closes the screen, and an icon",
        """
        screens:
          - name: Calls
            navigation:
              segments: [ { text: All }, { text: Missed } ]
              leading: [ { system: done } ]
              trailing: [ { image: 24 } ]
        """),
      .passes(
        "Segments in a toolbar",
        """
        screens:
          - name: Calls
            navigation: { title: { text: Calls }, trailing: [ { system: edit } ] }
            toolbar: [ flexible, { segments: [ { text: All }, { text: Missed } ] }, flexible ]
        """),
    ],
    arrangement: .always,
    check: .screen { screen, _ in
      guard let navigation = screen.screen.navigation, let control = SegmentedControl(in: navigation) else { return [] }
      var others: [Sentence] = []
      if let title = navigation.title, title.unknownReason == nil, !control.isTitleView || navigation.largeTitle {
        others.append("a title")
      }
      let items = navigation.leading + navigation.trailing
      let controls = items.count(where: \.isDrawn) - (control.isTitleView ? 0 : 1)
      let icons = items.count { $0.isDrawn && !$0.showsText && !$0.isSegments }
      let isRoomy = items.allSatisfy { !$0.showsText || $0.closesScreen } && icons <= 2
      if controls > 0, !isRoomy {
        others.append(.plural(controls, one: "another control", other: "\(controls) other controls"))
      }
      guard !others.isEmpty else { return [] }
      let company = enumeration(others)
      return [
        Verdict(
          control.item, at: control.position,
          "The segmented control shares the navigation bar with \(company)",
          fix: "keep only the back button beside it, and move the rest to a toolbar")
      ]
    })
}

/// The first segmented control of a navigation bar.
private struct SegmentedControl {
  var item: ItemID
  var position: SourcePosition
  var isTitleView: Bool

  init?(in navigation: NavigationItem) {
    if let first = navigation.segments.first {
      (item, position, isTitleView) = (.titleControl, first.position, true)
      return
    }
    guard navigation.leading.contains(where: \.isSegments) || navigation.trailing.contains(where: \.isSegments) else {
      return nil
    }
    let named =
      Array(zip(navigation.leading, BarItem.ids(navigation.leading, ItemID.leading)))
      + Array(zip(navigation.trailing, BarItem.ids(navigation.trailing, ItemID.trailing)))
    for (bar, id) in named where bar.isSegments {
      (item, position, isTitleView) = (id, bar.position, false)
      return
    }
    return nil
  }
}

extension BarItem {
  fileprivate var isSegments: Bool { if case .segments = content { true } else { false } }

  /// Whether it is the system's button that leaves a presented screen.
  fileprivate var closesScreen: Bool {
    guard case .system(let system) = content else { return false }
    return ["cancel", "close", "done"].contains(system.name)
  }
}
