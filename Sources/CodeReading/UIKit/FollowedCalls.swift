/// Which functions of the app calls run, and with what.
extension UIKitReading {
  /// The closure for a method about bars or screens that code hands on by its name; `nil` for anything else.
  func handedMethod(_ value: Value) -> Value? {
    guard let name = value.expression.lastName, value.expression.call == nil, code.follows(name) else { return nil }
    return values.methodReference(value)
  }

  /// Stores a method that code hands on by its name, unless it is the controller's own, which runs by itself.
  func keep(reference: Expression, in scope: Scope, when condition: Guard) {
    guard let method = handedMethod(Value(reference, scope)), let closure = method.expression.closure,
      screen.map({ program.lineage(of: $0).contains(method.scope.typeName ?? $0) }) != true
    else { return }
    keep(closure, at: method.expression.place, in: method.scope, when: condition)
    noteFollowed(method.expression.place)
  }

  /// Whether a closure about bars is given to a function of the app that runs it with an object that it gets or makes.
  func configures(_ call: Call, in scope: Scope) -> Bool {
    let isMeant = call.arguments.contains { argument in
      argument.value.closure.map { concerns($0, at: argument.value.place) } ?? false
    }
    guard isMeant else { return false }
    let found = values.functions(called: call, in: scope, binds: false)
    return found.count == 1 && found[0].function.configures
  }

  /// The first parameter of `setEditing(_:animated:)` in its body.
  static func mode(_ function: Function) -> Box? {
    guard function.name == "setEditing", function.parameters.count == 2, function.parameters[1].label == "animated"
    else { return nil }
    let box = Box("isEditing", type: "Bool", isOpen: true)
    box.isFixed = true
    return box
  }
}
