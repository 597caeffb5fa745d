import FitModel

/// The paths of stacks, and functions of the app that push some values and present others.
extension ViewReading {
  /// Reads the first screens of a stack, and records them if it has a path: `NavigationStack(path: $path) { … }`.
  ///
  /// - Parameter owner: the screen whose code contains the stack; `nil` for the enclosing screen.
  @discardableResult
  func readRoots(
    of call: Call, _ content: Expression, _ chain: ViewChain, in context: ViewContext, _ arrival: Arrival,
    owner: ViewScreen?
  ) -> [Destination] {
    var arrival = arrival
    arrival.sharesOwner = arrival.owner != nil && showsOwnContent(content, in: context.scope)
    let roots =
      content.closure.map {
        readDestinations(
          stack: $0.body, isColumns: call.name == "NavigationView", style: chain.navigationStyle, in: context, arrival)
      } ?? readDestinations(of: content, in: context, arrival)
    if let path = call.argument("path").flatMap({ pathName(of: $0, in: context.scope) }) {
      routes.add(roots: roots.map(\.screen), of: path, owner: owner ?? context.screen)
    }
    // The stack of The Composable Architecture has the screens for the values of its path in a closure of its own.
    // Which screen pushes them is not known.
    if let closure = call.argument("destination")?.closure {
      let push = Arrival(
        kind: .push, from: [], containment: .stack, condition: arrival.condition, location: call.nameLocation)
      readDestinations(of: closure.body, closure: closure, in: context.elsewhere, push)
    }
    return roots
  }

  /// The name of the variable that is the path of a stack, with the type that declares it: `Router.path` for
  /// `$router.path`, and for `path` in the code of `Router`. `nil` for anything else.
  func pathName(of path: Expression, in scope: Scope) -> String? {
    let path = path.unbound
    guard case .member(let base?, let name) = path.uncast.kind, !path.isMemberOfSelf else {
      guard let name = path.namePath?.first, path.namePath?.count == 1 else { return nil }
      if let storage = values.storage(of: path, in: scope) { return storage.name.isLocal ? nil : storage.name.text }
      guard let type = scope.object?.typeName ?? scope.typeName else { return nil }
      return program.variables(name, of: type).first.map { $0.owner + "." + name }
    }
    guard let type = values.typeName(of: Value(base, scope)) else { return nil }
    return program.variables(name, of: program.fullName(type, in: scope.typeName)).first.map { $0.owner + "." + name }
  }

  /// The name of the path to which a function of the app appends a parameter: `Router.path` for `router.open(.detail)`;
  /// `nil` for any other function.
  func pathName(appendedBy call: Call, in scope: Scope) -> String? {
    for (function, inner) in values.functions(called: call, in: scope, binds: false) {
      let names = function.parameters.map(\.name)
      var path: Expression?
      FormWalk { expression in
        guard case .call(let call) = expression.kind, call.name == "append", let value = call.firstUnlabeled,
          names.contains(where: value.isPath)
        else { return }
        path = path ?? call.receiver
      }.walk(function.body ?? [])
      if let name = path.flatMap({ pathName(of: $0, in: inner) }) { return name }
    }
    return nil
  }

  /// Whether a call is to code of the app that presents some of its arguments and pushes the others; its conditions
  /// decide which: `if route.isSheet { sheet = route } else { path.append(route) }`.
  func isRouted(_ call: Call, in scope: Scope) -> Bool {
    !values.presentedVariables.names.isEmpty && isRouted(call, in: scope, depth: 0)
  }

  private func isRouted(_ call: Call, in scope: Scope, depth: Int) -> Bool {
    guard depth < 4 else { return false }
    if let closures = passedClosures(to: call, in: scope), !closures.isEmpty {
      return closures.contains { closure, inner in
        presents(
          closure.body, parameters: closure.parameters.isEmpty ? ["$0"] : closure.parameters.map(\.name), in: inner,
          depth)
      }
    }
    let functions = values.functions(called: call, in: scope, binds: false)
    // Functions are not followed any deeper.
    if functions.isEmpty, scope.depth > 0 {
      return call.name.map(values.presentedVariables.routers.names.contains) == true
    }
    return functions.contains { function, inner in
      presents(function.body ?? [], parameters: function.parameters.map(\.name), in: inner, depth)
    }
  }

  private func presents(_ body: [Statement], parameters names: [String], in scope: Scope, _ depth: Int) -> Bool {
    var isFound = false
    FormWalk { expression in
      guard !isFound else { return }
      switch expression.kind {
      case .assignment(let target, let value):
        isFound =
          target.lastName.map(self.values.presentedVariables.names.contains) == true
          && names.contains(where: value.isPath)
      case .call(let call):
        let passesOn = call.arguments.contains { argument in names.contains(where: argument.value.isPath) }
        if passesOn, call.name.map(Self.pushes) == true { isFound = self.isRouted(call, in: scope, depth: depth + 1) }
      default: break
      }
    }.walk(body)
    return isFound
  }

  /// The closures that the variable with a call's name may hold, with their scopes; `nil` if there is no such variable.
  func passedClosures(to call: Call, in scope: Scope) -> [(closure: Closure, scope: Scope)]? {
    guard call.receiver == nil, let storage = values.storage(of: call.callee, in: scope) else { return nil }
    return storage.values.flatMap { values.values(of: $0) }.compactMap { value in
      value.expression.closure.map { ($0, value.scope) }
    }
  }
}

extension Expression {
  /// The path of a stack from which a call removes values, and whether it removes all of them: `path.removeLast()`.
  var shortenedPath: (path: ValueName, isAll: Bool)? {
    guard let call = uncast.call, let path = call.receiver, let name = call.name,
      ["removeLast", "popLast", "removeAll"].contains(name), path.lastName.map(ViewReading.isOfStack) == true
    else { return nil }
    let spelling = ValueName(spelling: path)
    var isAll = name == "removeAll"
    if case .member(let base?, "count")? = call.firstUnlabeled?.uncast.kind {
      isAll = isAll || ValueName(spelling: base) == spelling
    }
    return (spelling, isAll)
  }
}
