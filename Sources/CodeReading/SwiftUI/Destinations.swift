import FitModel

/// Presentations, pushes and containers of other screens, with the screens that they show.
extension ViewReading {
  /// A screen that code leads to, the condition, the use of the screen if its facts distinguish uses, and whether it is
  /// the root of a stack inside a pushed view.
  typealias Destination = (screen: ViewScreen, condition: Guard, use: ScreenUse?, isInPushedStack: Bool)

  // MARK: - Presentations

  /// `.sheet { … }`, `.fullScreenCover { … }`, `.popover { … }`, `.inspector { … }`.
  func read(presentation call: Call, containment: ViewScreen.Containment, in context: ViewContext) {
    if neverOpens(call, in: context) { return }
    for argument in call.arguments {
      if argument.label == "onDismiss" {
        if let closure = argument.value.closure { read(closure, in: context.acting) }
      } else if let closure = argument.value.closure {
        readDestinations(
          of: closure.body, closure: closure, parameterType: itemType(of: call, in: context.scope),
          boundTo: call.presentedItem, in: context, presentation(call, containment, in: context))
      } else if argument.label == "content" {
        readDestinations(ofFunction: argument.value, in: context, presentation(call, containment, in: context))
      }
    }
  }

  /// The type of the values that a modifier presents.
  func itemType(of call: Call, in scope: Scope) -> String? {
    call.presentedItem.flatMap { values.typeName(of: Value($0, scope)) }
  }

  /// How the content of a presentation appears.
  func presentation(_ call: Call, _ containment: ViewScreen.Containment, in context: ViewContext) -> Arrival {
    Arrival(
      kind: .present, from: [context.screen], containment: containment, condition: context.condition,
      location: call.nameLocation, isFullScreen: call.name == "fullScreenCover")
  }

  /// Reads the screens in a closure with unknown arguments.
  ///
  /// - Parameter item: the variable whose value is the argument.
  @discardableResult
  func readDestinations(
    of statements: [Statement], closure: Closure?, parameterType: String? = nil, boundTo item: Expression? = nil,
    in context: ViewContext, _ arrival: Arrival
  ) -> [Destination] {
    let scope = Scope(inside: context.scope, deeper: true)
    if let closure {
      let names = closure.parameters.isEmpty ? ["$0"] : closure.parameters.map(\.name)
      for name in names {
        let storage = open(name, type: parameterType, at: closure)
        storage.runtimeVariable = item.map { Value($0, context.scope) }
        scope.declare(name, storage)
      }
    }
    return readDestinations(of: statements, in: context.within(scope).elsewhere, arrival)
  }

  /// `content: makeDetail`, `content: Detail.init`.
  private func readDestinations(ofFunction name: Expression, in context: ViewContext, _ arrival: Arrival) {
    let call = Call(callee: name, arguments: [], nameLocation: name.location)
    readDestinations(of: call.asExpression(at: name.location), in: context.elsewhere, arrival)
  }

  // MARK: - Destinations

