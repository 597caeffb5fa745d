/// Constructions of views: binds the arguments of a call to the properties of the view.
extension ViewReading {
  /// The scope for the body of a view that a call constructs, with the values of its environment.
  func construct(_ type: String, _ call: Call, in context: ViewContext) -> Scope {
    let scope = construct(type, call, from: context.scope)
    receive(context.environment, of: type, in: scope)
    return scope
  }

  /// The scope for the body of a view that a call constructs: its properties have the values of the call's arguments.
  ///
  /// - Parameter depth: the number of names that were followed; `nil` for one more than at the call site.
  func construct(_ type: String, _ call: Call?, from outer: Scope, depth: Int? = nil) -> Scope {
    let object = Object(typeName: type)
    object.isPart = depth == nil
    let scope = Scope(typeName: type, object: object, depth: depth ?? outer.depth + 1)
    scope.isRepeated = outer.isRepeated
    if program.types[type]?.kind == .enum, let body = program.variables("body", of: type).first?.variable.getter {
      // The value of `self` is left open, so that each case becomes a branch of `body`.
      scope.declare("self", open("self", type: type, at: Closure(parameters: [], body: body)))
    }
    guard let call else { return scope }
    let hasInitializer = !call.arguments.isEmpty || program.types[type]?.functions["init"] != nil
    let bodies = hasInitializer ? initialize(object, by: call, from: outer, after: []) : []
    leaveOut(of: object, by: call, assignedBy: bodies)
    return scope
  }

  /// Sets the properties of an object from a call of its initializer.
  ///
  /// - Parameter callers: the initializers that delegate to this one: `self.init(…)`.
  /// - Returns: the code of the initializers that run.
  private func initialize(
    _ object: Object, by call: Call, from outer: Scope, after callers: [CodeLocation]
  ) -> [Statement] {
    let labels = call.arguments.filter { !$0.isTrailing }.map(\.label)
    let initializers = program.functions("init", of: object.typeName).map(\.function).filter {
      $0.body != nil && !callers.contains($0.location)
    }
    let fitting = initializers.filter { $0.takes(labels, trailing: call.arguments.count - labels.count) }
    let own = fitting.count < 2 ? nil : fitting.first { values.takes(call, $0, of: object.typeName, in: outer) }
    if let initializer = own ?? fitting.first ?? (initializers.count == 1 && callers.isEmpty ? initializers[0] : nil) {
      let parameters = Scope(typeName: object.typeName, object: object, depth: outer.depth + 1)
      bind(initializer.parameters, to: call, from: outer, in: parameters, of: initializer)
      for (parameter, type) in values.typeArguments(by: call, to: initializer.parameters, in: outer) {
        object.typeArguments[parameter] = type
      }
      let body = initializer.body ?? []
      initialize(object, by: body, in: parameters)
      return body.reduce(into: body) { all, statement in
        guard case .expression(let expression) = statement, let next = expression.call, next.isDelegating,
          !next.arguments.isEmpty, callers.count < 4, parameters.depth < Interpretation.maximumDepth
        else { return }
        all += initialize(object, by: next, from: parameters, after: callers + [initializer.location])
      }
    }
    memberwise(object, call, from: outer)
    return []
  }

  /// Sets to `nil` the optional properties that neither the call, its initializer nor other code assigns. A trailing
  /// closure may be the value of any property that is a function.
  private func leaveOut(of object: Object, by call: Call, assignedBy initializers: [Statement]) {
    guard let type = program.types[object.typeName], type.kind == .struct else { return }
    var assigned: Set<String> = []
    FormWalk {
      if case .assignment(let target, _) = $0.kind, let name = target.lastName { assigned.insert(name) }
    }.walk(initializers)
    let hasTrailing = call.arguments.contains(where: \.isTrailing)
    for name in type.variableNames where object.properties[name] == nil && !assigned.contains(name) {
      guard let variable = type.variables[name]?.first, variable.getter == nil, variable.value?.isNone != false,
        !variable.isConstant, !variable.isNeverNil, !variable.isStatic, variable.attributes.isEmpty,
        !hasTrailing || variable.type?.includes("->") != true, !program.reassigned.contains(name)
      else { continue }
      let none = Value(Expression(kind: .none, location: variable.location), Scope(typeName: nil, object: nil))
      let storage = Storage("\(object.typeName).\(name)", type: variable.type, value: none)
      storage.isFixed = true
      object.declare(name, storage)
    }
  }

