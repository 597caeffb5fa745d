import BarScreens
import FitVocabulary

extension ScreenParts {
  /// Collects what is said of a type.
  ///
  /// - Parameter ownTab: whether the type's own tab is shown here, as no tab bar of the code shows it.
  init(_ type: CodeType, builder: CodeItemBuilder, ownTab: Bool) {
    var parts = CollectedFacts()
    for fact in type.facts { parts.add(fact) }
    let texts = builder.resolver.texts
    titles = Self.distinct((parts.titles + parts.controllerTitles).flatMap(texts))
    titleTexts = Self.distinct(parts.titleTexts.flatMap(texts))
    prompts = Self.distinct(parts.prompts.flatMap(texts))
    placeholders = Self.distinct(parts.placeholders.flatMap(texts))
    searchPrompts = Self.distinct(parts.searchPrompts.flatMap(texts))
    scopes = parts.scopes.flatMap { texts($0).prefix(1) }
    titleSegments = parts.titleSegments.flatMap { texts($0).prefix(1) }
    segments = parts.segments.map { $0.flatMap { texts($0).prefix(1) } }.filter { !$0.isEmpty }
    let lone = parts.lone.flatMap { builder.alternatives([$0]) }
    leading = Self.distinct(parts.leading.flatMap(builder.alternatives) + builder.alternatives(parts.addsLeading))
    // SwiftUI sets the first trailing item innermost.
    trailing = Self.distinct(
      parts.trailing.flatMap(builder.alternatives) + builder.alternatives(parts.addsTrailing.reversed()) + lone)
    toolbars = Self.distinct(parts.toolbars.flatMap(builder.alternatives) + builder.alternatives(parts.addsToolbar))
    tabs = Self.distinct(builder.tabs(parts.tabs))
    if tabs.isEmpty, ownTab { tabs = Self.distinct(parts.ownTabs.flatMap { builder.tabs([($0, nil)]) }) }
    hasTitleView = parts.hasTitleView
    hasSearch = parts.hasSearch
    hidesBack = parts.hidesBack
    hidesBar = parts.hidesBar && type.kind == .view
    leadingSupplementsBack = parts.supplements
    largeTitle = parts.largeTitle
  }

  /// Each once, places apart.
  private static func distinct(_ texts: [BarText]) -> [BarText] {
    var seen: Set<BarText.Content> = []
    return texts.filter { seen.insert($0.content).inserted }
  }

  private static func distinct(_ items: [[BarItem]]) -> [[BarItem]] {
    var seen: Set<[String]> = []
    return items.filter { !$0.isEmpty && seen.insert($0.map(\.shape)).inserted }
  }

  private static func distinct(_ tabs: [[TabItem]]) -> [[TabItem]] {
    var seen: Set<[BarText.Content?]> = []
    return tabs.filter { !$0.isEmpty && seen.insert($0.map { $0.title?.content }).inserted }
  }
}

extension BarItem {
  /// What the item shows, without places.
  fileprivate var shape: String {
    switch content {
    case .text(let text): "text \(text.content) \(style)"
    case .system(let item): "system \(item.name)"
    case .image(_, let title): "image \(title.map { "\($0.content)" } ?? "")"
    case .fixedSpace(let width): "space \(width)"
    case .flexibleSpace: "flexible"
    case .customView: "view"
    case .segments(let titles): "segments \(titles.map(\.content))"
    case .textField(let placeholder, _): "field \(placeholder.map { "\($0.content)" } ?? "")"
    }
  }
}

/// The facts of a type sorted by what they are about.
struct CollectedFacts {
  var titles: [TextArgument] = []
  var controllerTitles: [TextArgument] = []
  var titleTexts: [TextArgument] = []
  var prompts: [TextArgument] = []
  var leading: [[CodeItem]] = []
  var trailing: [[CodeItem]] = []
  var toolbars: [[CodeItem]] = []
  var addsLeading: [CodeItem] = []
  var addsTrailing: [CodeItem] = []
  var addsToolbar: [CodeItem] = []
  var lone: [CodeItem] = []
  var ownTabs: [CodeTab] = []
  var tabs: [(tab: CodeTab, destination: CodeDestination?)] = []
  var placeholders: [TextArgument] = []
  var searchPrompts: [TextArgument] = []
  var scopes: [TextArgument] = []
  var segments: [[TextArgument]] = []
  var titleSegments: [TextArgument] = []
  var hasTitleView = false
  var hasSearch = false
  var hidesBack = false
  var hidesBar = false
  var supplements = false
  var largeTitle: Bool?

  /// Adds a fact; those about other screens are left to `CodeFlow`.
  mutating func add(_ fact: CodeFact) {
    switch fact {
    case .title(let text): titles.append(text)
    case .controllerTitle(let text): controllerTitles.append(text)
    case .titleText(let text): titleTexts.append(text)
    case .prompt(let text): prompts.append(text)
    case .leading(let items): leading.append(items)
    case .trailing(let items): trailing.append(items)
    case .toolbar(let items): toolbars.append(items)
    case .addsLeading(let item): addsLeading.append(item)
    case .addsTrailing(let item): addsTrailing.append(item)
    case .addsToolbar(let item): addsToolbar.append(item)
    case .item(let item): lone.append(item)
    case .tab(let tab): ownTabs.append(tab)
    case .tabs(let tab, let destination): tabs.append((tab, destination))
    case .segments(let titles): segments.append(titles)
    case .titleSegments(let titles): titleSegments = titles
    case .titleView: hasTitleView = true
    case .hidesBackButton: hidesBack = true
    case .hidesNavigationBar: hidesBar = true
    case .leadingSupplementsBack: supplements = true
    case .largeTitle(let mode): largeTitle = mode ?? largeTitle
    case .searchPlaceholder, .searchPrompt, .search, .searchScopes: addSearch(fact)
    case .subtitle, .backTitle, .backItem, .backDisplay, .prefersLargeTitles, .pushes, .presents, .root, .embeds,
      .asItem, .startsStack:
      break
    }
  }

  private mutating func addSearch(_ fact: CodeFact) {
    hasSearch = true
    switch fact {
    case .searchPlaceholder(let text): placeholders.append(text)
    case .searchPrompt(let text): searchPrompts.append(text)
    case .searchScopes(let titles): scopes = titles
    default: break
    }
  }
}
