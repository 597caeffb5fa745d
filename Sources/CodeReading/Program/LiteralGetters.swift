/// Properties and methods of the current controller that return one literal.
extension ValueReader {
  /// The result of a computed property of the current controller, if its body is one literal. Since the class of the
  /// current controller is known, so is the override that runs.
  func literalGetter(_ expression: Expression, in scope: Scope) -> Value? {
    guard let object = scope.object, program.isController(object.typeName), scope.local("self") == nil,
      let path = expression.namePath, path.count == 1, storage(of: expression, in: scope) == nil,
      let found = getter(path, in: scope),
      let only = found.body.onlyLiteral ?? onlyCase(of: found.type, in: found.body, found.scope.typeName)
    else { return nil }
    return Value(only, found.scope)
  }

  /// The result of a method without parameters of the current controller or its class, if its body is one literal:
  /// `[self.class showsItem]`.
  func literalFunction(_ expression: Expression, in scope: Scope) -> Value? {
    guard let object = scope.object, program.isController(object.typeName), scope.local("self") == nil else {
      return nil
    }
    var receiver: Expression?
    let name: String
    switch expression.uncast.kind {
    case .call(let call):
      guard call.arguments.isEmpty, let called = call.name else { return nil }
      (receiver, name) = (call.receiver, called)
    case .member(let base?, let member): (receiver, name) = (base, member)
    default: return nil
    }
    let isOwn = receiver.map { $0.isOwnClass || $0.isPath("self") } ?? true
    guard isOwn else { return nil }
    for owner in program.lineage(of: object.typeName) {
      if let found = program.types[owner]?.functions[name]?.filter({ $0.body != nil }), !found.isEmpty {
        guard found.count == 1, found[0].parameters.isEmpty, let body = found[0].body,
          let only = body.onlyLiteral ?? onlyCase(of: found[0].result, in: body, owner)
        else { return nil }
        return Value(only, Scope(typeName: owner, object: object, depth: scope.depth + 1))
      }
      if let found = program.types[owner]?.variables[name]?.first, found.isStatic {
        guard let body = found.getter, let only = body.onlyLiteral ?? onlyCase(of: found.type, in: body, owner) else {
          return nil
        }
        return Value(only, Scope(typeName: owner, object: object, depth: scope.depth + 1))
      }
    }
    return nil
  }

  /// The condition in a computed property, if its body is one comparison or a combination of several:
  /// `var isNarrow: Bool { sizeClass == .compact }`.
  func predicateGetter(_ expression: Expression, in scope: Scope) -> Value? {
    guard let path = expression.namePath, storage(of: expression, in: scope) == nil,
      let only = onlyResult(ofGetter: path, in: scope), only.expression.isPredicate
    else { return nil }
    return only
  }

  /// The variable of which a computed property is an alias: `var mode: EditMode { editMode }`.
  func aliasGetter(_ path: [String], in scope: Scope) -> Value? {
    guard let only = onlyResult(ofGetter: path, in: scope), let aliased = only.expression.namePath, aliased != path
    else { return nil }
    return only
  }

  /// The only result of a computed property of the current object or of another one: `title`, `rootView.title`.
  func onlyResult(ofGetter expression: Expression, in scope: Scope) -> Value? {
    guard let path = expression.namePath, storage(of: expression, in: scope) == nil else { return nil }
    if path.count == 1 { return onlyResult(ofGetter: path, in: scope) }
    guard let found = getter(of: Value(expression, scope)), let only = found.body.onlyResult else { return nil }
    return Value(only, found.scope)
  }

  /// Whether an expression asks, also by a computed property, whether the app runs on a Mac.
  func asksForMac(_ expression: Expression, in scope: Scope) -> Bool {
    if expression.asksForMac { return true }
    guard let name = expression.uncast.lastName, name.includes("Mac") else { return false }
    return onlyResult(ofGetter: expression, in: scope)?.expression.asksForMac == true
  }

  /// The only result of a computed property that no subclass overrides.
  private func onlyResult(ofGetter path: [String], in scope: Scope) -> Value? {
    guard path.count == 1, let found = getter(path, in: scope), let only = found.body.onlyResult,
      scope.object != nil || scope.typeName.map({ !program.isOverridden(path[0], below: $0) }) ?? true
    else { return nil }
    return Value(only, found.scope)
  }

