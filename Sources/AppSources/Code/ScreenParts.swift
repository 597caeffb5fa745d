import BarScreens
import FitVocabulary

/// The parts of one screen, each with what it may be at different times, the usual first.
struct ScreenParts {
  var titles: [BarText] = []
  var titleTexts: [BarText] = []
  var prompts: [BarText] = []
  var leading: [[BarItem]] = []
  var trailing: [[BarItem]] = []
  var toolbars: [[BarItem]] = []
  var tabs: [[TabItem]] = []
  var placeholders: [BarText] = []
  var searchPrompts: [BarText] = []
  var scopes: [BarText] = []
  var segments: [[BarText]] = []
  var titleSegments: [BarText] = []
  var hasTitleView = false
  var hasSearch = false
  var searchPosition: SourcePosition?
  var hidesBack = false
  var hidesBar = false
  var leadingSupplementsBack = false
  var largeTitle: Bool?

  /// Number of screens that show every part as often as it differs.
  var count: Int {
    [titles, titleTexts, prompts, placeholders, searchPrompts].map(\.count).max().map { texts in
      max(1, texts, leading.count, trailing.count, toolbars.count, tabs.count)
    } ?? 1
  }

  /// The screen at one of these times.
  func screen(_ index: Int, name: String, position: SourcePosition, typeName: String) -> Screen {
    var screen = Screen(name: name, position: position)
    screen.typeName = typeName
    var item = NavigationItem()
    item.title = hasTitleView && titleTexts.isEmpty ? nil : Self.pick(titleTexts.isEmpty ? titles : titleTexts, index)
    item.segments = titleSegments
    if !titleSegments.isEmpty { item.title = nil }
    item.prompt = Self.pick(prompts, index)
    item.leading = Self.pick(leading, index) ?? []
    item.trailing = Self.pick(trailing, index) ?? []
    item.leadingSupplementsBack = leadingSupplementsBack
    if !hidesBar, !item.isEmpty { screen.navigation = item }
    screen.toolbar = Self.pick(toolbars, index) ?? []
    screen.tabs = Self.pick(tabs, index) ?? []
    screen.search = search(index, position)
    screen.segmentedControls = index == 0 ? segments : []
    return screen
  }

  private func search(_ index: Int, _ position: SourcePosition) -> SearchBar? {
    guard hasSearch else { return nil }
    let placeholder = Self.pick(placeholders, index)
    var bar = SearchBar(at: placeholder?.position ?? searchPosition ?? position)
    bar.placeholder = placeholder
    bar.prompt = Self.pick(searchPrompts, index)
    bar.scope = scopes
    return bar
  }

  private static func pick<Value>(_ values: [Value], _ index: Int) -> Value? {
    values.indices.contains(index) ? values[index] : values.first
  }
}
