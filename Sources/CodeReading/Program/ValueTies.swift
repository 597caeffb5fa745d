/// An optional or a flag that is non-`nil` or true only if another one is.
struct ValueTie: Hashable, Sendable {
  /// The optional or flag.
  var name: ValueName
  /// The one that is then non-`nil` or true.
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

/// Dependencies between optionals and flags in guards: a member has a value only if its optional does; if a view sets
/// and clears `chapter` only together with `book`, `chapter` implies `book`; if only a button shown while `isEditing`
/// holds sets `isSelecting`, and whatever ends editing also ends selecting, `isSelecting` implies `isEditing`.
final class ValueTies {
  private let program: Program
  private var known: [String: [String: Set<String>]] = [:]

  init(_ program: Program) { self.program = program }

  /// The dependencies between the values in some guards.
  func ties(among guards: [Guard]) -> [ValueTie] {
    var optionals: [ValueName] = []
    var others: Set<ValueName> = []
    for case .value(.value(let name), let value) in guards.lazy.flatMap(\.atoms) {
      switch value {
      case .isThere: if !optionals.contains(name) { optionals.append(name) }
      case .isTrue: others.insert(name)
      default: break
      }
    }
    guard optionals.count + others.count > 1 else { return [] }
    let flags = others.subtracting(optionals).sorted { $0.text < $1.text }
    let values = optionals + flags
    let paths = values.map(program.propertyPath)
    var ties: Set<ValueTie> = []
    for (needed, path) in zip(values, paths) {
      let isOptional = optionals.contains(needed)
      if isOptional {
        for name in others.union(optionals) where name.isMember(of: needed) {
          ties.insert(ValueTie(name: name, needed: needed))
        }
      }
      guard let path, isOptional ? isWhole(path, from: 1) : path.names.count == 1 else { continue }
      for case (let name, let other?) in zip(values, paths) where other.owner == path.owner && name != needed {
        let isTied =
          other.names[0] == path.names[0]
          ? isOptional && optionals.contains(name) && path.names.starts(with: other.names)
          : needs(of: path.owner)[other.names[0]]?.contains(path.names[0]) == true
        if isTied { ties.insert(ValueTie(name: name, needed: needed)) }
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

  /// For each optional or flag of a view's state, those that have a value or hold whenever it does.
  private func needs(of owner: String) -> [String: Set<String>] {
    if let found = known[owner] { return found }
    let found = findNeeds(of: owner)
    known[owner] = found
    return found
  }

  private func findNeeds(of owner: String) -> [String: Set<String>] {
    guard let type = program.types[owner], type.kind == .struct else { return [:] }
    var state = StateVariables()
    for declared in type.variables.values where declared.count == 1 && declared[0].attributes.contains("State") {
      guard declared[0].getter == nil else { continue }
      if declared[0].value?.boolean == false {
        // An initializer may set it.
        if !declared[0].attributes.contains("private"), program.initializerLabels.contains(declared[0].name) {
          continue
        }
        state.flags.insert(declared[0].name)
      } else if declared[0].value == nil, !declared[0].isNeverNil {
        state.optionals.insert(declared[0].name)
      }
    }
    guard state.all.count > 1 else { return [:] }
    return StateVariableWrites(type, state).needs
  }
}

/// The optionals and the flags in the state of a view that are initially `nil` or `false`.
private struct StateVariables {
  var optionals: Set<String> = []
  var flags: Set<String> = []

  var all: Set<String> { optionals.union(flags) }

  /// The variable that an expression names, if any.
  func variable(_ expression: Expression) -> String? {
    guard let path = expression.namePath, path.count == 1, optionals.contains(path[0]) || flags.contains(path[0])
    else { return nil }
    return path[0]
  }

  /// The variables that have a value or hold, or that do not, if a condition holds.
  func names(in condition: Condition, hold: Bool) -> [String] {
    switch condition {
    case .exists(let expression), .holds(let expression): hold ? variable(expression).map { [$0] } ?? [] : []
    case .not(.exists(let expression)), .not(.holds(let expression)):
      hold ? [] : variable(expression).map { [$0] } ?? []
    case .all(let parts): parts.flatMap { names(in: $0, hold: hold) }
    default: []
    }
  }
}

/// What certainly holds of the state of a view wherever its code names a member: below the conditions around these
/// places, and wherever the code runs that contains them.
private struct MemberCallers {
  /// A place that names a member.
  private struct Site {
    /// The member whose code contains it.
    var caller: String
    /// The variables that have a value or hold there.
    var holding: Set<String>
  }

  private let state: StateVariables
  private var sites: [String: [Site]] = [:]

  init(_ type: Program.TypeInfo, _ state: StateVariables) {
    self.state = state
    let members = Set(type.functions.keys).union(type.variables.keys).subtracting(state.all)
    var sites: [String: [Site]] = [:]
    type.walk { expression, place in
      guard let path = expression.namePath, path.count == 1, members.contains(path[0]) else { return }
      let holding = Set(place.conditions.flatMap { state.names(in: $0, hold: true) })
      sites[path[0], default: []].append(Site(caller: place.member, holding: holding))
    }
    // SwiftUI runs these.
    for name in ["body", "init"] { sites[name] = nil }
    self.sites = sites
  }

  /// For each member, the variables that have a value or hold whenever it runs.
  var holding: [String: Set<String>] {
    var found = sites.mapValues { _ in state.all }
    var isComplete = false
    while !isComplete {
      isComplete = true
      for (name, sites) in sites {
        let common = sites.reduce(state.all) { $0.intersection($1.holding.union(found[$1.caller] ?? [])) }
        if common != found[name] { (found[name], isComplete) = (common, false) }
      }
    }
    return found
  }
}

/// Where the code of a view assigns values, and where it assigns `nil`, to its optional `@State` variables, and where
/// it sets and clears its flags.
private struct StateVariableWrites {
  private let state: StateVariables
  /// For each member, the variables that have a value or hold whenever it runs.
  private let callers: [String: Set<String>]
  /// For each variable, those that certainly have a value or hold wherever code sets it.
  private var beside: [String: Set<String>] = [:]
  /// For each variable, those that certainly have no value and do not hold wherever code clears it.
  private var clearedWith: [String: Set<String>] = [:]
  /// The variables to which other code may assign.
  private var open: Set<String> = []

  init(_ type: Program.TypeInfo, _ state: StateVariables) {
    self.state = state
    callers = MemberCallers(type, state).holding
    read(type)
  }

  /// For each variable, those that have a value or hold whenever it does.
  var needs: [String: Set<String>] {
    var needs = beside.filter { !open.contains($0.key) }
    for (name, beside) in needs {
      needs[name] = beside.filter { other in
        other != name && !open.contains(other) && clearedWith[other, default: state.all].contains(name)
      }
    }
    return needs
  }

  private mutating func read(_ type: Program.TypeInfo) {
    var writes = self
    type.walk({ writes.record($0, at: $1) }, list: { writes.record($0, at: $1) })
    self = writes
  }

  private mutating func record(_ statements: [Statement], at place: CodePlace) {
    var place = place
    var (set, cleared): (Set<String>, Set<String>) = ([], [])
    for statement in statements {
      switch statement {
      case .require(let condition, _, _): place.conditions.append(condition)
      case .expression(let expression):
        guard case .assignment(let target, let value) = expression.kind, let name = state.variable(target) else {
          continue
        }
        if value.isNone || value.boolean == false {
          cleared.insert(name)
        } else if state.optionals.contains(name) || value.boolean == true {
          set.insert(name)
        } else {
          open.insert(name)
        }
      default: break
      }
    }
    record(set: set, cleared: cleared, at: place)
  }

  private mutating func record(set: Set<String>, cleared: Set<String>, at place: CodePlace) {
    guard !set.isEmpty || !cleared.isEmpty else { return }
    let callers = callers[place.member] ?? []
    let holding = set.union(place.conditions.flatMap { state.names(in: $0, hold: true) }).union(callers)
    let missing = cleared.union(place.conditions.flatMap { state.names(in: $0, hold: false) })
    for name in set { beside[name] = beside[name, default: state.all].intersection(holding.subtracting(cleared)) }
    for name in cleared {
      clearedWith[name] = clearedWith[name, default: state.all].intersection(missing.subtracting(set))
    }
  }

  private mutating func record(_ expression: Expression, at place: CodePlace) {
    switch expression.kind {
    case .member(let base?, "toggle"):
      guard let name = state.variable(base) else { return }
      let holds = place.conditions.contains { state.names(in: $0, hold: true).contains(name) }
      let fails = place.conditions.contains { state.names(in: $0, hold: false).contains(name) }
      if !holds { record(set: [name], cleared: [], at: place) }
      if !fails { record(set: [], cleared: [name], at: place) }
    // Bindings and the backing storage of properties; below, expressions that are not understood.
    case .name(let name), .member(_, let name):
      if name.hasPrefix("$") || name.hasPrefix("_") { open.insert(String(name.dropFirst())) }
    case .operands(let operands): open.formUnion(operands.compactMap(state.variable))
    case .addition(let target, _): if let name = state.variable(target) { open.insert(name) }
    default: break
    }
  }
}

/// Where a part of a type's code stands: in a member, below conditions.
private struct CodePlace {
  var member = ""
  var conditions: [Condition] = []
}

extension Program.TypeInfo {
  /// Visits the expressions, and the lists of statements, in the code of each member.
  fileprivate func walk(
    _ visit: @escaping (Expression, CodePlace) -> Void, list: (([Statement], CodePlace) -> Void)? = nil
  ) {
    var place = CodePlace()
    var walk = FormWalk { visit($0, place) }
    walk.list = { list?($0, place) }
    walk.below = { more, code in
      place.conditions += more
      code()
      place.conditions.removeLast(more.count)
    }
    for (name, functions) in functions {
      place.member = name
      for function in functions { walk.walk(function.body ?? []) }
    }
    for (name, variables) in variables {
      place.member = name
      for variable in variables { walk.walk(variable) }
    }
  }
}
