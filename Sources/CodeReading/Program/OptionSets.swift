import FitModel

/// Conditions on sets that code states as literals: `options.contains(.hidden)`, where `options` is `[.wide]`.
extension ValueReader {
  /// The guards of a test for an element of an option set of the app, or of a list or set of cases; `nil` unless the
  /// code shows the elements.
  func containsElement(_ expression: Expression, in scope: Scope) -> (holds: Guard?, fails: Guard?)? {
    guard let call = expression.uncast.call, call.name == "contains", call.arguments.count == 1,
      let set = call.receiver, let element = call.firstUnlabeled, element.closure == nil, keepsElements(set, in: scope),
      effort.enter()
    else { return nil }
    defer { effort.leave() }
    guard let type = typeName(of: Value(set, scope)) else { return nil }
    let sets = values(of: Value(set, scope))
    guard sets.count <= Self.maximumSets else { return nil }
    return joined(sets) { contains(Value(element, scope), $0, of: type) }
  }

  private static let maximumSets = 8

  /// Whether a set, which the code states in place or as a constant, never changes.
  private func keepsElements(_ set: Expression, in scope: Scope) -> Bool {
    guard let path = set.namePath, let name = path.last else { return set.elements != nil }
    guard let storage = storage(of: set, in: scope), storage.isFixed, !storage.isOpen, !storage.isStart,
      storage.additions.isEmpty,
      storage.prefixes.isEmpty
    else { return false }
    if path.count == 1, scope.local(name) === storage { return true }
    let owner = scope.object?.typeName ?? scope.typeName
    if owner.flatMap({ program.variables(name, of: $0).first?.variable.isConstant }) == true { return true }
    return !program.reassigned.contains(name) && !changedSets.contains(name)
  }

  /// Whether a set contains an element; `nil` if one of them is unknown.
  private func contains(_ element: Value, _ set: Value, of type: String) -> Bool? {
    if program.isA(type, ["OptionSet"]) {
      guard let known = bits(of: set, type, depth: 0), let searched = bits(of: element, type, depth: 0) else {
        return nil
      }
      return known & searched == searched
    }
    guard let enumeration = type.elementOfCollection.map({ program.fullName($0) }),
      let elements = set.expression.elements, let name = caseOf(element, enumeration)
    else { return nil }
    let names = elements.map { caseOf(Value($0, like: set), enumeration) }
    return names.contains(nil) ? nil : names.contains(name)
  }

  /// The case that an expression names; `nil` if it has associated values, or is known only at run time.
  private func caseOf(_ value: Value, _ enumeration: String) -> String? {
    let found = values(of: Value(qualified(value.expression, as: enumeration, in: nil), like: value))
    return found.count == 1 ? caseName(found[0].expression, of: enumeration) : nil
  }

  /// The raw value of an option set that code writes as a literal; `nil` if the code does not show it.
  private func bits(of value: Value, _ type: String, depth: Int) -> UInt64? {
    guard depth < Self.maximumSets else { return nil }
    let expression = qualified(value.expression.uncast, as: type, in: nil)
    if let elements = expression.elements {
      return elements.reduce(UInt64?.some(0)) { all, element in
        all.flatMap { all in self.bits(of: Value(element, like: value), type, depth: depth + 1).map { all | $0 } }
      }
    }
    if let call = expression.call, constructs(call, type, in: value.scope) {
      guard let raw = call.argument("rawValue") else { return call.arguments.isEmpty ? 0 : nil }
      return call.arguments.count == 1 ? number(raw, value, type, depth: depth + 1) : nil
    }
    let found = values(of: Value(expression, like: value))
    guard found.count == 1, found[0].expression != expression else { return nil }
    return bits(of: found[0], type, depth: depth + 1)
  }

  private func constructs(_ call: Call, _ type: String, in scope: Scope) -> Bool {
    guard var path = call.callee.namePath else { return call.callee.implicitMember == "init" }
    if path.count > 1, path.last == "init" { path.removeLast() }
    return path == ["Self"] || path == ["init"]
      || program.type(path.joined(separator: "."), in: scope.typeName)?.name == type
  }

  /// The value of `1 << 2`, `0b101`, `Self.wide.rawValue | 8`.
  private func number(_ expression: Expression, _ value: Value, _ type: String, depth: Int) -> UInt64? {
    guard depth < Self.maximumSets else { return nil }
    func operand(_ inner: Expression) -> UInt64? { number(inner, value, type, depth: depth + 1) }
    if case .member(let base?, "rawValue") = expression.uncast.kind {
      return bits(of: Value(base, like: value), type, depth: depth + 1)
    }
    return expression.bits(operand)
  }
}

