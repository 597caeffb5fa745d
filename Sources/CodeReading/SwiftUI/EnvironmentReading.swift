/// Values that modifiers put into the environment of views: `.environment(\.screenTitle, "Settings")`.
extension ViewReading {
  /// The context of a view inside modifiers, with the environment that they set.
  func surrounded(by modifiers: [Call], in context: ViewContext) -> ViewContext {
    var inner = context
    // The modifier nearest to the view counts.
    for modifier in modifiers.reversed() {
      guard let (key, value) = environment(setBy: modifier, in: context.scope) else { continue }
      inner.environment[key] = value
    }
    return inner
  }

  /// The value that a modifier sets: SwiftUI's, or one of the app that does nothing else.
  private func environment(setBy modifier: Call, in scope: Scope) -> (key: String, value: Value)? {
    guard let name = modifier.name else { return nil }
    if name == "environment" { return environment(of: modifier, in: scope) }
    guard let candidates = environmentModifiers[name] else { return nil }
    let labels = modifier.arguments.filter { !$0.isTrailing }.map(\.label)
    let (owner, function) =
      candidates.first { $0.function.takes(labels, trailing: modifier.arguments.count - labels.count) } ?? candidates[0]
    guard let setter = function.environmentSetter else { return nil }
    let inside = Scope(typeName: owner, object: nil, depth: scope.depth + 1)
    bind(function.parameters, to: modifier, from: scope, in: inside)
    return environment(of: setter, in: inside)
  }

  private func environment(of setter: Call, in scope: Scope) -> (key: String, value: Value)? {
    guard setter.arguments.count == 2, let key = setter.arguments[0].value.keyPathMember else { return nil }
    return (key, Value(setter.arguments[1].value, scope))
  }

  /// Gives the properties of a view the values of the environment around it.
  func receive(_ environment: [String: Value], of type: String, in scope: Scope) {
    guard !environment.isEmpty, let object = scope.object, let info = program.types[type] else { return }
    for name in info.variableNames {
      guard let variable = info.variables[name]?.first, variable.attributes.contains("Environment") else { continue }
      for (key, value) in environment where variable.attributes.contains(Variable.environment(key)) {
        let box = Box("\(type).\(name)", type: variable.type ?? values.typeName(of: value), value: value)
        box.isFixed = true
        object.declare(name, box)
      }
    }
  }
}

extension Function {
  /// The call of `environment(_:_:)`, if its body is nothing else.
  var environmentSetter: Call? {
    guard let body = self.body, body.count == 1 else { return nil }
    switch body[0] {
    case .expression(let expression), .result(let expression?):
      guard let call = expression.call, call.name == "environment" else { return nil }
      return call.receiver == nil || call.receiver?.isPath("self") == true ? call : nil
    default: return nil
    }
  }
}
