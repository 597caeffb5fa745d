import FitModel

/// Records items of bars.
struct BarItems {
  let reading: UIKitReading

  init(_ reading: UIKitReading) { self.reading = reading }

  /// The alternatives of one item, or of an expression.
  func items(_ value: Value) -> [ReadItem] { BarButtonItems(reading).items(value) }

  /// Records that code sets or adds items of a bar.
  ///
  /// - Parameters:
  ///   - value: the array or item; `nil` empties the bar.
  ///   - joins: whether the code adds the items to the earlier ones.
  ///   - isElement: whether the value is a single item, not an array.
  ///   - index: where the code inserts the items; `nil` if they follow the earlier ones.
  ///   - toolbar: the construction or variable of the toolbar.
  func put(
    _ value: Value, in bar: ScreenFact.ItemBar, of screen: ScreenReference, joins: Bool = false,
    isElement: Bool = false, index: Int? = nil, toolbar: String? = nil
  ) {
    // `rightBarButtonItems = rightBarButtonItems + [x]` adds to the existing items.
    if !joins, let added = addition(value, in: bar, of: screen) {
      return put(added, in: bar, of: screen, joins: true, toolbar: toolbar)
    }
    let extends = !joins && extendsCurrent(value, in: bar, of: screen)
    var insertion = BarContents.Insertion(
      bar: bar, screen: screen, value: value, joins: joins || extends, isElement: isElement, index: index,
      toolbar: toolbar, keys: [], extendsCurrent: extends)
    let (items, isOpen) = read(insertion)
    for item in items { insertion.keys.formUnion(item.keys) }
    if items.isEmpty { insertion.keys = bareKeys(insertion) }
    reading.bars.add(Array(insertion.keys))
    reading.bars.insertions.append(insertion)
    record(items, isOpen: isOpen, insertion, when: value.condition)
  }

  func record(_ items: [ReadItem], isOpen: Bool, _ insertion: BarContents.Insertion, when condition: Guard) {
    // The toolbar of the navigation controller stays hidden.
    if insertion.bar == .toolbar, insertion.toolbar == nil, !reading.program.showsToolbars { return }
    let facts = items.map { item in
      var fact = item.fact
      fact.index = insertion.index
      return fact
    }
    let position = reading.position(of: insertion.value)
    let isInferred = insertion.value.scope.isRepeated
    if insertion.joins {
      if !facts.isEmpty {
        reading.record(
          .addsItems(insertion.bar, facts), of: [insertion.screen], when: condition, at: position,
          isInferred: isInferred, toolbar: insertion.toolbar)
      }
    } else {
      reading.record(
        .items(insertion.bar, facts), of: [insertion.screen], when: condition, at: position, isInferred: isInferred,
        toolbar: insertion.toolbar)
    }
    if isOpen { reading.record(.opens(insertion.bar), of: [insertion.screen], when: condition, at: position) }
  }

  /// The items of an insertion, and whether there may be further ones.
  func read(_ insertion: BarContents.Insertion) -> (items: [ReadItem], isOpen: Bool) {
    let reader = BarButtonItems(reading)
    if insertion.isElement { return (reader.items(insertion.value), false) }
    let known = reading.values.elements(of: insertion.value)
    let items = known.elements.flatMap { reader.items($0, in: insertion.value.condition) }
    return (items, known.isOpen && !insertion.extendsCurrent)
  }

  /// The added items, if the first operand of `+` is the bar's current items.
  private func addition(_ value: Value, in bar: ScreenFact.ItemBar, of screen: ScreenReference) -> Value? {
    guard case .infix("+", let first, let second) = value.expression.uncast.kind,
      isCurrent(Value(first, like: value), in: bar, of: screen)
    else { return nil }
    return Value(second, like: value)
  }

  /// Whether a list begins as a copy of the bar's current items, to which code adds others:
  /// `var items = navigationItem.rightBarButtonItems ?? []; items.append(x)`.
  private func extendsCurrent(_ value: Value, in bar: ScreenFact.ItemBar, of screen: ScreenReference) -> Bool {
    guard case .name(let name) = value.expression.uncast.kind, let storage = value.scope.local(name),
      storage.values.count == 1, !storage.additions.isEmpty, storage.prefixes.isEmpty,
      !reading.program.assignments.rearranged.contains(name)
    else { return false }
    let copy = storage.values[0].expression.location
    let isChanged = reading.bars.insertions.contains { insertion in
      let location = insertion.value.expression.location
      return insertion.bar == bar && insertion.screen == screen && location.file == copy.file
        && location.offset > copy.offset
    }
    return !isChanged && isCurrent(storage.values[0], in: bar, of: screen)
  }

