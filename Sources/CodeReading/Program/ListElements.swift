extension ValueReader {
  /// The result of the closure of a `map` for an element, or its member for `map(\\.name)`.
  func mapped(_ element: Value, _ number: Int, of all: [Value], by call: Call, in outer: Scope) -> [Value] {
    guard let function = call.arguments.first?.value else { return [] }
    guard let closure = function.closure else {
      guard let name = function.keyPathMember else { return [] }
      return values(
        of: Value(Expression(kind: .member(element.expression, name), location: function.location), like: element))
    }
    let scope = Scope(inside: outer, deeper: true)
    bind(closure, to: element, number, of: all, isEnumerated: call.receiver?.enumerated != nil, in: scope)
    return Execution(values: self).run(closure.body, in: scope, when: element.condition).results
  }

  /// An element of a list under the condition that a `filter` keeps it; `nil` if it does not.
  func kept(_ element: Value, _ number: Int, of all: [Value], by call: Call, in outer: Scope) -> Value? {
    let tests = mapped(element, number, of: all, by: call, in: outer)
    guard tests.count == 1, tests[0].condition == element.condition else { return element }
    guard let condition = guards(ofFollowed: tests[0]).holds.flatMap({ element.condition.and($0) }) else { return nil }
    return Value(element.expression, element.scope, when: condition)
  }

  /// Declares the parameters of a closure that is called with each element of a list.
  func bind(
    _ closure: Closure, to element: Value, _ number: Int, of all: [Value], isEnumerated: Bool, in scope: Scope
  ) {
    let location = element.expression.location
    func declare(_ name: String, _ value: Value) {
      let storage = Storage(ValueName(name, .local(location)), type: typeName(of: value), value: value)
      storage.isFixed = true
      scope.declare(name, storage)
    }
    if let counter = closure.counterName(isEnumerated: isEnumerated) {
      scope.declare(counter, .counter(counter, number, of: all, in: scope))
    }
    // A closure with several parameters destructures a tuple.
    if !isEnumerated, closure.parameters.count > 1, element.expression.tupleElements != nil {
      for (index, parameter) in closure.parameters.enumerated() {
        declare(
          parameter.name,
          Value(Expression(kind: .member(element.expression, "\(index)"), location: location), like: element))
      }
    } else {
      declare(closure.elementName(isEnumerated: isEnumerated), element)
    }
  }

  /// The element at a known index of a list that never changes: `titles[1]`; `nil` for any other list.
  func element(of base: Expression, at index: Expression, _ value: Value) -> (values: [Value], type: String?)? {
    if let found = payload(of: base, at: index, value) { return found }
    let numbers = values(of: Value(index, like: value))
    if numbers.count == 1, let member = numbers[0].expression.member(of: base) {
      return ([Value(member, like: value)], nil)
    }
    if numbers.count == 1, let entry = entry(of: base, for: numbers[0].expression, value) { return entry }
    guard numbers.count == 1,
      storage(of: base.uncast, in: value.scope).map({ $0.isFixed || keepsElements($0, base, in: value.scope) }) ?? true
    else { return nil }
    let number = numbers[0].expression.number
    if number == nil, !choosesRow(index, numbers[0], in: value) { return nil }
    // A list of lists has an inner list for each index of the outer one.
    let lists = base.isElement ? values(of: Value(base, like: value)) : []
    var found: [Value] = []
    for list in lists.isEmpty ? [Value(base, like: value)] : lists {
      let known = elements(of: list)
      guard !known.isOpen, !known.elements.isEmpty, known.elements.allSatisfy({ $0.condition == list.condition }) else {
        return nil
      }
      if let number {
        guard number >= 0, known.elements.indices.contains(Int(number)) else { return nil }
        found.append(known.elements[Int(number)])
      } else {
        guard let chosen = chosen(from: known.elements, by: numbers[0]) else { return nil }
        found += chosen
      }
    }
    return (found, typeName(of: Value(base, like: value))?.elementType)
  }

  /// The value for a case or a literal in a dictionary that never changes: `tabs[.home]`; `nil` for anything else.
  private func entry(
    of base: Expression, for key: Expression, _ value: Value
  ) -> (values: [Value], type: String?)? {
    guard let wanted = key.key, isConstant(base, in: value.scope),
      case let found = values(of: Value(base, like: value)), found.count == 1,
      case .dictionary(let parts) = found[0].expression.uncast.kind
    else { return nil }
    for index in stride(from: 0, to: parts.count - 1, by: 2) where parts[index].key == wanted {
      return ([Value(parts[index + 1], like: found[0])], nil)
    }
    return nil
  }

  /// Whether an expression is a constant, or a literal in place. The initializer may set a constant of an object.
  private func isConstant(_ base: Expression, in scope: Scope) -> Bool {
    guard let storage = storage(of: base.uncast, in: scope) else { return base.namePath == nil }
    if storage.isFixed { return true }
    guard storage.values.count == 1, let name = base.uncast.lastName, scope.local(name) !== storage,
      let type = scope.object?.typeName ?? scope.typeName
    else { return false }
    return program.variables(name, of: type).first?.variable.isConstant == true
  }

  /// Whether an index is that of a row or a segment, which no code changes, and the conditions under which it is used
  /// only compare it with positions. Other conditions, such as `indexPath.row > 0`, cannot be compared with positions.
  ///
  /// - Parameter number: the value of the index.
  private func choosesRow(_ index: Expression, _ number: Value, in value: Value) -> Bool {
    let name = name(of: number.expression, in: number.scope)
    guard number.expression.namePath != nil, let first = index.namePath?.first,
      value.scope.local(first)?.isFixed ?? true,
      ["row", "section", "item", "selectedSegmentIndex"].contains(where: name.isMember)
    else { return false }
    return value.condition.atoms.allSatisfy { atom in
      guard case .value(let subject, _) = atom, let other = subject.name, other != name else { return true }
      return !other.path.contains(name.path)
    }
  }

  /// The elements of a list, each under the condition that an index has its position: `titles[indexPath.row]`; `nil` if
  /// the list is long.
  private func chosen(from elements: [Value], by index: Value) -> [Value]? {
    guard elements.count <= Self.maximumChoices else { return nil }
    // Any other position is outside of the list.
    let positions = elements.indices.map { Guard.Value(pattern: "\($0)") }
    onlyNamed[name(of: index.expression, in: index.scope), default: []].formUnion(positions)
    return elements.enumerated().compactMap { position, element in
      let number = Expression(kind: .number(Double(position)), location: element.expression.location)
      guard let isChosen = equality(index.expression, number, in: index.scope).holds,
        let condition = element.condition.and(isChosen)
      else { return nil }
      return Value(element.expression, element.scope, when: condition)
    }
  }

  /// The largest number of elements among which an index known only at run time chooses.
  private static let maximumChoices = 16

  /// An associated value of a case that code constructs, which patterns refer to as `value.detail[0]`; `nil` for
  /// anything else.
  private func payload(of base: Expression, at index: Expression, _ value: Value) -> (values: [Value], type: String?)? {
    guard case .member(let whole?, let name) = base.uncast.kind, let number = index.number.map({ Int($0) }),
      let (parameters, owner) = payloads(of: base, value), parameters.indices.contains(number),
      let type = parameters[number].type.map({ program.fullName($0, in: owner) })
    else { return nil }
    let made = values(of: Value(whole, like: value))
    var found: [Value] = []
    for one in made {
      guard let call = one.expression.call, call.callee.lastName == name else { return nil }
      if let argument = call.argument(at: number, of: parameters) {
        found.append(Value(qualified(argument, as: type, in: nil), like: one))
      } else if let fallback = parameters[number].defaultValue {
        let scope = Scope(typeName: owner, object: nil, depth: one.scope.depth + 1)
        found.append(Value(qualified(fallback, as: type, in: nil), scope, when: one.condition))
      } else {
        return nil
      }
    }
    return found.isEmpty ? nil : (found, type)
  }
}

