import FitModel

/// The values that code assigns to properties that hold functions with controllers as parameters:
/// `model.onPush = { controller in … }`.
///
/// A call of such a property runs the assigned function, anywhere in the app.
final class ControllerHandlers {
  /// A value of a property: a closure, or `nil` for anything else.
  private struct Handler {
    var owner: String
    var closure: Value?
  }

  private unowned let reading: UIKitReading
  private let names: Set<String>
  private var handlers: [String: [Handler]]?
  /// The names of properties that are set on objects of unknown type.
  private var openNames: Set<String> = []
  private var running: Set<CodeLocation> = []
  /// Whether functions pass their arguments to calls of such properties, by the positions of the functions.
  private var handing: [CodeLocation: Bool] = [:]

  /// Whether a property may hold several closures, of which the running one has an unknown owner.
  private(set) var isOneOfSeveral = false

  /// Prepares the search, which only starts when such a property is called.
  init(_ reading: UIKitReading) {
    self.reading = reading
    names = Self.names(in: reading.program)
  }

  private var program: Program { reading.program }

  /// The names of properties that hold functions with controllers as parameters.
  static func names(in program: Program) -> Set<String> {
    var found: Set<String> = []
    for (name, type) in program.types {
      for variable in type.variables.values.joined() where takesController(variable, of: name, in: program) {
        found.insert(variable.name)
      }
    }
    return found
  }

  private static func takesController(_ variable: Variable, of owner: String, in program: Program) -> Bool {
    guard variable.getter == nil, let type = variable.type, let arrow = type.firstRange(of: "->") else { return false }
    return String(type[..<arrow.lowerBound]).names.contains { name in
      name.hasSuffix("Controller") || program.isController(program.fullName(String(name), in: owner))
    }
  }

  // MARK: Running

  /// Runs the functions that a called property may hold; `false` if the call is not one of such a property.
  func run(_ call: Call, in scope: Scope, when condition: Guard) -> Bool {
    guard let name = call.name, names.contains(name), let owner = owner(of: call.callee, in: scope) else {
      return false
    }
    let found = (all()[name] ?? []).filter { isRelated($0.owner, owner) }
    let wasOneOfSeveral = isOneOfSeveral
    isOneOfSeveral = wasOneOfSeveral || found.count > 1 || openNames.contains(name)
    defer { isOneOfSeveral = wasOneOfSeveral }
    for value in found.compactMap(\.closure) {
      guard let closure = value.expression.closure, running.insert(value.expression.location).inserted else { continue }
      defer { running.remove(value.expression.location) }
      let function = Function(
        name: name, parameters: closure.parameters(in: call), body: closure.body, location: value.expression.location)
      let inner = reading.values.bound(
        function, call, from: scope, inside: Scope(inside: value.scope, deeper: true))
      reading.run(closure.body, in: inner, when: condition)
    }
    return true
  }

  /// Runs a function that passes its argument to a call of such a property, or that a closure in one calls; `false` for
  /// any other function. It runs at every call, because its effect depends only on the call.
  func run(handingOn function: Function, in scope: Scope, when condition: Guard) -> Bool {
    guard reading.screen == nil, let body = function.body, !running.isEmpty || passesOn(body, at: function.location),
      let holds = reading.values.guards(of: function.condition, in: scope).holds.flatMap({ condition.and($0) }),
      running.insert(function.location).inserted
    else { return false }
    defer { running.remove(function.location) }
    reading.run(body, in: scope, when: holds)
    return true
  }

  private func passesOn(_ body: [Statement], at location: CodeLocation) -> Bool {
    if names.isEmpty { return false }
    if let known = handing[location] { return known }
    let hands = body.calls.contains { $0.name.map(names.contains) == true && !$0.arguments.isEmpty }
    handing[location] = hands
    return hands
  }

  /// The type that declares the property in an expression; `nil` for anything else.
  private func owner(of property: Expression, in scope: Scope) -> String? {
    switch property.uncast.kind {
    case .name(let name):
      guard scope.local(name) == nil else { return nil }
      return reading.values.owners(of: scope).lazy.compactMap { self.owner(of: name, in: $0.type) }.first
    case .member(let base?, let name):
      return reading.values.typeName(of: Value(base, scope)).flatMap { owner(of: name, in: $0) }
    default: return nil
    }
  }

  private func owner(of name: String, in type: String) -> String? {
    guard let found = program.variables(name, of: type).first,
      Self.takesController(found.variable, of: found.owner, in: program)
    else { return nil }
    return found.owner
  }

  /// Whether a value may have both types: a class and a protocol to which it conforms.
  private func isRelated(_ first: String, _ second: String) -> Bool {
    program.lineage(of: first).contains(second) || program.lineage(of: second).contains(first)
  }

  // MARK: Finding

  private func all() -> [String: [Handler]] {
    if let handlers { return handlers }
    handlers = [:]
    find()
    return handlers ?? [:]
  }

