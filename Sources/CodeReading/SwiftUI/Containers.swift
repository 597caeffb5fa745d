/// Views of the app's own that show what they are given, and locals that hold views.
extension ViewReading {
  /// Whether a view of the app's own is given views to show: `Card { … }`, `Wrapper(content: Detail())`.
  func holdsContent(_ call: Call, _ type: String) -> Bool {
    call.arguments.contains { argument in
      guard argument.value.closure != nil else {
        let takesView = argument.label.map { ["content", "root", "rootView", "view", "child"].contains($0) } ?? true
        return takesView && argument.value.call.flatMap { ownView($0, in: Scope(typeName: type, object: nil)) } != nil
      }
      guard !isAction(argument, of: call) else { return false }
      let info = program.types[type]
      let properties = argument.label.map { [$0] } ?? info?.variableNames ?? []
      for name in properties {
        guard let variable = info?.variables[name]?.first, variable.getter == nil else { continue }
        if variable.attributes.contains("ViewBuilder") { return true }
        guard let declared = variable.type else { continue }
        if makesContent(declared, in: type) { return true }
      }
      let parameters = program.functions("init", of: type).flatMap(\.function.parameters)
      return parameters.contains { parameter in
        (parameter.label == argument.label || argument.label == nil)
          && parameter.type.map { makesContent($0, in: type) } ?? false
      }
    }
  }

  /// Whether a closure of a type makes a view: what it gives is no value of the standard library, and none of the app's
  /// types that is no view, such as the model in `() -> Self.Model`.
  private func makesContent(_ closure: String, in owner: String) -> Bool {
    guard let arrow = closure.ranges(of: "-> ").last else { return false }
    var result = closure[arrow.upperBound...]
    while result != "()", let last = result.last, "?!)".contains(last) { result.removeLast() }
    guard !["Void", "(", "()", "Bool", "String", "Int", "Double", "CGFloat", ""].contains(String(result)) else {
      return false
    }
    if result.hasPrefix("Self.") { result = result.dropFirst("Self.".count) }
    guard let made = program.type(String(result), in: owner), made.isDeclared, made.kind != .protocol else {
      return true
    }
    return program.isView(made.name)
  }

  /// `view = AnyView(Detail())`, where a local is declared before it is known what it holds.
  func assign(_ expression: Expression, in context: ViewContext) {
    guard case .assignment(let target, let value) = expression.kind, case .name(let name) = target.uncast.kind else {
      return
    }
    context.scope.local(name)?.assign(Value(value, context.scope, when: context.condition))
  }
}

extension Expression {
  /// Whether it gives a variable a value.
  var isAssignment: Bool { if case .assignment = kind { true } else { false } }
}
