/// Methods that code hands on by their names, as it does with closures: `Settings(onTap: showDetail)`.
extension ValueReader {
  /// The closure that runs the method which an expression names; `nil` for anything else, and for several methods of one
  /// name.
  func methodReference(_ value: Value) -> Value? {
    let scope = value.scope
    switch value.expression.uncast.kind {
    case .name(let name) where !name.startsUppercase && name != "self":
      guard scope.local(name) == nil else { return nil }
      for (type, object) in owners(of: scope) {
        guard program.variables(name, of: type).isEmpty else { return nil }
        let own = selfValue(scope).map { Box(self: type, $0) }
        if let found = closure(of: name, of: type, object, own, in: scope) { return found }
      }
      return nil
    case .member(let base?, let name) where !name.startsUppercase:
      if base.isPath("self"), let (type, object) = owners(of: scope).first {
        return closure(of: name, of: type, object, selfValue(scope).map { Box(self: type, $0) }, in: scope)
      }
      guard base.namePath?[0].startsUppercase == false, let type = typeName(of: Value(base, scope)) else { return nil }
      return closure(of: name, of: type, nil, Box(self: type, Value(base, scope)), in: scope)
    default: return nil
    }
  }

  private func closure(of name: String, of type: String, _ object: Object?, _ own: Box?, in scope: Scope) -> Value? {
    guard program.variables(name, of: type).isEmpty else { return nil }
    let found = program.functions(name, of: type).filter { $0.function.body != nil && !$0.function.isStatic }
    guard found.count == 1, let (owner, function) = found.first, scope.depth < Interpretation.maximumDepth else {
      return nil
    }
    let inner = Scope(typeName: owner, object: object, depth: scope.depth + 1)
    if let own { inner.declare("self", own) }
    // Whoever runs it names no parameters.
    let parameters = function.parameters.map { Parameter(label: nil, name: $0.name, type: $0.type) }
    let code = Closure(parameters: parameters, body: function.body ?? [])
    return Value(Expression(kind: .closure(code), place: function.place), inner)
  }
}
