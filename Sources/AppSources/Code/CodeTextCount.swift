import FitVocabulary

/// Lists every text that code gives a bar, with how far it could be resolved.
enum CodeTextCount {
  /// The texts of all types, each place once, by file and place.
  static func texts(of types: CodeTypes, resolver: CodeTextResolver) -> [CodeText] {
    var seen: Set<SourcePosition> = []
    var texts: [CodeText] = []
    let facts = types.all.flatMap(\.facts)
    let shown = Set(facts.flatMap(\.viewsInBars).map { types.name($0) })
    let arguments = types.all.flatMap { type in
      type.facts.flatMap { fact -> [TextArgument] in
        if case .asItem = fact, !shown.contains(type.name) { return [] }
        return fact.arguments
      }
    }
    for argument in arguments where seen.insert(argument.position).inserted {
      texts.append(CodeText(kind: kind(resolver.outcomes(argument)), call: argument.call, position: argument.position))
    }
    return texts.sorted { $0.position < $1.position }
  }

  private static func kind(_ outcomes: [CodeTextResolver.Outcome]) -> CodeText.Kind {
    if outcomes.contains(where: \.isLocalized) { return .resolved }
    return outcomes.allSatisfy { $0 == .runTime } ? .runTime : .hardCoded
  }
}

extension CodeFact {
  /// The texts of a fact.
  var arguments: [TextArgument] {
    switch self {
    case .title(let text), .controllerTitle(let text), .subtitle(let text), .prompt(let text), .backTitle(let text),
      .titleText(let text), .searchPlaceholder(let text), .searchPrompt(let text):
      [text]
    case .backItem(let text): [text].compactMap(\.self)
    case .leading(let items), .trailing(let items), .toolbar(let items), .asItem(let items): items.flatMap(\.arguments)
    case .addsLeading(let item), .addsTrailing(let item), .addsToolbar(let item), .item(let item): item.arguments
    case .titleSegments(let texts), .searchScopes(let texts), .segments(let texts): texts
    case .tab(let tab), .tabs(let tab, _): [tab.title].compactMap(\.self)
    case .backDisplay, .hidesBackButton, .hidesNavigationBar, .leadingSupplementsBack, .largeTitle, .prefersLargeTitles,
      .titleView, .search, .pushes, .presents, .root, .embeds, .startsStack:
      []
    }
  }
}

extension CodeFact {
  /// The app's own views that stand in bars.
  var viewsInBars: [String] {
    switch self {
    case .leading(let items), .trailing(let items), .toolbar(let items): items.flatMap(\.views)
    case .addsLeading(let item), .addsTrailing(let item), .addsToolbar(let item), .item(let item): item.views
    case .asItem(let items): items.flatMap(\.views)
    default: []
    }
  }
}

extension CodeItem {
  /// The app's own views it may be.
  var views: [String] {
    var names = otherwise.flatMap(\.views)
    if case .view(let name) = content { names.append(name) }
    return names
  }

  /// The texts of an item and of what stands in its place at other times.
  var arguments: [TextArgument] {
    let own: [TextArgument] =
      switch content {
      case .text(let text): [text]
      case .image(let title), .textField(let title): [title].compactMap(\.self)
      case .segments(let titles): titles
      case .system, .fixedSpace, .flexibleSpace, .customView, .view: []
      }
    return own + otherwise.flatMap(\.arguments)
  }
}