  /// Reads the screens in the statements of a builder or function: one for each path through them.
  @discardableResult
  func readDestinations(of statements: [Statement], in context: ViewContext, _ arrival: Arrival) -> [Destination] {
    var destinations: [Destination] = []
    guard context.nesting < Self.maximumNesting else { return [] }
    context.scope.declare(functionsOf: statements)
    let views = statements.filter { statement in
      switch statement {
      case .expression(let expression): !expression.isAssignment
      case .branch, .result, .block: true
      default: false
      }
    }
    let returns = statements.contains { if case .result = $0 { true } else { false } }
    if views.count > 1, !returns, let location = views[0].location {
      // Several views side by side are one screen.
      let content = Expression(
        kind: .closure(Closure(parameters: [], body: statements)), location: location)
      return [anonymous(content, ViewChain(base: content, links: []), in: context, arrival)].compactMap { $0 }
    }
    var context = context
    for statement in statements {
      switch statement {
      case .expression(let expression): destinations += readDestinations(of: expression, in: context, arrival)
      case .variable(let variable):
        context.scope.declare(variable.name, values.storage(for: variable, in: context.scope))
      case .branch(let branches):
        let rest = eachBranch(branches, in: context) { body, inner in
          destinations += readDestinations(of: body, in: inner, arrival)
          return body.contains { if case .result = $0 { true } else { false } } ? nil : inner.condition
        }
        guard let rest else { return destinations }
        context.condition = rest
      case .require(let check, let bindings, let otherwise):
        let (holds, fails) = values.guards(of: check, binding: bindings, in: context.scope)
        if let failed = context.when(fails) { destinations += readDestinations(of: otherwise, in: failed, arrival) }
        values.bind(bindings, in: context.scope)
        guard let next = context.when(holds) else { return destinations }
        context = next
      case .block(let body):
        destinations += readDestinations(of: body, in: context.within(Scope(inside: context.scope)), arrival)
      case .result(let expression):
        if let expression { destinations += readDestinations(of: expression, in: context, arrival) }
        return destinations
      case .exit, .stop: return destinations
      case .loop, .function: break
      }
    }
    return destinations
  }

  /// Reads the screens in an expression.
  @discardableResult
  func readDestinations(of expression: Expression, in context: ViewContext, _ arrival: Arrival) -> [Destination] {
    steps += 1
    guard steps < stepLimit, context.nesting < Self.maximumNesting,
      context.scope.depth < Interpretation.maximumDepth
    else {
      recordLimit(at: expression.location)
      return []
    }
    var context = context
    context.nesting += 1
    let expression = expression.uncast
    if expression.isNone { return [] }
    if expression.isAssignment {
      assign(expression, in: context)
      return []
    }
    if case .choice(let branches) = expression.kind {
      var found: [Destination] = []
      eachBranch(branches, in: context) { body, inner in
        found += readDestinations(of: body, in: inner, arrival)
        return inner.condition
      }
      return found
    }
    if let body = expression.closure?.body ?? Self.mapped(expression) {
      return readDestinations(of: body, in: context, arrival)
    }
    var chain = chain(expression, in: context.scope)
    var arrival = arrival
    if let index = chain.links.lastIndex(where: { wraps($0) }) {
      let wrapper = chain.links[index]
      arrival.add(Array(chain.links[(index + 1)...]), in: context)
      let inner = index == 0 ? chain.base : chain.links[index - 1].asExpression(at: chain.base.location)
      let code = code(of: wrapper, around: inner, in: context)
      if !code.isEmpty { return code.flatMap { readDestinations(of: $0, in: $1, arrival) } }
      chain.links.removeSubrange(index...)
    }
    return readDestinations(of: chain, at: expression, in: context, arrival)
  }

  private func readDestinations(
    of chain: ViewChain, at expression: Expression, in context: ViewContext, _ arrival: Arrival
  ) -> [Destination] {
    var arrival = arrival
    let call = chain.base.call
    if let call, let type = ownView(call, in: context.scope) {
      return readDestinations(of: type, call, chain, at: expression, in: context, arrival)
    }
    switch call?.name {
    // If nothing is shown, there is no screen: `default: EmptyView()`.
    case "EmptyView" where chain.links.isEmpty: return []
    case "NavigationStack", "NavigationView":
      guard let call, let content = call.stackContent else { break }
      arrival.enterStack(at: call.nameLocation)
      // Modifiers around a stack do not affect the bars inside it, except for a search field.
      let (search, others) = chain.links.partitioned { $0.name == "searchable" || $0.name == "searchScopes" }
      arrival.add(search, in: context)
      arrival.add(others, in: context, isOutside: true)
      return readRoots(of: call, content, chain, in: context, arrival, owner: arrival.owner)
    case "NavigationSplitView":
      guard let call, call.trailingClosure ?? call.argument("sidebar")?.builder() != nil else { break }
      arrival.add(chain.links, in: context, isOutside: true)
      return readDestinations(split: call, in: context, arrival)
    case "Group", "AnyView", "WithPerceptionTracking", "LazyView", "EquatableView":
      arrival.add(chain.links, in: context)
      if let closure = call?.contentBuilder() { return readDestinations(of: closure.body, in: context, arrival) }
      if let first = call?.arguments.first?.value { return readDestinations(of: first, in: context, arrival) }
    default: break
    }
    let targets =
      if let call {
        isFunction(call, in: context.scope) ? self.targets(of: call, in: context.item) : []
      } else {
        self.targets(of: chain.base, in: context.item)
      }
    if !targets.isEmpty {
      arrival.add(chain.links, in: context)
      return targets.flatMap { readDestinations(of: $0, in: context, arrival) }
    }
    if call == nil, chain.links.isEmpty, let made = self.made(byFunction: chain.base, in: context) {
      return readDestinations(of: made, in: context, arrival)
    }
    return [anonymous(expression, chain, in: context, arrival)].compactMap { $0 }
  }

