/// The name, receiver and labels of a call, which rule out functions that it cannot call.
struct Callee: Hashable, Sendable {
  /// The receiver of a call.
  enum Base: Hashable, Sendable {
    /// No receiver, or `self` or `super`.
    case own
    /// A path that begins with the name of a type: `Router.show()`, `Log.shared.write()`.
    case path([String])
    case other
  }

  var name: String
  /// The labels of the arguments in parentheses, in order; `nil` for an argument without one.
  var labels: [String?]
  /// The number of closures after the parentheses.
  var trailing: Int
  var base: Base

  /// The callee of a call; `nil` if the called expression is not a name.
  init?(_ call: Call) {
    guard let name = call.name else { return nil }
    self.name = name
    labels = call.arguments.lazy.filter { !$0.isTrailing }.map(\.label)
    trailing = call.arguments.count - labels.count
    if let receiver = call.receiver {
      let path = receiver.namePath
      switch path?.first {
      case "self"? where path?.count == 1, "super"?: base = .own
      case let first? where first.startsUppercase: base = .path(path ?? [])
      default: base = .other
      }
    } else if case .name = call.callee.uncast.kind {
      base = .own
    } else {
      base = .other
    }
  }

  /// Whether a function's parameters match the call. A variadic parameter takes several arguments.
  func fits(_ parameters: [Parameter]) -> Bool {
    guard labels.allSatisfy({ label in parameters.contains { $0.label == label } }) else { return false }
    var plain = labels.count { $0 == nil }
    var missing = 0
    for parameter in parameters where parameter.defaultValue == nil {
      if parameter.label == nil, plain > 0 {
        plain -= 1
      } else if parameter.label == nil || !labels.contains(parameter.label) {
        missing += 1
      }
    }
    return missing <= trailing
  }
}
