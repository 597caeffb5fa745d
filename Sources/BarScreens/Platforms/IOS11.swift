import FitModel

extension Platform {
  /// iOS 11 to 15: large titles and safe areas; a title slides before it is cut.
  static let ios11 = Platform(
    name: "ios11", summary: "iOS 11 to 15: large titles, safe areas", versions: 11...15,
    margins: LayoutMargins(
      narrow: Sourced(16, .a, "measured frames at 375 and 390"),
      wide: Sourced(20, .a, "measured frames at 414"),
      wideFrom: Sourced(
        414, .c, "estimate: the switch lies between 402 and 414, and no phone lies between", canBeRecorded: false)),
    navigation: .ios11, toolbar: .ios11, tab: .ios11, search: .ios11, segmented: .ios11,
    statusBar: StatusBarMetrics(height: nil, hidesInLandscape: true))
}

extension NavigationBarMetrics {
  static let ios11 = NavigationBarMetrics(
    heights: BarHeights(
      phonePortrait: Sourced(44, .a, "measured frames"),
      phonePortraitWithHomeIndicator: Sourced(44, .a, "measured frames"),
      phoneLandscapeCompact: Sourced(32, .a, "react-native-screens header heights; QMUI constants"),
      phoneLandscapeRegular: Sourced(44, .a, "QMUI constants; fluentui-apple issue 1727"),
      pad: Sourced(50, .a, "QMUI constants (44 on iOS 11); react-navigation header heights")),
    promptHeight: Sourced(34, .c, "estimate"),
    largeTitleHeight: Sourced(52, .a, "measured frames: 96 in all"),
    arrangementTrust: .a, titleTrust: .a, backPolicy: .fallsBack, titlePolicy: .slides, overflowPolicy: .overlaps,
    edgeOverhang: Sourced(8, .a, "measured frames: a sheet's Cancel box starts at 8, its text at 16"),
    textPadding: Sourced(0, .a, "measured frames"), textPaddingTolerance: 0,
    chevronWidth: Sourced(13, .a, "measured frames"),
    chevronGap: Sourced(6, .a, "measured frames; Auto Layout logs (BIB to CB)"),
    backSpare: Sourced(3, .a, "measured frames: 3 after Han at 375; the safe bound elsewhere"),
    wideBackSpare: Sourced(0, .a, "measured frames of two apps at 414: 0 after Latin letters"),
    groupGap: Sourced(6, .a, "Auto Layout logs (UINavItemContentGuide-leading); measured title guide"),
    buttonGap: Sourced(8, .a, "Auto Layout logs (minimumInterItemSpace)"),
    textButtonSpare: Sourced(3, .a, "measured frames: a text of 35 in a button of 38"),
    imagePadding: Sourced(11, .a, "measured frames: 11 + 24 + 11"),
    imageWidth: Sourced(22, .c, "estimate: system icons draw 16 to 30 wide"), imageWidthTolerance: 8,
    titleMenuWidth: Sourced(24, .c, "estimate: a small chevron in a circle, and space before it"),
    title: TextStyle(role: .title, size: 17, weight: .semibold),
    largeTitle: TextStyle(role: .largeTitle, size: 34, weight: .bold),
    prompt: TextStyle(role: .prompt, size: 13, weight: .regular),
    back: TextStyle(role: .back, size: 17, weight: .regular),
    button: TextStyle(role: .button, size: 17, weight: .regular),
    done: TextStyle(role: .done, size: 17, weight: .semibold))
}

