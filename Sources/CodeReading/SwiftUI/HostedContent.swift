/// Views that are passed to a view of the app, whose buttons show them in controllers of their own.
extension ViewReading {
  /// Whether a view that is passed to another appears only in a controller that an action creates: `Button(action: {
  /// push(UIHostingController(rootView: details())) })`.
  func hostsElsewhere(_ argument: Call.Argument, of type: String) -> Bool {
    guard let property = argument.label else { return false }
    return hostsElsewhere(property, of: type, depth: 0)
  }

  private func hostsElsewhere(_ property: String, of type: String, depth: Int) -> Bool {
    guard depth < 4, let info = program.types[type], info.variables[property]?.first?.getter == nil else {
      return false
    }
    var mentioned = 0
    var hosted = 0
    let walk = FormWalk { expression in
      if expression.names(property) { mentioned += 1 }
      guard case .call(let call) = expression.kind else { return }
      for argument in call.arguments {
        if let closure = argument.value.closure, self.isAction(argument, of: call),
          closure.body.calls.contains(where: { $0.name == "UIHostingController" })
        {
          hosted += closure.body.mentions(of: property)
        } else if let label = argument.label, argument.value.names(property),
          let view = self.ownView(call, in: Scope(typeName: type, object: nil)), view != type,
          self.hostsElsewhere(label, of: view, depth: depth + 1)
        {
          hosted += 1
        }
      }
    }
    for variable in info.variables.values.joined() where variable.name != property { walk.walk(variable) }
    for function in info.functions.values.joined() where function.name != "init" { walk.walk(function.body ?? []) }
    return mentioned > 0 && mentioned == hosted
  }
}

extension Expression {
  /// Whether it is a property of `self` with this name.
  fileprivate func names(_ property: String) -> Bool {
    switch kind {
    case .name(let name): name == property
    case .member(let base?, let name): name == property && base.uncast.isPath("self")
    default: false
    }
  }
}

extension [Statement] {
  /// How often they name a property of `self`.
  fileprivate func mentions(of property: String) -> Int {
    var count = 0
    FormWalk { if $0.names(property) { count += 1 } }.walk(self)
    return count
  }
}
