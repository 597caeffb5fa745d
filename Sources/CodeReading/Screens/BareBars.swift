import BarScreens

/// Screens whose own code puts no text into their bar: the back button stands in it all the same.
extension ScreenAssembly {
  /// Gives a bar to a screen that is always pushed, and to a view whose code states only the size of a title, where
  /// neither code nor a document says anything else of one.
  func addBareBar(
    to screen: inout Screen, _ bars: BarsBuilder, entry: ScreenRecorder.Entry, document: Screen?
  ) {
    guard document == nil, screen.navigation == nil, !bars.hidesBar, isBare(entry) || statesSize(entry, bars.state)
    else { return }
    screen.navigation = NavigationItem()
  }

  /// Whether a view in a navigation stack states only the size of a title, and so has a bar.
  private func statesSize(_ entry: ScreenRecorder.Entry, _ state: ScreenStates.State) -> Bool {
    entry.kind == .view && entry.facts.allSatisfy(\.addsNothing)
      && entry.facts.contains { fact in
        guard case .largeTitle = fact.content else { return false }
        return !fact.isInferred && state.allows(fact.condition)
      }
  }

  /// Whether a screen has nothing but the back button, a view of the app's own, or a size for its title.
  func isBare(_ entry: ScreenRecorder.Entry, _ screen: Screen, _ states: [BuiltState]) -> Bool {
    guard let item = screen.navigation else { return false }
    if states.contains(where: { statesSize(entry, $0.state) }) { return true }
    return isBare(entry) ? item.backs.contains { $0.text != nil } : entry.facts.contains(where: \.showsOwnView)
  }

  /// Whether a screen that is known to appear hides its bar: it is listed without one.
  func hidesBar(_ entry: ScreenRecorder.Entry, _ states: [BuiltState]) -> Bool {
    (entry.kind == .view || graph.isKnown(entry.name)) && states.contains(where: \.bars.hidesBar)
  }

  private func isBare(_ entry: ScreenRecorder.Entry) -> Bool {
    entry.facts.allSatisfy(\.addsNothing) && graph.isAlwaysPushed(entry.name)
      && !graph.isPushedOnUnknown(entry.name) && !isInherited(entry.name) && !hostsView(entry.name)
  }
}

extension ScreenFact {
  /// Whether a view of the app stands in the title's place.
  fileprivate var showsOwnView: Bool { if case .titleView(.view) = content { true } else { false } }

  /// Whether it puts nothing into the navigation bar.
  fileprivate var addsNothing: Bool {
    switch content {
    case .items(let bar, _), .addsItems(let bar, _): bar != .leading && bar != .trailing
    case .title(let text), .controllerTitle(let text): text.isNothing
    case .tab, .showsToolbar, .segments, .largeTitle, .prefersLargeTitles, .backTitle, .backItem, .backDisplay: true
    default: false
    }
  }
}
