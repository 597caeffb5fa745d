import BarLayout
import BarScreens
import FitModel

extension Rule {
  static let navigationBarCrowded = Rule(
    id: "navigation-bar-crowded", severity: .warning,
    summary: "More controls in a navigation bar than it can show well",
    rationale: """
      A navigation bar is for the title, the way back and the most frequent actions of the screen. The bars of iOS 2 \
      to 10 are crowded with more than one control beside the back button, or more than two without one. Later bars \
      have room for icons: they are crowded with three controls, and with two that show a text beside a back button; \
      two icons and a back button are fine, and so is anything that fits in a bar without a title. A bar of \
      `roomy-width` points or more, as on iPads, may have up to five controls beside a title that is not cut, because \
      there the tools of a screen belong in the navigation bar. Set `controls` or `text-controls` to ask for other \
      numbers. Rule title-truncated reports a title that is cut because of its neighbors; set `cut-title` to 1 to \
      report the bar as crowded as well, whatever it contains. More controls belong in a toolbar or a menu.
      """,
    source: "iOS 7 guidelines, Bars, Navigation Bar: avoid crowding the bar with controls; at most three elements",
    settings: ["controls": 3, "text-controls": 2, "cut-title": 0, "roomy-width": 600],
    examples: [
      .triggers(
        "Three buttons at the trailing edge",
        """
        screens:
          - name: Photo
            navigation: { title: { text: Photo }, trailing: [ { image: 24 }, { image: 24 }, { text: Edit } ] }
        """),
      .triggers(
        "Two texts beside a back button",
        """
        screens:
          - name: Album
            navigation: { title: { text: Album } }
          - name: Photo
            from: Album
            navigation: { title: { text: Photo }, trailing: [ { text: Edit }, { text: Move } ] }
        """),
      .triggers(
        "A control beside a back button, and another, on iOS 7",
        """
        platforms: [ios7]
        screens:
          - name: Album
            navigation: { title: { text: Album } }
          - name: Photo
            from: Album
            navigation: { title: { text: Photo }, trailing: [ { image: 24 }, { image: 24 } ] }
        """),
      .triggers(
        "A button beside a cut title, with a setting that reports it",
        """
        rules: { navigation-bar-crowded: { cut-title: 1 } }
        screens:
          - name: Photo
            navigation: { title: { text: All photos of the trip }, trailing: [ { text: Select several photos } ] }
        """),
      .passes(
        "Icons without a title",
        """
        screens:
          - name: Tools
            navigation: { trailing: [ { image: 24 }, { image: 24 }, { image: 24 } ] }
        """),
      .passes(
        "Cancel and Save around a title",
        """
        screens:
          - name: Photo
            navigation: { title: { text: Photo }, leading: [ { system: cancel } ], trailing: [ { system: save } ] }
        """),
      .passes(
        "Three icons on an iPad in full width",
        """
        screens:
          - name: Photo
            navigation: { title: { text: Photo }, trailing: [ { image: 24 }, { image: 24 }, { image: 24 } ] }
        """, device: "810x1080"),
      .passes(
        "Two icons and a back button of the app’s own",
        """
        screens:
          - name: Photo
            navigation:
              title: { text: Photo }
              leading: [ { image: 24, goes-back: true } ]
              trailing: [ { image: 24 }, { image: 24 } ]
        """),
      .passes(
        "Two icons and a back button, since iOS 11",
        """
        screens:
          - name: Album
            navigation: { title: { text: Album } }
          - name: Photo
            from: Album
            navigation: { title: { text: Photo }, trailing: [ { image: 24 }, { image: 24 } ] }
        """),
    ],
    isOncePerBar: true,
    arrangement: .always,
    check: .layout(in: .navigation) { bar, settings in
      let count = bar.items.count(where: isControl)
      guard count > 0 else { return [] }
      let (most, mostTexts) = (Int(settings["controls"] ?? 3), Int(settings["text-controls"] ?? 2))
      let cutsTitle = settings["cut-title"] ?? 0 != 0
      // Most bars have too few controls to be crowded by any kind of them.
      guard cutsTitle || count >= min(2, most, mostTexts) else { return [] }
      let buttons = bar.items.filter(isControl).sorted { $0.label.x < $1.label.x }
      // A leading item may be the app's own back button.
      let back = bar.items.first { $0.role == .back } ?? buttons.first { $0.goesBack && $0.id.role == .leading }
      let controls = buttons.filter { $0 != back }
      // Without anything in the middle, controls that fit do not crowd the bar.
      let hasMiddle = bar.items.contains { [.title, .largeTitle, .titleField, .titleControl].contains($0.id.role) }
      guard !controls.isEmpty, hasMiddle else { return [] }
      let texts = controls.count(where: \.isTextButton)
      let isEarly = bar.environment.platform.navigation.isCrowdedByThree
      let isTitleWhole = !bar.items.contains { $0.role == .title && $0.fit != .full }
      let isRoomy = bar.frame.width >= settings["roomy-width"] ?? 600 && isTitleWhole && controls.count < 6
      let isCrowded =
        isEarly
        ? controls.count + (back == nil ? 0 : 1) > 2
        : !isRoomy && (controls.count >= most || (back != nil && texts >= mostTexts))
      let cut = isCrowded || !cutsTitle ? nil : titleCut(by: controls, in: bar)
      guard isCrowded || cut != nil else { return [] }
      let kept = isEarly ? (back == nil ? 2 : 1) : back == nil ? 2 : texts > 0 ? 1 : most - 1
      let certainty = cut.map { $0.certainty(excess: $0.needed - $0.available) } ?? .certain
      return [
        Verdict(
          .bar(.navigation),
          cut.map { "The navigation bar has \(words(controls, back)), and the title \(quoted($0.text)) is cut" }
            ?? "The navigation bar has \(words(controls, back))",
          fix: cut == nil ? keep(kept, besideBack: back != nil) : shorten(controls.count),
          certainty: certainty, extent: Double(controls.count), holdsInEveryLanguage: true)
      ]
    })

