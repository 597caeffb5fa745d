import FitModel

/// Reads tab bar items of the app's own classes, whose initializers set titles and images.
struct OwnTabItems {
  let reading: UIKitReading

  /// The properties that initializers set.
  struct Contents {
    /// Its titles, each under the condition under which it is set; later ones replace earlier ones.
    var titles: [Value] = []
    /// The system item.
    var system: Value?
    var hasImage = false
  }

  private static let maximumDepth = 8

  init(_ reading: UIKitReading) { self.reading = reading }

  /// The properties that a construction sets; `nil` if the class is not one of the app, or has no such initializer.
  func contents(_ call: Call, _ value: Value) -> Contents? {
    guard let type = ConstructedObject(reading: reading).type(of: call, value), reading.isDeclared(type),
      reading.program.isA(type, ["UITabBarItem"])
    else { return nil }
    let functions = reading.values.functions(called: call, in: value.scope)
    guard functions.count == 1 else { return nil }
    var found = Contents()
    run(functions[0].function, in: functions[0].scope, when: value.condition, depth: 0, &found)
    return found
  }

  /// Runs an initializer and those to which it delegates.
  private func run(
    _ function: Function, in scope: Scope, when condition: Guard, depth: Int, _ found: inout Contents
  ) {
    guard depth < Self.maximumDepth, let body = function.body else { return }
    var contents = found
    let execution = Execution(values: reading.values) { expression, scope, condition in
      if case .assignment(let target, let value) = expression.kind { set(target, Value(value, scope, when: condition)) }
      guard let call = expression.call, call.isDelegating || call.isSuperInitializer else { return }
      for argument in call.arguments {
        let value = Value(argument.value, scope, when: condition)
        switch argument.label {
        case "title": contents.titles.append(value)
        case "tabBarSystemItem": contents.system = value
        case "image": contents.hasImage = !argument.value.isNone
        default: break
        }
      }
      for (inner, scope) in reading.values.functions(called: call, in: scope) {
        run(inner, in: scope, when: condition, depth: depth + 1, &contents)
      }
    }
    func set(_ target: Expression, _ value: Value) {
      guard let path = target.uncast.namePath,
        path.count == 1 ? value.scope.local(path[0]) == nil : path.count == 2 && path[0] == "self"
      else { return }
      switch path.last {
      case "title": contents.titles.append(value)
      case "image": contents.hasImage = !value.expression.isNone
      default: break
      }
    }
    _ = execution.run(body, in: scope, when: condition)
    found = contents
  }
}
