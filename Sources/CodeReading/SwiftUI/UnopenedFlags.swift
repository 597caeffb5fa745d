/// Flags of views that are initially `false` and never set, so that their presentations never appear:
/// `@State private var isShown = false` if only `.sheet(isPresented: $isShown)`, or code that never runs, mentions it.
final class UnopenedFlags {
  private let program: Program
  private var known: [String: Bool] = [:]

  init(_ program: Program) { self.program = program }

  /// Whether a presentation in the code of a type never appears.
  func keepShut(_ call: Call, in type: String) -> Bool {
    guard let flag = Self.flag(call) else { return false }
    let name = type + "." + flag
    if let found = known[name] { return found }
    let found = isNeverSet(flag, of: type)
    known[name] = found
    return found
  }

  private static let presentations = ViewReading.presentations.union(["alert", "confirmationDialog"])

  /// The variable that a presentation is bound to.
  private static func flag(_ call: Call) -> String? {
    guard presentations.contains(call.name ?? ""), let path = call.argument("isPresented")?.namePath, path.count < 3,
      path.count == 1 || path[0] == "self", let last = path.last, last.hasPrefix("$")
    else { return nil }
    return String(last.dropFirst())
  }

  private func isNeverSet(_ flag: String, of type: String) -> Bool {
    guard let info = program.types[type], info.kind == .struct, let declared = info.variables[flag],
      declared.count == 1, declared[0].attributes.contains("State"), declared[0].value?.boolean == false
    else { return false }
    var bindings = 0
    var own = 0
    var isSet = false
    func count(_ expression: Expression, in bindings: inout Int) {
      switch expression.kind {
      case .name("$" + flag), .member(_, "$" + flag): bindings += 1
      default: break
      }
    }
    let walk = FormWalk { expression in
      count(expression, in: &bindings)
      switch expression.kind {
      case .assignment(let target, let value) where target.lastName == flag: isSet = isSet || value.boolean != false
      case .name("_" + flag), .member(_, "_" + flag): isSet = true
      case .call(let call):
        if call.receiver?.lastName == flag { isSet = true }
        if Self.flag(call) == flag {
          let inner = FormWalk { count($0, in: &own) }
          for argument in call.arguments { inner.walk([.expression(argument.value)]) }
        }
      default: break
      }
    }
    let idle = program.idleMembers(of: info)
    for (name, functions) in info.functions where !idle.contains(name) {
      for function in functions { walk.walk(function.body ?? []) }
    }
    for (name, variables) in info.variables where !idle.contains(name) { variables.forEach { walk.walk($0) } }
    // An initializer may assign an argument to it.
    return !isSet && own > 0 && own >= bindings && (flag == "isPresented" || !program.initializerLabels.contains(flag))
  }
}

extension Program {
  /// The members of a view that only its own code can name, and that no code that runs names: parts of its body that
  /// another platform shows.
  fileprivate func idleMembers(of type: TypeInfo) -> Set<String> {
    var names: [String: Set<String>] = [:]
    var idle: Set<String> = []
    for (name, functions) in type.functions {
      for function in functions { names[name, default: []].formUnion(facts(of: function)?.names ?? []) }
      if functions.allSatisfy({ $0.makesView || $0.attributes.contains("private") }) { idle.insert(name) }
    }
    for (name, variables) in type.variables {
      for variable in variables {
        let facts = facts(of: variable)
        names[name, default: []].formUnion((facts.getter?.names ?? []).union(facts.value?.names ?? []))
      }
      if variables.allSatisfy({ $0.getter != nil && ($0.type == "View" || $0.attributes.contains("private")) }) {
        idle.insert(name)
      }
    }
    idle.subtract(["body", "init"])
    var left = Set(names.keys).subtracting(idle).sorted()
    while let name = left.popLast() {
      let named = idle.intersection(names[name] ?? [])
      idle.subtract(named)
      left += named
    }
    return idle
  }
}

extension ViewReading {
  /// Whether a presentation never appears. If so, the views that it would show are recorded.
  func neverOpens(_ call: Call, in context: ViewContext) -> Bool {
    guard let type = context.scope.typeName, unopened.keepShut(call, in: type) else { return false }
    recordUnshown(call.arguments.map { .expression($0.value) }, by: type, in: context)
    return true
  }

  /// Records the views in never-run code of the current type.
  func recordUnshown(_ code: [Statement], in context: ViewContext) {
    if let type = context.scope.typeName { recordUnshown(code, by: type, in: context) }
  }

  /// Records the views in never-run code of a type.
  func recordUnshown(_ code: [Statement], by type: String, in context: ViewContext) {
    for view in code.names.compactMap({ ownView([$0], in: context.scope) }) { unshown[view, default: []].insert(type) }
  }
}
