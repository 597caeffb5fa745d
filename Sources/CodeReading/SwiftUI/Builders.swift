/// Builders of views: closures, or names of functions or of variables that hold closures:
/// `ToolbarItem(placement: .topBarTrailing, content: saveButton)`.
extension Expression {
  /// The builder that it is or names; `nil` for any other expression.
  ///
  /// - Parameter takesElement: whether the builder is called with a value.
  func builder(takesElement: Bool = false) -> Closure? {
    if let closure { return closure }
    guard namePath != nil else { return nil }
    let element = Call.Argument(label: nil, value: Expression(kind: .name("$0"), location: location))
    let call = Call(callee: self, arguments: takesElement ? [element] : [], nameLocation: location)
    return Closure(parameters: [], body: [.expression(call.asExpression(at: location))])
  }
}

extension ViewReading {
  /// The code that runs for a function name that is passed as a builder: `ToolbarItem(content: saveButton)`. Functions
  /// without a result do not count.
  func targets(ofBuilder name: Expression, in context: ViewContext) -> [ViewTarget] {
    guard let last = name.lastName, !last.startsUppercase, last != "init", methodNames.contains(last) else { return [] }
    let call = Call(callee: name, arguments: [], nameLocation: name.location)
    let builders = values.functions(called: call, in: context.scope, binds: false).map(\.function)
    guard !builders.isEmpty, builders.allSatisfy(\.mayBuild) else { return [] }
    return targets(of: call, in: context)
  }
}

extension Function {
  /// Whether it has a result, or an attribute of a result builder.
  fileprivate var mayBuild: Bool {
    !["Void", "()", nil].contains(self.result)
      || !self.attributes.isDisjoint(with: ["ViewBuilder", "ToolbarContentBuilder"])
  }
}

extension Call {
  /// The builder of its content: that of the argument `content`, otherwise the first trailing closure.
  ///
  /// - Parameter takesElement: whether the builder is called with a value.
  func contentBuilder(takesElement: Bool = false) -> Closure? {
    argument("content")?.builder(takesElement: takesElement) ?? trailingClosure
  }
}