  /// Whether an expression has the bar's current items as its value.
  private func isCurrent(_ value: Value, in bar: ScreenFact.ItemBar, of screen: ScreenReference) -> Bool {
    var before = value.expression.uncast
    if case .infix("??", let inner, _) = before.kind { before = inner.uncast }
    if case .operands(let inner) = before.kind, inner.count == 1 { before = inner[0].uncast }
    if case .member(let base?, "mutableCopy") = before.kind { before = base.uncast }
    if let call = before.call, call.name == "NSMutableArray", let list = call.argument("array") { before = list.uncast }
    return UIKitObjectReader(reading: reading).objects(Value(before, like: value)).contains {
      $0.object == .items(bar, screen)
    }
  }

  /// Records groups of items: `[UIBarButtonItemGroup(barButtonItems: […])]`, `[item.creatingFixedGroup()]`.
  func put(
    groups value: Value, in bar: ScreenFact.ItemBar, of screen: ScreenReference, joins: Bool = false,
    isElement: Bool = false
  ) {
    let known = isElement ? (elements: [value], isOpen: false) : reading.values.elements(of: value)
    var items: [ReadItem] = []
    var isOpen = known.isOpen
    for element in known.elements {
      for one in reading.values.values(of: element) {
        guard let call = one.expression.call else {
          isOpen = true
          continue
        }
        if let array = call.argument("barButtonItems") ?? call.argument("items") {
          let inner = reading.values.elements(of: Value(array, like: one))
          items += inner.elements.flatMap { BarButtonItems(reading).items($0, in: value.condition) }
          isOpen = isOpen || inner.isOpen
        } else if let receiver = call.receiver, call.name?.hasPrefix("creating") == true {
          items += BarButtonItems(reading).items(Value(receiver, like: one), in: value.condition)
        } else {
          isOpen = true
        }
      }
    }
    let insertion = BarContents.Insertion(
      bar: bar, screen: screen, value: value, joins: joins, isElement: isElement, toolbar: nil, keys: [])
    reading.bars.add(items.flatMap(\.keys))
    record(items, isOpen: isOpen, insertion, when: value.condition)
  }

  // MARK: Changes

  /// The property among the variables that hold an item.
  static func outlet(_ keys: [ItemKey]) -> String? {
    let properties = keys.lazy.compactMap { key -> ValueName? in
      guard case .variable(let name) = key, !name.isLocal, name.base.includes("."), !name.base.includes(":") else {
        return nil
      }
      return name
    }
    return properties.first.map { String($0.spelling.lastName) }
  }

  /// Reads the bars of an item again after code changes the item.
  func changed(_ keys: [ItemKey], _ name: String, _ value: Value) {
    if !keys.contains(where: { reading.bars.built[$0] != nil }) {
      if name == "title" { reading.bars.outlets.append((keys, value)) }
      // The view hides the item's title.
      if name == "customView" { reading.bars.add(keys) }
      if let own = reading.own, let outlet = Self.outlet(keys), let content = BarButtonItems(reading).set(name, value) {
        let item = ItemFact(content: content, position: reading.position(of: value))
        reading.record(.changesItem(.outlet(outlet), item), of: [own], when: value.condition, at: item.position)
      }
    }
    let keys = Set(keys)
    var last: [BarContents.Insertion] = []
    for (index, insertion) in reading.bars.insertions.enumerated()
    where !keys.isDisjoint(with: insertion.keys) && !isReplaced(index, when: value.condition) {
      if !insertion.joins { last.removeAll { $0.bar == insertion.bar && $0.screen == insertion.screen } }
      last.append(insertion)
    }
    guard !last.isEmpty else { return }
    for insertion in last {
      // Added items can no longer be distinguished from the earlier ones, so the whole bar is read again.
      let whole = reading.bars.insertions.filter {
        $0.bar == insertion.bar && $0.screen == insertion.screen && $0.toolbar == insertion.toolbar
      }
      restate(whole, when: value.condition)
    }
  }

