/// The elements of lists that the code states.
extension ValueReader {
  /// The elements of an array: literals, appended elements, concatenations, and results of the app's own code.
  ///
  /// - Returns: the elements with their guards, in order; `isOpen` if there may be further elements.
  func elements(of value: Value) -> (elements: [Value], isOpen: Bool) { elements(of: value, depth: 0) }

  private func elements(of value: Value, depth: Int) -> (elements: [Value], isOpen: Bool) {
    guard depth < 12, effort.enter() else { return ([], true) }
    defer { effort.leave() }
    var listed: [Value] = []
    var isOpen = false
    func add(_ more: (elements: [Value], isOpen: Bool)) {
      listed += more.elements
      isOpen = isOpen || more.isOpen
    }
    func add(_ expression: Expression, _ scope: Scope, _ condition: Guard) {
      add(elements(of: Value(expression, scope, when: condition), depth: depth + 1))
    }
    // A variable may have further elements after its first value.
    if let storage = storage(of: value.expression.uncast, in: value.scope),
      !storage.additions.isEmpty || !storage.prefixes.isEmpty
    {
      for prefix in storage.prefixes {
        guard let condition = prefix.condition.and(value.condition) else { continue }
        listed.append(Value(prefix.expression, prefix.scope, when: condition))
      }
      for inner in storage.values {
        guard let condition = inner.condition.and(value.condition) else { continue }
        add(inner.expression, inner.scope, condition)
      }
      isOpen = isOpen || storage.isOpen
      for addition in storage.additions {
        guard let condition = addition.condition.and(value.condition) else { continue }
        listed.append(Value(addition.expression, addition.scope, when: condition))
      }
      return (listed, isOpen)
    }
    if let passedOn = passedOn(value) { return elements(of: passedOn, depth: depth + 1) }
    for one in values(of: value) {
      switch one.expression.uncast.kind {
      case .array(let elements): listed += elements.map { Value($0, like: one) }
      case .infix("+", let first, let second):
        add(first, one.scope, one.condition)
        add(second, one.scope, one.condition)
      case .none: continue
      case .member(let base?, "mutableCopy"), .member(let base?, "copy"): add(base, one.scope, one.condition)
      case .member(let base?, "allCases"):
        guard let type = base.namePath.flatMap({ program.type($0.joined(separator: "."), in: one.scope.typeName) })
        else {
          isOpen = true
          continue
        }
        listed += allCases(of: type.name).map { Value($0, like: one) }
      case .call(let call) where call.argument("repeating") != nil:
        let repeated = repeated(call, one)
        listed += repeated ?? []
        isOpen = isOpen || repeated == nil
      case .call(let call):
        switch (call.name, call.receiver) {
        case ("compactMap"?, let receiver?) where Self.isIdentity(call),
          ("reversed"?, let receiver?) where call.arguments.isEmpty:
          let inner = elements(of: Value(receiver, like: one), depth: depth + 1)
          listed += call.name == "reversed" ? inner.elements.reversed() : inner.elements
          isOpen = isOpen || inner.isOpen
        case (let name?, let receiver?) where Self.parts.contains(name):
          let inner = elements(of: Value(receiver, like: one), depth: depth + 1)
          let part = Self.part(of: inner.elements, by: call)
          listed += part ?? []
          isOpen = isOpen || inner.isOpen || part == nil
        case ("sorted"?, let receiver?):
          // The order is known only at run time.
          add(elements(of: Value(receiver, like: one), depth: depth + 1))
          isOpen = true
        case ("map"?, let receiver?), ("compactMap"?, let receiver?), ("flatMap"?, let receiver?):
          let inner = elements(of: Value(receiver.enumerated ?? receiver, like: one), depth: depth + 1)
          isOpen = isOpen || inner.isOpen
          for (number, element) in inner.elements.enumerated().prefix(Self.maximumValues) {
            listed += mapped(element, number, of: inner.elements, by: call, in: one.scope)
          }
        case ("filter"?, let receiver?):
          let inner = elements(of: Value(receiver, like: one), depth: depth + 1)
          isOpen = isOpen || inner.isOpen
          listed += inner.elements.prefix(Self.maximumValues).enumerated().compactMap { number, element in
            kept(element, number, of: inner.elements, by: call, in: one.scope)
          }
        case ("zip"?, nil):
          let pairs = pairs(call, one)
          listed += pairs ?? []
          isOpen = isOpen || pairs == nil
        case ("Array"?, nil): call.firstUnlabeled.map { add($0, one.scope, one.condition) }
        default: isOpen = true
        }
      default:
        // A list that a function fills and returns.
        if one.scope !== value.scope, storage(of: one.expression.uncast, in: one.scope)?.isExtendedList == true {
          add(one.expression, one.scope, one.condition)
          continue
        }
        let numbers = numbers(of: one)
        listed += numbers ?? []
        isOpen = isOpen || numbers == nil
      }
    }
    return (listed, isOpen)
  }

  /// The elements of `[View](repeating: x, count: 5)`; `nil` if their number is unknown or large.
  private func repeated(_ call: Call, _ value: Value) -> [Value]? {
    guard let element = call.argument("repeating"), let count = call.argument("count") else { return nil }
    let counts = values(of: Value(count, like: value))
    guard counts.count == 1, let number = counts[0].expression.number, (0...Double(Self.maximumValues)).contains(number)
    else { return nil }
    return Array(repeating: Value(element, like: value), count: Int(number))
  }

  /// The variable whose list a parameter or constant receives; the list may have more elements than the variable's
  /// initial value.
  private func passedOn(_ value: Value) -> Value? {
    guard let storage = storage(of: value.expression.uncast, in: value.scope), let given = storage.constant,
      given.expression.namePath != nil, given.scope !== value.scope,
      let other = self.storage(of: given.expression.uncast, in: given.scope), other !== storage,
      !other.additions.isEmpty || !other.prefixes.isEmpty, let condition = value.condition.and(given.condition)
    else { return nil }
    return Value(given.expression, given.scope, when: condition)
  }

  /// The methods that return the beginning or the end of a list.
  private static let parts: Set<String> = ["dropFirst", "dropLast", "prefix", "suffix"]

  /// The part of a list that one of these methods returns: `tabs.dropLast()`, `tabs.prefix(2)`; `nil` if its length is
  /// unknown, or if some elements may be missing.
  private static func part(of elements: [Value], by call: Call) -> [Value]? {
    guard call.arguments.count < 2, elements.allSatisfy({ $0.condition == elements[0].condition }) else { return nil }
    let number = call.arguments.first.map { $0.label == nil ? $0.value.number : nil } ?? 1
    guard let count = number.flatMap(Int.init(exactly:)), count >= 0 else { return nil }
    switch call.name {
    case "dropFirst": return Array(elements.dropFirst(count))
    case "dropLast": return Array(elements.dropLast(count))
    case "prefix" where !call.arguments.isEmpty: return Array(elements.prefix(count))
    case "suffix" where !call.arguments.isEmpty: return Array(elements.suffix(count))
    default: return nil
    }
  }

  /// `compactMap { $0 }`, `compactMap(\.self)`.
  private static func isIdentity(_ call: Call) -> Bool {
    guard let closure = call.arguments.first?.value.closure else { return call.arguments.count == 1 }
    guard closure.body.count == 1, case .expression(let only) = closure.body[0] else { return false }
    return only.isPath("$0") || closure.parameters.count == 1 && only.isPath(closure.parameters[0].name)
  }
}
