/// An optional that is non-`nil` only if another optional is.
struct OptionalTie: Hashable, Sendable {
  /// The optional.
  var name: ValueName
  /// The optional that is then non-`nil`.
  var needed: ValueName
}

/// The type and the property names in the name of a value: `Home`, then `account` and `name` for `Home.account.name`.
struct PropertyPath {
  var owner: String
  var names: [String]
}

extension Program {
  /// The property that a value is, or of which it is a member; `nil` for any other value.
  func propertyPath(of name: ValueName) -> PropertyPath? {
    guard name.origin == nil, !name.base.includes(" "), !name.base.includes("(") else { return nil }
    let parts = name.base.split(separator: ".").map(String.init)
    for length in parts.indices.dropFirst() {
      let owner = parts[..<length].joined(separator: ".")
      if types[owner]?.variables[parts[length]] != nil {
        return PropertyPath(owner: owner, names: Array(parts[length...]))
      }
    }
    return nil
  }
}

/// Dependencies between optionals in guards: a member has a value only if its optional does; if a view sets and clears
/// `chapter` only together with `book`, `chapter` implies `book`.
final class OptionalTies {
  private let program: Program
  private var known: [String: [String: Set<String>]] = [:]

  init(_ program: Program) { self.program = program }

  /// The dependencies between the values in some guards.
  func ties(among guards: [Guard]) -> [OptionalTie] {
    var optionals: [ValueName] = []
    var others: Set<ValueName> = []
    for case .value(.value(let name), let value) in guards.lazy.flatMap(\.atoms) {
      switch value {
      case .isThere: if !optionals.contains(name) { optionals.append(name) }
      case .isTrue: others.insert(name)
      default: break
      }
    }
    guard !optionals.isEmpty, optionals.count + others.count > 1 else { return [] }
    let paths = optionals.map(program.propertyPath)
    var ties: Set<OptionalTie> = []
    for (needed, path) in zip(optionals, paths) {
      for name in others.union(optionals) where name.isMember(of: needed) {
        ties.insert(OptionalTie(name: name, needed: needed))
      }
      guard let path, isWhole(path, from: 1) else { continue }
      for case (let name, let other?) in zip(optionals, paths) where other.owner == path.owner && name != needed {
        let isTied =
          other.names[0] == path.names[0]
          ? path.names.starts(with: other.names)
          : needs(of: path.owner)[other.names[0]]?.contains(path.names[0]) == true
        if isTied { ties.insert(OptionalTie(name: name, needed: needed)) }
      }
    }
    return ties.sorted { ($0.name.text, $0.needed.text) < ($1.name.text, $1.needed.text) }
  }

  // MARK: Members

  /// Whether the rest of a path is non-`nil` whenever the names before `start` are.
  private func isWhole(_ path: PropertyPath, from start: Int) -> Bool {
    var owner = path.owner
    for (index, name) in path.names.enumerated() {
      guard let (declaring, variable) = program.variables(name, of: owner).first else { return false }
      if index >= start, !variable.isNeverNil { return false }
      guard index + 1 < path.names.count else { return true }
      guard let type = variable.type.map({ program.fullName($0, in: declaring) }) else { return false }
      owner = type
    }
    return true
  }

  // MARK: State

  /// For each variable of a view's state, the variables that are never `nil` while it has a value.
  private func needs(of owner: String) -> [String: Set<String>] {
    if let found = known[owner] { return found }
    let found = findNeeds(of: owner)
    known[owner] = found
    return found
  }

  private func findNeeds(of owner: String) -> [String: Set<String>] {
    guard let type = program.types[owner], type.kind == .struct else { return [:] }
    let state = Set(
      type.variables.values.filter { declared in
        declared.count == 1 && declared[0].attributes.contains("State") && declared[0].value == nil
          && declared[0].getter == nil && !declared[0].isNeverNil
      }.map { $0[0].name })
    guard state.count > 1 else { return [:] }
    var writes = StateVariableWrites(state)
    writes.read(type)
    return writes.needs
  }
}

/// Where the code of a view assigns values, and where it assigns `nil`, to its optional `@State` variables.
private struct StateVariableWrites {
  private let state: Set<String>
  /// For each variable, the variables that are certainly non-`nil` wherever code assigns a value to it.
  private var beside: [String: Set<String>] = [:]
  /// For each variable, the variables that are certainly `nil` wherever code assigns `nil` to it.
  private var takenWith: [String: Set<String>] = [:]
  /// The variables to which other code may assign.
  private var open: Set<String> = []

  init(_ state: Set<String>) { self.state = state }

  /// For each variable, the variables that are never `nil` while it has a value.
  var needs: [String: Set<String>] {
    var needs = beside.filter { !open.contains($0.key) }
    for (name, beside) in needs {
      needs[name] = beside.filter { other in
        other != name && !open.contains(other) && takenWith[other, default: state].contains(name)
      }
    }
    return needs
  }

  mutating func read(_ type: Program.TypeInfo) {
    var conditions: [Condition] = []
    var writes = self
    var walk = FormWalk { writes.record($0) }
    walk.list = { statements in writes.record(statements, below: conditions) }
    walk.below = { more, code in
      conditions += more
      code()
      conditions.removeLast(more.count)
    }
    for function in type.functions.values.joined() {
      conditions = []
      walk.walk(function.body ?? [])
    }
    for variable in type.variables.values.joined() {
      conditions = []
      walk.walk(variable)
    }
    self = writes
  }

  private mutating func record(_ statements: [Statement], below conditions: [Condition]) {
    var conditions = conditions
    var assigned: Set<String> = []
    var taken: Set<String> = []
    for statement in statements {
      switch statement {
      case .require(let condition, _, _): conditions.append(condition)
      case .expression(let expression):
        guard case .assignment(let target, let value) = expression.kind, let name = variable(target) else { continue }
        if value.isNone { taken.insert(name) } else { assigned.insert(name) }
      default: break
      }
    }
    guard !assigned.isEmpty || !taken.isEmpty else { return }
    let there = assigned.union(conditions.flatMap { names(in: $0, exist: true) })
    let missing = taken.union(conditions.flatMap { names(in: $0, exist: false) })
    for name in assigned { beside[name] = beside[name, default: state].intersection(there) }
    for name in taken { takenWith[name] = takenWith[name, default: state].intersection(missing) }
  }

  private mutating func record(_ expression: Expression) {
    switch expression.kind {
    // Bindings and the backing storage of properties; below, expressions that are not understood.
    case .name(let name), .member(_, let name):
      if name.hasPrefix("$") || name.hasPrefix("_") { open.insert(String(name.dropFirst())) }
    case .operands(let operands): open.formUnion(operands.compactMap(variable))
    case .addition(let target, _): if let name = variable(target) { open.insert(name) }
    default: break
    }
  }

  /// The variables that are `nil`, or non-`nil`, if a condition holds.
  private func names(in condition: Condition, exist: Bool) -> [String] {
    switch condition {
    case .exists(let expression): exist ? variable(expression).map { [$0] } ?? [] : []
    case .all(let parts): parts.flatMap { names(in: $0, exist: exist) }
    case .not(.exists(let expression)): exist ? [] : variable(expression).map { [$0] } ?? []
    default: []
    }
  }

  private func variable(_ expression: Expression) -> String? {
    state.first { expression.isPath($0) }
  }
}