  /// The call of a function whose name is passed in place of a view: `NavigationLink(destination: Detail.init)`; `nil`
  /// if the expression names neither an initializer of a view nor a function of the app.
  func made(byFunction name: Expression, in context: ViewContext) -> Expression? {
    guard let path = name.namePath, path.count > 1 || name.lastName?.startsUppercase == false else { return nil }
    let call = Call(callee: name, arguments: [], nameLocation: name.location)
    let isMade =
      path.last == "init"
      ? ownView(call, in: context.scope) != nil
      : !values.functions(called: call, in: context.scope, binds: false).isEmpty
    return isMade ? call.asExpression(at: name.location) : nil
  }

  private func readDestinations(of target: ViewTarget, in context: ViewContext, _ arrival: Arrival) -> [Destination] {
    func plain(_ inner: ViewContext) -> ViewContext {
      var inner = inner
      inner.followsAll = context.followsAll
      return inner
    }
    switch target {
    case .code(let body, let inner): return readDestinations(of: body, in: plain(inner), arrival)
    case .expression(let expression, let inner): return readDestinations(of: expression, in: plain(inner), arrival)
    case .closure(let closure, let location, let inner):
      closureReadings[location, default: 0] += 1
      return readDestinations(of: closure.body, in: plain(inner), arrival)
    case .view(let type, _):
      let call = Call(
        callee: Expression(kind: .name(type), location: arrival.location), arguments: [], nameLocation: arrival.location
      )
      let chain = ViewChain(base: call.asExpression(at: arrival.location), links: [])
      return readDestinations(of: type, call, chain, at: chain.base, in: context, arrival)
    }
  }

  // MARK: - The app's own views

