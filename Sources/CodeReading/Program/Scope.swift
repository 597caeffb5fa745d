import FitModel

/// A function that is being followed, linked to its caller.
final class FollowedCall {
  private let function: CodeLocation
  private let before: FollowedCall?

  /// The maximum recursion depth; deeper calls are assumed to add nothing.
  static let maximumRecursion = 3

  init(_ function: CodeLocation, after before: FollowedCall?) {
    self.function = function
    self.before = before
  }

  /// Whether the recursion limit of a function is reached.
  func isSpent(_ function: CodeLocation) -> Bool {
    var count = 0
    var current: FollowedCall? = self
    while let call = current {
      if call.function == function { count += 1 }
      current = call.before
    }
    return count >= Self.maximumRecursion
  }
}

/// The meaning of names at a position: first locals, then members of the current object, then names of the program.
///
/// Scopes are chained: the names of a block shadow those around it. An interpreter creates one for each function it
/// follows.
final class Scope {
  /// The enclosing scope.
  let parent: Scope?
  /// The full name of the type whose code this is; `nil` outside types.
  let typeName: String?
  /// The object to which `self` refers; `nil` in static code and outside types.
  let object: Object?
  /// The number of functions, properties and names that were followed to reach this code.
  let depth: Int
  /// The functions that were followed to reach this code.
  var calls: FollowedCall?
  /// What the initializer that runs has assigned so far; `nil` outside initializers.
  var initial: InitialConstants?
  /// Whether the code runs in a loop over values that are only known at run time.
  var isRepeated: Bool
  /// Whether the code is that of a function that has not returned yet.
  var isRunning = false
  /// The types and objects in which its code looks up members, once they are computed.
  @exclusivity(unchecked) var owners: [(type: String, object: Object?)]?
  /// The names of a block, usually only a few.
  @exclusivity(unchecked) private var locals: [(name: String, storage: Storage)] = []
  /// The names of a block that has many.
  @exclusivity(unchecked) private var many: [String: Storage]?
  /// The objects that a function has assigned to properties of its own object, if that is unknown, by name.
  var assignedObjects: [String: Storage] = [:]
  private static let few = 16

  /// A scope for the code of a type, or outside of all types.
  init(typeName: String?, object: Object?, depth: Int = 0) {
    parent = nil
    self.typeName = typeName
    self.object = object
    self.depth = depth
    isRepeated = false
  }

  /// A scope for a nested block of statements.
  init(inside parent: Scope, deeper: Bool = false) {
    self.parent = parent
    typeName = parent.typeName
    object = parent.object
    depth = parent.depth + (deeper ? 1 : 0)
    isRepeated = parent.isRepeated
    calls = parent.calls
    if !deeper { initial = parent.initial }
  }

  /// A nested scope for the code of a screen, outside any loop: the bar of a screen has each item once, however many
  /// links lead to the screen.
  var ofScreen: Scope {
    let scope = Scope(inside: self)
    scope.isRepeated = false
    return scope
  }

  /// The outermost scope: that of the function or property to which the code belongs.
  var root: Scope {
    var scope = self
    while let parent = scope.parent { scope = parent }
    return scope
  }

  /// This scope without its locals, except `self`. Used for the initial value of a local that shadows the property it
  /// names: `if let item = item`.
  var ofMembers: Scope {
    let scope = Scope(typeName: typeName, object: object, depth: depth)
    scope.isRepeated = isRepeated
    if let own = local("self") { scope.declare("self", own) }
    return scope
  }

  /// Whether it has no locals, as the scope of a property's initial value.
  var isOfMembers: Bool { parent == nil && locals.isEmpty && many == nil }

  /// Declares a local variable, constant or parameter.
  func declare(_ name: String, _ storage: Storage) {
    if many != nil {
      many?[name] = storage
    } else if let index = locals.firstIndex(where: { $0.name == name }) {
      locals[index].storage = storage
    } else if locals.count < Self.few {
      locals.append((name, storage))
    } else {
      many = Dictionary(uniqueKeysWithValues: locals.map { ($0.name, $0.storage) } + [(name, storage)])
      locals = []
    }
  }

  /// The type arguments of the current function, by generic parameter.
  private var typeArguments: [(name: String, type: String)] = []

  /// Records the type argument for a generic parameter.
  func declare(type: String, for parameter: String) { typeArguments.append((parameter, type)) }

  /// The type argument for a generic parameter; `nil` for any other name.
  func typeArgument(_ name: String) -> String? {
    var scope: Scope? = self
    while let current = scope {
      if let known = current.typeArguments.last(where: { $0.name == name }) { return known.type }
      scope = current.parent
    }
    return object?.typeArguments[name]
  }