  /// Binds parameters to the arguments of a call; omitted ones to their default values, or to an unknown value.
  func bind(
    _ parameters: [Parameter], to call: Call, from outer: Scope, in scope: Scope, of initializer: Function? = nil
  ) {
    var arguments = call.arguments
    let trailing = trailingParameter(of: parameters, for: call)
    for (position, parameter) in parameters.enumerated() {
      let own = initializer.map { values.name(of: parameter, of: $0, in: scope.typeName) }
      let index =
        arguments.firstIndex { $0.label == parameter.label && !($0.isTrailing && $0.label == nil) }
        ?? (position == trailing ? arguments.firstIndex { $0.isTrailing && $0.label == nil } : nil)
      let value: Value?
      if let index {
        value = Value(arguments.remove(at: index).value, outer)
      } else {
        value = parameter.defaultValue.map { Value($0, scope) }
      }
      let storage = Storage(
        own.flatMap { $0.isLocal ? nil : $0 } ?? ValueName(parameter.name, .local(call.nameLocation)),
        type: parameter.type ?? value.flatMap { values.typeName(of: $0) }, value: value, isOpen: value == nil)
      storage.isFixed = true
      scope.declare(parameter.name, storage)
    }
    for (parameter, type) in values.typeArguments(by: call, to: parameters, in: outer) {
      scope.declare(type: type, for: parameter)
    }
  }

  /// The parameter that receives the first trailing closure: the first one with a function type and without a default
  /// value, otherwise the first one with a function type.
  private func trailingParameter(of parameters: [Parameter], for call: Call) -> Int? {
    let labels = Set(call.arguments.compactMap(\.label))
    let functions = parameters.indices.filter { index in
      !(parameters[index].label.map(labels.contains) ?? false)
        && parameters[index].type.map { $0.includes("->") } ?? true
    }
    return functions.first { parameters[$0].defaultValue == nil } ?? functions.first
  }

  /// `self.title = title`, `_title = State(initialValue: title)`, `self.content = content()`.
  private func initialize(_ object: Object, by body: [Statement], in scope: Scope) {
    for statement in body {
      if case .variable(let local) = statement { scope.declare(local.name, values.storage(for: local, in: scope)) }
      guard case .expression(let expression) = statement, case .assignment(let target, let value) = expression.kind
      else { continue }
      var name: String?
      switch target.uncast.kind {
      case .member(let base?, let member) where base.isPath("self"): name = member
      case .name(let member): name = member
      default: continue
      }
      guard var property = name else { continue }
      var initial = value
      if property.hasPrefix("_"), let wrapper = value.call {
        property.removeFirst()
        guard let wrapped = wrapper.argument("initialValue") ?? wrapper.argument("wrappedValue") else { continue }
        initial = wrapped
      }
      declare(property, Value(initial, scope), of: object)
    }
  }

  /// The memberwise initializer: one argument for each property.
  private func memberwise(_ object: Object, _ call: Call, from outer: Scope) {
    guard let type = program.types[object.typeName] else { return }
    let labels = Set(call.arguments.compactMap(\.label))
    for argument in call.arguments {
      if let label = argument.label {
        declare(label, Value(argument.value, outer), of: object)
      } else if argument.isTrailing {
        let functions = type.variableNames.filter { name in
          guard !labels.contains(name), let variable = type.variables[name]?.first, variable.getter == nil else {
            return false
          }
          return variable.type?.contains("->") == true || variable.attributes.contains("ViewBuilder")
        }
        let property = functions.first { type.variables[$0]?.first?.mayBeLeftOut == false } ?? functions.first
        guard let property = property ?? type.variableNames.first(where: { $0 == "content" }) else { continue }
        declare(property, Value(argument.value, outer), of: object)
      }
    }
  }

