public import FitModel

extension Screen {
  /// The screen with every text changed by a function.
  public func mapTexts(_ change: (BarText) -> BarText) -> Screen {
    var screen = self
    screen.navigation = navigation?.mapTexts(change)
    screen.toolbar = toolbar.map { $0.mapTexts(change) }
    screen.tabs = tabs.map { $0.mapTitle(change) }
    screen.tabsLandscape = tabsLandscape.map { $0.mapTitle(change) }
    screen.scopeBar = scopeBar.map(change)
    screen.search?.placeholder = search?.placeholder.map(change)
    screen.search?.prompt = search?.prompt.map(change)
    screen.search?.scope = search?.scope.map(change) ?? []
    screen.segmentedControls = segmentedControls.map { $0.map(change) }
    screen.unplaced = unplaced.map { UnplacedItem($0.item.mapTexts(change), reason: $0.reason) }
    return screen
  }

  /// Every text of the screen, known or not.
  public var texts: [BarText] {
    var texts: [BarText] = []
    _ = mapTexts { text in
      texts.append(text)
      return text
    }
    return texts
  }

  /// The screen with the folder of every reference to a table changed by a function.
  public func mapFolders(_ change: (String) -> String) -> Screen {
    mapTexts { text in
      let content = text.content.mapReferences { reference in
        var reference = reference
        reference.folder = reference.folder.map(change)
        return .localized(reference)
      }
      return BarText(content, at: text.position)
    }
  }
}

extension BarText.Content {
  /// The references to tables in it: one for a text of a table, any number for a joined text, none for other texts.
  public var references: [StringReference] {
    switch self {
    case .localized(let reference): [reference]
    case .joined(let parts): parts.flatMap(\.references)
    case .literal, .hardCoded, .system, .unknown: []
    }
  }

  /// The content with a text instead of each reference to a table. If one of these texts is unknown, so is the whole.
  public func mapReferences(_ change: (StringReference) -> Self) -> Self {
    switch self {
    case .localized(let reference): return change(reference)
    case .joined(let parts):
      let changed = parts.map { $0.mapReferences(change) }
      return changed.first { if case .unknown = $0 { true } else { false } } ?? .joined(changed)
    case .literal, .hardCoded, .system, .unknown: return self
    }
  }
}

extension TabItem {
  fileprivate func mapTitle(_ change: (BarText) -> BarText) -> TabItem {
    var tab = self
    tab.title = title.map(change)
    return tab
  }
}

extension NavigationItem {
  fileprivate func mapTexts(_ change: (BarText) -> BarText) -> NavigationItem {
    var item = self
    item.title = title.map(change)
    item.segments = segments.map(change)
    item.titlePlaceholder = titlePlaceholder.map(change)
    item.prompt = prompt.map(change)
    item.leading = leading.map { $0.mapTexts(change) }
    item.trailing = trailing.map { $0.mapTexts(change) }
    item.backs = backs.map { back in
      var back = back
      back.text = back.text.map(change)
      back.previousTitle = back.previousTitle.map(change)
      return back
    }
    return item
  }
}

extension BarItem {
  fileprivate func mapTexts(_ change: (BarText) -> BarText) -> BarItem {
    var item = self
    switch content {
    case .text(let text): item.content = .text(change(text))
    case .image(let width, let title): item.content = .image(width: width, title: title.map(change))
    case .segments(let titles): item.content = .segments(titles.map(change))
    case .textField(let placeholder, let width):
      item.content = .textField(placeholder: placeholder.map(change), width: width)
    case .system, .fixedSpace, .flexibleSpace, .customView: break
    }
    return item
  }
}

/// The titles of screens by name; for a screen with several states, the titles of all states.
struct ScreenTitleIndex {
  private var titles: [String: [BarText?]] = [:]

  init(_ screens: [Screen]) {
    for screen in screens {
      let title = screen.navigation?.title
      if titles[screen.name]?.contains(where: { $0?.content == title?.content }) == true { continue }
      titles[screen.name, default: []].append(title)
    }
  }

  /// The titles of a screen without duplicates, in the order of its states; `nil` if there is no screen of that name.
  subscript(name: String) -> [BarText?]? { titles[name] }
}
