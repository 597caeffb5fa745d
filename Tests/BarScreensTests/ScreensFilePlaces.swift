import BarScreens
import FitModel

private let nowhere = SourcePosition(file: "", line: 1, column: 1)

extension Screen {
  /// The screen with all positions alike, to compare what it says.
  var withoutPlaces: Screen {
    var screen = self
    screen.position = nowhere
    screen.navigation = navigation?.withoutPlaces
    screen.toolbar = toolbar.map(\.withoutPlaces)
    screen.tabs = tabs.map(\.withoutPlace)
    screen.tabsLandscape = tabsLandscape.map(\.withoutPlace)
    screen.scopeBar = scopeBar.map(\.withoutPlace)
    screen.statusBar?.position = nowhere
    screen.barHeights = barHeights.mapValues { PinnedBarHeight($0.height, at: nowhere) }
    screen.search?.position = nowhere
    screen.search?.placeholder = search?.placeholder?.withoutPlace
    screen.search?.prompt = search?.prompt?.withoutPlace
    screen.search?.scope = search?.scope.map(\.withoutPlace) ?? []
    screen.segmentedControls = segmentedControls.map { $0.map(\.withoutPlace) }
    screen.composition = composition.mapValues { Composition($0.doubts.map { Composition.Doubt($0.kind, $0.reason) }) }
    screen.unplaced = unplaced.map { UnplacedItem($0.item.withoutPlaces, reason: $0.reason) }
    return screen
  }
}

extension NavigationItem {
  var withoutPlaces: NavigationItem {
    var item = self
    item.title = title?.withoutPlace
    item.titlePlaceholder = titlePlaceholder?.withoutPlace
    item.prompt = prompt?.withoutPlace
    item.segments = segments.map(\.withoutPlace)
    item.leading = leading.map(\.withoutPlaces)
    item.trailing = trailing.map(\.withoutPlaces)
    item.backs = backs.map {
      BackLabel(
        text: $0.text?.withoutPlace, kind: $0.kind, display: $0.display, from: $0.from,
        previousTitle: $0.previousTitle?.withoutPlace)
    }
    return item
  }
}

extension BarItem {
  var withoutPlaces: BarItem {
    let content: Content =
      switch content {
      case .text(let text): .text(text.withoutPlace)
      case .image(let width, let title): .image(width: width, title: title?.withoutPlace)
      case .segments(let titles): .segments(titles.map(\.withoutPlace))
      case .textField(let placeholder, let width): .textField(placeholder: placeholder?.withoutPlace, width: width)
      case .system, .fixedSpace, .flexibleSpace, .customView: content
      }
    return BarItem(content, style: style, at: nowhere)
  }
}

extension TabItem {
  var withoutPlace: TabItem {
    var tab = self
    tab.title = title?.withoutPlace
    tab.position = nowhere
    return tab
  }
}

extension BarText {
  var withoutPlace: BarText { BarText(content, at: nowhere) }
}
