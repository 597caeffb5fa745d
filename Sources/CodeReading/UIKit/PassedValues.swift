import FitModel

/// The values that code assigns to the flags of a controller before a segue shows it: `prepare(for:sender:)` sets them
/// together, so some combinations never occur.
///
/// Only flags with a constant initial value that no other code sets are included: each path through the code either
/// assigns values to them or leaves them unchanged.
struct SegueModes {
  /// The combinations of flag values that occur, by the controller that has the flags.
  private(set) var modes: [String: [Guard]] = [:]

  private let program: Program
  private let values: ValueReader
  /// How often code assigns properties of each name.
  private var assignmentCounts: [String: Int] = [:]
  /// How often code that prepares a segue assigns properties of each name.
  private var assignmentCountsForSegues: [String: Int] = [:]
  /// The values that the code paths to a controller assign to its properties; `nil` for values that are not constant.
  private var codePaths: [String: [[String: Expression?]]] = [:]

  /// The maximum number of different paths through one function.
  private static let maximumCodePaths = 32

  /// Searches the code of a program.
  init(_ program: Program, _ values: ValueReader) {
    self.program = program
    self.values = values
    for name in program.typeNames where program.isController(name) && program.types[name]?.isPreview == false {
      for function in program.types[name]?.functions["prepare"] ?? [] where function.parameters.first?.label == "for" {
        let scope = Scope(typeName: name, object: Object(typeName: name))
        for codePath in follow(function.body ?? [], [CodePath()], in: scope) {
          if let type = codePath.type { codePaths[type, default: []].append(codePath.assigned) }
        }
      }
    }
    guard !codePaths.isEmpty else { return }
    assignmentCounts = Self.assignmentCounts(in: program)
    for (type, codePaths) in codePaths { modes[type] = combinations(codePaths, constants(of: type, codePaths)) }
  }

  /// One path through the code of a function: the controller to which it leads, and the property values that it
  /// assigns.
  private struct CodePath {
    var type: String?
    var assigned: [String: Expression?] = [:]
  }

  // MARK: - Code paths

  private mutating func follow(_ statements: [Statement], _ codePaths: [CodePath], in scope: Scope) -> [CodePath] {
    var codePaths = codePaths
    var ended: [CodePath] = []
    for statement in statements where !codePaths.isEmpty {
      switch statement {
      case .variable(let variable):
        scope.declare(variable.name, values.storage(for: variable, in: scope))
        enter([variable], &codePaths, in: scope)
      case .expression(let expression): set(expression, &codePaths, in: scope)
      case .branch(let branches):
        var next = branches.last?.condition.isAlways == true ? [] : codePaths
        for branch in branches {
          let inner = Scope(inside: scope)
          values.bind(branch.bindings, in: inner)
          var taken = codePaths
          enter(branch.bindings, &taken, in: inner)
          next += follow(branch.body, taken, in: inner)
        }
        codePaths = Array(next.prefix(Self.maximumCodePaths))
      case .require(_, let bindings, _):
        values.bind(bindings, in: scope)
        enter(bindings, &codePaths, in: scope)
      case .block(let body): codePaths = follow(body, codePaths, in: Scope(inside: scope))
      case .result, .exit, .stop:
        ended += codePaths
        codePaths = []
      case .loop, .function: break
      }
    }
    return Array((ended + codePaths).prefix(Self.maximumCodePaths))
  }

  /// Records that a variable holds the destination of a segue.
  private func enter(_ variables: [Variable], _ codePaths: inout [CodePath], in scope: Scope) {
    for variable in variables {
      guard let type = variable.value.flatMap({ values.typeName(of: Value($0, scope)) }),
        program.types[type]?.isDeclared == true, program.isController(type)
      else { continue }
      for index in codePaths.indices { codePaths[index].type = type }
    }
  }

  private mutating func set(_ expression: Expression, _ codePaths: inout [CodePath], in scope: Scope) {
    guard case .assignment(let target, let value) = expression.kind, case .member(let base?, let name) = target.kind,
      let type = values.typeName(of: Value(base, scope)), program.types[type]?.isDeclared == true,
      program.isController(type)
    else { return }
    assignmentCountsForSegues[name, default: 0] += 1
    for index in codePaths.indices {
      codePaths[index].type = type
      codePaths[index].assigned[name] = .some(values.guarding("", is: value) == nil ? nil : value)
    }
  }

  // MARK: - Flags

  /// How often code sets a property of each name.
  private static func assignmentCounts(in program: Program) -> [String: Int] {
    var counts: [String: Int] = [:]
    let walk = FormWalk { expression in
      switch expression.kind {
      case .assignment(let target, _), .addition(let target, _):
        if let name = target.lastName { counts[name, default: 0] += 1 }
      case .call(let call):
        for argument in call.arguments { if let label = argument.label { counts[label, default: 0] += 1 } }
      default: break
      }
    }
    walk.walk(program.files)
    return counts
  }

