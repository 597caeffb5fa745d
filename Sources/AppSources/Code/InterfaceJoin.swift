import BarScreens
import FitVocabulary

/// Joins what a document and code say of one class; code runs later and wins.
struct InterfaceJoin {
  /// The screen of the document.
  var document: Screen
  /// The screens of the class in code, the usual first.
  var code: [Screen]

  /// The joined screens.
  func screens() -> [Screen] {
    guard !code.isEmpty else { return [document] }
    return code.enumerated().map { index, made in
      var screen = document
      if index > 0 { screen.name = made.name }
      join(made, into: &screen)
      return screen
    }
  }

  private func join(_ made: Screen, into screen: inout Screen) {
    if let item = made.navigation {
      var joined = screen.navigation ?? NavigationItem()
      if item.title != nil || !item.segments.isEmpty {
        joined.title = item.title
        joined.segments = item.segments
      }
      joined.prompt = item.prompt ?? joined.prompt
      if !item.leading.isEmpty { joined.leading = item.leading }
      if !item.trailing.isEmpty { joined.trailing = item.trailing }
      joined.leadingSupplementsBack = joined.leadingSupplementsBack || item.leadingSupplementsBack
      joined.largeTitle = joined.largeTitle || item.largeTitle
      // A label of code without a pusher says less than what the document knows.
      let known = item.backs.filter { $0.from != nil }
      for label in known where !joined.backs.contains(where: { $0.from == label.from }) { joined.backs.append(label) }
      screen.navigation = joined
    }
    if !made.toolbar.isEmpty { screen.toolbar = made.toolbar }
    if !made.tabs.isEmpty, screen.tabs.count < 2 { screen.tabs = made.tabs }
    if let search = made.search {
      var joined = screen.search ?? search
      joined.placeholder = search.placeholder ?? joined.placeholder
      joined.prompt = search.prompt ?? joined.prompt
      if !search.scope.isEmpty { joined.scope = search.scope }
      screen.search = joined
    }
    screen.segmentedControls += made.segmentedControls
  }

  /// Puts titles that code sets on the back buttons of the screens that documents push from there.
  static func retitle(_ screen: inout Screen, _ titles: [String: BarText]) {
    for index in screen.navigation?.backs.indices ?? 0..<0 {
      guard let label = screen.navigation?.backs[index], let from = label.from, let title = titles[from],
        label.previousTitle?.content != title.content, label.kind == .previousTitle
      else { continue }
      screen.navigation?.backs[index].text = title
      screen.navigation?.backs[index].previousTitle = title
    }
  }
}