  /// Whether an item is a control beside the title.
  private static func isControl(_ item: LaidOutItem) -> Bool {
    (item.id.role == .leading || item.id.role == .trailing) && item.role != .back && item.isTappable
  }

  private static func keep(_ count: Int, besideBack: Bool) -> Sentence {
    besideBack
      ? .plural(
        count, one: "keep one control beside the back button, and move the rest to a toolbar or a menu",
        other: "keep \(count) controls beside the back button, and move the rest to a toolbar or a menu")
      : .plural(
        count, one: "keep one control, and move the rest to a toolbar or a menu",
        other: "keep \(count) controls, and move the rest to a toolbar or a menu")
  }

  private static func shorten(_ count: Int) -> Sentence {
    .plural(
      count, one: "shorten it, show an icon, or move it to a toolbar or a menu",
      other: "shorten them, show an icon, or move one to a toolbar or a menu")
  }

  /// The title, if it is cut and would fit without the controls.
  private static func titleCut(by controls: [LaidOutItem], in bar: LaidOutBar) -> LaidOutItem? {
    guard let title = bar.items.first(where: { $0.role == .title }), title.fit == .truncated,
      let cause = title.cause, controls.contains(where: { $0.id == cause })
    else { return nil }
    let taken = controls.reduce(0) { $0 + $1.frame.width }
    return title.needed - title.available + title.overlap <= taken ? title : nil
  }

  /// The contents of the bar, in order: `a back button, “Edit” and 2 icons`.
  private static func words(_ controls: [LaidOutItem], _ back: LaidOutItem?) -> Sentence {
    let texts = controls.filter(\.isTextButton).map { quoted($0.text) }
    let icons = controls.count { $0.role == .image || ($0.role == .button && $0.shown.isEmpty) }
    let others = controls.count - texts.count - icons
    var parts: [Sentence] = (back == nil ? [] : ["a back button"]) + texts
    if icons > 0 { parts.append(.plural(icons, one: "an icon", other: "\(icons) icons")) }
    if others > 0 { parts.append(.plural(others, one: "another control", other: "\(others) other controls")) }
    return enumeration(parts)
  }
}