extension Call {
  /// The argument for one of the parameters; arguments are in the order of the parameters, without those that have the
  /// default value.
  fileprivate func argument(at number: Int, of parameters: [Parameter]) -> Expression? {
    var rest = arguments[...]
    for (index, parameter) in parameters.enumerated() {
      let isLeftOut = parameter.defaultValue != nil && rest.first?.label != parameter.label
      let argument = isLeftOut ? nil : rest.popFirst()
      if index == number { return argument?.value }
    }
    return nil
  }
}

extension ValueReader {
  /// Whether an Objective-C local keeps its initial elements; there, variables are seldom declared as constants.
  private func keepsElements(_ storage: Storage, _ base: Expression, in scope: Scope) -> Bool {
    guard let path = base.namePath, path.count == 1, scope.local(path[0]) === storage, storage.values.count == 1,
      storage.additions.isEmpty, storage.prefixes.isEmpty, storage.values[0].expression.elements != nil
    else { return false }
    return !program.isSwift(base.location)
  }

  /// The number of elements of a list that code writes as a literal, or that no code fills; `nil` for any other list.
  func count(of list: Expression, in scope: Scope) -> Int? {
    if isUnfilled(list, in: scope) { return 0 }
    guard case .array(let elements)? = constant(list, in: scope)?.expression.uncast.kind else { return nil }
    return elements.count
  }

