import FitModel

extension ValueReader {
  /// The body of a computed property, with `self` set.
  func getter(_ path: [String], in scope: Scope) -> (body: [Statement], scope: Scope, type: String?)? {
    guard let last = path.last, path.count > 1 || scope.local(last) == nil else { return nil }
    if path.count == 1 {
      for (type, object) in owners(of: scope) {
        if let found = getter(last, of: type, object: object, from: scope, receiver: selfValue(scope)) { return found }
      }
      guard let variable = program.variables[last]?.first, let body = variable.getter else { return nil }
      return (body, Scope(typeName: nil, object: nil, depth: scope.depth + 1), variable.type)
    }
    let owner = Array(path.dropLast())
    if owner == ["Self"] {
      guard let own = owners(of: scope).first?.type, let location = program.types[own]?.location else { return nil }
      let type = Value(Expression(kind: .name(own), location: location), scope)
      return getter(last, of: own, object: nil, from: scope, receiver: type)
    }
    if startsWithType(owner, in: scope), let type = program.type(owner.joined(separator: "."), in: scope.typeName) {
      return getter(last, of: type.name, object: nil, from: scope, receiver: nil)
    }
    guard let storage = storage(owner, in: scope),
      let type = storage.type ?? storage.values.last.flatMap({ typeName(of: $0) })
    else {
      return nil
    }
    var full = program.onlyImplementation(of: program.fullName(type, in: scope.typeName))
    var receiver = storage.values.count == 1 && !storage.isOpen ? storage.values[0] : nil
    if let given = receiver ?? assignedObject(owner, storage, in: scope), let made = madeType(of: given, as: full) {
      full = made
    }
    // Guards identify a mode by the property that holds it.
    if program.types[full]?.kind == .enum,
      receiver?.expression.namePath?[0].startsUppercase == false || receiver == nil || storage.isStart
    {
      receiver = Value(Expression(names: owner), scope)
    }
    if receiver == nil, mayDiffer(nil, last, full) { return nil }
    return getter(last, of: full, object: nil, from: scope, receiver: receiver)
  }

  /// The object that code assigns to a property of the current object; `nil` if it may be another one.
  private func assignedObject(_ path: [String], _ storage: Storage, in scope: Scope) -> Value? {
    guard path.count == 1, scope.local(path[0]) == nil, let object = scope.object else { return nil }
    if let observed = object.observed[path[0]] { return observed }
    return object.hasAllAssignments && storage.values.count == 1 ? storage.values[0] : nil
  }

  /// The type of an object of the app whose declared type is a protocol or generic parameter; `nil` if it is unknown.
  private func madeType(of value: Value, as declared: String) -> String? {
    let kind = program.types[declared].map { $0.isDeclared ? $0.kind : .protocol }
    guard kind == nil || kind == .protocol else { return nil }
    let made = values(of: value)
    guard made.count == 1, let type = constructedType(of: made[0]), kind == nil || program.isA(type, [declared]) else {
      return nil
    }
    return type
  }

  /// Whether a value may be of a subtype that overrides a property of the declared type.
  private func mayDiffer(_ value: Value?, _ name: String, _ type: String) -> Bool {
    guard program.isOverridden(name, below: type) else { return false }
    return value.flatMap { constructedType(of: $0) } != type
  }

  /// The body of a computed property of any other expression: `Tab.home.title`, `makeRoute().title`.
  func getter(of value: Value) -> (body: [Statement], scope: Scope, type: String?)? {
    guard case .member(let base?, let name) = value.expression.uncast.kind,
      let declared = typeName(of: Value(base, value.scope)).map(program.onlyImplementation),
      program.variables(name, of: declared).contains(where: { $0.variable.getter != nil })
    else { return nil }
    let receivers = values(of: Value(base, value.scope))
    // No property of a structure or enumeration is overridden, so all possible values have the same one.
    let kind = program.types[declared]?.kind
    guard receivers.count == 1 || kind == .struct || kind == .enum else { return nil }
    let receiver = receivers.count == 1 ? receivers[0] : Value(base, value.scope)
    return getter(
      name, of: declared, object: nil, from: value.scope, receiver: receiver, near: value.expression.location)
  }

  /// The body of the computed property that an expression names.
  func getterBody(_ value: Value) -> [Statement]? {
    guard let path = value.expression.namePath else { return getter(of: value)?.body }
    guard storage(of: value.expression, in: value.scope) == nil else { return nil }
    return (getter(path, in: value.scope) ?? getter(of: value))?.body
  }

