import FitModel

extension Guard {
  /// The guard without some of its literals, and without the clauses that contain them.
  func without(_ isLeftOut: (Literal) -> Bool) -> Guard {
    var left = Guard.always
    for literal in literals where !isLeftOut(literal) { left = left.and(Guard(literal)) ?? left }
    for clause in clauses where !clause.contains(where: isLeftOut) {
      var whole = Guard.always
      for literal in clause { whole = whole.and(Guard(literal)) ?? whole }
      if let opposite = whole.negated { left = left.and(opposite) ?? left }
    }
    return left
  }

  /// What it requires beyond another guard under which something was built. Versions of the system remain, because they
  /// decide which code builds it.
  func beyond(_ other: Guard) -> Guard {
    let known = other.without { if case .system = $0.atom { true } else { false } }
    return assuming(known) ?? without(known.literals.contains)
  }

  /// The guard without the moment at which it holds.
  var withoutMoments: Guard { without(\.isMoment) }

  /// Whether it holds at a moment after the setup of a screen.
  var hasMoment: Bool { literals.contains(where: \.isMoment) }

  /// The guard of code that runs after the setup of a screen, in one of its functions or in a stored closure.
  static func moment(_ name: String, of type: String) -> Guard { Guard(.moment(of: type), is: .moment(name)) }
}

extension Guard.Literal {
  /// Whether it has a given subject.
  func isAbout(_ subject: Guard.Subject) -> Bool {
    if case .value(subject, _) = atom { true } else { false }
  }

  /// The value of the code that it compares; `nil` for any other subject.
  var name: ValueName? { if case .value(.value(let name), _) = atom { name } else { nil } }

  /// Whether it determines the moment at which something happens.
  var isMoment: Bool {
    if case .value(.moment, _) = atom { true } else { false }
  }
}

extension Guard {
  /// What it requires beyond another guard that holds anyway.
  func beyondAll(of other: Guard) -> Guard {
    if other.isAlways { return self }
    var left = assuming(other) ?? without { other.literals.contains($0) }
    if !other.clauses.isEmpty, left.clauses == other.clauses { left = left.withoutClauses }
    return left
  }

  private var withoutClauses: Guard {
    var left = Guard.always
    for literal in literals { left = left.and(Guard(literal)) ?? left }
    return left
  }
}

// MARK: - Facts

extension ScreenFact.Content {
  /// The kind of a fact: a later fact of the same kind replaces an earlier one.
  var kind: String {
    switch self {
    case .title, .controllerTitle: "title"
    case .titleAround: "titleAround"
    case .titleView: "titleView"
    case .prompt: "prompt"
    case .subtitle: "subtitle"
    case .largeTitleView: "largeTitleView"
    case .backTitle: "backTitle"
    case .backItem: "backItem"
    case .backDisplay: "backDisplay"
    case .hidesBackButton: "hidesBackButton"
    case .hidesNavigationBar: "hidesNavigationBar"
    case .hidesTabBar: "hidesTabBar"
    case .leadingSupplementsBack: "leadingSupplementsBack"
    case .largeTitle: "largeTitle"
    case .titleStyle: "titleStyle"
    case .titleMenu: "titleMenu"
    case .showsToolbar: "showsToolbar"
    case .prefersLargeTitles: "prefersLargeTitles"
    case .items(let bar, _), .addsItems(let bar, _), .opens(let bar): bar.rawValue
    case .changesItem(let outlet, _): "item \(outlet)"
    case .tab: "tab"
    case .tabs, .addsTabs: "tabs"
    case .tabTitle(let location, _): "title of tab \(location)"
    case .search, .searchPlaceholder: "search"
    case .searchPrompt: "searchPrompt"
    case .searchCancel: "searchCancel"
    case .beside: "beside"
    case .searchScopes: "searchScopes"
    case .segments, .changesSegments: "segments"
    }
  }
}

extension ScreenFact.Content {
  /// The content, with guards that contain only what is required beyond the guard of the whole fact.
  func relative(to condition: Guard) -> ScreenFact.Content {
    guard !condition.isAlways else { return self }
    func text(_ text: ScreenText) -> ScreenText { text.relative(to: condition) }
    switch self {
    case .title(let value): return .title(text(value))
    case .controllerTitle(let value): return .controllerTitle(text(value))
    case .titleAround(let value): return .titleAround(text(value))
    case .titleView(.text(let value)?): return .titleView(.text(text(value)))
    case .titleView(.label(let value)?): return .titleView(.label(text(value)))
    case .titleView(.segments(let values)?): return .titleView(.segments(values.map(text)))
    case .prompt(let value): return .prompt(text(value))
    case .backTitle(let value): return .backTitle(text(value))
    case .largeTitleView(let value): return .largeTitleView(value.map(text))
    case .backItem(let value): return .backItem(value.map(text))
    case .items(let bar, let items): return .items(bar, items.map { $0.relative(to: condition) })
    case .addsItems(let bar, let items): return .addsItems(bar, items.map { $0.relative(to: condition) })
    case .changesItem(let outlet, let item): return .changesItem(outlet, item.relative(to: condition))
    case .tab(let tab): return .tab(tab.relative(to: condition))
    case .tabs(let tabs): return .tabs(tabs.map { $0.relative(to: condition) })
    case .addsTabs(let tabs): return .addsTabs(tabs.map { $0.relative(to: condition) })
    case .tabTitle(let location, let value): return .tabTitle(location, text(value))
    case .searchPlaceholder(let value): return .searchPlaceholder(text(value))
    case .searchPrompt(let value): return .searchPrompt(text(value))
    case .searchCancel(let value): return .searchCancel(text(value))
    case .beside(let value): return .beside(text(value))
    case .searchScopes(let values): return .searchScopes(values.map(text))
    case .segments(let values): return .segments(values.map(text))
    default: return self
    }
  }
}

extension ScreenText {
  /// The text, with guards of its choices that contain only what is required beyond a condition.
  func relative(to condition: Guard) -> ScreenText {
    var text = self
    for index in text.choices.indices {
      text.choices[index].condition = text.choices[index].condition.beyondAll(of: condition)
    }
    return text
  }
}

extension ItemFact {
  fileprivate func relative(to condition: Guard) -> ItemFact {
    var item = self
    item.condition = item.condition.beyondAll(of: condition)
    switch content {
    case .text(let text): item.content = .text(text.relative(to: condition))
    case .image(let title): item.content = .image(title: title?.relative(to: condition))
    case .segments(let titles): item.content = .segments(titles.map { $0.relative(to: condition) })
    case .textField(let text): item.content = .textField(placeholder: text?.relative(to: condition))
    default: break
    }
    item.beside = item.beside.map { $0.relative(to: condition) }
    item.options = item.options.map { $0.relative(to: condition) }
    return item
  }
}

extension TabFact {
  fileprivate func relative(to condition: Guard) -> TabFact {
    var tab = self
    tab.condition = tab.condition.beyondAll(of: condition)
    tab.title = tab.title?.relative(to: condition)
    return tab
  }
}
