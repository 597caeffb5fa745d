import FitModel

extension ValueReader {
  /// The full name of a value's type, from its initializer call, its cast, or its declaration; `nil` if the code does
  /// not show it.
  func typeName(of value: Value) -> String? { typeName(of: value, depth: 0) }

  private func typeName(of value: Value, depth: Int) -> String? {
    guard depth < 8, effort.enter() else { return nil }
    defer { effort.leave() }
    let scope = value.scope
    func full(_ name: String) -> String { self.full(name, in: scope) }
    switch value.expression.kind {
    case .cast(_, let type): return full(type)
    case .text: return "String"
    case .number(let number): return number == number.rounded() ? "Int" : "Double"
    case .name("self"): return scope.local("self")?.type ?? scope.typeName
    case .name, .member:
      guard let path = value.expression.namePath else { return memberType(value, depth: depth) }
      if let storage = storage(of: value.expression, in: scope) {
        if let type = storage.type { return full(type) }
        return storage.values.last.flatMap { typeName(of: $0, depth: depth + 1) }
      }
      if path.count == 1 {
        return getter(path, in: scope)?.type.map(full) ?? (path == ["rootView"] ? hostedType(in: scope) : nil)
      }
      return memberType(value, depth: depth)
    case .call(let call):
      if call.name == "NSLocalizedString" { return "String" }
      if let name = call.name, program.namesType(call), !callsMethod(call, in: scope) {
        return full(call.callee.namePath?.joined(separator: ".") ?? name)
      }
      if let path = call.callee.namePath, path.count > 1, path.last == "init" {
        return full(path.dropLast().joined(separator: "."))
      }
      let found = functions(called: call, in: scope, binds: false)
      if found.count <= 1, let given = typeNamed(by: call, to: found.first?.function, in: scope) { return given }
      if found.count == 1, let result = found[0].function.result {
        return result == "Self"
          ? controller(calledBy: call, in: scope) : program.fullName(result, in: found[0].scope.typeName)
      }
      if found.isEmpty, let made = controller(calledBy: call, in: scope), Self.makes(call) { return made }
      if let path = call.callee.namePath, path.count > 1, startsWithType(path, in: scope),
        let type = program.type(path.dropLast().joined(separator: "."), in: scope.typeName), type.kind == .enum,
        type.cases.contains(where: { $0.name == path.last })
      {
        return type.name
      }
      return nil
    case .choice(let branches):
      for branch in branches {
        guard case .expression(let first)? = branch.body.last else { continue }
        if let type = typeName(of: Value(first, scope), depth: depth + 1) { return type }
      }
      return nil
    case .infix("??", let first, let second):
      return typeName(of: Value(first, scope), depth: depth + 1) ?? typeName(of: Value(second, scope), depth: depth + 1)
    case .array(let elements):
      func type(of element: Expression) -> String? { typeName(of: Value(element, like: value), depth: depth + 1) }
      guard let first = elements.first.flatMap(type) else { return nil }
      return elements.dropFirst().allSatisfy { type(of: $0) == first } ? "[\(first)]" : nil
    case .element(let base, let index):
      return payloadType(base, index, value, depth: depth)
        ?? typeName(of: Value(base, like: value), depth: depth + 1)?.elementType.map(full)
    default: return nil
    }
  }

  /// The controller of the app whose type method a call refers to: `Detail` in `Detail.instantiate()`.
  private func controller(calledBy call: Call, in scope: Scope) -> String? {
    guard let path = call.receiver?.namePath, path[0].startsUppercase,
      let type = program.type(path.joined(separator: "."), in: scope.typeName), type.isDeclared,
      program.isController(type.name)
    else { return nil }
    return type.name
  }

  /// Whether a framework function creates an object of the type on which it is called, judging by its name.
  static func makes(_ call: Call) -> Bool {
    guard let name = call.name else { return false }
    return makingPrefixes.contains { name.hasPrefix($0) }
  }

  private static let makingPrefixes = [
    "instantiate", "make", "create", "build", "load", "initFrom", "fromStoryboard", "fromNib",
  ]