  /// The guards of `list.count > 0` and other comparisons that test whether a list is empty, in terms of
  /// `list.count == 0`; `nil` for any other expression.
  func emptyCount(_ expression: Expression, in scope: Scope) -> (holds: Guard?, fails: Guard?)? {
    guard case .infix(let name, let first, let second) = expression.uncast.kind else { return nil }
    func isCount(_ operand: Expression) -> Bool {
      if case .member(_?, "count") = operand.uncast.kind { return true }
      return !program.isSwift(operand.location) && textWithLength(operand) != nil
    }
    let isEmpty: Bool
    switch (isCount(first), name, isCount(first) ? second.number : first.number) {
    case (true, ">", 0), (true, ">=", 1), (false, "<", 0), (false, "<=", 1): isEmpty = false
    case (true, "<", 1), (true, "<=", 0), (false, ">", 1), (false, ">=", 0): isEmpty = true
    default: return nil
    }
    let count = isCount(first) ? first : second
    guard isCount(count) else { return nil }
    let (empty, filled) = equality(count, Expression(kind: .number(0), location: expression.location), in: scope)
    return isEmpty ? (empty, filled) : (filled, empty)
  }

  /// The property of navigation and tab bar controllers that lists what they contain.
  static let controllers = "viewControllers"

  /// The controllers that code has assigned to a container: `tabs.viewControllers` after
  /// `tabs.viewControllers = [a, b]`; `nil` if it has assigned none.
  func assignedControllers(_ value: Value) -> (values: [Value], type: String?)? {
    guard case .member(let base?, Self.controllers) = value.expression.kind,
      let assigned = storage(of: base.uncast, in: value.scope)?.members[Self.controllers], assigned.count == 1
    else { return nil }
    return value.condition.and(assigned[0].condition).map {
      ([Value(assigned[0].expression, assigned[0].scope, when: $0)], nil)
    }
  }

  /// The numbers of `0..<3`, of `1...3` and of `titles.indices`; `nil` if one bound is unknown.
  func numbers(of range: Value) -> [Value]? {
    let ends: (Int, Int)
    switch range.expression.uncast.kind {
    case .infix("..<", let first, let second):
      if first.number == 0, case .member(let list?, "count") = second.uncast.kind, count(of: list, range) == nil {
        return alternatives(of: list, range)
      }
      guard let first = number(of: first, range), let second = number(of: second, range) else { return nil }
      ends = (first, second)
    case .infix("...", let first, let second):
      guard let first = number(of: first, range), let second = number(of: second, range) else { return nil }
      ends = (first, second + 1)
    case .member(let list?, "indices"):
      guard let count = count(of: list, range) else { return alternatives(of: list, range) }
      ends = (0, count)
    default: return nil
    }
    guard ends.0 >= 0, ends.0 < ends.1, ends.1 <= Self.maximumValues else { return nil }
    program.log?.used.counted.insert(range.expression.location.file)
    return (ends.0..<ends.1).map { self.number($0, round: $0, range, when: range.condition) }
  }

  private func number(_ number: Int, round: Int, _ range: Value, when condition: Guard) -> Value {
    // Each iteration has its own position, which distinguishes its variables from those of the others.
    var location = range.expression.location
    location.offset += UInt32(round)
    return Value(Expression(kind: .number(Double(number)), location: location), range.scope, when: condition)
  }

  /// The indices of a list with alternatives, counted within each alternative; `nil` if an earlier element is
  /// conditional.
  private func alternatives(of list: Expression, _ range: Value) -> [Value]? {
    let known = elements(of: Value(list, like: range))
    guard !known.isOpen, !known.elements.isEmpty, known.elements.count <= Self.maximumValues else { return nil }
    var found: [Value] = []
    for (round, element) in known.elements.enumerated() {
      let before = known.elements[..<round].filter { $0.condition.agrees(with: element.condition) }
      guard before.allSatisfy({ $0.condition.assuming(element.condition)?.isAlways == true }) else { return nil }
      found.append(number(before.count, round: round, range, when: element.condition))
    }
    program.log?.used.counted.insert(range.expression.location.file)
    return found
  }

