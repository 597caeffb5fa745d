/// The types that code uses: those of which it may pass an object or the class itself to other code, and those that it
/// only calls or declares variables of.
struct CodeUses: Sendable {
  /// The names of types in casts and declarations, and whole short literals.
  private(set) var others: Set<String> = []
  /// The types of which the code may pass an object or the class itself to other code; only names that begin with an
  /// uppercase letter.
  private(set) var passedTypes: Set<String> = []

  /// Whether the code uses no types.
  var isEmpty: Bool { others.isEmpty && passedTypes.isEmpty }

  /// Records names that the code uses.
  mutating func record(names: Set<String>) { others.formUnion(names) }

  /// Records the types in a parameter and its default value.
  mutating func record(_ parameter: Parameter) {
    if let type = parameter.type { record(type: type, isPassed: type.includes("->") || type.hasSuffix(".Type")) }
    if let value = parameter.defaultValue { record(value) }
  }

  /// Records the types in an expression.
  mutating func record(_ expression: Expression) {
    var finder = CodeUsesFinder()
    var code = CodeIndex()
    var walk = FormWalk {
      finder.record($0)
      code.record($0)
    }
    walk.declare = { finder.declare($0) }
    walk.walk(expression)
    let uses = finder.finish()
    others.formUnion(uses.others.union(code.names))
    passedTypes.formUnion(uses.passedTypes)
  }

  /// Records the names in a type.
  mutating func record(type: String, isPassed: Bool = false) {
    for name in type.names.map(String.init) {
      others.insert(name)
      if isPassed, name.startsUppercase { passedTypes.insert(name) }
    }
  }

  /// Records the declared type of a variable.
  mutating func record(typeOf variable: Variable) {
    guard let type = variable.type else { return }
    // A value whose expression names no type may come from the declared type: `let detail: Detail = .make()`.
    let isOpen =
      variable.value.map { $0.constructedType == nil && ($0.uncast.call != nil || $0.implicitMember != nil) } ?? false
    record(type: type, isPassed: isOpen || variable.getter != nil)
  }

  fileprivate mutating func record(text: String) {
    guard text.utf8.count < 64 else { return }
    others.insert(text)
    let name = text.lastName
    if name.startsUppercase { passedTypes.insert(name) }
  }

  fileprivate mutating func record(passed name: String) { if name.startsUppercase { passedTypes.insert(name) } }
}

/// Finds the types that a piece of code uses in one walk through it.
struct CodeUsesFinder {
  private var uses = CodeUses()
  /// The types of the initial values of local variables, and how often each variable is used other than as a
  /// receiver.
  private var locals: [String: (types: Set<String>, uses: Int)] = [:]
  /// The positions of names and texts that do not pass a type to other code: the types of objects that are only stored
  /// in a local variable or shown, and keys of string tables.
  private var left: Set<CodeLocation> = []

  /// Records a local variable, before its initial value.
  mutating func declare(_ variable: Variable) {
    uses.record(typeOf: variable)
    guard let constructed = variable.value?.constructedType, let name = constructed.lastName else { return }
    left.insert(constructed.location)
    locals[variable.name, default: ([], 0)].types.insert(name)
  }

  /// Calls that push or present a screen. They do not count as passing its type, because the edges to screens are known
  /// separately.
  private static let showing: NameSet = [
    "pushViewController", "present", "presentViewController", "presentModalViewController",
  ]

  /// Records an expression; outer expressions have to be recorded before the expressions inside them.
  mutating func record(_ expression: Expression) {
    switch expression.kind {
    case .name(let name):
      if !locals.isEmpty { locals[name]?.uses += 1 }
      if name.startsUppercase, !left.contains(expression.location) { uses.record(passed: name) }
    case .member(let base, let name):
      if name.startsUppercase, !left.contains(expression.location) { uses.record(passed: name) }
      // A receiver is not passed to other code, except through its `view`, which shows the controller.
      if !locals.isEmpty, name != "view", case .name(let receiver)? = base?.uncast.kind, !receiver.startsUppercase {
        locals[receiver]?.uses -= 1
      }
    case .cast(let value, let type): uses.record(type: type, isPassed: value.uncast.call != nil)
    case .text: if !left.contains(expression.location), let text = expression.plainText { uses.record(text: text) }
    case .call(let call):
      guard let name = call.name else { return }
      if Self.showing.contains(name), let type = call.firstUnlabeled?.constructedType { left.insert(type.location) }
      if let location = call.unusedClassName { left.insert(location) }
      // A key of a string table does not name a scene.
      if name.hasPrefix("NSLocalizedString"), let key = call.arguments.first?.value { left.insert(key.location) }
    default: break
    }
  }

  /// The types that the recorded code uses; the finder is empty afterwards.
  mutating func finish() -> CodeUses {
    for (types, count) in locals.values where count > 0 { for name in types { uses.record(passed: name) } }
    defer { self = CodeUsesFinder() }
    return uses
  }
}

extension Expression {
  /// The type of the object that the expression creates; creating an object does not pass it to other code.
  fileprivate var constructedType: Expression? {
    let value = uncast
    var type: Expression?
    if let call = value.call {
      type = call.name == "init" ? call.receiver : call.callee
    } else if case .member(let base?, "alloc") = value.kind {
      type = base
    }
    return type?.lastName?.startsUppercase == true ? type : nil
  }
}