  /// The type of an associated value, which patterns refer to as `value.detail[0]`.
  private func payloadType(_ base: Expression, _ index: Expression, _ value: Value, depth: Int) -> String? {
    guard let (parameters, owner) = payloads(of: base, value, depth: depth), let number = index.number,
      parameters.indices.contains(Int(number))
    else { return nil }
    return parameters[Int(number)].type.map { program.fullName($0, in: owner) }
  }

  /// The declarations of the associated values of `value.detail`, and the enumeration that declares the case.
  func payloads(of base: Expression, _ value: Value, depth: Int = 0) -> (parameters: [Parameter], owner: String)? {
    guard case .member(let whole?, let name) = base.uncast.kind,
      let owner = typeName(of: Value(whole, like: value), depth: depth + 1), let info = program.types[owner],
      info.kind == .enum, let found = info.cases.first(where: { $0.name == name })
    else { return nil }
    return (found.parameters, owner)
  }

  /// The type of `base.name`, if the type of the base is known.
  private func memberType(_ value: Value, depth: Int) -> String? {
    guard case .member(let base?, let name) = value.expression.kind else { return nil }
    if let path = base.namePath, startsWithType(path, in: value.scope),
      let type = program.type(path.joined(separator: "."), in: value.scope.typeName)
    {
      if type.cases.contains(where: { $0.name == name }) { return type.name }
      // The object of a class of the system that the app extends.
      if !type.isDeclared, Self.sharedObjects.contains(name), type.variables[name] == nil { return type.name }
      return program.variables(name, of: type.name).first?.variable.type.map { program.fullName($0, in: type.name) }
    }
    guard let owner = typeName(of: Value(base, value.scope), depth: depth + 1) else { return nil }
    guard let variable = program.variables(name, of: owner).first?.variable else {
      // The raw type of an enumeration is the first one in its inheritance clause.
      guard name == "rawValue", let info = program.types[owner], info.kind == .enum, !info.cases.isEmpty else {
        return nil
      }
      return info.inherited.first.flatMap { Self.rawTypes.contains($0) ? $0 : nil }
    }
    return variable.type.map { program.fullName($0, in: owner) }
      ?? variable.value.flatMap { typeName(of: Value($0, Scope(typeName: owner, object: nil)), depth: depth + 1) }
  }

  private static let sharedObjects: Set<String> = ["current", "shared", "main", "default", "standard"]
  private static let rawTypes: Set<String> = ["String", "Int", "Double", "Character"]

  /// A member of a constant that holds a type, as a member of that type: `texts.title` after
  /// `let texts = Strings.Settings.self`, and `texts.Help.title` as a member of a nested type.
  func typeMember(_ value: Value) -> Value? {
    guard case .member(var base?, let name) = value.expression.uncast.kind else { return nil }
    var inner = [name]
    while case .member(let outer?, let type) = base.uncast.kind, type.startsUppercase {
      inner.insert(type, at: 0)
      base = outer
    }
    guard base.lastName?.startsUppercase == false, let storage = storage(of: base, in: value.scope), storage.isFixed,
      storage.values.count == 1, case .member(let type?, "self") = storage.values[0].expression.uncast.kind,
      type.namePath?.allSatisfy(\.startsUppercase) == true
    else { return nil }
    let member = inner.reduce(type) { Expression(kind: .member($0, $1), location: value.expression.location) }
    return Value(
      expression: member, scope: storage.values[0].scope, condition: value.condition, variables: value.variables)
  }

  /// `Tab.home`, if `Tab` is an enumeration of the app: a literal value.
  func caseMember(_ value: Value) -> Value? {
    guard case .member(let base?, let name) = value.expression.kind, let path = base.namePath,
      startsWithType(path, in: value.scope),
      let type = program.type(path.joined(separator: "."), in: value.scope.typeName)
    else { return nil }
    return type.cases.contains { $0.name == name } ? value : nil
  }