  /// Declares the local functions among some statements.
  func declare(functionsOf statements: [Statement]) {
    for case .function(let function) in statements {
      guard let body = function.body else { continue }
      let closure = Expression(
        kind: .closure(Closure(parameters: function.parameters, body: body)), location: function.location)
      let storage = Storage(ValueName(function.name, .local(function.location)), value: Value(closure, self))
      storage.isFixed = true
      declare(function.name, storage)
    }
  }

  /// The local variable of a name, from the innermost block outward.
  func local(_ name: String) -> Storage? { own(name) ?? parent?.local(name) }

  private func own(_ name: String) -> Storage? {
    for index in locals.indices where locals[index].name == name { return locals[index].storage }
    return many?[name]
  }
}

/// An expression with the scope that resolves its names, and the condition under which it applies.
struct Value {
  var expression: Expression
  /// The scope of its names.
  var scope: Scope
  /// The condition under which this is the value.
  var condition: Guard = .always
  /// The variables through which it was found, in the order in which they were followed. Assignments to their members
  /// apply to it.
  var variables: [Storage] = []
}

/// The storage of a variable, constant, property or parameter while code is followed: the values that code has
/// assigned so far.
final class Storage {
  /// Its name in guards.
  let name: ValueName
  /// Its type, if the code states it.
  var type: String?
  /// The values that were assigned to it, in order; a later one replaces the earlier ones if its guard holds.
  private(set) var values: [Value] = [] { didSet { lastAssigned = nil } }
  /// What `assigned` returned last. Code often reads a variable several times under one condition.
  private var lastAssigned: (condition: Guard, limit: Int, found: (values: [Value], rest: Guard?))?
  /// Elements that were added after its first value: `items.append(x)`, `items += [x]`.
  private(set) var additions: [Value] = []
  /// Elements that were added before its first value.
  private(set) var prefixes: [Value] = []
  /// The values that were assigned to its members: `item.title = "Done"`.
  private(set) var members: [String: [Value]] = [:]
  /// Whether it may hold a value that the code does not show: a parameter, an outlet, a computed value.
  var isOpen: Bool
  /// Whether it never changes: a constant, a parameter, a loop variable.
  var isFixed = false

  /// Whether only the statements after its declaration assign to it, in source order.
  var isKept = false
  /// The variable whose run-time value it holds: for the parameter of the closure in `.sheet(item: $item) { … }`,
  /// `item`.
  var runtimeVariable: Value?
  /// Whether it holds the initial value of a variable to which code assigns other values.
  var isStart = false
  /// Whether it is a new navigation item that no bar gets, so that nothing shows what code sets on it.
  var isUnusedItem = false
  /// Whether it is a property of a view inside a screen, with a value that the enclosing view passes.
  var isPassedOn = false

  /// The list that contains it, and its neighbors there.
  var list = StorageList.current
  unowned(unsafe) var next: Storage?
  unowned(unsafe) var previous: Storage?

  init(_ name: ValueName, type: String? = nil, value: Value? = nil, isOpen: Bool = false) {
    self.name = name
    self.type = type
    self.isOpen = isOpen
    if let value { values = [value] }
    list?.add(self)
  }

  deinit { list?.remove(self) }

  /// Its value, if it is the only one that it ever has.
  var constant: Value? { isFixed && !isOpen && values.count == 1 ? values[0] : nil }

  /// Removes every value.
  func empty() {
    values = []
    additions = []
    prefixes = []
    members = [:]
    runtimeVariable = nil
  }

  /// Storage for `self` in the code of a value.
  convenience init(self type: String, _ value: Value) {
    self.init(ValueName(type, .instance), type: type, value: value)
    isFixed = true
  }

  /// Storage for a variable that holds a navigation item that no bar gets.
  convenience init(unusedItem variable: Variable) {
    self.init(ValueName(variable.name, .local(variable.location)))
    isUnusedItem = true
  }

  /// Records an assignment to the variable.
  func assign(_ value: Value) {
    isStart = false
    if value.condition.isAlways {
      values = [value]
      additions = []
      prefixes = []
    } else {
      values.append(value)
      keepAdditions(unless: value)
    }
  }

  /// Keeps the elements that were added to earlier values only where a new value does not replace these:
  /// `if isShort { items = [more] }`. A new value that names the variable may contain them.
  private func keepAdditions(unless value: Value) {
    guard !additions.isEmpty || !prefixes.isEmpty, let rest = value.condition.negated,
      ![Statement.expression(value.expression)].names.contains(name.base.lastName)
    else { return }
    func kept(_ elements: [Value]) -> [Value] {
      elements.compactMap { element in
        element.condition.and(rest).map { Value(element.expression, element.scope, when: $0) }
      }
    }
    additions = kept(additions)
    prefixes = kept(prefixes)
  }

