import BarScreens
import FitModel

/// Code of user actions that leads to other screens.
extension ViewReading {
  /// Reads the calls in an action: routers, the app's own functions, closures.
  func act(_ chain: ViewChain, in context: ViewContext) {
    for call in [chain.base.call].compactMap({ $0 }) + chain.links {
      guard let name = call.name else { continue }
      if Self.pushes(name), !isElsewhere(call, name, in: context.scope) {
        for argument in call.arguments where argument.value.closure == nil {
          push(argument.value, by: call, in: context)
        }
      }
      let isPassed = call.receiver == nil && values.storage(of: call.callee, in: context.scope) != nil
      if isPassed || relevance.contains(name), isFunction(call, in: context.scope) {
        for target in targets(of: call, in: context) {
          // `if let open { open() }`: the local names the closure.
          if case .expression(let named, let inner) = target, named.namePath != nil {
            act(named: named, in: inner)
          } else {
            read(target)
          }
        }
      }
      for argument in call.arguments {
        if let closure = argument.value.closure { read(closure, in: context) }
      }
    }
  }

  /// Reads a function that an action names: `Button("Open", action: open)`.
  func act(named function: Expression, in context: ViewContext) {
    guard let name = function.namePath?.last else { return }
    if let storage = values.storage(of: function, in: context.scope) {
      // The closure that was passed to the view.
      for value in storage.values.flatMap({ $0.expression.closure == nil ? values.values(of: $0) : [$0] }) {
        guard let closure = value.expression.closure, let inner = context.when(value.condition)?.within(value.scope)
        else { continue }
        closureReadings[value.expression.location, default: 0] += 1
        read(closure, in: inner.acting)
      }
    } else if relevance.contains(name) {
      let call = Call(callee: function, arguments: [], nameLocation: function.location)
      for target in targets(of: call, in: context.acting) { read(target) }
    }
  }

  /// Whether a call with a common name such as `append` is not itself a push: it appends to a list that is not a path,
  /// or calls a function of the app, whose code is read instead.
  private func isElsewhere(_ call: Call, _ name: String, in scope: Scope) -> Bool {
    switch name {
    case "append":
      guard let receiver = call.receiver?.lastName else { return false }
      return !relevance.mayBePath(receiver)
    case "go", "show", "open":
      return !values.functions(called: call, in: scope, binds: false).isEmpty
        || passedClosures(to: call, in: scope)?.isEmpty == false
    default: return isRouted(call, in: scope) || pushesNothing(call, in: scope)
    }
  }

  /// Whether a call with a name such as `push` runs code of the app that assigns nothing, calls no closure, and
  /// mentions neither a stack nor another such name: `push(photo)` for an upload.
  private func pushesNothing(_ call: Call, in scope: Scope) -> Bool {
    let functions = values.functions(called: call, in: scope, binds: false)
    return !functions.isEmpty
      && functions.allSatisfy { function, inner in
        guard let body = function.body else { return false }
        let parameters = Set(function.parameters.map(\.name))
        var mayPush = false
        FormWalk { expression in
          switch expression.kind {
          case .assignment, .addition: mayPush = true
          case .name(let name), .member(_, let name):
            let mayPushValue = Self.isOfStack(name) || Self.pushes(name) || self.holdsClosure(name, of: inner.typeName)
            mayPush = mayPush || mayPushValue && !parameters.contains(name)
          default: break
          }
        }.walk(body)
        return !mayPush
      }
  }

  private func holdsClosure(_ name: String, of type: String?) -> Bool {
    type.map { program.variables(name, of: $0).contains { $0.variable.type?.includes("->") == true } } ?? false
  }

  /// Whether a variable holds a stack, or an object that pushes, judging by its name.
  static func isOfStack(_ name: String) -> Bool {
    let name = name.lowercased()
    return stackWords.contains(where: name.includes)
  }

  /// Whether a function pushes its argument, judging by its name.
  static func pushes(_ name: String) -> Bool {
    let lower = name.lowercased()
    if pushing.contains(name) { return true }
    return ["push", "navigate", "route"].contains { lower.hasPrefix($0) }
  }

