import FitVocabulary

/// The lines that say how a screen shows its bars.
struct ScreenSettingLines {
  private(set) var lines: [String] = []

  /// Writes what differs from a screen of which nothing is stated.
  init(_ screen: Screen) {
    if let translucent = screen.toolbarAppearance.translucent { lines.append("toolbar-translucent: \(translucent)") }
    if let style = screen.toolbarAppearance.style { lines.append("toolbar-style: \(style.rawValue)") }
    if screen.tabsPlace != .fullScreen { lines.append("tabs-in: \(screen.tabsPlace.rawValue)") }
    if !screen.scopeBar.isEmpty { lines.append("scope-bar: " + YAMLFlow.texts(screen.scopeBar)) }
    if let statusBar = screen.statusBar {
      lines += [ScreenLines.place(statusBar.position), "status-bar: " + (statusBar.isHidden ? "hidden" : "shown")]
    }
    if screen.isFullScreenMedia { lines.append("full-screen-media: true") }
    addHeights(screen.barHeights.filter { $0.value.height.isFinite })
  }

  private mutating func addHeights(_ heights: [BarKind: PinnedBarHeight]) {
    guard !heights.isEmpty else { return }
    lines.append("bar-heights:")
    for kind in BarKind.allCases {
      guard let pinned = heights[kind] else { continue }
      lines += [
        "  " + ScreenLines.place(pinned.position), "  \(kind.rawValue): " + YAMLText.number(pinned.height),
      ]
    }
  }
}