  private func getter(
    _ name: String, of type: String, object: Object?, from scope: Scope, receiver: Value?, near: CodeLocation? = nil
  ) -> (body: [Statement], scope: Scope, type: String?)? {
    if let receiver, object == nil, mayDiffer(receiver, name, type) { return nil }
    let found = program.variables(name, of: type).filter { $0.variable.getter != nil }
    guard let (owner, variable) = program.nearest(found, to: near, { $0.variable.location }),
      let body = variable.getter
    else { return nil }
    let inner = Scope(typeName: owner, object: object, depth: scope.depth + 1)
    if let receiver { inner.declare("self", Storage(self: type, receiver)) }
    return (body, inner, variable.type)
  }

  func selfValue(_ scope: Scope) -> Value? {
    guard let storage = scope.local("self"), storage.values.count == 1 else { return nil }
    return storage.values[0]
  }

  /// The functions to which a call may refer, with their parameters bound: own and inherited methods, methods of a
  /// value of known type, static methods, initializers of the app's types (with a new object), free functions. Argument
  /// labels distinguish overloads.
  ///
  /// - Parameter binds: whether to bind the parameters; otherwise the scopes have none.
  func functions(called call: Call, in scope: Scope, binds: Bool = true) -> [(function: Function, scope: Scope)] {
    unspent(candidates(for: call, in: scope, binds: binds), calledFrom: scope)
  }

  /// The functions that have not reached the limit of recursion, with the call recorded in their scopes.
  private func unspent(
    _ functions: [(function: Function, scope: Scope)], calledFrom scope: Scope
  ) -> [(function: Function, scope: Scope)] {
    functions.filter { function, inner in
      guard scope.calls?.isSpent(function.location) != true else { return false }
      inner.calls = FollowedCall(function.location, after: scope.calls)
      return true
    }
  }

  /// The methods of a controller to which a call refers whose receiver has the type of a protocol that only this
  /// controller implements, as when a presenter calls its view: `view?.show(title: title)`; empty for any other call.
  func functions(
    called call: Call, onControllerOf type: String, _ object: Object?, in scope: Scope
  ) -> [(function: Function, scope: Scope)] {
    guard let only = onlyConforming(toReceiverOf: call, in: scope), let name = call.name,
      program.lineage(of: type).contains(only), scope.depth < Interpretation.maximumDepth
    else { return [] }
    let found = matching(program.functions(name, of: type), call, in: scope).filter { !$1.isStatic }
    return unspent(
      found.map { owner, function in
        let inner = Scope(typeName: owner, object: object, depth: scope.depth + 1)
        return (function, bound(function, call, from: scope, inside: inner))
      }, calledFrom: scope)
  }

  private func candidates(for call: Call, in scope: Scope, binds: Bool) -> [(function: Function, scope: Scope)] {
    guard let name = call.name, scope.depth < Interpretation.maximumDepth else { return [] }
    func bound(_ function: Function, inside inner: Scope) -> Scope {
      binds ? self.bound(function, call, from: scope, inside: inner) : inner
    }
    if program.maySpellType(name), let path = call.callee.namePath, path.count > 1 || !isOwnMethod(name, in: scope),
      let type = program.type(path.joined(separator: "."), in: scope.typeName)
    {
      return matching(initializers(of: type.name, taking: call), call, in: scope).map { _, function in
        let object = Object(typeName: type.name)
        let inner = Scope(typeName: type.name, object: object, depth: scope.depth + 1)
        return (function, bound(function, inside: inner))
      }
    }
    if call.receiver == nil, case .name = call.callee.uncast.kind {
      if let local = scope.local(name), let given = local.values.last,
        let closure = given.expression.closure == nil ? methodReference(given) : given,
        let code = closure.expression.closure
      {
        let function = Function(
          name: name, parameters: code.parameters(in: call), body: code.body, location: closure.expression.location)
        return [(function, bound(function, inside: Scope(inside: closure.scope, deeper: true)))]
      }
      for (type, object) in owners(of: scope) {
        let found = matching(program.functions(name, of: type), call, in: scope)
        guard !found.isEmpty else { continue }
        return found.map { owner, function in
          let inner = Scope(typeName: owner, object: object, depth: scope.depth + 1)
          if let receiver = selfValue(scope) { inner.declare("self", Storage(self: type, receiver)) }
          return (function, bound(function, inside: inner))
        }
      }
      return matching((program.functions[name] ?? []).map { ("", $0) }, call, in: scope).map { _, function in
        (
          function,
          bound(function, inside: Scope(typeName: nil, object: nil, depth: scope.depth + 1))
        )
      }
    }
    guard let receiver = call.receiver else { return [] }
    let path = receiver.namePath
    if path != nil || receiver.isOwnClass {
      if path == ["self"] || path == ["super"] || receiver.isOwnClass {
        guard let own = scope.typeName, let type = owners(of: scope).first?.type else { return [] }
        var candidates = program.functions(name, of: type)
        if path == ["super"] {
          candidates =
            program.lineage(of: own).dropFirst().lazy.compactMap { [program] owner in
              program.types[owner]?.functions[name]?.map { (owner, $0) }
            }.first ?? []
        }
        if name == "init" {
          // An initializer with other arguments is inherited from a system class.
          if path == ["self"] { candidates = initializers(of: type, taking: call) }
          candidates.removeAll { !$0.function.takes(call) }
        }
        return matching(candidates, call, in: scope).map { owner, function in
          let inner = Scope(typeName: owner, object: scope.object, depth: scope.depth + 1)
          if let receiver = selfValue(scope) { inner.declare("self", Storage(self: type, receiver)) }
          return (function, bound(function, inside: inner))
        }
      }
      if let path, startsWithType(path, in: scope),
        let type = program.type(path.joined(separator: "."), in: scope.typeName)
      {
        return matching(program.functions(name, of: type.name), call, in: scope).map { owner, function in
          (
            function,
            bound(function, inside: Scope(typeName: owner, object: nil, depth: scope.depth + 1))
          )
        }
      }
    }
    guard let declared = typeName(of: Value(receiver, scope)) ?? extendedType(of: receiver) else { return [] }
    let type = implementation(of: declared, Value(receiver, scope))
    let object = builtObject(receiver, type, in: scope)
    return matching(program.functions(name, of: type), call, in: scope).map { owner, function in
      let inner = Scope(typeName: owner, object: object, depth: scope.depth + 1)
      inner.declare("self", Storage(self: type, Value(receiver, scope)))
      return (function, bound(function, inside: inner))
    }
  }