  private func push(_ value: Expression, by call: Call, in context: ViewContext) {
    if let built = value.call, ownView(built, in: context.scope) != nil,
      call.name?.lowercased().includes("push") == true
    {
      var inner = context
      inner.condition = .always
      readDestinations(of: value, in: inner, push(at: call.nameLocation, in: context))
      return
    }
    // `names.append("x")` appends to a list, not to a stack, judging by the name of the variable.
    let isOfStack =
      call.receiver?.lastName.map { Self.isOfStack($0) || relevance.paths?.contains($0) == true } ?? true
    if !isOfStack, Program.basicTypes.contains(values.typeName(of: Value(value, context.scope)) ?? "") { return }
    let path = call.name == "append" ? call.receiver : nil
    let name = path.map { pathName(of: $0, in: context.scope) } ?? pathName(appendedBy: call, in: context.scope)
    recordRoute(
      value, in: context, location: call.nameLocation, of: path.flatMap { elementType(of: $0, in: context.scope) },
      above: path.flatMap { context.shortened[ValueName(spelling: $0)] }.map { $0 ? .root(of: name) : .lower }
        ?? .top(of: name))
  }

  /// Words in the names of stacks and of objects that push.
  private static let stackWords: [StaticString] = ["path", "nav", "rout", "stack", "coordinat", "flow"]

  /// `path = [.detail]`, `path += [.detail]`.
  ///
  /// - Parameter isAdded: whether the values are added to those in the path.
  func recordRoute(assigned value: Expression, to target: Expression, isAdded: Bool, in context: ViewContext) {
    guard let name = target.lastName,
      relevance.paths?.contains(name) == true
        || ["path", "route"].contains(where: name.lowercased().includes) && !holdsCase(target, in: context.scope)
    else { return }
    let type = elementType(of: target, in: context.scope)
    let path = pathName(of: target, in: context.scope)
    for list in values.values(of: Value(value, context.scope, when: context.condition)) {
      guard let inner = context.when(list.condition)?.within(list.scope) else { continue }
      guard let elements = list.expression.elements else {
        recordRoute(list.expression, in: inner, location: target.location, of: type)
        continue
      }
      var below = isAdded ? RouteTable.Below.top(of: path) : .root(of: path)
      for element in elements {
        below = .value(recordRoute(element, in: inner, location: target.location, of: type, above: below))
      }
    }
  }

  /// Whether a variable holds a single case of an enumeration, so that it is not a path: `alertRoute`.
  private func holdsCase(_ target: Expression, in scope: Scope) -> Bool {
    let type = values.typeName(of: Value(target, scope)).flatMap { program.type($0, in: scope.typeName) }
    return type?.isDeclared == true && type?.kind == .enum
  }

  /// Records a value that is passed to a stack.
  ///
  /// - Parameters:
  ///   - isRoute: whether the value is certainly a route, not only an argument of some function in an action.
  ///   - pathType: the type of the values of the path, if that is known.
  ///   - below: the position in the stack of the screen that it leads to.
  @discardableResult
  func recordRoute(
    _ value: Expression, in context: ViewContext, location: CodeLocation, isRoute: Bool = false,
    of pathType: String? = nil, above below: RouteTable.Below = .top(of: nil), isLink: Bool = false
  ) -> [RouteTable.PassedValue] {
    let passed = Value(value, context.scope, when: context.condition)
    var allowed = (pathType ?? values.typeName(of: passed)).map { cases(of: $0, passed, in: passed.condition) } ?? []
    if allowed.isEmpty { allowed = values.presentedVariables.routers.appended[location] ?? [] }
    return values.values(of: passed).compactMap { value in
      var (type, name) = route(value)
      // The type of `.init(…)` is that of the property that returns it.
      if name == "init" { (type, name) = (values.typeName(of: passed), nil) }
      if name == nil, let pathType { type = pathType }
      guard type != nil || name != nil || isRoute else { return nil }
      // Earlier conditions restrict the value.
      if let name, !allowed.isEmpty, !allowed.contains(name) { return nil }
      var use = RouteTable.PassedValue(
        from: context.screen, type: type, name: name, chain: chain(value), condition: value.condition,
        location: location, below: below, isAround: context.isAround, isLink: isLink)
      if name == nil, let type {
        use.cases = cases(of: type, passed, in: value.condition)
        if use.cases.isEmpty { use.cases = cases(of: type, value, in: value.condition) }
        if use.cases.isEmpty { use.cases = allowed }
      }
      if use.name == nil, use.cases.count == 1 {
        use.name = use.cases.first
        use.chain = Array(use.cases)
      }
      routes.add(use)
      return use
    }
  }

