import FitModel

/// The values that code assigns to properties that hold functions of controllers: with controllers as parameters,
/// `model.onPush = { controller in … }`, or as result, `list.makeDetail = { Detail() }`.
///
/// A call of such a property runs the assigned function, anywhere in the app.
final class ControllerHandlers {
  /// A value of a property: a closure, or `nil` for anything else.
  private struct Handler {
    var owner: String
    var closure: Value?
  }

  private unowned let reading: UIKitReading
  /// The names of the properties whose functions take controllers, and of those whose functions return them.
  private let takers: Set<String>, makers: Set<String>
  private let names: Set<String>
  /// The labels of the parameters that initializers assign to such properties, and their names in the body.
  private let labels: Set<String>, parameters: Set<String>
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
    takers = Self.takers(in: reading.program)
    makers = Self.names(in: reading.program, Self.makesController)
    let names = takers.union(makers)
    self.names = names
    let stored =
      names.isEmpty
      ? []
      : reading.program.types.values.flatMap { type in
        (type.functions["init"] ?? []).flatMap { Self.stored($0).filter { names.contains($0.property) } }
      }
    labels = names.union(stored.compactMap(\.parameter.label))
    parameters = Set(stored.map(\.parameter.name))
  }

  /// The parameters that an initializer assigns to properties: `self.makeDetail = detail`.
  private static func stored(_ initializer: Function) -> [(property: String, parameter: Parameter)] {
    (initializer.body ?? []).compactMap { statement in
      guard case .expression(let expression) = statement, case .assignment(let target, let value) = expression.kind,
        case .name(let name) = value.uncast.kind, let property = target.uncast.lastName,
        let parameter = initializer.parameters.first(where: { $0.name == name })
      else { return nil }
      return (property, parameter)
    }
  }

  private var program: Program { reading.program }

  /// The names of properties that hold functions with controllers as parameters.
  static func takers(in program: Program) -> Set<String> { names(in: program, takesController) }

  private static func names(in program: Program, _ holds: (Variable, String, Program) -> Bool) -> Set<String> {
    var found: Set<String> = []
    for (name, type) in program.types {
      for variable in type.variables.values.joined() where holds(variable, name, program) {
        found.insert(variable.name)
      }
    }
    return found
  }

  private static func takesController(_ variable: Variable, of owner: String, in program: Program) -> Bool {
    functionType(of: variable, owner, program).map { namesController($0.parameters, of: owner, in: program) } ?? false
  }

  private static func makesController(_ variable: Variable, of owner: String, in program: Program) -> Bool {
    functionType(of: variable, owner, program).map { namesController($0.result, of: owner, in: program) } ?? false
  }

  private static func functionType(
    of variable: Variable, _ owner: String, _ program: Program
  ) -> (parameters: String, result: String)? {
    guard variable.getter == nil, let type = variable.type.map({ program.fullName($0, in: owner) }),
      let arrow = type.firstRange(of: "->")
    else { return nil }
    return (String(type[..<arrow.lowerBound]), String(type[arrow.upperBound...]))
  }

  private static func namesController(_ type: String, of owner: String, in program: Program) -> Bool {
    type.names.contains { name in
      name.hasSuffix("Controller") || program.isController(program.fullName(String(name), in: owner))
    }
  }

  // MARK: Running

  /// Runs the functions that a called property may hold; `false` if the call is not one of such a property.
  func run(_ call: Call, in scope: Scope, when condition: Guard) -> Bool {
    guard let name = call.name, takers.contains(name), let found = handlers(called: call, in: scope) else {
      return false
    }
    let wasOneOfSeveral = isOneOfSeveral
    isOneOfSeveral = wasOneOfSeveral || found.count > 1 || openNames.contains(name)
    defer { isOneOfSeveral = wasOneOfSeveral }
    for value in found.compactMap(\.closure) {
      guard let closure = value.expression.closure, running.insert(value.expression.location).inserted else { continue }
      defer { running.remove(value.expression.location) }
      reading.run(closure.body, in: bound(closure, value, call, from: scope), when: condition)
    }
    return true
  }

  /// The controllers that the functions in a called property may return; empty if the call is not one of such a
  /// property.
  func results(of call: Call, _ called: Value) -> [Value] {
    guard let name = call.name, makers.contains(name), let found = handlers(called: call, in: called.scope) else {
      return []
    }
    return found.compactMap(\.closure).flatMap { value -> [Value] in
      guard let closure = value.expression.closure, running.insert(value.expression.location).inserted else {
        return []
      }
      defer { running.remove(value.expression.location) }
      return reading.values.results(closure.body, bound(closure, value, call, from: called.scope), called)
    }
  }

  /// The functions that a called property may hold; `nil` if the call is not one of such a property.
  private func handlers(called call: Call, in scope: Scope) -> [Handler]? {
    guard let name = call.name, let owner = owner(of: call.callee, in: scope) else { return nil }
    return (all()[name] ?? []).filter { isRelated($0.owner, owner) }
  }

  /// The scope of a call of a closure.
  private func bound(_ closure: Closure, _ value: Value, _ call: Call, from scope: Scope) -> Scope {
    let function = Function(
      name: call.name ?? "", parameters: closure.parameters(in: call), body: closure.body,
      location: value.expression.location)
    return reading.values.bound(function, call, from: scope, inside: Scope(inside: value.scope, deeper: true))
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
    if takers.isEmpty { return false }
    if let known = handing[location] { return known }
    let hands = body.calls.contains { $0.name.map(takers.contains) == true && !$0.arguments.isEmpty }
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
        || Self.makesController(found.variable, of: found.owner, in: program)
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
    guard !body.isEmpty, program.facts(at: location).mentions(labels) else { return false }
    var gives = false
    FormWalk { [names, labels] expression in
      switch expression.kind {
      case .assignment(let target, _): gives = gives || target.lastName.map(names.contains) == true
      case .call(let call):
        gives = gives || call.arguments.contains { $0.label.map(labels.contains) == true && $0.value.isCode }
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
    if case .name(let stored) = value.uncast.kind,
      stored == name && target.isMemberOfSelf || parameters.contains(stored),
      scope.local(stored)?.isOpen == true
    {
      return
    }
    if let owner = owner(of: target, in: scope) { return record(value, of: name, owner: owner, in: scope) }
    // A base of known type has no such property.
    guard case .member(let base?, _) = target.uncast.kind, reading.values.typeName(of: Value(base, scope)) == nil else {
      return
    }
    openNames.insert(name)
  }

  /// `Model(onPush: { … })`.
  private func record(_ call: Call, _ expression: Expression, in scope: Scope) {
    guard call.arguments.contains(where: { $0.label.map(labels.contains) == true && $0.value.isCode }),
      let type = reading.values.constructedType(of: Value(expression, scope))
    else { return }
    let stored = reading.values.initializers(of: type, called: call).flatMap { Self.stored($0.function) }
    for argument in call.arguments where argument.value.isCode {
      guard let label = argument.label else { continue }
      let name = stored.first { $0.parameter.label == label }?.property ?? label
      guard let owner = owner(of: name, in: type) else { continue }
      record(argument.value, of: name, owner: owner, in: scope)
    }
  }

  private func record(_ value: Expression, of name: String, owner: String, in scope: Scope) {
    let closure = function(value, in: scope)
    // The enclosing code of a closure may run several times, for different screens.
    if let closure,
      handlers?[name]?.contains(where: { $0.closure?.expression.location == closure.expression.location }) == true
    {
      return
    }
    handlers?[name, default: []].append(Handler(owner: owner, closure: closure))
  }
}

extension ControllerHandlers {
  /// The closure of a function value: itself, one that calls a method, or one that constructs an object,
  /// `Detail.init(id:)`. `nil` for anything else.
  private func function(_ value: Expression, in scope: Scope) -> Value? {
    if value.closure != nil { return Value(value, scope) }
    guard case .member(let type?, "init") = value.uncast.kind else {
      return reading.values.methodReference(Value(value, scope))
    }
    let made = Call(callee: type, arguments: [], nameLocation: value.location)
    let body = [Statement.result(made.asExpression(at: value.location))]
    return Value(Expression(kind: .closure(Closure(parameters: [], body: body)), location: value.location), scope)
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