  /// Whether a later insertion always replaces the items of an insertion under a condition.
  private func isReplaced(_ index: Int, when condition: Guard) -> Bool {
    let insertions = reading.bars.insertions
    return insertions[(index + 1)...].contains { later in
      !later.joins && later.bar == insertions[index].bar && later.screen == insertions[index].screen
        && later.toolbar == insertions[index].toolbar && condition.and(later.value.condition) == condition
    }
  }

  /// Records the items of a bar again after a change.
  private func restate(_ insertions: [BarContents.Insertion], when condition: Guard) {
    let start = insertions.lastIndex { !$0.joins && $0.value.condition.withoutMoments.isAlways } ?? 0
    for (index, insertion) in insertions[start...].enumerated() {
      guard let joined = insertion.value.condition.and(condition) else { continue }
      var again = insertion
      again.value.condition = joined
      again.joins = insertion.joins && index > 0
      let (items, isOpen) = read(again)
      record(items, isOpen: isOpen, again, when: joined)
    }
  }

  /// Leaves out the local items that code would put into a bar only in a branch that never runs: they are in no bar.
  func leaveOut(itemsIn body: [Statement], _ scope: Scope) {
    guard reading.screen != nil else { return }
    FormWalk { expression in
      guard case .name(let name) = expression.kind, scope.local(name)?.constant?.expression.call != nil else { return }
      for case (.barButton(let keys), _) in UIKitObjectReader(reading: reading).objects(Value(expression, scope)) {
        reading.bars.add(keys)
      }
    }.walk(body)
  }

  /// Lists the controller's items whose bar is unknown; for an outlet, a document may contain the bar.
  func listUnplaced(of screen: ScreenReference) {
    for (keys, title) in reading.bars.outlets where reading.bars.contained.isDisjoint(with: keys) {
      let text = reading.texts.text(title, isKey: false, call: "UIBarButtonItem.title")
      let item = ItemFact(content: .text(text), position: text.position)
      if let outlet = Self.outlet(keys) {
        reading.record(.changesItem(.outlet(outlet), item), of: [screen], when: title.condition, at: text.position)
      } else {
        reading.record(.addsItems(.unknown, [item]), of: [screen], when: title.condition, at: text.position)
      }
    }
    for key in reading.bars.builtOrder where !reading.bars.contained.contains(key) {
      guard let value = reading.bars.built[key] else { continue }
      for item in BarButtonItems(reading).items(value) {
        guard case .text(let text) = item.fact.content, !text.isNothing else { continue }
        // A parameter of a factory function that is never called is not a text.
        if value.condition.hasMoment, text.choices.allSatisfy({ $0.words == .runTime }) { continue }
        reading.record(
          .addsItems(.unknown, [item.fact]), of: [screen], when: value.condition, at: item.fact.position)
      }
    }
  }
}

// MARK: - Items without content

/// Items that are constructed without arguments, mostly by the view of a controller, and whose title other code sets.
extension BarButtonItems {
  /// The alternatives of an item that is constructed without a title: one for each title that code assigns to the item
  /// with this key.
  func titled(_ fact: ItemFact, _ condition: Guard, by key: ItemKey) -> [(ItemFact, Guard)] {
    let titles = reading.bars.outlets.filter { $0.keys.contains(key) }.map(\.title)
    return titles.enumerated().compactMap { index, title in
      // A later title replaces an earlier one with the same condition.
      guard let known = condition.and(title.condition),
        !titles[(index + 1)...].contains(where: { $0.condition == title.condition })
      else { return nil }
      var fact = fact
      fact.content = .text(text(title))
      fact.position = reading.position(of: title)
      return (fact, known)
    }
  }
}

extension BarItems {
  /// The keys of those items of an insertion that are constructed without arguments.
  func bareKeys(_ insertion: BarContents.Insertion) -> Set<ItemKey> {
    let reader = BarButtonItems(reading)
    let elements = insertion.isElement ? [insertion.value] : reading.values.elements(of: insertion.value).elements
    let built = elements.flatMap { reading.values.values(of: $0) }.filter { one in
      one.expression.call.map { $0.arguments.isEmpty && reader.isItem($0, one) } == true
    }
    return Set(built.map { reader.key($0) })
  }
}