  /// The cases of an enumeration that a condition allows for a value; empty if it does not restrict them.
  private func cases(of type: String, _ value: Value, in condition: Guard) -> Set<String> {
    guard let info = program.types[program.fullName(type)], info.kind == .enum else { return [] }
    let subject = Guard.Subject.value(values.name(of: value.expression, in: value.scope))
    return condition.cases(of: Set(info.cases.map(\.name)), subject)
  }

  /// The type and the case of a value that is passed to a stack: `Route.detail(x)`, `.detail(x)`, `item`.
  private func route(_ value: Value) -> (type: String?, name: String?) {
    let named = value.expression.call?.callee ?? value.expression
    guard case .member(let base, let name) = named.uncast.kind else { return (values.typeName(of: value), nil) }
    guard let base else { return (nil, name) }
    if let path = base.namePath, path[0].startsUppercase,
      let type = program.type(path.joined(separator: "."), in: value.scope.typeName),
      type.cases.contains(where: { $0.name == name })
    {
      return (type.name, name)
    }
    return (values.typeName(of: value), nil)
  }

  /// Records the properties of a view for which a call passes variables whose values are known only at run time.
  func recordAssignedValues(of call: Call, to type: String, _ screen: ViewScreen, in context: ViewContext) {
    for argument in call.arguments {
      guard let label = argument.label, case .name(let name) = argument.value.uncast.kind,
        let storage = context.scope.local(name), storage.isOpen, storage.values.isEmpty,
        let (owner, variable) = program.variables(label, of: type).first
      else { continue }
      screen.record(property: variable.valueName(of: owner), holdingValueOf: storage.name)
    }
  }

  /// Leaves out the pushes of links to destinations of other stacks. If no push to a screen would remain, all are kept,
  /// because its stack was not recognized.
  private func pushesInStacks(
    _ all: [RouteTable.Push], elsewhere: (ViewScreen) -> Bool
  ) -> [RouteTable.Push] {
    var pushes = all
    // Without a push, links on its destination are unreachable from that stack, so the next round may leave out more.
    for _ in 0..<Self.stackRounds {
      let members = StackMembers(interpretation.recorder.edges, pushes: pushes, screens: screens)
      var left = routes.pushes(program, elsewhere: elsewhere) { members.reaches($0, from: $1) }
      let reached = Set(left.map(\.destination.screen.name))
      left += pushes.filter { !reached.contains($0.destination.screen.name) }
      guard left.count < pushes.count else { break }
      pushes = left
    }
    return pushes
  }

  /// The maximum number of rounds in which pushes are left out, which limits the cost. The number is our choice.
  private static let stackRounds = 4

  /// Records the pushes by value, after all code was read.
  func connectRoutes() {
    let shown = Set(interpretation.recorder.edges.map(\.to))
    // Screens that are only presented, or first in stacks.
    let first = Dictionary(grouping: interpretation.recorder.edges, by: \.to)
      .filter { edges in
        let kinds = Set(edges.value.map(\.kind))
        return kinds.isSubset(of: [.present, .root, .tab]) && kinds != [.tab]
      }
    let reached = routes.reached(program)
    let elsewhere = { (screen: ViewScreen) in first[screen.name] != nil && !reached.contains(screen.name) }
    let pushes = pushesInStacks(routes.pushes(program, elsewhere: elsewhere), elsewhere: elsewhere)
    for push in pushes {
      let (screen, type) = (push.destination.screen, push.destination.type)
      // A router may present the screen instead of pushing it.
      if push.from == nil, !push.isAbove, shown.contains(screen.name) { continue }
      let used = screen.isUsed(at: push.destination.use)
      interpretation.recorder.record(
        ScreenEdge(
          kind: push.destination.isInPushedStack ? .root : .push, from: push.from?.name, to: screen.name,
          condition: push.condition,
          position: program.position(of: push.location), isAbove: push.isAbove,
          assigned: push.name.flatMap { used.and(screen.isShown(for: $0, of: type)) } ?? used,
          isOwn: push.from === screen))
    }
  }
}