  /// The type of an object whose declared type is a protocol: that of the only object it can be, or the only one that
  /// conforms; otherwise the declared type.
  private func implementation(of declared: String, _ value: Value) -> String {
    guard program.types[declared]?.kind == .protocol else { return declared }
    let only = program.onlyImplementation(of: declared)
    return only == declared ? madeType(of: value, as: declared) ?? declared : only
  }

  /// The type of a property of UIKit, by the property's name, if the app extends that type.
  private func extendedType(of receiver: Expression) -> String? {
    let types = ["navigationItem": "UINavigationItem", "navigationController": "UINavigationController"]
    guard receiver.call == nil, let type = receiver.lastName.flatMap({ types[$0] }),
      program.types[type]?.kind == .extension
    else { return nil }
    return type
  }

  /// The functions that match the labels of a call, and the known types of its arguments.
  private func matching(
    _ functions: [(owner: String, function: Function)], _ call: Call, in scope: Scope? = nil
  ) -> [(String, Function)] {
    guard functions.count > 1 else {
      return functions.first.map { $0.function.body == nil ? [] : [($0.owner, $0.function)] } ?? []
    }
    // Indices, because copies of functions are expensive.
    let withBody = functions.indices.filter { functions[$0].function.body != nil }
    guard withBody.count > 1 else { return withBody.map { (functions[$0].owner, functions[$0].function) } }
    let labels = call.arguments.filter { !$0.isTrailing }.map { $0.label }
    let exact = withBody.filter {
      functions[$0].function.takes(labels, trailing: call.arguments.count - labels.count)
    }
    let fitting = exact.filter { index in
      scope.map { takes(call, functions[index].function, of: functions[index].owner, in: $0) } ?? false
    }
    return program.nearest(fitting.isEmpty ? exact : fitting, to: call.nameLocation) { functions[$0].function.location }
      .map { [(functions[$0].owner, functions[$0].function)] } ?? []
  }

  /// Whether the parameters of a function accept the arguments of a call, as far as these are checked: a controller
  /// needs a parameter of its type or a supertype. A parameter of a standard type accepts neither a value of an app
  /// type nor an implicit member such as `.cancel` that the app does not declare.
  func takes(_ call: Call, _ function: Function, of owner: String, in scope: Scope) -> Bool {
    zip(call.arguments, function.parameters).allSatisfy { argument, parameter in
      guard !argument.isTrailing, argument.label == parameter.label, let type = parameter.type else { return true }
      if argument.value.keyPathMember != nil { return !Self.standardTypes.contains(type) }
      if let member = argument.value.implicitMember ?? argument.value.call?.callee.implicitMember {
        return !Self.standardTypes.contains(type) || !program.variables(member, of: type).isEmpty
          || !program.functions(member, of: type).isEmpty
      }
      guard let passed = typeName(of: Value(argument.value, scope)) else { return true }
      if Self.standardTypes.contains(type) { return program.types[passed]?.isDeclared != true }
      let expected = program.fullName(type, in: owner.isEmpty ? nil : owner)
      guard program.isController(passed) else { return passed == expected || !isFinal(passed) || !isFinal(expected) }
      return program.lineage(of: passed).contains(expected)
    }
  }

  /// Whether a type is one of the app's structures or enumerations, which have no subtypes.
  private func isFinal(_ type: String) -> Bool {
    guard let info = program.types[type], info.isDeclared else { return false }
    return info.kind == .struct || info.kind == .enum
  }

