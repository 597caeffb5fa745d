/// Determines which views of the app are navigation stacks or tab bars themselves, not parts of the screen around them.
extension ViewReading {
  /// Whether a call creates a stack or a tab bar, directly or in the body of its view.
  ///
  /// A container of the app that puts its content into a stack only in some branches does not count.
  func holdsBar(_ call: Call, _ type: String) -> Bool {
    holdsBar(type) && (!holdsContent(call, type) || !sharesContent(type))
  }

  /// Whether a view of the app is a stack or a tab bar, directly or in its body.
  private func holdsBar(_ type: String) -> Bool {
    if let known = barHolders[type] { return known }
    barHolders[type] = false
    let isHolder = program.variables("body", of: type).contains { _, variable in
      variable.getter.map { holdsBar($0, in: type, depth: 0) } ?? false
    }
    barHolders[type] = isHolder
    return isHolder
  }

  /// Whether a view shows its content inside a stack in one branch, and without one in another:
  /// `if isSheet { NavigationStack { content } } else { content }`.
  private func sharesContent(_ type: String) -> Bool {
    var isShared = false
    func search(_ branches: [Branch]) {
      let held = branches.count { holdsBar($0.body, in: type, depth: 0) }
      if held > 0, held < branches.count { isShared = true }
    }
    func search(_ statements: [Statement]) {
      for statement in statements {
        switch statement {
        case .branch(let branches): search(branches)
        case .expression(let expression), .result(let expression?):
          if case .choice(let branches) = expression.uncast.kind { search(branches) }
        default: break
        }
      }
    }
    for variable in (program.types[type]?.variables ?? [:]).values.joined() { search(variable.getter ?? []) }
    return isShared
  }

  private func holdsBar(_ statements: [Statement], in type: String, depth: Int) -> Bool {
    guard depth < 12 else { return false }
    return statements.contains { statement in
      switch statement {
      case .expression(let expression), .result(let expression?): holdsBar(expression, in: type, depth: depth + 1)
      case .branch(let branches): branches.contains { holdsBar($0.body, in: type, depth: depth + 1) }
      default: false
      }
    }
  }

  private func holdsBar(_ expression: Expression, in type: String, depth: Int) -> Bool {
    guard depth < 12 else { return false }
    if case .choice(let branches) = expression.uncast.kind {
      return branches.contains { holdsBar($0.body, in: type, depth: depth + 1) }
    }
    let scope = Scope(typeName: type, object: nil)
    let chain = chain(expression, in: scope)
    guard let call = chain.base.call else {
      guard let path = chain.base.namePath, path.count == 1, path[0] != "self" else { return false }
      return program.variables(path[0], of: type).contains { _, variable in
        variable.getter.map { holdsBar($0, in: type, depth: depth + 1) } ?? false
      }
    }
    if let view = ownView(call, in: scope) {
      if view != type, holdsBar(view) { return true }
      return call.trailingClosure.map { holdsBar($0.body, in: type, depth: depth + 1) } ?? false
    }
    switch call.name {
    case "TabView": return !isPaged(chain)
    case "NavigationStack", "NavigationView", "NavigationSplitView": return true
    case "Group", "ZStack", "VStack", "HStack", "GeometryReader", "AnyView", "ScrollViewReader":
      if let content = call.contentBuilder() { return holdsBar(content.body, in: type, depth: depth + 1) }
      return call.firstUnlabeled.map { holdsBar($0, in: type, depth: depth + 1) } ?? false
    case let name?:
      guard call.receiver == nil, !name.startsUppercase else { return false }
      return program.functions(name, of: type).contains { _, function in
        function.body.map { holdsBar($0, in: type, depth: depth + 1) } ?? false
      }
    case nil: return false
    }
  }
}