  private func readDestinations(
    of type: String, _ call: Call, _ chain: ViewChain, at expression: Expression, in context: ViewContext,
    _ arrival: Arrival
  ) -> [Destination] {
    usedViews.insert(type)
    var arrival = arrival
    if program.isA(type, Self.representables) {
      readDestinations(representable: type, kind: arrival.kind, from: arrival.from, arrival.location, context)
      // Modifiers around the view still affect its bar.
      guard !chain.links.isEmpty || !arrival.modifiers.isEmpty else { return [] }
    }
    if arrival.sharesOwner, isPlain(type) {
      return [anonymous(expression, chain, in: context, arrival)].compactMap { $0 }
    }
    if !context.following.contains(type), holdsContent(call, type) {
      // A container of the app: the screen is its content.
      let around = surrounded(by: chain.links, in: context)
      var inner = around.within(construct(type, call, in: around))
      inner.following.append(type)
      arrival.naming = arrival.naming ?? (call.nameLocation, context.scope.typeName)
      arrival.add(chain.links, in: context)
      let found = bodies(of: type, in: inner).flatMap { readDestinations(of: $0, in: $1, arrival) }
      if !found.isEmpty { return found }
    }
    if !context.following.contains(type), delegates(type) {
      // If a view only selects another view to show, the other view is the screen.
      var inner = context.within(construct(type, call, from: context.scope))
      inner.following.append(type)
      distinguish(&inner, by: call, in: context.scope)
      arrival.sharesOwner = false
      arrival.add(chain.links, in: context)
      let found = bodies(of: type, in: inner).flatMap { readDestinations(of: $0, in: $1, arrival) }
      if !found.isEmpty { return found }
    }
    let screen = screen(type, at: program.types[type]?.location ?? call.nameLocation)
    let key = use(call, chain, arrival, in: context)
    if let containment = arrival.containment { screen.record(containment, at: key) }
    let isNew = screen.add(
      use: key, when: context.condition, modifiers: arrival.modifiers.map(\.call.nameLocation))
    screen.record(condition: context.condition, at: key)
    // The stack exists only while its condition holds.
    if arrival.kind == .root { screen.record(conditionOfStack: arrival.condition, at: key) }
    let hasArguments = hasValues(call, in: context.scope) || passesItem(call, to: type, in: context.scope)
    let reading = screen.begin(for: hasArguments ? key : nil)
    appear(screen, arrival, at: key, in: context)
    recordAssignedValues(of: call, to: type, screen, in: context)
    if let reading {
      let scope = construct(type, call, from: context.scope, depth: 0).ofScreen
      let inner = ViewContext(screen: screen, scope: scope, use: reading, following: [type], origin: reading)
      waiting.append { [self] in readScreen(type, in: inner) }
    }
    if isNew {
      var inner = context
      inner.screen = screen
      inner.use = key
      inner.isBody = false
      inner.isInside = false
      inner.isMuted = false
      inner.isAround = false
      inner.isAction = false
      inner.followsAll = false
      apply(chain.links.map { Arrival.Modifier(call: $0, context: inner, isOutside: false) }, chain, to: inner)
      apply(arrival.modifiers, chain, to: inner)
    }
    return [(screen, context.condition, key, arrival.isInPushedStack)]
  }

  /// Whether a call passes the item of a presentation for an optional property of the presented view:
  /// `.sheet(item: $item) { item in Detail(item: item) }`.
  private func passesItem(_ call: Call, to type: String, in scope: Scope) -> Bool {
    call.arguments.contains { argument in
      guard let label = argument.label, case .name(let name) = argument.value.uncast.kind,
        let variable = program.variables(label, of: type).first?.variable, variable.type != nil
      else { return false }
      return !variable.isNeverNil && scope.local(name)?.runtimeVariable != nil
    }
  }

  /// Applies the modifiers around a view to its screen.
  func apply(_ modifiers: [Arrival.Modifier], _ chain: ViewChain, to screen: ViewContext) {
    for modifier in modifiers where modifier.call.name != "tabItem" {
      var inner = screen
      inner.scope = modifier.context.scope.ofScreen
      inner.following = modifier.context.following
      inner.condition = modifier.context.condition.and(screen.condition) ?? screen.condition
      if modifier.isOutside { (inner.isMuted, inner.isAround) = (true, true) }
      read(modifier: modifier.call, of: chain, in: inner)
    }
  }

  /// Reads the controller that a `UIViewControllerRepresentable` shows. The controller is a child of the hosting
  /// controller, so no bar shows its navigation item.
  func readDestinations(
    representable type: String, kind: ScreenEdge.Kind, from: [ViewScreen?], _ location: CodeLocation,
    _ context: ViewContext
  ) {
    for (_, function) in program.functions("makeUIViewController", of: type) {
      var names = [function.result].compactMap { $0 }
      if let body = function.body {
        let scope = Scope(typeName: type, object: Object(typeName: type), depth: context.scope.depth + 1)
        names += Execution(values: values).run(body, in: scope, when: .always).results.compactMap {
          values.typeName(of: $0)
        }
      }
      for name in names {
        let full = program.fullName(name, in: type)
        guard program.types[full]?.isDeclared == true, program.isController(full) else { continue }
        for source in from {
          interpretation.recorder.record(
            ScreenEdge(
              kind: kind, from: source?.name, to: full, condition: context.condition,
              position: program.position(of: location), isBare: true))
        }
      }
    }
  }
}
