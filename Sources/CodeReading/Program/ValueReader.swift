import FitModel

/// Resolves names to their possible values.
final class ValueReader {
  /// All declarations of the code.
  let program: Program
  /// The remaining cost limit for following names.
  let effort = FollowingEffort()
  /// Counts what code changes.
  let changes = EffectCount()
  let statics = StaticValues()
  /// The app's lists that are always empty.
  let unfilled: UnfilledLists
  /// The sets and lists that code changes.
  let changedSets: ChangedSets
  /// Whether a file mentions the items of a tab bar, so that following a list may lead to them.
  private(set) lazy var namesTabs = program.files.contains {
    $0.facts.mentions(["tabBar"]) && $0.facts.mentions(["items"])
  }

  /// The values of constants of Objective-C enumerations, for tests of bits.
  private(set) lazy var flagConstants = program.statedConstants()
  /// How often code assigns values to variables.
  private(set) lazy var assignmentCounts = AssignmentCounts(program)
  /// The variables whose values presentations show, and the functions that set them.
  private(set) lazy var presentedVariables = PresentedVariables(self)
  /// The cases that code assigns to those variables.
  private(set) lazy var itemCases = ItemCases(self, shown: presentedVariables)

  /// The cases in conditions that the compared values can never have.
  var neverAssigned: [ValueName: Set<String>] = [:]
  /// The only values that a value can have, because a `switch` ends the program for any other.
  var onlyNamed: [ValueName: Set<Guard.Value>] = [:]

  init(program: Program) {
    self.program = program
    unfilled = UnfilledLists(program)
    changedSets = ChangedSets(program)
  }

  /// The maximum number of different values.
  static let maximumValues = 64

  /// The possible values of an expression, each with its guard. Names, choices, the app's own functions and computed
  /// properties are followed; anything that cannot be followed is returned unchanged. The guards exclude each other.
  func values(of value: Value) -> [Value] { values(of: value, depth: 0) }

  private func values(of value: Value, depth: Int) -> [Value] {
    guard depth < Interpretation.maximumDepth, effort.enter() else { return [value] }
    defer { effort.leave() }
    if let found = staticValues(of: value) { return found }
    return followed(value, depth: depth)
  }

  /// The values one step further, and of those all further ones.
  func followed(_ value: Value, depth: Int) -> [Value] {
    guard let found = step(value)?.values, !found.isEmpty else { return [value] }
    func behind(_ inner: Value) -> [Value] {
      // A variable that may also have unknown values is itself one of the results, for those.
      inner.scope === value.scope && inner.expression == value.expression
        ? [inner] : values(of: inner, depth: depth + 1)
    }
    if found.count == 1 { return behind(found[0]) }
    return Array(found.prefix(Self.maximumValues).flatMap(behind).prefix(Self.maximumValues))
  }

  /// One step toward the value of an expression: the values of a variable, the branches of a choice, or the results of
  /// one of the app's functions or computed properties, with the declared type; `nil` if there is nothing to follow.
  func step(_ value: Value) -> (values: [Value], type: String?)? {
    guard value.scope.depth < Interpretation.maximumDepth, effort.enter() else { return nil }
    defer { effort.leave() }
    switch value.expression.kind {
    case .cast(let inner, let type): return ([Value(inner, like: value)], type)
    case .choice(let branches): return (choice(branches, value), nil)
    case .infix("??", let first, let second): return (fallback(first, second, value), nil)
    case .name, .member:
      if caseMember(value) != nil { return nil }
      if let none = memberOfFailedCast(value) { return ([none], nil) }
      if let member = typeMember(value) { return ([member], nil) }
      if let found = rawValues(value) ?? tupleMember(value) ?? assignedControllers(value) { return found }
      if let found = constructedMember(value) { return found }
      guard let path = value.expression.namePath else {
        return getter(of: value).map { (results($0.body, $0.scope, value), $0.type) } ?? storedConstant(value)
          ?? answer(to: value)
      }
      if let storage = storage(of: value.expression, in: value.scope), !storage.values.isEmpty {
        if changesTuple(storage, path) || storage.isExtendedList { return nil }
        return (assigned(storage, value), storage.type)
      }
      return (getter(path, in: value.scope) ?? getter(of: value)).map { (results($0.body, $0.scope, value), $0.type) }
        ?? storedConstant(value) ?? answer(to: value)
    case .call(let call):
      if let closure = call.callee.closure, call.arguments.isEmpty {
        return (results(closure.body, Scope(inside: value.scope, deeper: true), value), nil)
      }
      if let none = memberOfFailedCast(value) { return ([none], nil) }
      if program.controller(ofAccessor: call) != nil { return nil }
      if call.name == nil || program.namesType(call) && !callsMethod(call, in: value.scope) { return nil }
      var functions = self.functions(called: call, in: value.scope)
      if functions.isEmpty, let only = onlyImplementation(of: call, in: value.scope) {
        functions = self.functions(called: only, in: value.scope)
      }
      guard functions.count == 1, let body = functions[0].function.body else { return nil }
      return (results(body, functions[0].scope, value), functions[0].function.result)
    case .element(let base, let index): return element(of: base, at: index, value)
    default: return nil
    }
  }

