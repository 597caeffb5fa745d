extension [Statement] {
  /// Every call in some statements, closures and branches included, in the order of the source.
  var calls: [Call] {
    var found: [Call] = []
    forEachExpression { if case .call(let call) = $0.kind { found.append(call) } }
    return found
  }

  /// Calls a function with every expression in some statements, the outer before the inner.
  func forEachExpression(_ body: (Expression) -> Void) {
    for statement in self {
      switch statement {
      case .expression(let expression): expression.forEachExpression(body)
      case .variable(let variable):
        variable.value?.forEachExpression(body)
        variable.getter?.forEachExpression(body)
      case .branch(let branches): branches.forEach { $0.forEachExpression(body) }
      case .require(_, let bindings, let otherwise):
        bindings.forEach { $0.value?.forEachExpression(body) }
        otherwise.forEachExpression(body)
      case .loop(_, let over, let inner):
        over?.forEachExpression(body)
        inner.forEachExpression(body)
      case .result(let expression): expression?.forEachExpression(body)
      case .block(let inner): inner.forEachExpression(body)
      case .function(let function): function.body?.forEachExpression(body)
      case .exit: continue
      }
    }
  }
}

extension Branch {
  fileprivate func forEachExpression(_ visit: (Expression) -> Void) {
    bindings.forEach { $0.value?.forEachExpression(visit) }
    body.forEachExpression(visit)
  }
}

extension Expression {
  /// Calls a function with this expression and every one inside of it, the outer before the inner.
  func forEachExpression(_ body: (Expression) -> Void) {
    body(self)
    switch kind {
    case .text(let parts):
      for case .value(let value, _) in parts { value.forEachExpression(body) }
    case .member(let base?, _), .negation(let base), .cast(let base, _): base.forEachExpression(body)
    case .call(let call):
      call.callee.forEachExpression(body)
      call.arguments.forEach { $0.value.forEachExpression(body) }
    case .array(let parts), .dictionary(let parts), .operands(let parts): parts.forEach { $0.forEachExpression(body) }
    case .closure(let closure): closure.body.forEachExpression(body)
    case .choice(let branches): branches.forEach { $0.forEachExpression(body) }
    case .assignment(let first, let second), .addition(let first, let second), .infix(_, let first, let second),
      .element(let first, let second):
      first.forEachExpression(body)
      second.forEachExpression(body)
    case .number, .boolean, .none, .name, .member(nil, _): return
    }
  }
}