extension ToolbarMetrics {
  static let ios11 = ToolbarMetrics(
    heights: BarHeights(
      phonePortrait: Sourced(44, .a, "measured frames"),
      phonePortraitWithHomeIndicator: Sourced(49, .a, "measured frame of an iPhone X class phone"),
      phoneLandscapeCompact: Sourced(32, .b, "QMUI constants"),
      phoneLandscapeRegular: Sourced(44, .b, "QMUI constants"),
      pad: Sourced(50, .b, "QMUI constants (44 on iOS 11)")),
    textPadding: Sourced(8, .b, "Auto Layout logs (TB_Leading_Leading)"),
    imagePadding: Sourced(5, .b, "Auto Layout logs (IB_Leading_Leading)"),
    edgeOverhang: Sourced(8, .b, "Auto Layout logs (TB_Leading_Leading): the text starts at the margin"),
    itemGap: Sourced(0, .b, "Auto Layout logs (UISV-spacing)"),
    imageWidth: Sourced(22, .c, "estimate: system icons draw 16 to 30 wide"), imageWidthTolerance: 8,
    item: TextStyle(role: .toolbar, size: 17, weight: .regular),
    done: TextStyle(role: .done, size: 17, weight: .semibold))
}

extension TabBarMetrics {
  static let ios11 = TabBarMetrics(
    heights: BarHeights(
      phonePortrait: Sourced(49, .a, "measured frames"),
      phonePortraitWithHomeIndicator: Sourced(49, .a, "measured frames: 83 with the home indicator"),
      phoneLandscapeCompact: Sourced(32, .b, "QMUI constants"),
      phoneLandscapeRegular: Sourced(49, .b, "QMUI constants"),
      pad: Sourced(50, .b, "QMUI constants (49 on iOS 11)")),
    phonePortrait: TabArrangement(
      widths: .equal(inset: 2), besideGap: nil, label: TextStyle(role: .tab, size: 10, weight: .medium), trust: .a,
      source: "measured frames: 15 of 16 bars exact"),
    phoneLandscapeCompact: TabArrangement(
      widths: .equal(inset: 2), besideGap: 8, label: TextStyle(role: .tab, size: 12, weight: .regular), trust: .c,
      source: "estimate: icon and label side by side"),
    phoneLandscapeRegular: TabArrangement(
      widths: .equal(inset: 2), besideGap: 8, label: TextStyle(role: .tab, size: 13, weight: .regular), trust: .c,
      source: "estimate: icon and label side by side"),
    pad: TabArrangement(
      widths: .fitted(padding: 34, margin: 20), besideGap: 8, label: TextStyle(role: .tab, size: 13, weight: .regular),
      trust: .c, source: "estimate: icon and label side by side, centered"),
    phoneLimit: Sourced(5, .a, "iOS 7 guidelines, Tab Bar"), padLimit: Sourced(7, .a, "iOS 7 guidelines, Tab Bar"),
    narrowLimit: Sourced(5, .a, "iOS 7 guidelines, Tab Bar"), iconWidth: Sourced(25, .c, "estimate: usual icon size"),
    badge: TextStyle(role: .badge, size: 13, weight: .regular), badgePadding: Sourced(10, .c, "estimate"),
    badgeStart: Sourced(4, .c, "estimate"))
}

extension SearchBarMetrics {
  static let ios11 = SearchBarMetrics(
    height: Sourced(56, .a, "measured frames: 52 to 56"),
    rowInNavigationBar: Sourced(52, .a, "measured frames of one app: 148 in all, with a large title"),
    fieldTop: Sourced(1, .a, "measured frames of one app: the field starts at 97 of a bar of 148"),
    scopeHeight: Sourced(44, .b, "guidelines"),
    fieldHeight: Sourced(36, .a, "measured frames"), fieldInset: nil,
    iconRoom: Sourced(26, .c, "estimate: 6 + 14 + 6"), trailingRoom: Sourced(8, .c, "estimate"),
    buttonRoom: Sourced(25, .c, "estimate"), cancelGap: Sourced(11, .b, "measured frames of iOS 7"),
    scopeMargin: Sourced(16, .b, "measured frames of iOS 9"), scopeStandsBeside: false,
    text: TextStyle(role: .search, size: 17, weight: .regular),
    cancel: TextStyle(role: .button, size: 17, weight: .regular))
}

extension SegmentedControlMetrics {
  static let ios11 = SegmentedControlMetrics(
    height: Sourced(32, .b, "HIG resources"), padding: Sourced(16, .c, "estimate"), paddingTolerance: 8,
    label: TextStyle(role: .segment, size: 13, weight: .regular))
}
