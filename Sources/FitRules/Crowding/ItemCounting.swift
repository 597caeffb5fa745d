import BarScreens

extension BarItem {
  /// Whether the item shows anything; system spaces do not.
  var isDrawn: Bool {
    guard case .system(let system) = content else { return !isSpace }
    return [.title, .icon].contains(SystemTitles.appearance(of: system))
  }

  /// Whether the item shows a title.
  var showsText: Bool {
    switch content {
    case .text: true
    case .system(let system): SystemTitles.appearance(of: system) == .title
    default: false
    }
  }
}
