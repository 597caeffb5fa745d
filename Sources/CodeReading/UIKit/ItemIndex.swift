import FitModel

/// The index of an item in the list of a bar.
enum ItemIndex: Hashable, Sendable {
  /// The item at this index.
  case index(Int)
  case last
  /// An item that code searches for, or an index that is known only at run time.
  case unknown

  /// Whether it is the first item.
  var isFirst: Bool { self == .index(0) }

  /// The index among several items; `nil` if it is unknown, or there are too few items.
  func index(among count: Int) -> Int? {
    switch self {
    case .index(let index): index < count ? index : nil
    case .last: count > 0 ? count - 1 : nil
    case .unknown: nil
    }
  }
}

/// Changes of items that code finds by their index in a bar: `rightBarButtonItem?.title = "Done"`,
/// `rightBarButtonItems?.last?.title = "Done"`.
extension BarItems {
  /// Records that code sets the title of the item at an index of a bar.
  ///
  /// - Returns: whether the effect is known.
  func change(
    _ property: String, to value: Value, at index: ItemIndex, in bar: ScreenFact.ItemBar, of screen: ScreenReference
  ) -> Bool {
    guard property == "title" else { return false }
    let text = reading.texts.text(value, isKey: false, call: "UIBarButtonItem.title")
    if screen.use != nil { reading.controllers.record(changedAt: index, in: bar, of: screen.name) }
    let known = reading.bars.insertions.filter { $0.bar == bar && $0.screen == screen }
    guard let insertion = known.last(where: { !$0.joins }) else {
      return change(documentedItem: index, to: text, value, bar, screen)
    }
    guard let joined = insertion.value.condition.and(value.condition) else { return true }
    var again = insertion
    again.value.condition = joined
    var (items, isOpen) = read(again)
    guard let first = items.first else { return false }
    guard index.isFirst else {
      // Appended or conditional items shift the indices.
      guard !known.contains(where: \.joins), let changed = range(of: index, in: again) else {
        return change(documentedItem: index, to: text, value, bar, screen)
      }
      for position in changed { items[position].retitle(text) }
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

  /// Records a text for an item that a document may have.
  private func change(
    documentedItem index: ItemIndex, to text: ScreenText, _ value: Value, _ bar: ScreenFact.ItemBar,
    _ screen: ScreenReference
  ) -> Bool {
    let item = ItemFact(content: .text(text), position: text.position)
    reading.record(
      .changesItem(.index(index, bar), item), of: [screen], when: value.condition, at: reading.position(of: value))
    return true
  }

  /// The indices of the alternatives of the item at an index, among the alternatives of all items of an insertion;
  /// `nil` if the index is unknown, or if some item is conditional.
  private func range(of itemIndex: ItemIndex, in insertion: BarContents.Insertion) -> Range<Int>? {
    let known =
      insertion.isElement
      ? (elements: [insertion.value], isOpen: false) : reading.values.elements(of: insertion.value)
    guard !known.isOpen, let index = itemIndex.index(among: known.elements.count),
      known.elements.allSatisfy({ $0.condition == insertion.value.condition })
    else { return nil }
    let counts = known.elements.map { BarButtonItems(reading).items($0, in: insertion.value.condition).count }
    let start = counts[..<index].reduce(0, +)
    return start..<start + counts[index]
  }
}

extension ReadItem {
  /// Sets the title of the item.
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

/// Items that code copies from the controller's own bar:
/// `next.navigationItem.rightBarButtonItem = navigationItem.rightBarButtonItem`.
extension BarButtonItems {
  /// The construction of such an item; `nil` for any other value, and if more than one statement may set the item.
  func copied(_ value: Value) -> Value? {
    guard case .member(let item?, let name) = value.expression.uncast.kind, let bar = Self.bars[name],
      item.isPath("navigationItem"), value.scope.local("navigationItem") == nil, let own = reading.own,
      UIKitObjectReader(reading: reading).owner(in: value.scope) == own
    else { return nil }
    let insertions = reading.bars.insertions.filter { $0.bar == bar && $0.screen == own }
    guard insertions.count == 1, insertions[0].isElement, !insertions[0].joins,
      insertions[0].value.expression.location != value.expression.location,
      insertions[0].value.condition.assuming(value.condition)?.isAlways == true,
      assignmentCount(of: name, in: own.name) == 1
    else { return nil }
    var copy = insertions[0].value
    copy.condition = value.condition
    return copy
  }

  private static let bars: [String: ScreenFact.ItemBar] = [
    "leftBarButtonItem": .leading, "rightBarButtonItem": .trailing,
  ]

  /// The number of statements of a controller that may set an item of its bar, or change the item's contents.
  private func assignmentCount(of name: String, in type: String) -> Int {
    // `setRightBarButton`, `setRightBarButtonItem`, `setRightBarButtonItems`
    let setter = "set" + name.prefix(1).uppercased() + name.dropFirst().dropLast("Item".count)
    var count = 0
    let walk = FormWalk { expression in
      switch expression.kind {
      case .assignment(let target, _), .addition(let target, _):
        guard case .member(let base, let member) = target.uncast.kind else { return }
        if member == name || member == name + "s" {
          if base?.isPath("navigationItem") == true { count += 1 }
        } else if base?.lastName == name || base?.lastName == name + "s" {
          if Self.looks.contains(member) { count += 1 }
        }
      case .call(let call): if call.name?.hasPrefix(setter) == true { count += 1 }
      default: break
      }
    }
    for owner in reading.program.lineage(of: type) {
      guard let info = reading.program.types[owner], info.isDeclared else { continue }
      for function in info.functions.values.joined() { walk.walk(function.body ?? []) }
      for variable in info.variables.values.joined() { walk.walk(variable) }
    }
    return count
  }

  /// The properties that change the contents of an item.
  private static let looks: Set<String> = ["title", "image", "customView", "primaryAction", "menu"]
}