  private func number(of end: Expression, _ range: Value) -> Int? {
    if let number = end.number { return Int(number) }
    guard case .member(let list?, "count") = end.uncast.kind else { return nil }
    return count(of: list, range)
  }

  private func count(of list: Expression, _ range: Value) -> Int? {
    let known = elements(of: Value(list, like: range))
    guard !known.isOpen, known.elements.allSatisfy({ $0.condition == range.condition }) else { return nil }
    return known.elements.count
  }

  /// The pairs of two lists of known elements: `zip(controllers, titles)`.
  func pairs(_ call: Call, _ value: Value) -> [Value]? {
    guard call.arguments.count == 2 else { return nil }
    let lists = call.arguments.map { elements(of: Value($0.value, like: value)) }
    guard lists.allSatisfy({ !$0.isOpen && !$0.elements.isEmpty }) else { return nil }
    return zip(lists[0].elements, lists[1].elements).compactMap { first, second in
      guard first.condition == second.condition else { return nil }
      let scope = Scope(inside: value.scope)
      let names = [("$first", first), ("$second", second)]
      for (name, part) in names {
        let storage = Storage(ValueName(name, .local(part.expression.location)), type: typeName(of: part), value: part)
        storage.isFixed = true
        scope.declare(name, storage)
      }
      let location = first.expression.location
      let pair = Expression(
        kind: .operands(names.map { Expression(kind: .name($0.0), location: location) }), location: location)
      return Value(pair, scope, when: first.condition)
    }
  }
}

extension Storage {
  /// The index variable of a loop over known elements; unknown if their number is decided at run time.
  static func counter(_ name: String, _ number: Int, of elements: [Value], in scope: Scope) -> Storage {
    let location = elements[number].expression.location
    let isKnown = elements.allSatisfy { $0.condition == elements[0].condition }
    let value = Value(Expression(kind: .number(Double(number)), location: location), scope)
    let storage = Storage(
      ValueName(name, .local(location)), type: "Int", value: isKnown ? value : nil, isOpen: !isKnown)
    storage.isFixed = true
    return storage
  }
}

extension Expression {
  /// Whether it is an element of a list: `rows[0]`.
  fileprivate var isElement: Bool { if case .element = uncast.kind { true } else { false } }

  /// `title` of the key path `\.title`.
  var keyPathMember: String? {
    guard case .operands(let parts) = kind, parts.count == 1 else { return nil }
    return parts[0].implicitMember
  }

  /// `Strings.title` for the key path `\.title` in `Strings.self[keyPath: path]`; `nil` if it is not a key path.
  fileprivate func member(of base: Expression) -> Expression? {
    guard let name = keyPathMember else { return nil }
    if case .member(let type?, "self") = base.uncast.kind {
      return Expression(kind: .member(type, name), location: location)
    }
    return Expression(kind: .member(base, name), location: location)
  }

  /// The spelling of a key of a dictionary that is a literal or a case: `home` for `.home` and `Tab.home`; `nil` for
  /// any other expression.
  fileprivate var key: String? {
    switch uncast.kind {
    case .text: plainText.map { "\"" + $0 }
    case .number(let number): "\(number)"
    case .member(nil, let name): name
    case .member(let type?, let name): type.lastName?.startsUppercase == true ? name : nil
    default: nil
    }
  }

  /// `tabs` of `tabs.enumerated()`.
  var enumerated: Expression? {
    guard let call = uncast.call, call.name == "enumerated", call.arguments.isEmpty else { return nil }
    return call.receiver
  }
}

extension Closure {
  /// The name of the closure parameter for each element of a sequence: the second one if the sequence is enumerated.
  func elementName(isEnumerated: Bool) -> String {
    guard isEnumerated else { return parameters.first?.name ?? "$0" }
    return parameters.count == 2 ? parameters[1].name : parameters.isEmpty ? "$1" : ""
  }

  /// The name of the closure parameter that counts the elements of an enumerated sequence.
  func counterName(isEnumerated: Bool) -> String? {
    guard isEnumerated else { return nil }
    return parameters.count == 2 ? parameters[0].name : parameters.isEmpty ? "$0" : nil
  }
}
