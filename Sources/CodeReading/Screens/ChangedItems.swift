import BarScreens
import FitModel

/// Changes of a document's items by code.
extension BarsBuilder {
  /// Changes what an item of a document shows.
  mutating func change(_ reference: ScreenFact.ItemReference, to fact: ItemFact) {
    guard state.allows(fact.condition) else { return }
    guard let locations = positions(of: reference) else {
      if case .text = fact.content { screen.unplaced.append(UnplacedItem(item(fact), reason: .unknownBar)) }
      if case .index(_, let bar) = reference {
        doubt(bar, Composition.Doubt(.open, "items that the code does not show", at: fact.position))
      }
      return
    }
    let content = self.content(of: fact)
    // An item with an empty title shows nothing, unlike one whose image hides its title.
    let isEmptied = if case (.text, .image) = (fact.content, content) { true } else { false }
    func changed(_ item: BarItem) -> BarItem { isEmptied ? item.withoutTitle : item.changed(to: content) }
    let change = { (items: [BarItem]) in items.map { locations.contains($0.position) ? changed($0) : $0 } }
    for location in locations { held[location] = held[location].map(changed) }
    for index in screen.unplaced.indices { screen.unplaced[index].item = change([screen.unplaced[index].item])[0] }
    let before = (item.leading + item.trailing, screen.toolbar)
    item.leading = change(item.leading)
    item.trailing = change(item.trailing)
    screen.toolbar = change(screen.toolbar)
    guard fact.content == .customView(width: nil) else { return }
    let doubt = Composition.Doubt(.open, "a view of unknown width", at: fact.position)
    if before.0 != item.leading + item.trailing { screen.doubt(.navigation, doubt) }
    if before.1 != screen.toolbar { screen.doubt(.toolbar, doubt) }
  }

  /// The positions of the items to which code refers; `nil` if the document has no such item.
  private func positions(of reference: ScreenFact.ItemReference) -> Set<SourcePosition>? {
    switch reference {
    case .outlet(let name): return outlets[name]
    case .index(let index, let bar):
      let items = documentedItems[bar] ?? []
      return index.index(among: items.count).map { [items[$0]] }
    }
  }

  /// Adds a doubt about items with the text of the document that setup replaces in other states. Setup may have
  /// replaced it before the code of this state runs.
  mutating func doubtReplacedTexts(_ facts: [ScreenFact], of documented: [SourcePosition: BarItem]) {
    for fact in facts where !fact.isEvent {
      for changed in fact.items {
        guard case .text(let text) = changed.content, text.choices.contains(where: { $0.words != .runTime }),
          let locations = changed.outlet.flatMap({ outlets[$0] })
        else { continue }
        func isLeft(_ item: BarItem) -> Bool {
          locations.contains(item.position) && documented[item.position]?.content == item.content
        }
        let doubt = Composition.Doubt.replacedText(at: changed.position)
        if (item.leading + item.trailing).contains(where: isLeft) { screen.doubt(.navigation, doubt) }
        if screen.toolbar.contains(where: isLeft) { screen.doubt(.toolbar, doubt) }
      }
    }
  }
}
