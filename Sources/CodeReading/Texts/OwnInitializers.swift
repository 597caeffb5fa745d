extension TextReader {
  /// What an initializer of the app's own makes a text of: `String(localizationKey: "done")`; `nil` where the app has none
  /// that takes these labels.
  ///
  /// - Parameter type: the type that the app extends.
  func initialized(_ type: String, by call: Call, _ value: Value, depth: Int) -> [ScreenText.Choice]? {
    let labels = call.arguments.filter { !$0.isTrailing }.map(\.label)
    guard value.scope.depth < Interpretation.maximumDepth,
      let (owner, function) = values.initializers(of: type, called: call).first,
      function.takes(labels, trailing: call.arguments.count - labels.count), let body = function.body
    else { return nil }
    let inner = values.bound(
      function, call, from: value.scope, inside: Scope(typeName: owner, object: nil, depth: value.scope.depth + 1))
    let made = Box("self of \(type)", type: type, isOpen: true)
    inner.declare("self", made)
    _ = Execution(values: values) { expression, scope, condition in
      guard var delegating = expression.call, delegating.callee.isPath("init") else { return }
      delegating.callee = Expression(kind: .name(type), place: delegating.callee.place)
      let text = Expression(kind: .call(delegating), place: expression.place)
      made.assign(Value(text, scope, when: condition))
    }.run(body, in: inner, when: .always)
    let (texts, rest) = made.assigned(when: value.condition)
    guard !texts.isEmpty, rest == nil else { return nil }
    let found = texts.flatMap { read($0, isKey: Self.keyTypes.contains(type), depth: depth + 1) }
    return lookedUp(found, value, by: body) ?? found
  }
}
