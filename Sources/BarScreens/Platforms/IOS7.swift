import FitModel

extension Platform {
  /// iOS 7 to 10: flat bars with buttons 8 points from the edge; the back label is cut before “Back” replaces it.
  static let ios7 = Platform(
    name: "ios7", summary: "iOS 7 to 10: flat, borderless buttons", versions: 7...10,
    margins: .uniform(8, .a, "measured frames"),
    navigation: .ios7, toolbar: .ios7, tab: .ios7, search: .ios7, segmented: .ios7,
    statusBar: StatusBarMetrics(height: 20, hidesInLandscape: false))
}

extension NavigationBarMetrics {
  static let ios7 = NavigationBarMetrics(
    heights: BarHeights(
      phonePortrait: Sourced(44, .a, "measured frames"),
      phonePortraitWithHomeIndicator: Sourced(44, .a, "measured frames"),
      phoneLandscapeCompact: Sourced(32, .a, "guidelines; QMUI constants"),
      phoneLandscapeRegular: Sourced(44, .b, "QMUI constants"),
      pad: Sourced(44, .a, "measured frames")),
    promptHeight: Sourced(30, .c, "estimate: 74 in all"), largeTitleHeight: Sourced(0, .a, "there are no large titles"),
    arrangementTrust: .a, titleTrust: .a, backPolicy: .cutsThenFallsBack, titlePolicy: .slides,
    overflowPolicy: .overlaps,
    edgeOverhang: Sourced(0, .a, "measured frames: buttons start 8 from the edge"),
    textPadding: Sourced(0, .a, "measured frames"), textPaddingTolerance: 0,
    chevronWidth: Sourced(13, .a, "measured frames"),
    chevronGap: Sourced(6, .a, "measured frames: the label starts at 27"),
    backSpare: Sourced(0, .a, "measured frames: 19 + label"),
    groupGap: Sourced(6, .a, "measured frames"), buttonGap: Sourced(8, .c, "estimate: as on iOS 11"),
    textButtonSpare: Sourced(0, .a, "measured frames"), imagePadding: Sourced(11, .a, "measured frames: 17 + 11 + 11"),
    imageWidth: Sourced(22, .c, "estimate: system icons draw 16 to 30 wide"), imageWidthTolerance: 8,
    titleMenuWidth: Sourced(0, .a, "there is no such menu before iOS 16"),
    title: TextStyle(role: .title, size: 17, weight: .semibold),
    largeTitle: TextStyle(role: .largeTitle, size: 34, weight: .bold),
    prompt: TextStyle(role: .prompt, size: 13, weight: .regular),
    back: TextStyle(role: .back, size: 17, weight: .regular),
    button: TextStyle(role: .button, size: 17, weight: .regular),
    done: TextStyle(role: .done, size: 17, weight: .semibold), isCrowdedByThree: true)
}

extension ToolbarMetrics {
  static let ios7 = ToolbarMetrics(
    heights: BarHeights(
      phonePortrait: Sourced(44, .a, "measured frames"),
      phonePortraitWithHomeIndicator: Sourced(44, .a, "measured frames"),
      phoneLandscapeCompact: Sourced(32, .b, "guidelines"), phoneLandscapeRegular: Sourced(44, .b, "QMUI constants"),
      pad: Sourced(44, .a, "measured frames")),
    textPadding: Sourced(8, .b, "Auto Layout logs of iOS 11 and later"),
    imagePadding: Sourced(5, .b, "Auto Layout logs of iOS 11 and later"),
    edgeOverhang: Sourced(8, .b, "Auto Layout logs of iOS 11 and later"),
    itemGap: Sourced(0, .b, "Auto Layout logs of iOS 11 and later"),
    imageWidth: Sourced(22, .c, "estimate: system icons draw 16 to 30 wide"), imageWidthTolerance: 8,
    item: TextStyle(role: .toolbar, size: 17, weight: .regular),
    done: TextStyle(role: .done, size: 17, weight: .semibold))
}

extension TabBarMetrics {
  static let ios7 = TabBarMetrics(
    heights: .uniform(49, .a, "measured frames; guidelines: never changes"),
    phonePortrait: TabArrangement(
      widths: .equal(inset: 2), besideGap: nil, label: TextStyle(role: .tab, size: 10, weight: .regular), trust: .a,
      source: "measured frames"),
    phoneLandscapeCompact: TabArrangement(
      widths: .equal(inset: 2), besideGap: nil, label: TextStyle(role: .tab, size: 10, weight: .regular), trust: .b,
      source: "guidelines: the bar does not change"),
    phoneLandscapeRegular: TabArrangement(
      widths: .equal(inset: 2), besideGap: nil, label: TextStyle(role: .tab, size: 10, weight: .regular), trust: .b,
      source: "guidelines: the bar does not change"),
    pad: TabArrangement(
      widths: .centered(item: 76, gap: 34), besideGap: nil, label: TextStyle(role: .tab, size: 10, weight: .regular),
      trust: .a, source: "measured frames at 768"),
    phoneLimit: Sourced(5, .a, "iOS 7 guidelines, Tab Bar"), padLimit: Sourced(7, .a, "iOS 7 guidelines, Tab Bar"),
    narrowLimit: Sourced(5, .a, "iOS 7 guidelines, Tab Bar"), iconWidth: Sourced(25, .c, "estimate: usual icon size"),
    badge: TextStyle(role: .badge, size: 13, weight: .regular), badgePadding: Sourced(10, .c, "estimate"),
    badgeStart: Sourced(4, .c, "estimate"))
}

extension SearchBarMetrics {
  static let ios7 = SearchBarMetrics(
    height: Sourced(44, .a, "measured frames"), scopeHeight: Sourced(44, .b, "guidelines"),
    fieldHeight: Sourced(28, .a, "measured frames"), fieldInset: Sourced(8, .a, "measured frames"),
    iconRoom: Sourced(29, .a, "measured frames: the text starts at 29"),
    trailingRoom: Sourced(7, .a, "measured frames: field less 36 in all"),
    buttonRoom: Sourced(25, .c, "estimate"), cancelGap: Sourced(11, .a, "measured frames"),
    scopeMargin: Sourced(16, .a, "measured frames of iOS 9"), scopeStandsBeside: true,
    text: TextStyle(role: .search, size: 14, weight: .regular),
    cancel: TextStyle(role: .button, size: 17, weight: .regular))
}

extension SegmentedControlMetrics {
  static let ios7 = SegmentedControlMetrics(
    height: Sourced(29, .a, "measured frames"), padding: Sourced(16, .c, "estimate"), paddingTolerance: 8,
    label: TextStyle(role: .segment, size: 13, weight: .regular))
}
