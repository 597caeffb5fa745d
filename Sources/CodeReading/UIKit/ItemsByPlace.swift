import FitModel

/// The place of an item in the list of a bar.
enum ItemPlace: Hashable {
  /// The item at this index.
  case index(Int)
  case last
  /// An item that code searches for, or at an index that is known only at run time.
  case unknown

  /// Whether it is the first item.
  var isFirst: Bool { self == .index(0) }

  /// The index among several items; `nil` if the place is unknown, or there are too few items.
  func index(among count: Int) -> Int? {
    switch self {
    case .index(let index): index < count ? index : nil
    case .last: count > 0 ? count - 1 : nil
    case .unknown: nil
    }
  }
}

/// Changes of items that code finds by their place in a bar: `rightBarButtonItem?.title = "Done"`,
/// `rightBarButtonItems?.last?.title = "Done"`.
extension BarItems {
  /// Records that the item at a place of a bar gets another title, whatever code builds it.
  ///
  /// - Returns: whether it is known what changes.
  func change(
    _ property: String, to value: Value, at place: ItemPlace, in bar: ScreenFact.ItemBar, of screen: ScreenReference
  ) -> Bool {
    guard property == "title" else { return false }
    let text = reading.texts.text(value, isKey: false, call: "UIBarButtonItem.title")
    if screen.use != nil { reading.controllers.record(changedAt: place, in: bar, of: screen.name) }
    let known = reading.bars.insertions.filter { $0.bar == bar && $0.screen == screen }
    guard let insertion = known.last(where: { !$0.joins }) else {
      return change(unknownItemTo: text, value, bar, screen)
    }
    guard let joined = insertion.value.condition.and(value.condition) else { return true }
    var again = insertion
    again.value.condition = joined
    var (items, isOpen) = read(again)
    guard let first = items.first else { return false }
    guard place.isFirst else {
      // Items that are added, or that exist only sometimes, move the others.
      guard !known.contains(where: \.joins), let changed = range(of: place, in: again) else {
        return change(unknownItemTo: text, value, bar, screen)
      }
      for index in changed { items[index].retitle(text) }
      record(items, isOpen: isOpen, again, when: joined)
      return true
    }
    for index in items.indices
    where items[index].fact.condition == first.fact.condition || items[index].keys == first.keys {
      guard items[index].retitle(text) else { continue }
      if first.fact.condition.isAlways { break }
    }
    record(items, isOpen: isOpen, again, when: joined)
    return true
  }

  /// Records a text for an item that is not known; a document determines its other properties.
  private func change(
    unknownItemTo text: ScreenText, _ value: Value, _ bar: ScreenFact.ItemBar, _ screen: ScreenReference
  ) -> Bool {
    let item = ItemFact(content: .text(text), position: text.position)
    reading.record(.addsItems(.unknown, [item]), of: [screen], when: value.condition, at: reading.position(of: value))
    reading.record(.opens(bar), of: [screen], when: value.condition, at: reading.position(of: value))
    return true
  }

  /// The indices of the alternatives of the item at a place, among all that an insertion has; `nil` if the place is
  /// unknown, or not every item of the insertion always exists.
  private func range(of place: ItemPlace, in insertion: BarContents.Insertion) -> Range<Int>? {
    let known =
      insertion.isElement
      ? (elements: [insertion.value], isOpen: false) : reading.values.elements(of: insertion.value)
    guard !known.isOpen, let index = place.index(among: known.elements.count),
      known.elements.allSatisfy({ $0.condition == insertion.value.condition })
    else { return nil }
    let counts = known.elements.map { BarButtonItems(reading).items($0, in: insertion.value.condition).count }
    let start = counts[..<index].reduce(0, +)
    return start..<start + counts[index]
  }
}

extension ReadItem {
  /// Gives the item another title.
  ///
  /// - Returns: whether it shows a text or an image.
  @discardableResult fileprivate mutating func retitle(_ text: ScreenText) -> Bool {
    switch fact.content {
    case .text: fact.content = .text(text)
    case .image: fact.content = .image(title: text)
    default: return false
    }
    return true
  }
}
