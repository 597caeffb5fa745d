import FitVocabulary

extension TabBarMetrics {
  static let ios11 = TabBarMetrics(
    heights: BarHeights(
      phonePortrait: Sourced(49, .a, "measured frames"),
      phonePortraitWithHomeIndicator: Sourced(49, .a, "measured frames: 83 with the home indicator"),
      phoneLandscapeCompact: Sourced(32, .b, "QMUI QMUICommonDefines.h"),
      phoneLandscapeRegular: Sourced(49, .b, "QMUI QMUICommonDefines.h"),
      pad: Sourced(50, .b, "QMUI QMUICommonDefines.h (49 on iOS 11)")),
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
      trust: .c, source: "estimate: icon and label side by side, centred"),
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