  /// The condition under which a method without parameters of the current controller, or a method of a type, returns
  /// `true`, if each of its results is a literal, a comparison or another such method; `nil` for any other method.
  func predicateFunction(_ expression: Expression, in scope: Scope) -> (holds: Guard?, fails: Guard?)? {
    guard let call = expression.uncast.call ?? message(expression, in: scope), call.arguments.isEmpty,
      let name = call.name
    else { return nil }
    if let receiver = call.receiver, !receiver.isPath("self") {
      guard let path = receiver.namePath, path.last?.startsUppercase == true, startsWithType(path, in: scope) else {
        return nil
      }
    } else if let type = scope.typeName, program.isOverridden(name, below: type) {
      return nil
    }
    guard effort.enter() else { return nil }
    defer { effort.leave() }
    let functions = functions(called: call, in: scope)
    let isOwn = call.receiver?.isPath("self") != false
    guard functions.count == 1, isOwn || functions[0].function.isStatic,
      ["Bool", "BOOL"].contains(functions[0].function.result ?? ""),
      let body = functions[0].function.body, !body.isEmpty, body.count <= 4
    else { return nil }
    let results = Execution(values: self).run(body, in: functions[0].scope, when: .always).results.flatMap(values)
    guard !results.isEmpty, results.count <= 8 else { return nil }
    var fails: Guard? = .always
    for result in results {
      let holds: Guard?
      if let value = result.expression.boolean {
        holds = value ? result.condition : nil
      } else if result.expression.isPredicate {
        holds = guards(ofFollowed: result).holds.flatMap { result.condition.and($0) }
      } else if let called = predicateFunction(result.expression, in: result.scope) {
        holds = called.holds.flatMap { result.condition.and($0) }
      } else {
        return nil
      }
      if let holds { fails = fails.flatMap { left in holds.negated.flatMap { left.and($0) } } }
    }
    return fails.map { ($0.negated, $0) } ?? (.always, nil)
  }

  /// The case of an enumeration that is the only result of a body, written as in Swift in both languages:
  /// `Style.large`.
  private func onlyCase(of type: String?, in body: [Statement], _ owner: String?) -> Expression? {
    // The associated values of a case do not matter: `.normal(isLarge: true)`.
    guard let type = type.map({ program.fullName($0, in: owner) }), let only = body.onlyResult,
      let name = caseName(only.uncast.call?.callee ?? only, of: type)
    else { return nil }
    return Expression(
      kind: .member(Expression(kind: .name(type), location: only.location), name), location: only.location)
  }
}

extension Expression {
  /// Whether it is a predicate: a comparison, a negation, or a combination of such expressions.
  var isPredicate: Bool {
    switch uncast.kind {
    case .negation: true
    case .infix(let name, _, _): ["==", "!=", "===", "!==", "<", ">", "<=", ">=", "&&", "||", "is"].contains(name)
    default: false
    }
  }

  /// Whether it is a literal without run-time parts.
  var isConstant: Bool { boolean != nil || isNone || plainText != nil || number != nil }

  /// Whether it is the class of the current object: `self.class`, `Self`, `type(of: self)`.
  var isOwnClass: Bool {
    if let path = namePath { return path == ["Self"] || path == ["class"] && isMemberOfSelf }
    guard let call, call.name == "type" || call.name == "class" else { return false }
    return (call.receiver ?? call.argument("of"))?.isPath("self") == true
  }
}

extension [Statement] {
  /// The literal or `nil` that is their only result.
  fileprivate var onlyLiteral: Expression? {
    onlyResult.flatMap { $0.isConstant ? $0 : nil }
  }
}

// MARK: - Raw values

extension ValueReader {
  /// The raw values of cases of the app's enumerations: `Scene.settings.rawValue`, by default the name of the case in
  /// an enumeration of strings; `nil` for anything else.
  func rawValues(_ value: Value) -> (values: [Value], type: String?)? {
    let base: Expression
    switch value.expression.kind {
    case .member(let inner?, "rawValue"): base = inner
    case .name("rawValue"): base = Expression(kind: .name("self"), location: value.expression.location)
    default: return nil
    }
    var found: [Value] = []
    for one in values(of: Value(base, like: value)) {
      guard one.expression.isCase, one.expression.call == nil,
        let type = typeName(of: one).flatMap({ program.types[$0] }), type.kind == .enum,
        let name = one.expression.lastName, let raw = type.rawValue(ofCase: name, at: value.expression.location)
      else { return nil }
      found.append(Value(raw, Scope(typeName: type.name, object: nil), when: one.condition))
    }
    return found.isEmpty ? nil : (found, nil)
  }
}

extension Program.TypeInfo {
  /// The raw value of a case, in an enumeration of strings by default its name; `nil` if there is no such case, and for
  /// other cases without a stated raw value.
  ///
  /// - Parameter location: the position of the name if it is the raw value.
  func rawValue(ofCase name: String, at location: CodeLocation) -> Expression? {
    guard let found = cases.first(where: { $0.name == name }) else { return nil }
    let byName = inherited.first == "String" ? Expression(kind: .text([.words(name)]), location: location) : nil
    return found.rawValue ?? byName
  }
}
