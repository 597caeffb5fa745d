/// Facts simplified under a condition that is known to hold.
extension ScreenFact {
  /// The fact if a guard is known to hold; `nil` if it cannot hold then.
  func assuming(_ known: Guard) -> ScreenFact? {
    guard !known.isAlways else { return self }
    guard let left = condition.assuming(known) else { return nil }
    var fact = self
    fact.condition = left
    switch content {
    case .title(let text): fact.content = .title(text.assuming(known))
    case .titleAround(let text): fact.content = .titleAround(text.assuming(known))
    case .subtitle(let text): fact.content = .subtitle(text.assuming(known))
    case .largeTitleView(let text?): fact.content = .largeTitleView(text.assuming(known))
    case .titleView(.text(let text)?): fact.content = .titleView(.text(text.assuming(known)))
    case .titleView(.label(let text)?): fact.content = .titleView(.label(text.assuming(known)))
    case .items(let bar, let items): fact.content = .items(bar, items.compactMap { $0.assuming(known) })
    case .addsItems(let bar, let items): fact.content = .addsItems(bar, items.compactMap { $0.assuming(known) })
    case .changesItem(let outlet, let item): fact.content = .changesItem(outlet, item.assuming(known) ?? item)
    case .searchPlaceholder(let text): fact.content = .searchPlaceholder(text.assuming(known))
    case .beside(let text): fact.content = .beside(text.assuming(known))
    case .searchScopes(let texts): fact.content = .searchScopes(texts.map { $0.assuming(known) })
    case .segments(let texts): fact.content = .segments(texts.map { $0.assuming(known) })
    case .tab(let tab): fact.content = .tab(tab.assuming(known) ?? tab)
    case .tabs(let tabs): fact.content = .tabs(tabs.compactMap { $0.assuming(known) })
    case .addsTabs(let tabs): fact.content = .addsTabs(tabs.compactMap { $0.assuming(known) })
    default: break
    }
    return fact
  }
}

extension ItemFact {
  fileprivate func assuming(_ known: Guard) -> ItemFact? {
    guard let left = condition.assuming(known) else { return nil }
    var item = self
    item.condition = left
    switch content {
    case .text(let text): item.content = .text(text.assuming(known))
    case .image(title: let text?): item.content = .image(title: text.assuming(known))
    case .segments(let texts): item.content = .segments(texts.map { $0.assuming(known) })
    case .textField(placeholder: let text?): item.content = .textField(placeholder: text.assuming(known))
    default: break
    }
    item.options = item.options.map { $0.assuming(known) }
    return item
  }
}

extension TabFact {
  fileprivate func assuming(_ known: Guard) -> TabFact? {
    guard let left = condition.assuming(known) else { return nil }
    var tab = self
    tab.condition = left
    tab.title = title?.assuming(known)
    return tab
  }
}

extension ScreenText {
  fileprivate func assuming(_ known: Guard) -> ScreenText {
    var text = self
    text.choices = choices.compactMap { choice in
      choice.condition.assuming(known).map { Choice(words: choice.words, condition: $0, source: choice.source) }
    }
    return text
  }
}
