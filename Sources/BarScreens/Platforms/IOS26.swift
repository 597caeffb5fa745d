import FitVocabulary

extension Platform {
  /// iOS 26: glass bars; the back button is a chevron in a circle, the tab bar floats.
  static let ios26 = Platform(
    name: "ios26", summary: "iOS 26: glass bars, chevron-only back button, floating tab bar", versions: 26...26,
    margins: LayoutMargins(
      narrow: Sourced(16, .a, "measured frames at 402"), wide: Sourced(20, .c, "estimate: as on iOS 11"),
      wideFrom: Sourced(414, .c, "estimate: as on iOS 11")),
    navigation: .ios26, toolbar: .ios26, tab: .ios26, search: .ios26, segmented: .ios26,
    statusBar: StatusBarMetrics(height: nil, hidesInLandscape: true))
}

extension NavigationBarMetrics {
  static let ios26 = NavigationBarMetrics(
    heights: BarHeights(
      phonePortrait: Sourced(54, .a, "measured frames"),
      phonePortraitWithHomeIndicator: Sourced(54, .a, "measured frames"),
      phoneLandscapeCompact: Sourced(54, .c, "estimate"), phoneLandscapeRegular: Sourced(54, .c, "estimate"),
      pad: Sourced(54, .c, "estimate")),
    promptHeight: Sourced(34, .c, "estimate"), largeTitleHeight: Sourced(52, .a, "measured frames: 106 in all"),
    arrangementTrust: .c, backPolicy: .chevronOnly, edgeReach: Sourced(0, .c, "estimate: glass ends at the margin"),
    textPadding: Sourced(16, .c, "estimate: inside a glass capsule"),
    chevronWidth: Sourced(44, .a, "measured frames: a circle of 44 at 16"), chevronGap: Sourced(0, .c, "estimate"),
    backSpare: Sourced(0, .c, "estimate"), groupGap: Sourced(8, .c, "estimate: between capsules"),
    buttonGap: Sourced(8, .c, "estimate: between capsules"), textButtonSpare: Sourced(0, .c, "estimate"),
    imagePadding: Sourced(11, .c, "estimate"), imageWidth: Sourced(22, .c, "estimate: system icons draw 16 to 30 wide"),
    imageWidthTolerance: 8, title: TextStyle(role: .title, size: 17, weight: .semibold),
    largeTitle: TextStyle(role: .largeTitle, size: 34, weight: .bold),
    prompt: TextStyle(role: .prompt, size: 13, weight: .regular),
    back: TextStyle(role: .back, size: 17, weight: .regular),
    button: TextStyle(role: .button, size: 17, weight: .regular),
    done: TextStyle(role: .done, size: 17, weight: .semibold))
}

extension ToolbarMetrics {
  static let ios26 = ToolbarMetrics(
    heights: .uniform(52, .c, "estimate: 86 with the home indicator in portrait"),
    textPadding: Sourced(16, .c, "estimate: inside a glass capsule"), imagePadding: Sourced(11, .c, "estimate"),
    itemGap: Sourced(8, .c, "estimate: between capsules"),
    imageWidth: Sourced(22, .c, "estimate: system icons draw 16 to 30 wide"), imageWidthTolerance: 8,
    item: TextStyle(role: .toolbar, size: 17, weight: .regular),
    done: TextStyle(role: .done, size: 17, weight: .semibold))
}

extension TabBarMetrics {
  static let ios26: TabBarMetrics = {
    var metrics = TabBarMetrics.ios11
    let label = TextStyle(role: .tab, size: 10, weight: .medium)
    let platter = TabArrangement(
      widths: .fitted(padding: 46, margin: 21), besideGap: nil, label: label, trust: .c,
      source: "one measured frame: three tabs 274 wide on 402; how it grows is an estimate")
    metrics.heights = BarHeights(
      phonePortrait: Sourced(62, .a, "measured frames: a platter of 62"),
      phonePortraitWithHomeIndicator: Sourced(49, .a, "measured frames: 83 with the home indicator"),
      phoneLandscapeCompact: Sourced(62, .c, "estimate"), phoneLandscapeRegular: Sourced(62, .c, "estimate"),
      pad: Sourced(62, .c, "estimate"))
    metrics.phonePortrait = platter
    metrics.phoneLandscapeCompact = platter
    metrics.phoneLandscapeRegular = platter
    metrics.pad = platter
    return metrics
  }()
}

extension SearchBarMetrics {
  static let ios26: SearchBarMetrics = {
    var metrics = SearchBarMetrics.ios11
    metrics.fieldHeight = Sourced(38, .a, "measured frames")
    metrics.height = Sourced(54, .c, "estimate")
    metrics.cancelGap = Sourced(11, .c, "estimate: as on iOS 7")
    return metrics
  }()
}

extension SegmentedControlMetrics {
  static let ios26 = SegmentedControlMetrics(
    height: Sourced(32, .c, "estimate"), padding: Sourced(16, .c, "estimate"), paddingTolerance: 8,
    label: TextStyle(role: .segment, size: 15, weight: .regular))
}
