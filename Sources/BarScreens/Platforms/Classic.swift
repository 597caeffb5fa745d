import FitModel

extension Platform {
  /// iPhone OS 2 to iOS 6: bordered buttons, Helvetica bold.
  static let classic = Platform(
    name: "classic", summary: "iPhone OS 2 to iOS 6: bordered buttons, Helvetica bold", versions: 2...6,
    margins: .uniform(5, .a, "measured frames"), navigation: .classic, toolbar: .classic, tab: .classic,
    search: .classic,
    segmented: .classic, statusBar: StatusBarMetrics(height: 20, hidesInLandscape: false))
}

extension NavigationBarMetrics {
  static let classic = NavigationBarMetrics(
    heights: BarHeights(
      phonePortrait: Sourced(44, .a, "measured frames"),
      phonePortraitWithHomeIndicator: Sourced(44, .a, "measured frames"),
      phoneLandscapeCompact: Sourced(32, .a, "guidelines"), phoneLandscapeRegular: Sourced(32, .a, "guidelines"),
      pad: Sourced(44, .a, "guidelines")),
    promptHeight: Sourced(30, .c, "estimate: 74 in all"), largeTitleHeight: Sourced(0, .a, "there are no large titles"),
    arrangementTrust: .b, titleTrust: .b, backPolicy: .cuts, titlePolicy: .slides, overflowPolicy: .overlaps,
    edgeOverhang: Sourced(0, .a, "measured frames: buttons start 5 from the edge"),
    textPadding: Sourced(10, .a, "measured frames: Cancel 40 in a button of 60"), textPaddingTolerance: 0,
    chevronWidth: Sourced(0, .c, "the arrow is part of the border"),
    chevronGap: Sourced(14, .c, "estimate: the arrow's point and padding"),
    backSpare: Sourced(10, .c, "estimate: as other buttons"),
    groupGap: Sourced(8, .c, "estimate"), buttonGap: Sourced(8, .c, "estimate"),
    textButtonSpare: Sourced(0, .a, "measured frames"), imagePadding: Sourced(10, .b, "measured frames"),
    imageWidth: Sourced(20, .c, "estimate: icons of 20"), imageWidthTolerance: 8,
    titleMenuWidth: Sourced(0, .a, "there is no such menu before iOS 16"),
    title: TextStyle(role: .title, size: 20, weight: .bold),
    largeTitle: TextStyle(role: .largeTitle, size: 34, weight: .bold),
    prompt: TextStyle(role: .prompt, size: 12, weight: .regular), back: TextStyle(role: .back, size: 12, weight: .bold),
    button: TextStyle(role: .button, size: 12, weight: .bold), done: TextStyle(role: .done, size: 12, weight: .bold),
    isCrowdedByThree: true)
}

extension ToolbarMetrics {
  static let classic = ToolbarMetrics(
    heights: BarHeights(
      phonePortrait: Sourced(44, .a, "measured frames"),
      phonePortraitWithHomeIndicator: Sourced(44, .a, "measured frames"),
      phoneLandscapeCompact: Sourced(32, .b, "guidelines"), phoneLandscapeRegular: Sourced(32, .b, "guidelines"),
      pad: Sourced(44, .a, "guidelines")),
    textPadding: Sourced(10, .b, "measured frames of navigation bars"), imagePadding: Sourced(10, .c, "estimate"),
    edgeOverhang: Sourced(10, .c, "estimate: the text starts at the margin"),
    itemGap: Sourced(10, .c, "estimate"), imageWidth: Sourced(20, .c, "estimate: icons of 20"), imageWidthTolerance: 8,
    item: TextStyle(role: .toolbar, size: 12, weight: .bold), done: TextStyle(role: .done, size: 12, weight: .bold),
    hasBorderedButtons: true)
}

extension TabBarMetrics {
  static let classic: TabBarMetrics = {
    var metrics = TabBarMetrics.ios7
    let label = TextStyle(role: .tab, size: 10, weight: .bold)
    metrics.phonePortrait.label = label
    metrics.phoneLandscapeCompact.label = label
    metrics.phoneLandscapeRegular.label = label
    metrics.pad.label = label
    metrics.pad.trust = .c
    metrics.badge = TextStyle(role: .badge, size: 13, weight: .bold)
    return metrics
  }()
}

extension SearchBarMetrics {
  static let classic = SearchBarMetrics(
    height: Sourced(44, .c, "estimate"), scopeHeight: Sourced(44, .c, "estimate"),
    fieldHeight: Sourced(31, .c, "estimate"), fieldInset: Sourced(5, .c, "estimate: as the buttons of the bars"),
    iconRoom: Sourced(28, .c, "estimate: as on iOS 7"), trailingRoom: Sourced(8, .c, "estimate: as on iOS 7"),
    buttonRoom: Sourced(25, .c, "estimate"), cancelGap: Sourced(8, .c, "estimate"),
    scopeMargin: Sourced(10, .c, "estimate"),
    scopeStandsBeside: true, text: TextStyle(role: .search, size: 14, weight: .regular),
    cancel: TextStyle(role: .button, size: 12, weight: .bold))
}

extension SegmentedControlMetrics {
  static let classic = SegmentedControlMetrics(
    height: Sourced(30, .a, "measured frames"), padding: Sourced(16, .c, "estimate"), paddingTolerance: 8,
    label: TextStyle(role: .segment, size: 12, weight: .bold))
}
