import BarScreens
import FitModel

/// Limits how much of a screen is laid out: an item needs 20 kB while a bar is placed on every device.
enum ScreenLimits {
  /// The maximum number of items of a bar; real bars show less than a tenth of that.
  static let maximumItems = 200

  /// The screens with limited items, and problems for what was cut.
  static func bounded(_ screens: [Screen]) -> (screens: [Screen], problems: [InputProblem]) {
    var problems: [InputProblem] = []
    let bounded = screens.map { screen in
      var screen = screen
      var most = 0
      func cut<Item>(_ items: inout [Item]) {
        most = max(most, items.count)
        if items.count > maximumItems { items.removeSubrange(maximumItems...) }
      }
      if var navigation = screen.navigation {
        cut(&navigation.leading)
        cut(&navigation.trailing)
        cut(&navigation.segments)
        cut(&navigation.backs)
        screen.navigation = navigation
      }
      if var search = screen.search {
        cut(&search.scope)
        screen.search = search
      }
      cut(&screen.toolbar)
      cut(&screen.tabs)
      cut(&screen.tabsLandscape)
      cut(&screen.scopeBar)
      cut(&screen.segmentedControls)
      for index in screen.segmentedControls.indices { cut(&screen.segmentedControls[index]) }
      if most > maximumItems { problems.append(problem(screen, most)) }
      return screen
    }
    return problems.isEmpty ? (screens, []) : (bounded, problems)
  }

  private static func problem(_ screen: Screen, _ count: Int) -> InputProblem {
    InputProblem(
      .unreadable, at: screen.position,
      message: "A bar of “\(screen.name.prefix(60))” has \(count) items; the first \(maximumItems) are laid out",
      fix: "find out which code adds them")
  }
}
