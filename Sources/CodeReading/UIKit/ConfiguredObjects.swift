/// Methods of libraries that run a closure with an object and return it: `Detail().then { $0.title = "Detail" }`.
extension Call {
  /// Their names.
  static let configuring: Set<String> = ["with", "then", "apply", "also", "let", "configure", "do", "tap", "run"]

  /// The object that a call with such a name configures; `nil` for any other call.
  var configuredReceiver: Expression? {
    guard name.map(Self.configuring.contains) == true, arguments.count == 1, arguments[0].value.closure != nil else {
      return nil
    }
    return receiver
  }
}

extension Function {
  /// Whether it takes a function together with what that is called with: `(object: Item, change: (Item) -> Void)`.
  var configures: Bool {
    self.parameters.contains { parameter in
      guard let type = parameter.type, type.hasPrefix("("), let arrow = type.firstRange(of: ") -> ") else {
        return false
      }
      let given = type[type.index(after: type.startIndex)..<arrow.lowerBound].drop { $0 == "(" }
      guard !given.isEmpty, !given.contains(",") else { return false }
      return given == "Self" || self.result.map { $0 == given } == true
        || self.parameters.contains { $0.type.map { $0 == given || $0 == given + ".Type" } == true }
    }
  }
}
