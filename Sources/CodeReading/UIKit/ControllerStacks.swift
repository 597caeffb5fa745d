/// Determines which screens are on the stacks of navigation controllers that code stores in variables and passes to
/// other objects.
///
/// The name of a stack is that of the variable that holds it. Names that code assigns to each other are merged.
struct ControllerStacks {
  private var joined: [String: String] = [:]
  private var members: [String: Set<String>] = [:]
  private var first: [String: Set<String>] = [:]

  /// The name of the stack that contains a screen.
  static func name(ofStackOf screen: String) -> String { prefix + screen }

  private static let prefix = "stack of "

  /// Whether a stack is identified by a screen on it, not by a variable.
  static func isOfScreen(_ stack: String) -> Bool { stack.hasPrefix(prefix) }

  /// Records that a screen is on a stack.
  mutating func record(_ screen: String, on stack: String, isFirst: Bool = false) {
    members[stack, default: []].insert(screen)
    if isFirst { first[stack, default: []].insert(screen) }
  }

  /// Records that two names are the same stack.
  mutating func join(_ one: String, _ other: String) {
    let (one, other) = (name(one), name(other))
    if one != other { joined[one] = other }
  }

  private func name(_ stack: String) -> String {
    var current = stack
    while let next = joined[current] { current = next }
    return current
  }

  /// The screens on a stack, and those that were put onto the empty stack.
  func screens(on stack: String) -> (all: Set<String>, first: Set<String>) {
    let name = self.name(stack)
    var all: Set<String> = []
    var first: Set<String> = []
    for one in Set(members.keys).union(joined.keys).union([stack, name]) where self.name(one) == name {
      all.formUnion(members[one] ?? [])
      first.formUnion(self.first[one] ?? [])
      if Self.isOfScreen(one) { all.insert(String(one.dropFirst(Self.prefix.count))) }
    }
    // A plain controller without a class of the app only fills the stack until it is replaced.
    let named = first.filter { !$0.includes(" (line ") }
    if !named.isEmpty, named.count < first.count {
      all.subtract(first.subtracting(named))
      first = named
    }
    return (all, first)
  }
}

/// Finds the names of stacks.
extension UIKitObjectReader {
  /// The name of a navigation controller's stack: that of the variable that holds it, or of a screen on it; `nil` if
  /// neither is known.
  func stack(_ value: Value) -> String? { stack(value, depth: 0) }

  private func stack(_ value: Value, depth: Int) -> String? {
    guard depth < 8 else { return nil }
    let expression = value.expression.uncast
    if expression.lastName == "navigationController", expression.call == nil, !isDeclared(value) {
      var base = Value(Expression(kind: .name("self"), location: expression.location), like: value)
      if case .member(let owner?, _) = expression.kind { base = Value(owner, like: value) }
      for case (.screen(let screen), _) in objects(base) where !screen.name.includes(":") {
        return ControllerStacks.name(ofStackOf: screen.name)
      }
      return variable(base, depth: depth).map { ControllerStacks.name(ofStackOf: $0) }
    }
    return variable(value, depth: depth)
  }

  /// Whether an expression names a variable that the app declares.
  private func isDeclared(_ value: Value) -> Bool {
    switch value.expression.uncast.kind {
    case .name(let name):
      value.scope.local(name) != nil || owner(of: value.scope).map { declares(name, $0) } == true
    case .member(let base?, let name): type(of: base, value).map { declares(name, $0) } == true
    default: false
    }
  }

  private func declares(_ name: String, _ type: String) -> Bool { !reading.program.variables(name, of: type).isEmpty }

  private func owner(of scope: Scope) -> String? {
    Self.selfBox(scope)?.type ?? reading.values.owners(of: scope).first?.type
  }

  private func type(of base: Expression, _ value: Value) -> String? {
    if base.uncast.isPath("self") { return owner(of: value.scope) }
    return reading.values.typeName(of: Value(base, like: value))
  }

  /// The variable that holds the value of an expression, also if it was passed on.
  private func variable(_ value: Value, depth: Int) -> String? {
    guard depth < 8 else { return nil }
    switch value.expression.uncast.kind {
    case .name(let name):
      if let local = value.scope.local(name) {
        guard local.values.count == 1, let given = local.values.last else { return local.name.text }
        // In `guard let stack = stack`, the value is the variable outside the local one.
        if !given.expression.isPath(name) || given.scope.local(name) !== local {
          return stack(given, depth: depth + 1) ?? local.name.text
        }
      }
      guard let owner = owner(of: value.scope), declares(name, owner) else { return nil }
      return "\(owner).\(name)"
    case .member(let base?, let name):
      guard let owner = type(of: base, value), declares(name, owner) else { return nil }
      return "\(owner).\(name)"
    default: return nil
    }
  }

  /// Records an assignment of a navigation controller to a variable: `stack = UINavigationController(…)`.
  func keep(_ value: Value, in target: Expression) {
    guard let name = target.lastName, reading.navigationNames.contains(name),
      let stack = stack(Value(target, like: value))
    else { return }
    keep(value, as: stack)
  }

  /// Records the arguments that an object stores to push screens later: `Flow(stack: navigationController)`.
  func keep(_ call: Call, _ value: Value) {
    guard !call.arguments.isEmpty, let type = reading.values.builtType(of: value) else { return }
    let kept = reading.program.keepingControllers(type)
    guard !kept.isEmpty else { return }
    let object = Object(typeName: type)
    reading.values.initialize(object, as: type, call, from: value.scope, when: .always)
    for variable in kept {
      guard let given = object.properties[variable.name]?.values, given.count == 1, given[0].expression.call == nil
      else { continue }
      let name = "\(type).\(variable.name)"
      if variable.type != "UIViewController" {
        keep(given[0], as: name)
      } else if case .screen(let screen)? = objects(given[0]).first?.object, !screen.name.includes(":") {
        reading.controllers.stacks.join(
          ControllerStacks.name(ofStackOf: name), ControllerStacks.name(ofStackOf: screen.name))
      }
    }
  }

  private func keep(_ value: Value, as stack: String) {
    let other = self.stack(value)
    if let other { reading.controllers.stacks.join(stack, other) }
    guard other.map(ControllerStacks.isOfScreen) != true else { return }
    for case (.navigation(let root?, _), _) in objects(value) {
      reading.controllers.stacks.record(root.name, on: stack, isFirst: true)
    }
  }
}

extension Program {
  /// The properties of a type, own or inherited, that may hold a navigation controller, or a controller in one.
  fileprivate func keepingControllers(_ type: String) -> [Variable] {
    var found: [Variable] = []
    for owner in lineage(of: type).compactMap({ types[$0] }) {
      for variable in owner.variableNames.flatMap({ owner.variables[$0] ?? [] }) {
        guard variable.getter == nil, !variable.isStatic, let kept = variable.type else { continue }
        if kept == "UIViewController" || kept.hasSuffix("NavigationController") { found.append(variable) }
      }
    }
    return found
  }
}