  func results(_ body: [Statement], _ scope: Scope, _ value: Value) -> [Value] {
    Execution(values: self).run(body, in: scope, when: value.condition).results.map { result in
      var result = result
      result.variables = value.variables
      return result
    }
  }

  /// The values of a variable: a later assignment replaces an earlier one if its guard holds.
  private func assigned(_ storage: Storage, _ value: Value) -> [Value] {
    let (values, rest) = storage.assigned(when: value.condition, limit: 16)
    let found = values.map { one in
      var one = one
      one.variables = value.variables + [storage]
      return one
    }
    guard let rest, storage.isOpen else { return found }
    return [Value(value.expression, value.scope, when: rest)] + found
  }

  private func choice(_ branches: [Branch], _ value: Value) -> [Value] {
    var found: [Value] = []
    for (branch, condition) in zip(branches, guards(of: branches, in: value.scope)) {
      guard let condition, let joined = value.condition.and(condition) else { continue }
      let scope = Scope(inside: value.scope)
      bind(branch.bindings, in: scope)
      found += Execution(values: self).run(branch.body, in: scope, when: joined).results
    }
    return found
  }

  /// `first ?? second`: the second one if the first is `nil`.
  private func fallback(_ first: Expression, _ second: Expression, _ value: Value) -> [Value] {
    let first = Value(first, like: value)
    if isMemberOfNone(first) { return [Value(second, like: value)] }
    var choices: [Value] = []
    for one in values(of: first) {
      if one.expression.isNone {
        choices.append(
          Value(expression: second, scope: value.scope, condition: one.condition, variables: value.variables))
      } else if one.expression.isLiteral || one.expression.isLookup {
        choices.append(one)
      } else {
        let exists = Guard(name(of: one.expression, in: one.scope), is: .isThere)
        if let there = one.condition.and(exists) {
          choices.append(
            Value(expression: one.expression, scope: one.scope, condition: there, variables: one.variables))
        }
        if let missing = exists.negated.flatMap({ one.condition.and($0) }) {
          choices.append(Value(expression: second, scope: value.scope, condition: missing, variables: value.variables))
        }
      }
    }
    return choices
  }

  /// Whether a value is a member of `nil`, and therefore `nil` itself: `title?.text` without a title.
  private func isMemberOfNone(_ value: Value) -> Bool {
    let base: Expression?
    switch value.expression.uncast.kind {
    case .member(let owner, _): base = owner
    case .call(let call): base = call.receiver
    default: base = nil
    }
    guard let base else { return false }
    let found = values(of: Value(base, like: value))
    return !found.isEmpty && found.allSatisfy { $0.expression.isNone || isMemberOfNone($0) }
  }

  /// Declares the variables that a condition binds.
  func bind(_ bindings: [Variable], in scope: Scope) {
    for variable in bindings {
      // `if let item` refers to the same variable, which is known to be non-`nil` here.
      if let value = variable.value, value.isPath(variable.name) {
        if scope.local(variable.name) != nil {
          // A cast gives it another type.
          if case .cast = value.kind { scope.declare(variable.name, storage(for: variable, in: scope)) }
          continue
        }
        if let same = storage(of: value, in: scope), same.isFixed {
          scope.declare(variable.name, same)
          continue
        }
        // The value is the property that the new name shadows.
        scope.declare(variable.name, storage(for: variable, in: scope.ofMembers))
        continue
      }
      scope.declare(variable.name, storage(for: variable, in: scope))
    }
  }

