import FitModel

/// Finds the constructions of an app's controllers, with their arguments and the texts that code assigns to their
/// properties, before any controller is read.
///
/// These values determine the effect of a controller's own code: `title = model.title`.
final class Constructions {
  /// What was found, by the types of the controllers.
  struct Found {
    /// The constructions with arguments. If a type has several, the guard of each contains its use.
    var calls: [String: [Value]] = [:]
    /// The texts that code assigns to properties.
    var texts: [String: [AssignedText]] = [:]
  }

  /// A text that code assigns to a property of a controller before it shows it: `detail.heading = "Birds"`.
  struct AssignedText {
    var property: String
    var value: Value
    /// The construction of the controller; `nil` if it is unknown.
    var construction: Expression?
  }

  private let reading: UIKitReading
  private var found = Found()
  private var seen: Set<CodeLocation> = []
  /// The names of the properties of controllers to which code may assign texts, by type.
  private let properties: [String: Set<String>]
  /// The names of all these properties.
  private let names: Set<String>
  /// Whether the code of a file constructs controllers of the app with arguments, or such that have such properties, by
  /// the index of the file.
  private let building: [Bool]

  init(_ reading: UIKitReading) {
    self.reading = reading
    let program = reading.program
    let properties = Self.properties(of: program)
    let types = Set(properties.keys.map(\.lastName))
    let names = properties.values.reduce(into: Set()) { $0.formUnion($1) }
    building = program.files.map { file in
      file.facts.built.contains { program.isController(program.fullName($0)) }
        || !types.isEmpty && file.facts.mentions(types) && file.facts.mentions(names)
    }
    (self.properties, self.names) = (properties, names)
  }

  private var program: Program { reading.program }

  /// The stored properties of controllers to which code may assign texts.
  private static func properties(of program: Program) -> [String: Set<String>] {
    var properties: [String: Set<String>] = [:]
    for type in program.typeNames where program.types[type]?.isDeclared == true && program.isController(type) {
      for owner in program.lineage(of: type) {
        for variable in (program.types[owner]?.variables ?? [:]).values.joined() {
          guard variable.getter == nil, !variable.isConstant, !variable.isStatic,
            program.assigned.contains(variable.name),
            variable.attributes.isDisjoint(with: ["private", "fileprivate", "IBOutlet"]), variable.observers.isEmpty,
            variable.isText
          else { continue }
          properties[type, default: []].insert(variable.name)
        }
      }
    }
    return properties
  }

  /// Searches the code of the program.
  func find() -> Found {
    for name in program.typeNames {
      guard let type = program.types[name], !type.isPreview, type.kind != .protocol else { continue }
      let object = Object(typeName: name)
      for functionName in type.functionNames {
        for function in type.functions[functionName] ?? [] {
          search(function, owner: name, object: function.isStatic ? nil : object)
        }
      }
      for variable in type.variableNames.flatMap({ type.variables[$0] ?? [] }) {
        let scope = Scope(typeName: name, object: variable.isStatic ? nil : object, depth: 1)
        if let value = variable.value, builds([.expression(value)], variable.location) {
          search(value, in: scope, when: .always)
        }
        if let getter = variable.getter, builds(getter, variable.location) { run(getter, in: scope) }
      }
    }
    for name in program.functions.keys.sorted() {
      for function in program.functions[name] ?? [] { search(function, owner: nil, object: nil) }
    }
    for (type, all) in found.calls where all.count > 1 {
      found.calls[type] = all.map { one in
        var one = one
        one.condition = reading.use(of: type, one.expression)
        return one
      }
    }
    return found
  }

  private func search(_ function: Function, owner: String?, object: Object?) {
    guard let body = function.body, builds(body, function.location),
      reading.values.guards(of: function.condition, in: Scope(typeName: owner, object: object)).holds != nil
    else { return }
    run(body, in: reading.scope(for: function, owner: owner, object: object))
  }

  private var execution: Execution { Execution(values: reading.values) { [self] in search($0, in: $1, when: $2) } }

  private func run(_ body: [Statement], in scope: Scope) { _ = execution.run(body, in: scope, when: .always) }

  /// Whether statements build a controller of the app with arguments, or assign a text to one.
  private func builds(_ body: [Statement], _ location: CodeLocation) -> Bool {
    guard building[Int(location.file)] else { return false }
    var builds = false
    FormWalk { [program, names] expression in
      guard !builds else { return }
      switch expression.kind {
      case .call(let call):
        guard !call.arguments.isEmpty, let name = call.nameOfMade, program.maySpellType(name) else { return }
        builds = program.isController(program.fullName(name))
      case .assignment(let target, _):
        if case .member(_?, let name) = target.uncast.kind { builds = names.contains(name) }
      default: break
      }
    }.walk(body)
    return builds
  }

  private func search(_ expression: Expression, in scope: Scope, when condition: Guard) {
    guard scope.depth < Interpretation.maximumDepth else { return }
    func inner(_ expression: Expression) { search(expression, in: scope, when: condition) }
    switch expression.kind {
    case .number, .boolean, .none, .name, .member(nil, _): break
    case .text(let parts): for case .value(let value, _) in parts { inner(value) }
    case .member(let base?, _), .cast(let base, _), .negation(let base): inner(base)
    case .array(let elements), .dictionary(let elements), .operands(let elements): elements.forEach(inner)
    case .assignment(let target, let value):
      inner(value)
      record(Value(value, scope, when: condition), assignedTo: target)
    case .addition(_, let value): inner(value)
    case .infix(_, let first, let second), .element(let first, let second):
      inner(first)
      inner(second)
    case .closure, .choice: execution.runEverything(in: expression, scope)
    case .call(let call):
      inner(call.callee)
      for argument in call.arguments { inner(argument.value) }
      record(call, expression, in: scope)
    }
  }

  private func record(_ call: Call, _ expression: Expression, in scope: Scope) {
    guard !call.arguments.isEmpty else { return }
    let value = Value(expression, scope)
    guard let type = ConstructedObject(reading: reading).type(of: call, value), program.isController(type),
      program.types[type]?.isDeclared == true, seen.insert(expression.location).inserted
    else { return }
    found.calls[type, default: []].append(value)
  }

  private func record(_ value: Value, assignedTo target: Expression) {
    guard case .member(let holder?, let name) = target.uncast.kind, names.contains(name), !holder.isPath("self"),
      let type = reading.values.typeName(of: Value(holder, like: value)), properties[type]?.contains(name) == true
    else { return }
    let built = reading.values.values(of: Value(holder, like: value))
    let construction = built.count == 1 ? built[0].expression.uncast : nil
    if let call = construction?.call, ConstructedObject(reading: reading).type(of: call, built[0]) == type {
      found.texts[type, default: []].append(AssignedText(property: name, value: value, construction: construction))
    } else {
      var types = [type]
      var known: Set<String> = []
      while let type = types.popLast() {
        guard known.insert(type).inserted else { continue }
        found.texts[type, default: []].append(AssignedText(property: name, value: value, construction: nil))
        types += program.directSubtypes(of: type)
      }
    }
  }
}

extension UIKitReading {
  /// The guard for the use of a controller that a construction makes.
  func use(of type: String, _ construction: Expression) -> Guard {
    Guard(.use(of: type), is: .use(UIKitObjectReader.use(program.position(of: construction.location))))
  }
}

extension Variable {
  /// Whether it holds a text, or `nil`.
  fileprivate var isText: Bool {
    guard let type = self.type else { return self.value?.plainText != nil }
    return ["String", "NSString"].contains(type.filter { $0 != "?" && $0 != "!" })
  }
}
