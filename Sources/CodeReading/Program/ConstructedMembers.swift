import FitModel

extension ValueReader {
  /// A property of an object that the app's code constructs: `model.title`, if `model` is always
  /// `ListModel(title: "Files")`; `nil` if the code does not show that.
  func constructedMember(_ value: Value) -> (values: [Value], type: String?)? {
    guard case .member(let base?, let name) = value.expression.kind else { return nil }
    let path = base.namePath
    // The only name of a path that starts with a capital letter is a type; `Model.shared` is an object.
    guard path?.count != 1 || path?.first?.startsUppercase != true, path?.last?.startsUppercase != true,
      path != ["self"], path != ["super"], path.map(isConstantObject) ?? true,
      let declared = typeName(of: Value(base, like: value)), hasProperty(name, declared)
    else { return nil }
    let bases = values(of: model(base, in: value.scope, when: value.condition))
    var built: [Value] = []
    var result: String?
    var isKnown = false
    for one in bases {
      guard let call = one.expression.call, let type = constructedType(of: one, declared: declared),
        let (owner, variable) = program.variables(name, of: type).first, !variable.isStatic
      else {
        // If the base is unknown, the expression stays unchanged.
        guard one.expression == base, bases.count > 1 else { return nil }
        built.append(Value(value.expression, value.scope, when: one.condition))
        continue
      }
      isKnown = true
      let object = object(of: call, type, in: one.scope)
      result = variable.type
      if let body = variable.getter {
        let scope = Scope(typeName: owner, object: object, depth: one.scope.depth + 1)
        built += results(body, scope, one)
      } else if let given = constant(variable, owner: owner, of: object, when: one.condition) {
        built += given
      } else {
        return nil
      }
    }
    return isKnown ? (built, result) : nil
  }

  /// Whether the static property at the end of `Model.shared` always has the same object; `true` for any other path.
  private func isConstantObject(_ path: [String]) -> Bool {
    guard path.count > 1, path[0].startsUppercase,
      let type = program.type(path.dropLast().joined(separator: "."), in: nil)
    else { return true }
    return type.variables[path[path.count - 1]]?.allSatisfy {
      $0.isConstant
        || type.kind == .class && !program.assigned.contains($0.name) && !program.reassigned.contains($0.name)
    } ?? false
  }

  /// The model that a view observes under a name, or the expression itself.
  func model(_ base: Expression, in scope: Scope, when condition: Guard = .always) -> Value {
    guard let path = base.namePath, base.isMemberOfSelf || path.count == 1 && scope.local(path[0]) == nil,
      let given = scope.object?.observed[path[path.count - 1]]
    else { return Value(base, scope, when: condition) }
    return Value(given.expression, given.scope, when: condition)
  }

  /// The receiver of a method if code constructs it in place or as a constant of a type: `Word(key: "title").text()`,
  /// `Words.title.text()`; `nil` for any other receiver.
  func builtObject(_ receiver: Expression, _ type: String, in scope: Scope) -> Object? {
    guard program.types[type]?.kind == .struct, receiver.call != nil || receiver.namePath?[0].startsUppercase == true
    else { return nil }
    let receivers = values(of: Value(receiver, scope))
    guard receivers.count == 1, let call = receivers[0].expression.call, constructedType(of: receivers[0]) == type
    else { return nil }
    return object(of: call, type, in: receivers[0].scope)
  }

  /// The values that initializers assign to a constant of these objects; `nil` if one of them is not an object that
  /// code constructs.
  func constructedConstant(_ name: String, of objects: [Value]) -> [Value]? {
    var values: [Value] = []
    for object in objects {
      guard let call = object.expression.call, let type = constructedType(of: object),
        let (owner, variable) = program.variables(name, of: type).first, !variable.isStatic, variable.getter == nil,
        let given = constant(
          variable, owner: owner, of: self.object(of: call, type, in: object.scope), when: object.condition)
      else { return nil }
      values += given
    }
    return values
  }

