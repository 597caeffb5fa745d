import FitModel

extension Platform {
  /// iOS 16 to 18. Phones have the bars of iOS 11 to 15, as all published frames confirm; pads have tabs that float
  /// at the top, as iPadOS 18 draws them.
  ///
  /// Titles of the styles `.browser` and `.editor` are at the leading edge, and a menu beside a title takes room;
  /// both are estimates. Not modeled, because no numbers are published: the tabs at the bottom of iPadOS 16 and 17,
  /// and center items.
  static let ios16 = Platform(
    name: "ios16", summary: "iOS 16 to 18: on iPhones as iOS 11 to 15, on iPads tabs that float on top",
    versions: 16...18,
    margins: Platform.ios11.margins, navigation: .ios11, toolbar: .ios11, tab: .ios16, search: .ios11,
    segmented: .ios11, statusBar: Platform.ios11.statusBar)
}

extension TabBarMetrics {
  static let ios16: TabBarMetrics = {
    var metrics = TabBarMetrics.ios11
    metrics.pad.besideGap = nil
    metrics.pad.source =
      "estimate: labels alone, in a bar on top (herzbube/littlego issue 439; Apple's session 10147 of 2024)"
    return metrics
  }()
}