  /// Keeps only the values with these conditions, if there is one for each. One of the conditions always holds, so
  /// earlier values can no longer occur. Equal constants become one unconditional value.
  func keepValues(under conditions: [Guard]) {
    let kept = values.filter { conditions.contains($0.condition) }
    guard values.count > 1, conditions.allSatisfy({ condition in kept.contains { $0.condition == condition } }) else {
      return
    }
    values = kept
    let first = kept[0]
    if first.expression.isConstant || first.expression.isCase, kept.allSatisfy({ $0.expression == first.expression }) {
      values = [Value(first.expression, first.scope)]
    }
  }

  /// The values, each under the condition that no later one replaces it, and the condition under which none of them
  /// applies; `nil` for never.
  ///
  /// - Parameters:
  ///   - condition: the condition under which the variable is read.
  ///   - limit: the maximum number of values; the latest ones are returned.
  func assigned(when condition: Guard = .always, limit: Int = .max) -> (values: [Value], rest: Guard?) {
    if let last = lastAssigned, last.limit == limit, last.condition == condition { return last.found }
    let found = findAssigned(when: condition, limit: limit)
    if values.count > 1 { lastAssigned = (condition, limit, found) }
    return found
  }

  private func findAssigned(when condition: Guard, limit: Int) -> (values: [Value], rest: Guard?) {
    var remaining: Guard? = condition
    var found: [Value] = []
    for value in values.reversed() {
      guard let left = remaining, found.count < limit else { break }
      if let condition = left.and(value.condition) {
        found.append(Value(value.expression, value.scope, when: condition))
      }
      remaining = value.condition.negated.flatMap { left.and($0) }
    }
    return (found.reversed(), remaining)
  }

  /// Records the elements of a list whose number is known: an empty list to which they are added.
  func assign(_ elements: [Value], emptyList: Value) {
    values = [emptyList]
    prefixes = []
    additions = elements
  }

  /// Records an element that was inserted before all others.
  func prepend(_ element: Value) { prefixes.insert(element, at: 0) }

  /// Records an element that was added.
  func append(_ element: Value) { additions.append(element) }

  /// Whether code adds something to its value with `+=`, so that a text is then another one.
  var isAddedTo = false

  /// Records a value that is added to those of a member.
  func add(_ value: Value, to member: String) { members[member, default: []].append(value) }

  /// Records an assignment to a member.
  func assign(_ value: Value, to member: String) {
    if value.condition.isAlways { members[member] = [value] } else { members[member, default: []].append(value) }
  }
}

/// An object of one of the app's types while its code is followed.
final class Object {
  /// Its full type name.
  let typeName: String
  /// The properties that code has read or set so far.
  private(set) var properties: [String: Storage] = [:]
  /// The models that it observes. Their properties may change, except for constants.
  var observed: [String: Value] = [:]

  /// The type arguments of its type, by generic parameter.
  var typeArguments: [String: String] = [:]
  /// Whether it is a view inside a screen.
  var isPart = false
  /// Whether all code that constructs it has run, so that its properties have all values that this code assigns.
  var hasAllAssignments = false

  init(typeName: String) { self.typeName = typeName }

  /// The property of a name; on first use, `make` creates it from its declaration.
  func property(_ name: String, make: () -> Storage?) -> Storage? {
    if let known = properties[name] { return known }
    guard let storage = make() else { return nil }
    properties[name] = storage
    return storage
  }

  /// Records a property that has no declaration, only an assignment.
  func declare(_ name: String, _ storage: Storage) { properties[name] = storage }
}

// MARK: - Initializers

/// The constants that a running initializer has assigned to properties, which keep them at least until it ends.
final class InitialConstants {
  /// The condition under which the initializer runs.
  private let condition: Guard
  private var values: [String: Value] = [:]

  init(_ condition: Guard) { self.condition = condition }

  /// Records an assignment to a property. Its value is unknown afterwards if it is no constant, or assigned only under
  /// a condition of its own.
  func assign(_ value: Value, to target: Expression, in scope: Scope, _ reader: ValueReader) {
    guard let name = Self.property(target, in: scope) else { return }
    values[name] = value.condition == condition ? reader.constant(value.expression, in: scope) : nil
  }

  /// The constant that the property has to which an expression refers; `nil` if it is unknown.
  func value(of expression: Expression, in scope: Scope) -> Value? {
    Self.property(expression, in: scope).flatMap { values[$0] }
  }

  private static func property(_ expression: Expression, in scope: Scope) -> String? {
    guard let path = expression.namePath, path.count == 1 else { return nil }
    return expression.isMemberOfSelf || scope.local(path[0]) == nil ? path[0] : nil
  }
}
