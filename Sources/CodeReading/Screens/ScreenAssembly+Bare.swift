import BarScreens

/// Controllers whose own code says nothing of their bar: the back button stands in it all the same.
extension ScreenAssembly {
  /// Gives a screen that is always pushed a bar, where neither code nor a document says anything of one.
  func addBareBar(
    to screen: inout Screen, _ bars: BarsBuilder, entry: ScreenRecorder.Entry, document: Screen?
  ) {
    guard document == nil, screen.navigation == nil, !bars.hidesBar, isBare(entry) else { return }
    screen.navigation = NavigationItem()
  }

  /// Whether a screen has nothing but the back button.
  func isBare(_ entry: ScreenRecorder.Entry, _ screen: Screen) -> Bool {
    isBare(entry) && screen.navigation?.backs.contains { $0.text != nil } == true
  }

  private func isBare(_ entry: ScreenRecorder.Entry) -> Bool {
    entry.kind == .controller && entry.facts.allSatisfy(\.isOfAnotherBar) && graph.isAlwaysPushed(entry.name)
      && !graph.isPushedOnUnknown(entry.name) && !isInherited(entry.name) && !hostsView(entry.name)
  }
}

extension ScreenFact {
  /// Whether it says nothing of the navigation bar.
  fileprivate var isOfAnotherBar: Bool {
    switch content {
    case .items(let bar, _), .addsItems(let bar, _): bar != .leading && bar != .trailing
    case .tab, .showsToolbar, .segments: true
    default: false
    }
  }
}
