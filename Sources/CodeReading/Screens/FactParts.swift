// The kinds of facts, and the items, tabs, texts and guards in them.

extension ScreenFact.Content {
  /// The kind of a fact. A later fact replaces earlier ones of the same kind.
  enum Kind: Hashable, Sendable {
    case title, titleWhenLeft, titleAround
    case titleView, prompt, subtitle, largeTitleView, largeTitle, inlineLargeTitle, titleStyle, titleMenu
    case backTitle, backItem, backDisplay, hidesBackButton, leadingSupplementsBack
    case hidesNavigationBar, hidesTabBar, showsToolbar, prefersLargeTitles
    case items(ScreenFact.ItemBar)
    /// The item of a document.
    case item(ScreenFact.ItemReference)
    case tab, tabs
    case tabTitle(ScreenFact.TabIndex)
    case search, searchPrompt, searchCancel, searchShowsCancel, searchScopes
    case beside, segments
  }

  /// What the fact sets.
  var kind: Kind {
    switch self {
    case .title, .controllerTitle: .title
    case .titleWhenLeft: .titleWhenLeft
    case .titleAround: .titleAround
    case .titleView: .titleView
    case .prompt: .prompt
    case .subtitle: .subtitle
    case .largeTitleView: .largeTitleView
    case .backTitle: .backTitle
    case .backItem: .backItem
    case .backDisplay: .backDisplay
    case .hidesBackButton: .hidesBackButton
    case .hidesNavigationBar: .hidesNavigationBar
    case .hidesTabBar: .hidesTabBar
    case .leadingSupplementsBack: .leadingSupplementsBack
    case .largeTitle: .largeTitle
    case .titleStyle: .titleStyle
    case .inlineLargeTitle: .inlineLargeTitle
    case .titleMenu: .titleMenu
    case .showsToolbar: .showsToolbar
    case .prefersLargeTitles: .prefersLargeTitles
    case .items(let bar, _), .addsItems(let bar, _), .opens(let bar): .items(bar)
    case .changesItem(let reference, _): .item(reference)
    case .tab: .tab
    case .tabs, .addsTabs: .tabs
    case .tabTitle(let index, _): .tabTitle(index)
    case .search, .searchPlaceholder: .search
    case .searchPrompt: .searchPrompt
    case .searchCancel: .searchCancel
    case .searchShowsCancel: .searchShowsCancel
    case .beside: .beside
    case .searchScopes: .searchScopes
    case .segments, .changesSegments: .segments
    }
  }
}

extension ScreenFact {
  /// Every guard that affects the content of the fact.
  var guards: [Guard] {
    let texts = texts.flatMap { $0.choices.map(\.condition) }
    return [condition] + items.map(\.condition) + tabs.map(\.condition) + texts
  }

  /// The guards under which a title is set and has one of its texts, if both have conditions.
  var guardsOfTitles: [Guard] {
    guard content.kind == .title, !condition.isAlways else { return [] }
    return texts.flatMap(\.choices).compactMap { $0.condition.isAlways ? nil : condition.and($0.condition) }
  }

  var items: [ItemFact] {
    switch content {
    case .items(_, let items), .addsItems(_, let items): items
    case .changesItem(_, let item): [item]
    default: []
    }
  }

  var tabs: [TabFact] {
    switch content {
    case .tabs(let tabs), .addsTabs(let tabs): tabs
    case .tab(let tab): [tab]
    default: []
    }
  }

  var texts: [ScreenText] {
    switch content {
    case .title(let text), .controllerTitle(let text), .titleWhenLeft(let text), .titleAround(let text),
      .prompt(let text), .subtitle(let text),
      .backTitle(let text),
      .searchPlaceholder(let text), .searchPrompt(let text), .searchCancel(let text), .beside(let text),
      .backItem(let text?), .largeTitleView(let text?),
      .titleView(.text(let text)?),
      .titleView(.label(let text)?), .tabTitle(_, let text):
      [text]
    case .titleView(.segments(let texts)?), .searchScopes(let texts), .segments(let texts): texts
    default: items.flatMap(\.texts) + tabs.compactMap(\.title)
    }
  }
}

extension ItemFact {
  var texts: [ScreenText] {
    switch content {
    case .text(let text), .image(let text?), .textField(let text?): [text] + beside
    case .segments(let texts): texts + beside
    default: beside + options
    }
  }
}

// MARK: - Guards of the parts

extension ScreenFact {
  /// The fact if a guard is known to hold; `nil` if it cannot hold then.
  func assuming(_ known: Guard) -> ScreenFact? {
    guard !known.isAlways else { return self }
    guard let left = condition.assuming(known) else { return nil }
    var fact = self
    fact.condition = left
    fact.content = content.changingGuards { $0.assuming(known) }
    return fact
  }
}

