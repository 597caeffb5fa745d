import BarScreens
import FitVocabulary

/// Turns the items of code into those of a bar.
struct CodeItemBuilder {
  let resolver: CodeTextResolver
  let types: CodeTypes

  /// The items of one bar, then the same items with one of them as it is at other times.
  func alternatives(_ items: [CodeItem]) -> [[BarItem]] {
    guard !items.isEmpty else { return [] }
    let forms = items.map { self.forms($0, depth: 0) }
    let usual = forms.compactMap(\.first)
    guard !usual.isEmpty else { return [] }
    var result = [usual]
    for (index, choices) in forms.enumerated() {
      for choice in choices.dropFirst() {
        result.append(forms.enumerated().compactMap { $0.offset == index ? choice : $0.element.first })
      }
    }
    return result
  }

  /// What an item may show, the usual first. An item whose text only run time knows keeps the room of an icon.
  private func forms(_ item: CodeItem, depth: Int) -> [BarItem] {
    guard depth < 6 else { return [] }
    func made(_ content: BarItem.Content) -> BarItem { BarItem(content, style: item.style, at: item.position) }
    var forms: [BarItem]
    switch item.content {
    case .text(let text):
      let texts = resolver.texts(text)
      forms = texts.isEmpty ? [made(.image(width: nil, title: nil))] : texts.map { made(.text($0)) }
    case .system(let name): forms = [made(.system(SystemItem(name)))]
    case .image(let title):
      let texts = title.map(resolver.texts) ?? []
      forms = texts.isEmpty ? [made(.image(width: nil, title: nil))] : texts.map { made(.image(width: nil, title: $0)) }
    case .fixedSpace(let width): forms = [made(.fixedSpace(width))]
    case .flexibleSpace: forms = [made(.flexibleSpace)]
    case .customView(let width): forms = [made(.customView(width: width))]
    case .segments(let titles):
      let texts = titles.flatMap { resolver.texts($0).prefix(1) }
      forms = [made(texts.isEmpty ? .customView(width: nil) : .segments(texts))]
    case .textField(let placeholder):
      forms = [made(.textField(placeholder: placeholder.flatMap { resolver.texts($0).first }, width: nil))]
    case .view(let name): forms = view(name, item, depth: depth)
    }
    for other in item.otherwise.prefix(32) { forms += self.forms(other, depth: depth + 1) }
    return forms
  }

  /// A button of the app's own, as its type shows it.
  private func view(_ name: String, _ item: CodeItem, depth: Int) -> [BarItem] {
    for case .asItem(let items) in types[name]?.facts ?? [] {
      let found = items.flatMap { forms($0, depth: depth + 1) }
      if !found.isEmpty {
        return found.map { form in
          var form = form
          if item.style != .plain { form.style = item.style }
          return form
        }
      }
    }
    return [BarItem(.customView(width: nil), style: item.style, at: item.position)]
  }

  /// The tabs of a tab bar, then with one of them as it is at other times.
  func tabs(_ tabs: [(tab: CodeTab, destination: CodeDestination?)]) -> [[TabItem]] {
    guard !tabs.isEmpty else { return [] }
    let forms = tabs.map { titles(of: $0.tab, $0.destination) }
    func made(_ index: Int, _ title: BarText?) -> TabItem {
      TabItem(
        title: title, image: tabs[index].tab.hasImage ? 25 : nil, badge: tabs[index].tab.badge,
        at: tabs[index].tab.position)
    }
    var result = [forms.indices.map { made($0, forms[$0].first) }]
    for (index, choices) in forms.enumerated() {
      for choice in choices.dropFirst() {
        result.append(forms.indices.map { made($0, $0 == index ? choice : forms[$0].first) })
      }
    }
    return result
  }

  private func titles(of tab: CodeTab, _ destination: CodeDestination?) -> [BarText] {
    if let system = tab.system { return [BarText(.system(SystemItem(system, .tab)), at: tab.position)] }
    if let title = tab.title { return resolver.texts(title) }
    guard case .type(let name)? = destination, let type = types[name] else { return [] }
    for fact in type.facts {
      switch fact {
      case .tab(let own) where own.title != nil || own.system != nil: return titles(of: own, nil)
      case .controllerTitle(let title): return resolver.texts(title)
      default: continue
      }
    }
    return []
  }
}
