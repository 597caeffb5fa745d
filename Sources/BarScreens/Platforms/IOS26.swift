import FitModel

extension Platform {
  /// iOS 26 and 27: glass bars; the back button is a chevron in a circle, the tab bar floats.
  static let ios26 = Platform(
    name: "ios26", summary: "iOS 26 and 27: glass bars, chevron-only back button, floating tab bar", versions: 26...27,
    margins: LayoutMargins(
      narrow: Sourced(16, .a, "measured frames at 375 and 402"), wide: Sourced(20, .c, "estimate: as on iOS 11"),
      wideFrom: Sourced(414, .c, "estimate: as on iOS 11")),
    navigation: .ios26, toolbar: .ios26, tab: .ios26, search: .ios26, segmented: .ios26,
    statusBar: StatusBarMetrics(height: nil, hidesInLandscape: true),
    iconItems: Sourced(
      ["cancel", "done"], .b, "seen in two apps: Done is a check mark and Cancel a cross; Save stays a text"))
}

extension NavigationBarMetrics {
  static let ios26 = NavigationBarMetrics(
    heights: BarHeights(
      phonePortrait: Sourced(54, .a, "measured frames"),
      phonePortraitWithHomeIndicator: Sourced(54, .a, "measured frames"),
      phoneLandscapeCompact: Sourced(54, .c, "estimate"), phoneLandscapeRegular: Sourced(54, .c, "estimate"),
      pad: Sourced(54, .b, "measured frames of one app: items at 36, 36 high, below an inset of 32")),
    promptHeight: Sourced(34, .c, "estimate"), largeTitleHeight: Sourced(52, .a, "measured frames: 106 in all"),
    // The width at which items move into a menu is unknown, so the room of a title beside items is an estimate.
    arrangementTrust: .c, titleTrust: .b, backPolicy: .explicitOnly, titlePolicy: .jumps, overflowPolicy: .menu,
    edgeOverhang: Sourced(0, .a, "measured frames at 375 and 402: glass ends at the margin"),
    textPadding: Sourced(16, .a, "measured frames of two projects, iOS 26.1 to 27; 12 in one app on 26.0.1"),
    textPaddingTolerance: 4,
    chevronWidth: Sourced(44, .a, "measured frames: a circle of 44 at 16"), chevronGap: Sourced(0, .c, "estimate"),
    backSpare: Sourced(0, .c, "estimate"),
    groupGap: Sourced(9, .b, "measured frames of one app: greater than 8.83; the lower bound, rounded up, is used"),
    buttonGap: Sourced(12, .b, "measured frames of one app: between two capsules"),
    textButtonSpare: Sourced(0, .c, "estimate"),
    imagePadding: Sourced(11, .b, "measured frames of one app: a capsule of 44 to 46"),
    imageWidth: Sourced(22, .c, "estimate: system icons draw 16 to 30 wide"),
    imageWidthTolerance: 8,
    titleMenuWidth: Sourced(24, .c, "estimate: a small chevron in a circle, and space before it"),
    title: TextStyle(role: .title, size: 17, weight: .semibold),
    accessibilityTitleSize: Sourced(
      21, .a, "measured frames of one app: 100 wide and 21 high, 120 and 26 at the largest text size"),
    largeTitle: TextStyle(role: .largeTitle, size: 34, weight: .bold),
    prompt: TextStyle(role: .prompt, size: 13, weight: .regular),
    back: TextStyle(role: .back, size: 17, weight: .regular),
    button: TextStyle(role: .button, size: 17, weight: .regular),
    done: TextStyle(role: .done, size: 17, weight: .semibold))
}

extension ToolbarMetrics {
  static let ios26 = ToolbarMetrics(
    heights: .uniform(52, .c, "estimate: 86 with the home indicator in portrait"),
    textPadding: Sourced(16, .b, "measured frames of one project: text and 32 in all"),
    imagePadding: Sourced(11, .c, "estimate"),
    edgeOverhang: Sourced(0, .b, "measured frames of a system app: slots from 16 to 386 of 402"),
    itemGap: Sourced(8, .c, "estimate: between capsules"),
    imageWidth: Sourced(22, .c, "estimate: system icons draw 16 to 30 wide"), imageWidthTolerance: 8,
    itemHeight: Sourced(44, .b, "measured frames of one project: from 800 to 844 of 874"),
    itemBottom: Sourced(30, .b, "measured frames of one project: from 800 to 844 of 874"),
    item: TextStyle(role: .toolbar, size: 17, weight: .regular),
    done: TextStyle(role: .done, size: 17, weight: .semibold))
}

extension TabBarMetrics {
  static let ios26: TabBarMetrics = {
    var metrics = TabBarMetrics.ios11
    let numbers = TabPlatter(
      height: 62, inset: 4, margin: 21, tab: 94, overlap: 8, stretch: 5, least: 74, padding: 30.67, mostOverlap: 20.4)
    let portrait = TabArrangement(
      widths: .platter(numbers), besideGap: nil, label: TextStyle(role: .tab, size: 10, weight: .medium),
      selected: TextStyle(role: .tab, size: 10, weight: .semibold), trust: .b,
      source:
        "measured frames of equal tabs, three to five at 375 to 440; unequal ones, fitted to one bar (getsentry/sentry-cocoa)"
    )
    var elsewhere = portrait
    (elsewhere.trust, elsewhere.source) = (.c, "estimate: as on phones in portrait")
    metrics.heights = BarHeights(
      phonePortrait: Sourced(83, .a, "measured frames of an iPhone SE: a platter of 62, and 21 below it"),
      phonePortraitWithHomeIndicator: Sourced(49, .a, "measured frames: 83 with the home indicator"),
      phoneLandscapeCompact: Sourced(62, .c, "estimate"), phoneLandscapeRegular: Sourced(62, .c, "estimate"),
      pad: Sourced(62, .c, "estimate"))
    metrics.phonePortrait = portrait
    metrics.phoneLandscapeCompact = elsewhere
    metrics.phoneLandscapeRegular = elsewhere
    metrics.pad = elsewhere
    return metrics
  }()
}

extension SearchBarMetrics {
  static let ios26: SearchBarMetrics = {
    var metrics = SearchBarMetrics.ios11
    metrics.fieldHeight = Sourced(38, .a, "measured frames")
    metrics.height = Sourced(54, .c, "estimate")
    // On phones the search field of a navigation item is in the toolbar.
    (metrics.rowInNavigationBar, metrics.fieldTop) = (nil, nil)
    metrics.cancelGap = Sourced(11, .c, "estimate: as on iOS 7")
    return metrics
  }()
}

extension SegmentedControlMetrics {
  static let ios26 = SegmentedControlMetrics(
    height: Sourced(32, .c, "estimate"), padding: Sourced(16, .c, "estimate"), paddingTolerance: 8,
    label: TextStyle(role: .segment, size: 15, weight: .regular))
}