  private func declare(_ name: String, _ value: Value, of object: Object) {
    // A binding is the variable to which it is bound.
    if let bound = value.expression.boundName, let storage = values.storage([bound], in: value.scope) {
      return object.declare(name, storage)
    }
    guard let (owner, variable) = program.variables(name, of: object.typeName).first, variable.getter == nil,
      variable.attributes.isDisjoint(with: ["Binding", "State", "Bindable"])
    else { return }
    guard variable.attributes.isDisjoint(with: ["ObservedObject", "StateObject"]) else {
      object.observed[name] = value
      return
    }
    let storage = Storage("\(owner).\(name)", type: variable.type ?? values.typeName(of: value), value: value)
    storage.isFixed = true
    storage.isPassedOn = object.isPart
    object.declare(name, storage)
  }
}

extension Variable {
  /// Whether a call of the memberwise initializer may omit it.
  fileprivate var mayBeLeftOut: Bool {
    self.value != nil || !self.isConstant && self.type != nil && !self.isNeverNil
  }
}

// MARK: - Environment

/// Values that modifiers put into the environment of views: `.environment(\.screenTitle, "Settings")`.
extension ViewReading {
  /// The context of a view inside modifiers, with the environment that they set.
  func surrounded(by modifiers: [Call], in context: ViewContext) -> ViewContext {
    var inner = context
    // The modifier nearest to the view applies.
    for modifier in modifiers.reversed() {
      guard let (key, value) = environment(setBy: modifier, in: context.scope) else { continue }
      inner.environment[key] = value
    }
    return inner
  }

  /// The value that a modifier sets: `environment(_:_:)`, or a modifier of the app that does nothing else.
  private func environment(setBy modifier: Call, in scope: Scope) -> (key: String, value: Value)? {
    guard let name = modifier.name else { return nil }
    if name == "environment" { return environment(of: modifier, in: scope) }
    guard let candidates = environmentModifiers[name] else { return nil }
    let labels = modifier.arguments.filter { !$0.isTrailing }.map(\.label)
    let (owner, function) =
      candidates.first { $0.function.takes(labels, trailing: modifier.arguments.count - labels.count) } ?? candidates[0]
    guard let setter = function.environmentSetter else { return nil }
    let inside = Scope(typeName: owner, object: nil, depth: scope.depth + 1)
    bind(function.parameters, to: modifier, from: scope, in: inside)
    return environment(of: setter, in: inside)
  }

  private func environment(of setter: Call, in scope: Scope) -> (key: String, value: Value)? {
    guard setter.arguments.count == 2, let key = setter.arguments[0].value.keyPathMember else { return nil }
    return (key, Value(setter.arguments[1].value, scope))
  }

  /// Sets the `@Environment` properties of a view.
  func receive(_ environment: [String: Value], of type: String, in scope: Scope) {
    guard !environment.isEmpty, let object = scope.object, let info = program.types[type] else { return }
    for name in info.variableNames {
      guard let variable = info.variables[name]?.first, variable.attributes.contains("Environment") else { continue }
      for (key, value) in environment where variable.attributes.contains(Variable.environment(key)) {
        let storage = Storage("\(type).\(name)", type: variable.type ?? values.typeName(of: value), value: value)
        storage.isFixed = true
        object.declare(name, storage)
      }
    }
  }
}

extension Function {
  /// The call of `environment(_:_:)`, if its body is nothing else.
  var environmentSetter: Call? {
    guard let call = self.body?.onlyResult?.call, call.name == "environment" else { return nil }
    return call.receiver == nil || call.receiver?.isPath("self") == true ? call : nil
  }
}