  /// Types of the standard library and Foundation whose values are rarely written as `.member`.
  private static let standardTypes: Set<String> = [
    "String", "Substring", "Int", "Double", "Float", "Bool", "Character",
  ]

  /// The own and inherited initializers of a type to which a call may refer.
  func initializers(of type: String, called call: Call) -> [(owner: String, function: Function)] {
    matching(initializers(of: type, taking: call), call).map { (owner: $0, function: $1) }
  }

  /// The initializers of the nearest type in a type's lineage that has some for the arguments of a call; if there is
  /// none, those of the nearest type that has any.
  private func initializers(of type: String, taking call: Call) -> [(owner: String, function: Function)] {
    for owner in program.lineage(of: type) {
      let found = (program.types[owner]?.functions["init"] ?? []).filter { $0.takes(call) }
      if !found.isEmpty { return found.map { (owner, $0) } }
    }
    return program.functions("init", of: type)
  }

  /// A scope in which a function's parameters are bound to the arguments of a call.
  func bound(_ function: Function, _ call: Call, from outer: Scope, inside scope: Scope) -> Scope {
    var arguments = call.arguments
    // The operands of an operator have no labels.
    let isOperator = function.name.first.map { !$0.isLetter && $0 != "_" } ?? false
    for parameter in function.parameters {
      let index =
        (isOperator ? arguments.indices.first : nil)
        ?? arguments.firstIndex { !$0.isTrailing && $0.label == parameter.label }
        ?? arguments.firstIndex { $0.isTrailing && ($0.label == nil || $0.label == parameter.label) }
      let name = name(of: parameter, of: function, in: scope.typeName)
      if let index {
        var argument = arguments.remove(at: index).value
        if parameter.isVariadic {
          let more = arguments[index...].prefix { $0.label == nil && !$0.isTrailing }
          arguments.removeSubrange(more.indices)
          argument = Expression(kind: .array([argument] + more.map(\.value)), location: argument.location)
        }
        let value = Value(qualified(argument, as: parameter.type, in: scope.typeName), outer)
        let storage = Storage(
          name, type: parameter.type ?? typeName(of: value), value: value)
        storage.isFixed = true
        scope.declare(parameter.name, storage)
      } else {
        let storage = Storage(
          name, type: parameter.type,
          value: parameter.defaultValue.map { Value(qualified($0, as: parameter.type, in: scope.typeName), scope) },
          isOpen: parameter.defaultValue == nil)
        storage.isFixed = true
        scope.declare(parameter.name, storage)
      }
    }
    for (parameter, type) in typeArguments(by: call, to: function.parameters, in: outer) {
      scope.declare(type: type, for: parameter)
    }
    scope.isRepeated = outer.isRepeated
    return scope
  }
}

extension Function {
  /// Whether its parameters have the labels of the arguments of a call.
  func takes(_ call: Call) -> Bool {
    let labels = call.arguments.filter { !$0.isTrailing }.map(\.label)
    return self.takes(labels, trailing: call.arguments.count - labels.count)
  }
}

extension Closure {
  /// Its parameters in a call: `$0`, `$1` and so on if it names none.
  func parameters(in call: Call) -> [Parameter] {
    guard parameters.isEmpty else { return parameters }
    return call.arguments.indices.map { Parameter(label: call.arguments[$0].label, name: "$\($0)") }
  }
}

extension Function {
  /// Whether it can be called with arguments of these labels and this number of trailing closures.
  func takes(_ labels: [String?], trailing: Int) -> Bool {
    var position = 0
    var left = labels[...]
    for parameter in self.parameters {
      if let first = left.first, first == parameter.label {
        left = left.dropFirst()
        if parameter.isVariadic { left = left.drop { $0 == nil } }
      } else if parameter.defaultValue == nil {
        position += 1
      }
    }
    return left.isEmpty && position <= trailing
  }
}

extension Program {
  /// Of several declarations of a name, the one whose file has the most folders in common with the file of a use: each
  /// module of an app may have a helper of the same name. The first one if all have as many.
  func nearest<Declaration>(
    _ declarations: [Declaration], to use: CodeLocation?, _ location: (Declaration) -> CodeLocation
  ) -> Declaration? {
    guard let use, let first = declarations.first,
      declarations.contains(where: { location($0).file != location(first).file })
    else { return declarations.first }
    let own = files[Int(use.file)].path
    // The number of slashes in the common prefix of two paths is the number of their common folders.
    func shared(_ declaration: Declaration) -> Int {
      zip(files[Int(location(declaration).file)].path.utf8, own.utf8).lazy.prefix { $0 == $1 }
        .count { one, _ in one == UInt8(ascii: "/") }
    }
    return declarations.max { shared($0) < shared($1) }
  }
}
