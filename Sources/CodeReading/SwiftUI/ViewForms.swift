extension Function {
  /// Whether its declaration says that it creates a view.
  var makesView: Bool {
    ["View", "AnyView", "SwiftUI.View"].contains(self.result ?? "") || self.attributes.contains("ViewBuilder")
  }
}

extension Variable {
  /// A computed property of every view that gives the view with modifiers, as a method.
  var viewModifier: Function? {
    guard let getter = self.getter, self.type == "View", !self.isStatic else { return nil }
    return Function(
      name: self.name, parameters: [], result: self.type, body: getter, attributes: self.attributes,
      condition: self.condition, place: self.place)
  }
}

extension Call {
  /// The call as an expression.
  func asExpression(at place: SourcePlace) -> Expression { Expression(kind: .call(self), place: place) }
}

extension Statement {
  /// Its start, if that is easy to determine.
  var place: SourcePlace? {
    switch self {
    case .expression(let expression), .result(let expression?): expression.place
    case .variable(let variable): variable.place
    case .branch(let branches): branches.lazy.compactMap { $0.body.first?.place }.first
    default: nil
    }
  }
}

extension Expression {
  /// Whether an argument may be a view: a construction, or a chain or choice of them.
  var looksLikeView: Bool {
    switch uncast.kind {
    case .call(let call):
      var current = call
      while let inner = current.receiver?.uncast.call { current = inner }
      return current.name?.startsUppercase == true || current.callee.namePath?.count == 1
    case .choice: return true
    default: return false
    }
  }
}
