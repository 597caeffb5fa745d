/// A value of the code that exists only if another one does.
struct OptionalTie: Hashable, Sendable {
  /// The value.
  var name: ValueName
  /// The value that is not `nil` if it exists.
  var needed: ValueName
}

/// The property of a type that the name of a value begins with, and the members behind it.
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

  /// The ties between the values in some guards.
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

  /// Whether the members after the first names of a path have a value whenever these names have one.
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
    var writes = StateWrites(state)
    writes.read(type)
    return writes.needs
  }
}

/// Where the code of a view sets its optional state variables, and where it makes them `nil`.
private struct StateWrites {
  private let state: Set<String>
  /// For each variable, the variables that certainly exist wherever code sets it.
  private var beside: [String: Set<String>] = [:]
  /// For each variable, the variables that are certainly `nil` wherever code makes it `nil`.
  private var takenWith: [String: Set<String>] = [:]
  /// The variables that other code may set or make `nil`.
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
    var given: Set<String> = []
    var taken: Set<String> = []
    for statement in statements {
      switch statement {
      case .require(let condition, _, _): conditions.append(condition)
      case .expression(let expression):
        guard case .assignment(let target, let value) = expression.kind, let name = variable(target) else { continue }
        if value.isNone { taken.insert(name) } else { given.insert(name) }
      default: break
      }
    }
    guard !given.isEmpty || !taken.isEmpty else { return }
    let there = given.union(conditions.flatMap { names(in: $0, exist: true) })
    let missing = taken.union(conditions.flatMap { names(in: $0, exist: false) })
    for name in given { beside[name] = beside[name, default: state].intersection(there) }
    for name in taken { takenWith[name] = takenWith[name, default: state].intersection(missing) }
  }

  private mutating func record(_ expression: Expression) {
    switch expression.kind {
    // Bindings and the storage behind properties; below, expressions that are not understood.
    case .name(let name), .member(_, let name):
      if name.hasPrefix("$") || name.hasPrefix("_") { open.insert(String(name.dropFirst())) }
    case .operands(let operands): open.formUnion(operands.compactMap(variable))
    case .addition(let target, _): if let name = variable(target) { open.insert(name) }
    default: break
    }
  }

  /// The variables of which a condition says that they exist, or that they do not.
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

/// Values that always have one of the cases that conditions name: those of a type that is an enumeration, not an
/// optional, whose every case is named, as in a `switch` without `default`.
struct CoveredCases {
  private let program: Program
  /// The types of parameters that are never `nil`, by the names of the parameters.
  private let parameters: [ValueName: String]
  /// The cases that values never have.
  private let never: [ValueName: Set<String>]
  /// The values of which a value always has one.
  private let only: [ValueName: Set<Guard.Value>]

  init(_ program: Program, _ parameters: [ValueName: String], _ values: ValueReader) {
    (self.program, self.parameters) = (program, parameters)
    (never, only) = (values.neverGiven, values.onlyNamed)
  }

  /// The subjects in some guards that always have one of the values that the guards name.
  func subjects(in guards: [Guard]) -> Set<Guard.Subject> {
    var named: [Guard.Subject: Set<String>] = [:]
    var values: [Guard.Subject: Set<Guard.Value>] = [:]
    for case .value(let subject, let value) in guards.lazy.flatMap(\.atoms) {
      values[subject, default: []].insert(value)
      if let name = value.caseName { named[subject, default: []].insert(name) }
    }
    let onlyNamed = values.filter { subject, values in
      subject.name.flatMap { only[$0] }.map(values.isSuperset) ?? false
    }
    return Set(onlyNamed.keys).union(
      named.filter { subject, cases in
        guard cases.count > 1, let name = subject.name, let all = self.cases(of: name) else { return false }
        return all.subtracting(never[name] ?? []).isSubset(of: cases)
      }.keys)
  }

  /// The cases that a value may have; `nil` if it may have none of them, or if they are not known.
  private func cases(of name: ValueName) -> Set<String>? {
    if let type = parameters[name] { return cases(ofType: program.fullName(type)) }
    guard let path = program.propertyPath(of: name), !path.names.isEmpty else { return nil }
    var type = path.owner
    for (index, name) in path.names.enumerated() {
      guard let (owner, variable) = program.variables(name, of: type).first,
        let next = self.type(of: variable, in: owner, isLast: index + 1 == path.names.count)
      else { return nil }
      type = next
    }
    return cases(ofType: type)
  }

  /// The cases of an enumeration that some code creates; `nil` if there are none, or if the type is no enumeration.
  private func cases(ofType type: String) -> Set<String>? {
    guard let info = program.types[type], info.kind == .enum, !program.ambiguous.contains(type) else { return nil }
    let cases = Set(info.cases.map(\.name).filter { !program.isNeverMade($0, of: type) })
    return cases.isEmpty ? nil : cases
  }

  /// The type of a property that is never `nil`; the type of the last one may follow from its initial value, a case.
  private func type(of variable: Variable, in owner: String, isLast: Bool) -> String? {
    if variable.isNeverNil { return variable.type.map { program.fullName($0, in: owner) } }
    guard isLast, variable.type == nil, case .member(let base?, let name)? = variable.value?.kind,
      let type = base.lastName.map({ program.fullName($0, in: owner) }),
      program.types[type]?.cases.contains(where: { $0.name == name }) == true
    else { return nil }
    return type
  }
}

extension ValueReader {
  /// Whether a condition asks for cases of an enumeration that no code creates.
  func isNeverMade(_ condition: Condition, in scope: Scope) -> Bool {
    switch condition {
    case .all(let parts): return parts.contains { isNeverMade($0, in: scope) }
    case .matches(let expression, let patterns):
      guard let type = typeName(of: Value(expression, scope)).map({ program.fullName($0, in: scope.typeName) }) else {
        return false
      }
      return !patterns.isEmpty && patterns.allSatisfy { program.isNeverMade($0.lastName, of: type) }
    default: return false
    }
  }

  /// Records the values that the cases of a `switch` name, if its `default` only ends the program.
  func recordOnlyNamed(_ branches: [Branch], in scope: Scope) {
    guard branches.count > 2, let last = branches.last, last.condition.isAlways, last.body == [.stop],
      case .matches(let subject, _) = branches[0].condition
    else { return }
    var named: Set<Guard.Value> = []
    for branch in branches.dropLast() {
      guard case .matches(let other, let patterns) = branch.condition, other.location == subject.location else {
        return
      }
      named.formUnion(patterns.map { Guard.Value(pattern: $0) })
    }
    onlyNamed[name(of: subject, in: scope)] = named
  }
}
