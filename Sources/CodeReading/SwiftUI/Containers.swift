/// The app's own container views, and locals that hold views.
extension ViewReading {
  /// Whether a view of the app receives views to show: `Card { … }`, `Wrapper(content: Detail())`.
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

  /// Whether closures of a type create views: the result is neither a type of the standard library nor a type of the
  /// app that is not a view, such as the model in `() -> Self.Model`.
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

  /// Whether a view of the app only selects another view to show: `switch page { case .a: A(); case .b: B() }`. A view
  /// that UIKit code shows remains a screen with its own name.
  func delegates(_ type: String) -> Bool {
    guard !hosted.contains(type) else { return false }
    let bodies = program.variables("body", of: type).compactMap(\.variable.getter)
    return !bodies.isEmpty && bodies.allSatisfy { delegates($0, in: type, depth: 0) }
  }

  private func delegates(_ statements: [Statement], in type: String, depth: Int) -> Bool {
    guard statements.count == 1, depth < 8 else { return false }
    switch statements[0] {
    case .expression(let expression), .result(let expression?):
      return delegates(expression, in: type, depth: depth + 1)
    case .branch(let branches): return delegates(branches, in: type, depth: depth + 1)
    case .block(let body): return delegates(body, in: type, depth: depth + 1)
    default: return false
    }
  }

  private func delegates(_ branches: [Branch], in type: String, depth: Int) -> Bool {
    branches.allSatisfy { $0.body.isEmpty || delegates($0.body, in: type, depth: depth) }
  }

  private func delegates(_ expression: Expression, in type: String, depth: Int) -> Bool {
    if case .choice(let branches) = expression.uncast.kind { return delegates(branches, in: type, depth: depth) }
    let scope = Scope(typeName: type, object: nil)
    if let call = expression.uncast.call, decides(call, in: type) { return true }
    let chain = chain(expression, in: scope)
    guard let call = chain.base.call, chain.links.allSatisfy({ Self.handing.contains($0.name ?? "") }) else {
      return false
    }
    if call.name == "EmptyView" { return true }
    guard let view = ownView(call, in: scope) else { return false }
    return view != type && !program.isA(view, Self.representables) && !holdsContent(call, view)
  }

  /// Modifiers that pass values to the view and do not change its bars.
  private static let handing: Set<String> = ["environment", "environmentObject", "id", "tag", "transition"]

  /// Whether a call is to a method that only selects a view to show, on a value that a view stores: `page.view()`.
  private func decides(_ call: Call, in type: String) -> Bool {
    guard let name = call.name, !name.startsUppercase, viewFunctions[name] != nil, call.arguments.isEmpty,
      let path = call.receiver?.namePath, path != ["self"], path != ["super"]
    else { return false }
    let functions = values.functions(called: call, in: Scope(typeName: type, object: Object(typeName: type)))
    guard functions.count == 1, functions[0].function.makesView, let body = functions[0].function.body,
      body.count == 1, let branches = body[0].branches, branches.count > 1
    else { return false }
    let scope = functions[0].scope
    return branches.contains { branch in
      branch.body.count == 1 && branch.body[0].view?.uncast.call.flatMap { ownView($0, in: scope) } != nil
    }
  }

  /// `view = AnyView(Detail())`, if a local is declared before its value is known.
  func assign(_ expression: Expression, in context: ViewContext) {
    guard case .assignment(let target, let value) = expression.kind, case .name(let name) = target.uncast.kind else {
      return
    }
    context.scope.local(name)?.assign(Value(value, context.scope, when: context.condition))
  }
}

extension Expression {
  /// Whether it assigns a value to a variable.
  var isAssignment: Bool { if case .assignment = kind { true } else { false } }
}

extension Statement {
  /// The expression statement, or the returned expression.
  fileprivate var view: Expression? {
    switch self {
    case .expression(let expression), .result(let expression?): expression
    default: nil
    }
  }

  /// The branches of a branch statement, or of an expression such as `if … { A() } else { B() }`.
  fileprivate var branches: [Branch]? {
    if case .branch(let branches) = self { return branches }
    if case .choice(let branches)? = view?.uncast.kind { return branches }
    return nil
  }
}

extension Array {
  /// The elements that satisfy a condition, and the others, both in order.
  func partitioned(_ condition: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(condition), filter { !condition($0) })
  }
}

// MARK: - Content in controllers

/// Views passed to a view of the app whose buttons show them in separate controllers.
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
