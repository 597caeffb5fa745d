extension ArraySlice<Statement> {
  /// Whether statements let others set a local variable: a closure, or a function that gets its address.
  func handOn(_ name: String) -> Bool {
    var found = false
    let inside = FormWalk { expression in
      switch expression.kind {
      case .assignment(let target, _), .addition(let target, _): found = found || target.isPath(name)
      case .call(let call): found = found || call.name == "toggle" && call.receiver?.isPath(name) == true
      default: break
      }
    }
    FormWalk { expression in
      switch expression.kind {
      case .closure(let closure): inside.walk(closure.body)
      case .call(let call):
        found = found || call.name == "toggle" && call.receiver?.isPath(name) == true
        // In Objective-C it may be `&flag`: the forms of that have no such mark.
        found = found || call.arguments.contains { $0.value.isPath(name) }
      case .operands(let operands): found = found || operands.contains { $0.isPath(name) }
      default: break
      }
    }.walk(Array(self))
    return found
  }
}
