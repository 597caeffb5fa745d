import BarScreens
import FitModel

extension Rule {
  static let barStylesDisagree = Rule(
    id: "bar-styles-disagree", severity: .note, summary: "Bars of one app with different styles",
    rationale: """
      An opaque navigation bar above a translucent toolbar, or the reverse, looks like two apps on one screen; a bar \
      that changes its style from screen to screen looks like another place. Only what documents state is compared, \
      because code may set the look of any other bar; screens of full-screen media may look different.
      """,
    source: "iOS 7 guidelines, Bars, Navigation Bar: one appearance; iPhone OS guidelines, Navigation Bar and Toolbar",
    examples: [
      .triggers(
        "An opaque navigation bar above a translucent toolbar",
        """
        screens:
          - name: Mail
            navigation: { title: { text: Inbox }, translucent: false }
            toolbar: [ { system: compose } ]
            toolbar-translucent: true
        """),
      .triggers(
        "One black navigation bar among others",
        """
        screens:
          - name: Inbox
            navigation: { title: { text: Inbox }, bar-style: default }
          - name: Sent
            navigation: { title: { text: Sent }, bar-style: default }
          - name: Trash
            navigation: { title: { text: Trash }, bar-style: black }
        """),
      .passes(
        "Both bars opaque",
        """
        screens:
          - name: Mail
            navigation: { title: { text: Inbox }, translucent: false }
            toolbar: [ { system: compose } ]
            toolbar-translucent: false
        """),
      .passes(
        "A toolbar without a stated style",
        """
        screens:
          - name: Mail
            navigation: { title: { text: Inbox }, translucent: false }
            toolbar: [ { system: compose } ]
        """),
      .passes(
        "Black bars over a photo",
        """
        screens:
          - name: Inbox
            navigation: { title: { text: Inbox }, bar-style: default }
          - name: Photo
            full-screen-media: true
            navigation: { title: { text: Photo }, bar-style: black }
        """),
    ],
    check: .app { app, _ in
      let screens = app.screens.filter { !$0.isFullScreenMedia }
      return ItemID.Appearance.allCases.flatMap { disagreements($0, on: screens) }
        + BarKind.allCases.flatMap { differences($0, in: screens) }
    })

  /// Differences between the two bars of a screen: a verdict for each pair of values, on the first screen that has it.
  private static func disagreements(_ property: ItemID.Appearance, on screens: [Screen]) -> [Verdict] {
    var pairs: [(above: AppearanceValue, below: AppearanceValue, toolbars: [StatedBar])] = []
    for screen in screens {
      guard let navigation = screen.stated(.navigation), let toolbar = screen.stated(.toolbar),
        let above = property.value(in: navigation.appearance), let below = property.value(in: toolbar.appearance),
        above != below
      else { continue }
      if let index = pairs.firstIndex(where: { $0.above == above && $0.below == below }) {
        if !pairs[index].toolbars.contains(where: { $0.screen == toolbar.screen }) {
          pairs[index].toolbars.append(toolbar)
        }
      } else {
        pairs.append((above, below, [toolbar]))
      }
    }
    return pairs.compactMap { above, below, toolbars in
      guard let first = toolbars.first else { return nil }
      let (navigation, toolbar) = (above.words, below.words)
      let others = toolbars.count - 1
      return Verdict(
        ItemID(.toolbar, .bar, part: .appearance(property)), at: first.position,
        others == 0
          ? "The navigation bar is \(navigation) and the toolbar \(toolbar)"
          : "The navigation bar is \(navigation) and the toolbar \(toolbar), here and on \(others) more",
        fix: "make both \(navigation) or both \(toolbar)", screen: first.screen)
    }
  }

  /// Differences between bars of one kind on different screens: a verdict for each value except the most frequent.
  private static func differences(_ kind: BarKind, in screens: [Screen]) -> [Verdict] {
    ItemID.Appearance.allCases.flatMap { property -> [Verdict] in
      var groups: [(name: AppearanceValue, bars: [StatedBar])] = []
      for bar in screens.compactMap({ $0.stated(kind) }) {
        guard let name = property.value(in: bar.appearance) else { continue }
        if let index = groups.firstIndex(where: { $0.name == name }) {
          if !groups[index].bars.contains(where: { $0.screen == bar.screen }) { groups[index].bars.append(bar) }
        } else {
          groups.append((name, [bar]))
        }
      }
      // Of equally frequent values the first one sets the standard.
      guard let usual = groups.indices.max(by: { (groups[$0].bars.count, $1) < (groups[$1].bars.count, $0) }) else {
        return []
      }
      return groups.indices.filter { $0 != usual }.compactMap { index in
        difference(groups[index].name, groups[index].bars, from: groups[usual], kind, property)
      }
    }
  }

  private static func difference(
    _ name: AppearanceValue, _ bars: [StatedBar], from usual: (name: AppearanceValue, bars: [StatedBar]),
    _ kind: BarKind,
    _ property: ItemID.Appearance
  ) -> Verdict? {
    guard let first = bars.first, let example = usual.bars.first else { return nil }
    func screens(_ first: Sentence, _ others: Int) -> Sentence {
      others == 0 ? first : "\(first) and on \(others) more"
    }
    let here = screens("here", bars.count - 1)
    let there = screens("on \(quoted(example.screen))", usual.bars.count - 1)
    let (own, others) = (name.words, usual.name.words)
    return Verdict(
      ItemID(kind.bar, .bar, part: .appearanceAcrossScreens(property)), at: first.position,
      kind == .navigation
        ? "The navigation bar is \(own) \(here), but \(others) \(there)"
        : "The toolbar is \(own) \(here), but \(others) \(there)",
      fix: "make it \(others) on every screen", screen: first.screen)
  }
}

extension ItemID.Appearance {
  /// The value of the property; `nil` if it is not stated.
  fileprivate func value(in appearance: BarAppearance) -> AppearanceValue? {
    switch self {
    case .translucency: appearance.translucent.map { $0 ? .translucent : .opaque }
    case .style: appearance.style.map { $0 == .black ? .black : .standard }
    }
  }
}

/// The value of a visual property of a bar, in one word.
private enum AppearanceValue {
  case translucent, opaque, black, standard

  var words: Sentence {
    switch self {
    case .translucent: "translucent"
    case .opaque: "opaque"
    case .black: "black"
    case .standard: "of the default style"
    }
  }
}

/// A bar of a screen with its stated appearance.
private struct StatedBar {
  var screen: String
  var position: SourcePosition
  var appearance: BarAppearance
}

extension Screen {
  /// The bar of a kind, if the screen has it.
  fileprivate func stated(_ kind: BarKind) -> StatedBar? {
    switch kind {
    case .navigation:
      navigation.map { StatedBar(screen: name, position: $0.title?.position ?? position, appearance: $0.appearance) }
    case .toolbar:
      toolbar.first.map { StatedBar(screen: name, position: $0.position, appearance: toolbarAppearance) }
    case .tabs, .search: nil
    }
  }
}
