/// Code that adds, inserts and replaces elements of a list that a variable holds.
extension Execution {
  /// The methods that change a list.
  static let changesOfLists: Set<String> = ["append", "insert", "addObject", "add", "removeAll"]
  private static let knownChangesOfLists = NameSet(changesOfLists)

  /// `items.append(x)`, `items.insert(x, at: 0)`, `items.append(contentsOf: more)`, `[items addObject:x]`.
  func append(_ call: Call, in scope: Scope, when condition: Guard) {
    guard let name = call.name, Self.knownChangesOfLists.contains(name),
      let storage = call.receiver.flatMap({ values.storage(of: $0, in: scope) })
    else { return }
    values.changes.record(changeOf: storage)
    if name == "removeAll" {
      return storage.assign(Value(Expression(kind: .array([]), location: call.nameLocation), scope, when: condition))
    }
    if let more = call.argument("contentsOf") {
      let found = values.elements(of: Value(more, scope, when: condition))
      found.elements.forEach(storage.append)
      if found.isOpen { storage.isOpen = true }
    } else if let element = call.firstUnlabeled {
      let value = Value(element, scope, when: condition)
      if name == "insert", call.argument("at")?.number == 0 { storage.prepend(value) } else { storage.append(value) }
    }
  }

  /// `tabs[Tab.home] = x`: replaces an element of a list. If it is unknown which one, or how many elements there are,
  /// the list may contain anything.
  func replace(elementOf list: Expression, at index: Expression, with value: Value, in scope: Scope) {
    guard let storage = values.storage(of: list.uncast, in: scope), storage.isList, !storage.isOfNumbers else { return }
    values.changes.record(changeOf: storage)
    let numbers = values.values(of: Value(index, scope))
    var (elements, isOpen) = values.elements(of: Value(list, scope, when: value.condition))
    guard numbers.count == 1, let number = numbers[0].expression.number.flatMap(Int.init(exactly:)), !isOpen,
      elements.indices.contains(number), elements.allSatisfy({ $0.condition == value.condition })
    else {
      storage.isOpen = true
      return
    }
    elements[number] = value
    storage.assign(elements, emptyList: Value(Expression(kind: .array([]), location: list.location), scope))
  }
}

extension Storage {
  /// Whether it holds a list to which code added elements, so that its values alone are not the list.
  var isExtendedList: Bool { (!additions.isEmpty || !prefixes.isEmpty) && isList }

  /// Whether its value is a list: a literal, or an element several times.
  var isList: Bool {
    values.contains { $0.expression.uncast.elements != nil || $0.expression.call?.argument("repeating") != nil }
  }

  /// Whether its value is a list of numbers or flags, which nothing shows.
  var isOfNumbers: Bool {
    values.contains { value in
      let first = value.expression.call?.argument("repeating") ?? value.expression.elements?.first
      return first.map { $0.number != nil || $0.boolean != nil } ?? false
    }
  }
}