extension Expression {
  /// The value of a number, or of a shift or union of operands; `nil` for any other expression.
  fileprivate func bits(_ operand: (Expression) -> UInt64?) -> UInt64? {
    switch uncast.kind {
    case .number(let number): return UInt64(exactly: number)
    case .infix("<<", let first, let second):
      guard let first = operand(first), let second = operand(second), second < 64 else { return nil }
      return first << second
    case .infix("|", let first, let second):
      guard let first = operand(first), let second = operand(second) else { return nil }
      return first | second
    default: return nil
    }
  }
}

/// Tests of bits in Objective-C: `[self actions] & ActionFilter`.
extension ValueReader {
  /// Whether some of the bits that an expression selects are set; `nil` unless the code shows all of them.
  func bitTest(_ expression: Expression, in scope: Scope) -> Bool? {
    selectedBits(expression, in: scope).map { $0 != 0 }
  }

  /// Whether the bits that an expression selects are one of some numbers or constants; `nil` unless the code shows all
  /// of them.
  func bitTest(_ expression: Expression, isOneOf patterns: [String], in scope: Scope) -> Bool? {
    guard let bits = selectedBits(expression, in: scope) else { return nil }
    let known = patterns.map { pattern in
      UInt64(pattern)
        ?? flagConstants[pattern.lastName].flatMap { flags(Value($0, scope), depth: 1) }
    }
    return known.contains(nil) ? nil : known.contains(bits)
  }

  private func selectedBits(_ expression: Expression, in scope: Scope) -> UInt64? {
    guard case .infix("&", _, _) = expression.uncast.kind, !program.isSwift(expression.location) else { return nil }
    return flags(Value(expression, scope), depth: 0)
  }

  /// The bits of a number, of a constant of an enumeration, of their combinations, or of a function with such a result.
  private func flags(_ value: Value, depth: Int) -> UInt64? {
    guard depth < Self.maximumSets else { return nil }
    func operand(_ inner: Expression) -> UInt64? { flags(Value(inner, like: value), depth: depth + 1) }
    switch value.expression.uncast.kind {
    case .infix("&", let first, let second):
      guard let first = operand(first), let second = operand(second) else { return nil }
      return first & second
    case .name(let name) where value.scope.local(name) == nil && flagConstants[name] != nil,
      .member(nil, let name):
      return flagConstants[name].flatMap { flags(Value($0, value.scope), depth: depth + 1) }
    case .name, .call:
      guard effort.enter() else { return nil }
      defer { effort.leave() }
      let found = values(of: value)
      guard found.count == 1, found[0].expression != value.expression else { return nil }
      return flags(found[0], depth: depth + 1)
    default: return value.expression.bits(operand)
    }
  }
}

extension Program {
  /// The values that code states for the constants of Objective-C enumerations, by name.
  func statedConstants() -> [String: Expression] {
    var values: [String: Expression] = [:]
    var several: Set<String> = []
    for type in types.values where type.kind == .enum && !isSwift(type.location) {
      for constant in type.cases {
        guard let value = constant.rawValue else { continue }
        if values.updateValue(value, forKey: constant.name) != nil { several.insert(constant.name) }
      }
    }
    return values.filter { !several.contains($0.key) }
  }
}

extension String {
  /// `Mode` for `[Mode]`, `Array<Mode>` and `Set<Mode>`.
  fileprivate var elementOfCollection: String? {
    hasPrefix("Set<") && hasSuffix(">") ? String(dropFirst("Set<".count).dropLast()) : arrayElement
  }
}

/// The sets and lists whose elements code changes: `options.insert(.hidden)`.
final class ChangedSets {
  private let files: [SourceForm]
  private var known: [String: Bool] = [:]

  init(_ program: Program) { files = program.files }

  /// The methods that change a set or list.
  private static let changing: Set<String> = [
    "append", "insert", "update", "remove", "removeAll", "removeFirst", "removeLast", "popFirst", "popLast",
    "formUnion", "formIntersection", "formSymmetricDifference", "subtract", "toggle", "swapAt",
  ]

  /// Whether code may change the elements of a variable of this name.
  func contains(_ name: String) -> Bool {
    if let found = known[name] { return found }
    let found = files.contains { file in
      guard file.facts.mentions([name]) else { return false }
      var changes = false
      let walk = FormWalk { expression in
        switch expression.kind {
        case .call(let call):
          guard let function = call.name, Self.changing.contains(function) else { return }
          changes = changes || call.receiver?.lastName == name
        case .operands(let parts): changes = changes || parts.contains { $0.lastName == name }
        default: break
        }
      }
      for body in file.bodies(previews: true) { walk.walk(body.statements) }
      return changes
    }
    known[name] = found
    return found
  }
}