  /// The storage of a local variable.
  func storage(for variable: Variable, in scope: Scope) -> Storage {
    let scope = scopeOfValue(variable, in: scope)
    var value = variable.value.map { Value(qualified($0, as: variable.type, in: scope.typeName), scope) }
    let isSame = variable.attributes.contains("Bindable")
    // `@Bindable var model = model` is the property itself.
    if isSame, variable.value?.isPath(variable.name) == true, scope.local(variable.name) == nil {
      value?.scope = scope.ofMembers
    }
    let type = variable.type ?? value.flatMap { typeName(of: $0) }
    let storage = Storage(
      ValueName(variable.name, .local(variable.location)), type: type, value: value,
      isOpen: variable.value == nil)
    storage.isFixed = variable.isConstant || isSame
    return storage
  }

  /// The scope in which the value of a new local variable is read: in `if let item = item as? Song`, the second `item`
  /// is the outer variable.
  private func scopeOfValue(_ variable: Variable, in scope: Scope) -> Scope {
    guard let value = variable.value, let hidden = scope.local(variable.name) else { return scope }
    var isNamed = false
    FormWalk { if case .name(variable.name) = $0.kind { isNamed = true } }.walk(value)
    guard isNamed else { return scope }
    let before = Scope(inside: scope)
    before.declare(variable.name, hidden)
    return before
  }
}

// MARK: - Storage

extension ValueReader {
  /// The variable that an expression names: `name`, `self.name`, `Type.name`.
  func storage(of expression: Expression, in scope: Scope) -> Storage? {
    if case .name(let name) = expression.uncast.kind { return storage(named: name, in: scope) }
    guard let path = expression.namePath else { return nil }
    return expression.isMemberOfSelf ? member(path[0], in: scope) : storage(path, in: scope)
  }

  private func storage(named name: String, in scope: Scope) -> Storage? {
    scope.local(name) ?? member(name, in: scope) ?? global(name)
  }

  /// The variable to which a path of names refers: a local, an own or inherited property of the object, a constant of a
  /// type, a global; `nil` for anything else.
  func storage(_ path: [String], in scope: Scope) -> Storage? {
    guard let first = path.first else { return nil }
    if path.count == 1 { return storage(named: first, in: scope) }
    let last = path[path.count - 1]
    guard startsWithType(path, in: scope) else {
      // `strongSelf.item` after `guard let strongSelf = self`.
      guard path.count == 2, let alias = scope.local(first), alias.values.count == 1,
        alias.values[0].expression.isPath("self"), first != "self"
      else { return nil }
      return member(last, in: alias.values[0].scope)
    }
    if path.count == 2, first == "Self" { return member(last, in: scope) }
    // A constant of a type: `Strings.title`, `Settings.Strings.title`.
    if let type = program.type(path.dropLast().joined(separator: "."), in: scope.typeName) {
      return constant(last, of: type.name)
    }
    return nil
  }

  private func member(_ name: String, in scope: Scope) -> Storage? {
    for (type, object) in owners(of: scope) {
      if let storage = property(name, of: type, object: object) { return storage }
    }
    return nil
  }

  /// The types in which the code of a scope looks up members: the type of its object, which may inherit the code, then
  /// the types around the code.
  func owners(of scope: Scope) -> [(type: String, object: Object?)] {
    if let known = scope.owners { return known }
    // A block has the same owners as the enclosing code.
    let found = scope.parent.map { owners(of: $0) } ?? findOwners(of: scope)
    scope.owners = found
    return found
  }

  private func findOwners(of scope: Scope) -> [(type: String, object: Object?)] {
    guard let own = scope.typeName else { return [] }
    var owners = [(own, scope.object)]
    if let object = scope.object, object.typeName != own, program.lineage(of: object.typeName).contains(own) {
      owners[0].0 = object.typeName
    } else if scope.object == nil, let type = scope.local("self")?.type, type != own,
      program.lineage(of: type).contains(own)
    {
      // Dynamic dispatch: inherited code calls the overrides of the subclass.
      owners[0].0 = type
    }
    var outer = own.outerName
    while let name = outer {
      owners.append((name, nil))
      outer = name.outerName
    }
    return owners
  }

  private func property(_ name: String, of type: String, object: Object?) -> Storage? {
    guard let found = program.variables(name, of: type).first else {
      return name == Self.controllers ? object?.properties[name] : nil
    }
    let (owner, variable) = found
    if let object, !variable.isStatic {
      // A protocol requirement that no class of the app implements is a property of the system class.
      if program.types[owner]?.kind == .protocol, program.isController(object.typeName) { return nil }
      return object.property(name) {
        guard variable.getter == nil else { return nil }
        return makeStorage(variable, owner: owner, object: object)
      }
    }
    guard variable.getter == nil, variable.isStatic || object == nil else { return nil }
    return makeStorage(variable, owner: owner, object: nil)
  }