  /// The initial values of a controller's flags that only segues set, with their names in guards, by name.
  private func constants(of type: String, _ codePaths: [[String: Expression?]]) -> [String: (
    guarded: ValueName, Expression
  )] {
    var found: [String: (guarded: ValueName, Expression)] = [:]
    for name in Set(codePaths.flatMap(\.keys)) where assignmentCounts[name] == assignmentCountsForSegues[name] {
      guard let (owner, variable) = program.variables(name, of: type).first, let value = variable.value,
        variable.getter == nil, values.guarding("", is: value) != nil, codePaths.allSatisfy({ $0[name] != .some(nil) })
      else { continue }
      found[name] = (variable.valueName(of: owner), value)
    }
    return found
  }

  /// The combinations that occur, including the initial one; `nil` if there are fewer than two flags.
  private func combinations(
    _ codePaths: [[String: Expression?]], _ constants: [String: (guarded: ValueName, Expression)]
  ) -> [Guard]? {
    guard constants.count > 1 else { return nil }
    return ([[:]] + codePaths).map { codePath in
      constants.sorted { $0.key < $1.key }.reduce(.always) { combination, constant in
        let value = codePath[constant.key].flatMap { $0 } ?? constant.value.1
        return values.guarding(constant.value.guarded, is: value).flatMap { combination.and($0) } ?? combination
      }
    }
  }
}

/// The values that code passes and assigns to the controllers that it pushes.
extension ScreenCalls {
  /// The guard for what code decides about a controller that it shows: the code that obtains it, the constants that it
  /// passes to its initializer, and those that it assigns to its properties.
  ///
  /// - Parameter isComplete: whether the code assigns nothing to it later.
  func assigned(_ pushed: Value, to screen: ScreenReference, isComplete: Bool = true) -> Guard {
    let use = screen.use.map { Guard(.use(of: screen.name), is: .use($0)) } ?? .always
    var properties = passed(pushed, to: screen.name)
    for (name, values) in reading.values.storage(of: pushed.expression, in: pushed.scope)?.members ?? [:] {
      properties[name] = values.last
    }
    if isComplete, isMade(pushed, as: screen.name) { keepFlags(of: screen.name, in: &properties) }
    return properties.sorted { $0.key < $1.key }.reduce(use) { known, member in
      // A value that only some of the code before the push assigns is one of several.
      guard member.value.condition.assuming(pushed.condition)?.isAlways == true,
        let property = reading.program.variables(member.key, of: screen.name).first, property.variable.getter == nil,
        let holds = reading.values.guarding("\(property.owner).\(member.key)", is: member.value.expression),
        !reading.program.changesOwn(member.key, of: screen.name)
      else { return known }
      return known.and(holds) ?? known
    }
  }

  /// Whether the code that pushes a controller also constructs it.
  private func isMade(_ pushed: Value, as type: String) -> Bool {
    var made = Value(pushed.expression.uncast, like: pushed)
    if case .name(let name) = made.expression.kind {
      guard let local = pushed.scope.local(name), local.values.count == 1 else { return false }
      made = Value(local.values[0].expression.uncast, like: local.values[0])
    }
    return made.expression.call.flatMap { ConstructedObject(reading: reading).type(of: $0, made) } == type
  }

  /// Adds the initial values of the flags of a controller that code assigns only before it shows the controller.
  private func keepFlags(of type: String, in properties: inout [String: Value]) {
    let program = reading.program
    for owner in program.lineage(of: type) where program.types[owner]?.isDeclared == true {
      for variable in (program.types[owner]?.variables ?? [:]).values.joined() where properties[variable.name] == nil {
        guard let value = variable.value, value.boolean != nil, variable.getter == nil, !variable.isStatic,
          variable.attributes.isEmpty, program.assigned.contains(variable.name)
        else { continue }
        properties[variable.name] = Value(value, Scope(typeName: owner, object: nil))
      }
    }
  }

  /// The values that the construction of a pushed controller passes to its properties.
  private func passed(_ pushed: Value, to screen: String) -> [String: Value] {
    let found = reading.values.values(of: pushed)
    guard found.count == 1, let call = found[0].expression.call,
      ConstructedObject(reading: reading).type(of: call, found[0]) == screen
    else { return [:] }
    let object = Object(typeName: screen)
    reading.values.initialize(object, as: screen, call, from: found[0].scope, when: .always)
    return object.properties.compactMapValues { storage in
      let values = storage.values.flatMap(reading.values.values)
      return values.count == 1 ? values[0] : nil
    }
  }
}

extension Program {
  /// Whether code of a type, except its initializers, changes one of the type's own properties, such as a counter.
  fileprivate func changesOwn(_ name: String, of type: String) -> Bool {
    var isChanged = false
    let walk = FormWalk { expression in
      switch expression.kind {
      case .assignment(let target, _), .addition(let target, _):
        isChanged = isChanged || target.isPath(name)
      default: break
      }
    }
    for owner in lineage(of: type).compactMap({ types[$0] }) {
      for function in owner.functions.values.joined() where function.name != "init" { walk.walk(function.body ?? []) }
      for variable in owner.variables.values.joined() { walk.walk(variable) }
    }
    return isChanged
  }
}