extension ScreenFact.Content {
  /// The content, with guards that contain only requirements beyond the guard of the fact.
  func relative(to condition: Guard) -> ScreenFact.Content {
    condition.isAlways ? self : changingGuards { $0.beyondAll(of: condition) }
  }

  /// The content with other guards. Texts, items and tabs of a list are left out where the guard becomes `nil`; a
  /// single item or tab remains as it is.
  func changingGuards(_ change: (Guard) -> Guard?) -> ScreenFact.Content {
    func text(_ text: ScreenText) -> ScreenText { text.changingGuards(change) }
    func item(_ item: ItemFact) -> ItemFact? { item.changingGuards(change) }
    func tab(_ tab: TabFact) -> TabFact? { tab.changingGuards(change) }
    switch self {
    case .title(let value): return .title(text(value))
    case .controllerTitle(let value): return .controllerTitle(text(value))
    case .titleWhenLeft(let value): return .titleWhenLeft(text(value))
    case .titleAround(let value): return .titleAround(text(value))
    case .titleView(let view): return .titleView(view?.changingTexts(text))
    case .prompt(let value): return .prompt(text(value))
    case .subtitle(let value): return .subtitle(text(value))
    case .largeTitleView(let value): return .largeTitleView(value.map(text))
    case .backTitle(let value): return .backTitle(text(value))
    case .backItem(let value): return .backItem(value.map(text))
    case .items(let bar, let items): return .items(bar, items.compactMap(item))
    case .addsItems(let bar, let items): return .addsItems(bar, items.compactMap(item))
    case .changesItem(let reference, let value): return .changesItem(reference, item(value) ?? value)
    case .tab(let value): return .tab(tab(value) ?? value)
    case .tabs(let tabs): return .tabs(tabs.compactMap(tab))
    case .addsTabs(let tabs): return .addsTabs(tabs.compactMap(tab))
    case .tabTitle(let index, let value): return .tabTitle(index, text(value))
    case .searchPlaceholder(let value): return .searchPlaceholder(text(value))
    case .searchPrompt(let value): return .searchPrompt(text(value))
    case .searchCancel(let value): return .searchCancel(text(value))
    case .beside(let value): return .beside(text(value))
    case .searchScopes(let values): return .searchScopes(values.map(text))
    case .segments(let values): return .segments(values.map(text))
    case .backDisplay, .hidesBackButton, .hidesNavigationBar, .hidesTabBar, .leadingSupplementsBack, .largeTitle,
      .inlineLargeTitle, .titleStyle, .titleMenu, .showsToolbar, .prefersLargeTitles, .opens, .search,
      .searchShowsCancel, .changesSegments:
      return self
    }
  }
}

extension ScreenFact.TitleView {
  fileprivate func changingTexts(_ change: (ScreenText) -> ScreenText) -> Self {
    switch self {
    case .text(let text): .text(change(text))
    case .label(let text): .label(change(text))
    case .segments(let texts): .segments(texts.map(change))
    case .view: self
    }
  }
}

extension ItemFact {
  fileprivate func changingGuards(_ change: (Guard) -> Guard?) -> ItemFact? {
    guard let left = change(condition) else { return nil }
    func text(_ text: ScreenText) -> ScreenText { text.changingGuards(change) }
    var item = self
    item.condition = left
    switch content {
    case .text(let value): item.content = .text(text(value))
    case .image(let title): item.content = .image(title: title.map(text))
    case .segments(let titles): item.content = .segments(titles.map(text))
    case .textField(let placeholder): item.content = .textField(placeholder: placeholder.map(text))
    case .system, .fixedSpace, .flexibleSpace, .customView: break
    }
    item.beside = item.beside.map(text)
    item.options = item.options.map(text)
    return item
  }
}

extension TabFact {
  fileprivate func changingGuards(_ change: (Guard) -> Guard?) -> TabFact? {
    guard let left = change(condition) else { return nil }
    var tab = self
    tab.condition = left
    tab.title = title?.changingGuards(change)
    return tab
  }
}

extension ScreenText {
  /// The text, with guards of its choices that contain only requirements beyond a condition.
  func relative(to condition: Guard) -> ScreenText { changingGuards { $0.beyondAll(of: condition) } }

  fileprivate func changingGuards(_ change: (Guard) -> Guard?) -> ScreenText {
    var text = self
    text.choices = choices.compactMap { choice in change(choice.condition).map { choice.where($0) } }
    return text
  }
}
