extension ValueReader {
  /// An expression as it reads where a type is asked for: `.save`, which the type declares, is `Key.save`.
  ///
  /// - Parameters:
  ///   - type: the type of the variable or parameter that gets it, as its declaration names it.
  ///   - owner: the type around the declaration.
  func qualified(_ expression: Expression, as type: String?, in owner: String?) -> Expression {
    let inner = expression.uncast
    let member: Expression
    var call: Call?
    switch inner.kind {
    case .array(let elements):
      guard let type, type.hasPrefix("["), type.hasSuffix("]"), !type.contains(":") else { return expression }
      let element = String(type.dropFirst().dropLast())
      return Expression(kind: .array(elements.map { qualified($0, as: element, in: owner) }), place: expression.place)
    case .member(nil, _): member = inner
    case .call(let made):
      guard made.callee.implicitMember != nil else { return expression }
      member = made.callee
      call = made
    default: return expression
    }
    guard let type, let name = member.implicitMember, let info = program.type(type, in: owner) else {
      return expression
    }
    // A case with values stays as patterns write it.
    let isDeclared =
      call == nil
      ? info.cases.contains { $0.name == name } || info.variables[name]?.contains(where: \.isStatic) == true
      : info.functions[name]?.contains(where: \.isStatic) == true
    guard isDeclared else { return expression }
    let full = Expression(
      kind: .member(Expression(kind: .name(info.name), place: member.place), name), place: member.place)
    guard var call else { return full }
    call.callee = full
    return Expression(kind: .call(call), place: expression.place)
  }
}
