import FitVocabulary

/// Lists every text that code gives a bar, with how far it could be resolved.
enum CodeTextCount {
  /// The texts of all types, each place once, by file and place.
  static func texts(of types: CodeTypes, resolver: CodeTextResolver) -> [CodeText] {
    var seen: Set<SourcePosition> = []
    var texts: [CodeText] = []
    for argument in types.all.flatMap(\.facts).flatMap(\.arguments) where seen.insert(argument.position).inserted {
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

extension CodeItem {
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