  private func find() {
    for name in program.typeNames {
      guard let type = program.types[name], !type.isPreview, type.kind != .protocol else { continue }
      let object = Object(typeName: name)
      for function in type.functionNames.flatMap({ type.functions[$0] ?? [] }) {
        search(function, owner: name, object: function.isStatic ? nil : object)
      }
      for variable in type.variableNames.flatMap({ type.variables[$0] ?? [] }) {
        let scope = Scope(typeName: name, object: variable.isStatic ? nil : object, depth: 1)
        if let value = variable.value, let closure = value.closure, !closure.body.isEmpty,
          owner(of: variable.name, in: name) == name
        {
          record(value, of: variable.name, owner: name, in: scope)
        }
        search(valueOf: variable, in: scope)
        for body in [variable.getter ?? [], variable.observers] where assignsHandler(body, variable.location) {
          run(body, in: scope)
        }
      }
    }
    for name in program.functions.keys.sorted() {
      for function in program.functions[name] ?? [] { search(function, owner: nil, object: nil) }
    }
    for name in program.variables.keys.sorted() {
      for variable in program.variables[name] ?? [] { search(valueOf: variable, in: Scope(typeName: nil, object: nil)) }
    }
  }

  private func search(valueOf variable: Variable, in scope: Scope) {
    guard let value = variable.value, assignsHandler([.expression(value)], variable.location) else { return }
    search(reading.values.qualified(value, as: variable.type, in: scope.typeName), in: scope)
  }

  private func search(_ function: Function, owner: String?, object: Object?) {
    guard let body = function.body, assignsHandler(body, function.location) else { return }
    run(body, in: reading.scope(for: function, owner: owner, object: object))
  }

  private var execution: Execution {
    Execution(values: reading.values) { [self] expression, scope, _ in search(expression, in: scope) }
  }

  private func run(_ body: [Statement], in scope: Scope) { _ = execution.run(body, in: scope, when: .always) }

  /// Whether statements set a property of such a name.
  private func assignsHandler(_ body: [Statement], _ location: CodeLocation) -> Bool {
    guard !body.isEmpty, program.facts(at: location).mentions(names) else { return false }
    var gives = false
    FormWalk { [names] expression in
      switch expression.kind {
      case .assignment(let target, _): gives = gives || target.lastName.map(names.contains) == true
      case .call(let call):
        gives = gives || call.arguments.contains { $0.label.map(names.contains) == true && $0.value.isCode }
      default: break
      }
    }.walk(body)
    return gives
  }

  private func search(_ expression: Expression, in scope: Scope) {
    guard scope.depth < Interpretation.maximumDepth else { return }
    switch expression.kind {
    case .cast(let inner, _), .member(let inner?, _): search(inner, in: scope)
    case .assignment(let target, let value):
      record(value, assignedTo: target, in: scope)
      search(value, in: scope)
    case .closure, .choice: execution.runEverything(in: expression, scope)
    case .array(let elements), .dictionary(let elements): for element in elements { search(element, in: scope) }
    case .call(let call):
      record(call, expression, in: scope)
      search(call.callee, in: scope)
      for argument in call.arguments { search(argument.value, in: scope) }
    default: break
    }
  }

  /// `model.onPush = value`.
  private func record(_ value: Expression, assignedTo target: Expression, in scope: Scope) {
    guard let name = target.uncast.lastName, names.contains(name), !value.uncast.isNone else { return }
    // An initializer stores the values from its calls, which are found at those calls.
    if case .name(name) = value.uncast.kind, target.isMemberOfSelf, scope.local(name)?.isOpen == true { return }
    if let owner = owner(of: target, in: scope) { return record(value, of: name, owner: owner, in: scope) }
    // A base of known type has no such property.
    guard case .member(let base?, _) = target.uncast.kind, reading.values.typeName(of: Value(base, scope)) == nil else {
      return
    }
    openNames.insert(name)
  }

  /// `Model(onPush: { … })`.
  private func record(_ call: Call, _ expression: Expression, in scope: Scope) {
    guard call.arguments.contains(where: { $0.label.map(names.contains) == true && $0.value.isCode }),
      let type = reading.values.constructedType(of: Value(expression, scope))
    else { return }
    for argument in call.arguments where argument.value.isCode {
      guard let name = argument.label, let owner = owner(of: name, in: type)
      else { continue }
      record(argument.value, of: name, owner: owner, in: scope)
    }
  }

  private func record(_ value: Expression, of name: String, owner: String, in scope: Scope) {
    let closure = value.closure == nil ? reading.values.methodReference(Value(value, scope)) : Value(value, scope)
    // The enclosing code of a closure may run several times, for different screens.
    if let closure,
      handlers?[name]?.contains(where: { $0.closure?.expression.location == closure.expression.location }) == true
    {
      return
    }
    handlers?[name, default: []].append(Handler(owner: owner, closure: closure))
  }
}

extension Expression {
  /// Whether it may be a function value: a closure, or the name of a method.
  fileprivate var isCode: Bool {
    switch uncast.kind {
    case .closure: true
    case .name(let name), .member(_, let name): !name.startsUppercase
    default: false
    }
  }
}