  private func makeStorage(_ variable: Variable, owner: String, object: Object?) -> Storage {
    let scope = Scope(typeName: owner, object: object)
    let isNil = program.isNeverSet(item: variable, of: owner)
    let initial = isNil ? Expression(kind: .none, location: variable.location) : variable.value
    let value = initial.map { Value(qualified($0, as: variable.type, in: owner), scope) }
    // Instance variables usually change; static ones keep their initial value unless code names their type to set them.
    let mayChange = !variable.isConstant && !variable.isStatic
    let isSet =
      variable.isStatic && !variable.isConstant
      && program.assignments.statics.contains(owner.lastName + "." + variable.name)
    let keepsLiteral = unfilled.keepsLiteral(variable)
    let isUnset = program.unsetFlags.value(of: variable.name, declaredBy: owner) != nil
    let isState =
      isSet
      || mayChange && !isUnset && !keepsLiteral
        && (!variable.attributes.isDisjoint(with: Self.states) || variable.isStoredElsewhere)
    let storage = Storage(
      program.name(of: variable, of: owner), type: variable.type ?? value.flatMap { typeName(of: $0) },
      value: isState ? nil : value, isOpen: value == nil || isState)
    // A flag or an optional that no code sets keeps its initial value.
    let isOptional = variable.type != nil && !variable.isNeverNil && variable.value?.isNone == false
    let keepsValue = (variable.value?.boolean != nil || isOptional) && !isState && variable.attributes.isEmpty
    let keepsCase = program.unsetFlags.keepsCase(variable.name, declaredBy: owner)
    let isAssigned = program.assigned.contains(variable.name) && !keepsCase
    storage.isStart = mayChange && variable.value != nil && isAssigned
    storage.isFixed =
      isNil || variable.value != nil && (variable.isConstant || keepsCase || keepsLiteral || keepsValue && !isAssigned)
    return storage
  }

  /// Property wrappers and attributes of values that change while the app runs, or that documents set.
  private static let states: Set<String> = [
    "State", "Published", "Binding", "AppStorage", "SceneStorage", "GestureState", "IBInspectable",
  ]

  private func constant(_ name: String, of type: String) -> Storage? { property(name, of: type, object: nil) }

  private func global(_ name: String) -> Storage? {
    guard let variable = program.variables[name]?.first, variable.getter == nil else { return nil }
    let scope = Scope(typeName: nil, object: nil)
    let value = variable.value.map { Value($0, scope) }
    let storage = Storage(
      ValueName(name), type: variable.type ?? value.flatMap { typeName(of: $0) }, value: value, isOpen: value == nil)
    storage.isFixed = variable.isConstant
    return storage
  }
}

extension Variable {
  /// Attributes that do not make a variable the property of a wrapper.
  private static let plainAttributes: Set<String> = ["MainActor", "IBOutlet", "ViewBuilder", "ObservationIgnored"]

  /// Whether its literal is only a default, because a wrapper or the Objective-C runtime keeps the value elsewhere, as
  /// in a database: `@Persisted var name = ""`, `@objc dynamic var name = ""`.
  fileprivate var isStoredElsewhere: Bool {
    guard let value = self.value, value.isConstant || value.isCase || value.isNone else { return false }
    return self.attributes.contains("dynamic")
      || self.attributes.contains { $0.startsUppercase && !Self.plainAttributes.contains($0) }
  }
}

extension Value {
  /// A value with the scope and guard of another one.
  init(_ expression: Expression, like value: Value) {
    self.init(expression: expression, scope: value.scope, condition: value.condition, variables: value.variables)
  }
  init(_ expression: Expression, _ scope: Scope, when condition: Guard = .always) {
    self.init(expression: expression, scope: scope, condition: condition)
  }
}

extension StringProtocol {
  /// Whether it begins with an uppercase letter, as the names of types do.
  var startsUppercase: Bool {
    // Nearly every name is ASCII, and this is called many times for every name.
    guard let byte = utf8.first else { return false }
    return byte < 0x80 ? (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) : first?.isUppercase == true
  }
}