  /// The cases of an enumeration as expressions, for `allCases`.
  func allCases(of type: String) -> [Expression] {
    guard let info = program.types[type] else { return [] }
    return info.cases.map { enumCase in
      Expression(
        kind: .member(Expression(kind: .name(type), location: enumCase.location), enumCase.name),
        location: enumCase.location)
    }
  }
}

// MARK: - Expected types

extension ValueReader {
  /// An expression with an implicit member written in full: `.save` is `Key.save` where `Key` is expected and
  /// declares it. A literal of a type of the app that has an initializer for literals is a call of that initializer.
  ///
  /// - Parameters:
  ///   - type: the type of the variable or parameter that gets it, as its declaration names it.
  ///   - owner: the type around the declaration.
  func qualified(_ expression: Expression, as type: String?, in owner: String?) -> Expression {
    let inner = expression.uncast
    let member: Expression
    var call: Call?
    switch inner.kind {
    case .array(let elements):
      guard let element = type?.elementType else { return expression }
      return Expression(
        kind: .array(elements.map { qualified($0, as: element, in: owner) }), location: expression.location)
    case .choice(let branches):
      let results = branches.map { branch in
        guard let result = branch.body.onlyResult else { return branch }
        var branch = branch
        branch.body = [.result(qualified(result, as: type, in: owner))]
        return branch
      }
      return Expression(kind: .choice(results), location: expression.location)
    case .text:
      guard inner.plainText != nil, let info = type.flatMap({ program.type($0, in: owner) }), info.isDeclared,
        info.functions["init"]?.contains(where: { $0.parameters.first?.label == "stringLiteral" }) == true
      else { return expression }
      let call = Call(
        callee: Expression(kind: .name(info.name), location: expression.location),
        arguments: [Call.Argument(label: "stringLiteral", value: expression)], nameLocation: expression.location)
      return Expression(kind: .call(call), location: expression.location)
    case .member(nil, _): member = inner
    case .call(let made):
      guard made.callee.implicitMember != nil else { return expression }
      member = made.callee
      call = made
    default: return expression
    }
    guard let type, let name = member.implicitMember, let info = program.type(type, in: owner) else {
      return expression
    }
    // A case with associated values keeps the form of a pattern.
    let isDeclared =
      call == nil
      ? info.cases.contains { $0.name == name } || info.variables[name]?.contains(where: \.isStatic) == true
      : info.functions[name]?.contains(where: \.isStatic) == true
    if var call, name == "init", info.isDeclared, info.kind != .protocol {
      call.callee = Expression(names: info.name.split(separator: ".").map(String.init), at: member.location)
      return Expression(kind: .call(call), location: expression.location)
    }
    guard isDeclared else { return expression }
    let full = Expression(
      kind: .member(Expression(kind: .name(info.name), location: member.location), name), location: member.location)
    guard var call else { return full }
    call.callee = full
    return Expression(kind: .call(call), location: expression.location)
  }
}

extension String {
  /// The type of the elements of an array type: `Row` of `[Row]`; `nil` for any other type.
  var elementType: String? {
    guard hasPrefix("["), hasSuffix("]") else { return nil }
    var depth = 0
    // A colon outside of parentheses is that of a dictionary type.
    let isDictionary = dropFirst().dropLast().contains { character in
      if character == "(" || character == "[" { depth += 1 }
      if character == ")" || character == "]" { depth -= 1 }
      return character == ":" && depth == 0
    }
    return isDictionary ? nil : String(dropFirst().dropLast())
  }
}

extension Expression {
  /// Whether it looks up a text, and so is never `nil`: `String(localized: "key")`.
  var isLookup: Bool {
    guard let call = uncast.call else { return false }
    return call.name == "NSLocalizedString"
      || call.name == "String" && ["localized", "format"].contains(call.arguments.first?.label ?? "")
  }

  /// Whether it is a literal.
  var isLiteral: Bool {
    switch uncast.kind {
    case .text, .number, .boolean, .none, .array, .dictionary: true
    default: false
    }
  }
}