  /// The value that an object's initializer assigns to a constant property; `nil` if it assigns none, or if other
  /// code may assign another.
  private func constant(_ variable: Variable, owner: String, of object: Object, when condition: Guard) -> [Value]? {
    guard
      variable.isConstant
        || variable.value != nil && !program.assigned.contains(variable.name)
          && (!program.assignments.changed.contains(variable.name) || isObject(variable, of: owner)),
      let storage = Scope(typeName: owner, object: object).property(variable.name, self), !storage.values.isEmpty
    else { return nil }
    return storage.values.compactMap { given in
      condition.and(given.condition).map { Value(given.expression, given.scope, when: $0) }
    }
  }

  /// Whether a variable holds an object, which stays the same when code assigns its members; a text or list does not.
  private func isObject(_ variable: Variable, of owner: String) -> Bool {
    guard let type = variable.type.map({ program.fullName($0, in: owner) }) else { return false }
    return type.hasPrefix("UI") || program.types[type]?.kind == .class
  }

  /// Whether a type of the app has or inherits a property of this name; the type may be an alias.
  private func hasProperty(_ name: String, _ type: String) -> Bool {
    switch program.types[type]?.kind {
    case .class, .struct, .protocol: !program.variables(name, of: type).isEmpty
    case nil: !type.hasPrefix("UI") && !type.hasPrefix("NS")
    default: false
    }
  }

  /// A constant property of a value of known type, if its declaration has an initial value.
  func storedConstant(_ value: Value) -> (values: [Value], type: String?)? {
    guard case .member(let base?, let name) = value.expression.kind,
      let declared = typeName(of: Value(base, like: value)).map(program.onlyImplementation),
      let (owner, variable) = program.variables(name, of: declared).first,
      variable.isConstant, !variable.isStatic, let constant = variable.value
    else { return nil }
    return ([Value(constant, Scope(typeName: owner, object: nil), when: value.condition)], variable.type)
  }

  /// The full name of the type that an expression constructs, `Type(…)` or `.init(…)`; `nil` if that is not a type of
  /// the app.
  ///
  /// - Parameter declared: the type to which `.init` refers.
  func constructedType(of value: Value, declared: String? = nil) -> String? {
    guard let call = value.expression.call else { return nil }
    var type: String?
    if call.callee.implicitMember == "init" {
      type = declared.flatMap { program.types[$0]?.kind == .protocol ? nil : $0 }
    } else if call.name.map(program.maySpellType) == true || call.name == "init" {
      type = typeName(of: Value(Expression(kind: .call(call), location: value.expression.location), like: value))
    }
    return type.flatMap { program.types[$0]?.isDeclared == true ? $0 : nil }
  }

  /// The object that a construction creates, with the property values that its initializers assign.
  func object(of call: Call, _ type: String, in scope: Scope) -> Object {
    let object = Object(typeName: type)
    initialize(object, as: type, call, from: scope, when: .always)
    return object
  }

  /// Runs the initializer of a call on an object, to assign the object's properties.
  func initialize(_ object: Object, as type: String, _ call: Call, from scope: Scope, when condition: Guard) {
    guard scope.depth < Interpretation.maximumDepth, effort.enter() else { return }
    defer { effort.leave() }
    let candidates = initializers(of: type, called: call)
    if candidates.isEmpty, program.types[type]?.kind == .struct {
      for argument in call.arguments {
        guard let label = argument.label,
          let storage = Scope(typeName: type, object: object).property(label, self)
        else { continue }
        storage.assign(Value(argument.value, scope, when: condition))
      }
    }
    guard candidates.count == 1, let body = candidates[0].function.body else { return }
    let (owner, function) = candidates[0]
    let inner = bound(
      function, call, from: scope, inside: Scope(typeName: owner, object: object, depth: scope.depth + 1))
    let execution = Execution(values: self) { [self] expression, scope, condition in
      guard let call = expression.call else { return }
      if call.isDelegating { initialize(object, as: owner, call, from: scope, when: condition) }
      if call.isSuperInitializer,
        let parent = program.lineage(of: owner).dropFirst().first(where: { name in
          program.types[name]?.kind == .class && program.types[name]?.functions["init"] != nil
        })
      {
        initialize(object, as: parent, call, from: scope, when: condition)
      }
    }
    _ = execution.run(body, in: inner, when: condition)
  }
}

extension Scope {
  /// A property of the object to which this code belongs.
  fileprivate func property(_ name: String, _ values: ValueReader) -> Storage? {
    values.storage(of: Expression(names: ["self", name]), in: self)
  }
}
