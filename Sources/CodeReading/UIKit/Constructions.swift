import FitModel

/// Finds the constructions of an app's controllers and their arguments, before any controller is read.
///
/// The arguments of a controller determine the effect of its own code: `title = model.title`.
final class Constructions {
  private let reading: UIKitReading
  private var constructions: [String: [Value]] = [:]
  private var seen: Set<CodeLocation> = []
  /// Whether the code of a file constructs controllers of the app with arguments, by the index of the file.
  private let building: [Bool]

  init(_ reading: UIKitReading) {
    self.reading = reading
    let program = reading.program
    building = program.files.map { $0.facts.built.contains { program.isController(program.fullName($0)) } }
  }

  private var program: Program { reading.program }

  /// The constructions with arguments, by type. If a type has several, the guard of each contains its use.
  func find() -> [String: [Value]] {
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
    for (type, all) in constructions where all.count > 1 {
      constructions[type] = all.map { one in
        var one = one
        one.condition = Guard(.use(of: type), is: .use(UIKitObjectReader.use(reading.position(of: one))))
        return one
      }
    }
    return constructions
  }

  private func search(_ function: Function, owner: String?, object: Object?) {
    guard let body = function.body, builds(body, function.location),
      reading.values.guards(of: function.condition, in: Scope(typeName: owner, object: object)).holds != nil
    else { return }
    run(body, in: reading.scope(for: function, owner: owner, object: object))
  }

  private var execution: Execution { Execution(values: reading.values) { [self] in search($0, in: $1, when: $2) } }

  private func run(_ body: [Statement], in scope: Scope) { _ = execution.run(body, in: scope, when: .always) }

  /// Whether statements build a controller of the app with arguments.
  private func builds(_ body: [Statement], _ location: CodeLocation) -> Bool {
    guard building[Int(location.file)] else { return false }
    var builds = false
    FormWalk { [program] expression in
      guard !builds, case .call(let call) = expression.kind, !call.arguments.isEmpty,
        let name = call.nameOfMade, program.maySpellType(name)
      else { return }
      builds = program.isController(program.fullName(name))
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
    case .assignment(_, let value), .addition(_, let value): inner(value)
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
    constructions[type, default: []].append(value)
  }
}
