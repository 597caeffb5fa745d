import FitVocabulary
import SourceFiles

extension ScreensFileParser {
  private enum Visibility: String, CaseIterable { case hidden, shown }

  /// Fills in how a screen shows its bars.
  mutating func setting(_ fields: Fields, into screen: inout Screen) {
    screen.toolbarAppearance.translucent = flag(fields["toolbar-translucent"], of: .key("toolbar-translucent"))
    screen.toolbarAppearance.style = choice(fields["toolbar-style"], of: .key("toolbar-style"))
    screen.tabsLandscape = tabs(fields["tabs-landscape"], key: "tabs-landscape")
    screen.tabsPlace = choice(fields["tabs-in"], of: .key("tabs-in")) ?? .fullScreen
    screen.scopeBar = barTexts(fields["scope-bar"], of: .key("scope-bar"))
    if let visibility: Visibility = choice(fields["status-bar"], of: .key("status-bar")) {
      screen.statusBar = StatusBar(
        isHidden: visibility == .hidden, at: fields.keyPositions["status-bar"] ?? fields.position)
    }
    screen.isFullScreenMedia = flag(fields["full-screen-media"], of: .key("full-screen-media")) ?? false
    screen.barHeights = barHeights(fields["bar-heights"])
  }

  private mutating func barHeights(_ tree: YAMLTree?) -> [BarKind: PinnedBarHeight] {
    guard let tree, let fields = fields(tree, of: .key("bar-heights"), known: BarKind.allCases.map(\.rawValue)) else {
      return [:]
    }
    var heights: [BarKind: PinnedBarHeight] = [:]
    for kind in BarKind.allCases {
      guard let height = number(fields[kind.rawValue], of: "“\(kind.rawValue)”", in: Self.widths) else { continue }
      heights[kind] = PinnedBarHeight(height, at: fields.keyPositions[kind.rawValue] ?? fields.position)
    }
    return heights
  }
}
