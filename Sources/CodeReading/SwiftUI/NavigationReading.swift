import BarScreens
import FitModel

/// Navigation stacks, split views, links and destinations.
extension ViewReading {
  // MARK: - Stacks

  /// `NavigationStack { … }` in the code of a screen: its root view is the content of that screen, unless the root view
  /// is a separate screen.
  func read(stack call: Call, name: String, of chain: ViewChain, in context: ViewContext) {
    guard !context.isMuted else { return readArguments(of: call, in: context) }
    if !context.isInside { context.screen.holdsStack(when: context.condition, in: context.use) }
    var arrival = Arrival(
      kind: .root, from: [context.screen], containment: .stack, condition: context.condition,
      location: call.nameLocation,
      isRoot: true, stack: call.nameLocation, owner: context.screen)
    // A search field around a stack appears in its first bar.
    let search = chain.links.filter { $0.name == "searchable" || $0.name == "searchScopes" }
    arrival.add(search, in: context)
    var inner = context
    inner.condition = .always
    inner.scope = Scope(inside: context.scope)
    if name == "NavigationSplitView" {
      readDestinations(split: call, in: inner, arrival)
    } else if let content = call.stackContent {
      readRoots(of: call, content, chain, in: inner, arrival, owner: context.screen)
    }
  }

  /// Reads the first view of a stack. The further views of a `NavigationView` are columns. With a single view, its
  /// automatic style makes two columns on an iPad.
  ///
  /// - Parameter style: the style that the code of the view states.
  @discardableResult
  func readDestinations(
    stack statements: [Statement], isColumns: Bool, style: String?, in context: ViewContext, _ arrival: Arrival
  ) -> [Destination] {
    let columns = statements.filter { statement in
      switch statement {
      case .expression, .branch: true
      default: false
      }
    }
    guard isColumns, columns.count > 1 else {
      let only = readDestinations(of: statements, in: context, arrival)
      let hasColumns = style.map(ViewChain.columnStyles.contains) ?? relevance.hasAutomaticColumns
      if isColumns, hasColumns {
        recordColumns(only, of: columns, isAutomatic: true, in: context)
      }
      return only
    }
    let first = readDestinations(of: [columns[0]], in: context, arrival)
    recordColumns(first, of: [columns[0]], in: context)
    for column in columns.dropFirst() {
      var next = arrival
      next.kind = .child
      next.isRoot = false
      next.owner = nil
      next.modifiers = []
      readDestinations(of: [column], in: context, next)
    }
    return first
  }

  /// Reads the columns of a split view: if there is room for only one of them, each is pushed onto the previous one.
  @discardableResult
  func readDestinations(split call: Call, in context: ViewContext, _ arrival: Arrival) -> [Destination] {
    guard let sidebar = call.argument("sidebar")?.builder() ?? call.trailingClosure else { return [] }
    var arrival = arrival
    arrival.enterStack(at: call.nameLocation)
    let first = readDestinations(of: sidebar.body, in: context, arrival)
    recordColumns(first, of: sidebar.body, in: context)
    var previous = first
    for label in ["content", "detail"] {
      guard let column = call.argument(label)?.builder() else { continue }
      var next = Arrival(
        kind: .push, from: previous.map(\.screen), containment: .stack, condition: arrival.condition,
        location: column.body.first?.location ?? call.nameLocation)
      next.isOfSplitView = true
      next.isColumn = call.argument("preferredCompactColumn") == nil
      // If one value selects the screens of both columns, only some of them appear next to each other.
      for (screen, condition, _, _) in previous {
        next.sources[screen.name] = next.sources[screen.name].map { $0.shared(with: condition) } ?? condition
      }
      let destinations = readDestinations(of: column.body, closure: column, in: context, next)
      for column in previous.map(\.screen) {
        for next in destinations { interpretation.recorder.record(column: column.name, beside: next.screen.name) }
      }
      if label == "content" { recordColumns(destinations, of: column.body, in: context) }
      if !destinations.isEmpty { previous = destinations }
    }
    return first
  }

  /// Records the screens of a column that is not the last one, unless it has its own stack for pushed screens.
  ///
  /// - Parameter isAutomatic: whether the column exists only where the view is not presented, which makes it narrow.
  private func recordColumns(
    _ destinations: [Destination], of statements: [Statement], isAutomatic: Bool = false, in context: ViewContext
  ) {
    let hasStack = statements.contains { statement in
      guard case .expression(let view) = statement, let call = view.chainBase.call else { return true }
      return ["NavigationStack", "NavigationView"].contains(call.name)
        || ownView(call, in: context.scope).map { holdsBar(call, $0) } ?? false
    }
    guard !hasStack else { return }
    for column in destinations {
      interpretation.recorder.record(column: column.screen.name, isAutomatic: isAutomatic)
    }
  }

  // MARK: - Links

  /// A push from the current screen.
  func push(at location: CodeLocation, in context: ViewContext) -> Arrival {
    var push = Arrival(
      kind: .push, from: [context.screen], containment: .stack, condition: context.condition, location: location)
    push.isOfSplitView = interpretation.recorder.columns.contains { $0.name == context.screen.name }
    return push
  }

  /// `NavigationLink` with any of its initializers.
  func read(link call: Call, in context: ViewContext) {
    if let (body, inner) = ownLink(call, in: context) {
      for case .expression(let expression) in body {
        guard let delegated = expression.call, delegated.isDelegating else { continue }
        read(link: delegated, in: inner)
      }
      for argument in call.arguments { if let closure = argument.value.closure { read(closure, in: context.muted) } }
      return
    }
    let push = push(at: call.nameLocation, in: context)
    if let value = call.argument("value") {
      recordRoute(value, in: context, location: call.nameLocation, isRoute: true, isLink: true)
      for argument in call.arguments {
        if let closure = argument.value.closure { read(closure, in: context.muted) }
      }
      return
    }
    if let destination = call.argument("destination") {
      if let closure = destination.closure {
        readDestinations(of: closure.body, closure: closure, in: context, push)
      } else {
        readDestinations(of: destination, in: context.elsewhere, push)
      }
      if let label = call.trailingClosure { read(label, in: context.muted) }
    } else if let closure = call.trailingClosure {
      readDestinations(of: closure.body, closure: closure, in: context, push)
    }
    if let label = call.argument("label")?.closure { read(label, in: context.muted) }
  }

  // MARK: - Destinations

  /// `.navigationDestination(for:)`, `(item:)`, `(isPresented:)`.
  func read(destination call: Call, in context: ViewContext) {
    guard let content = call.argument("destination") ?? call.arguments.last(where: { $0.value.closure != nil })?.value
    else { return }
    var push = push(at: call.nameLocation, in: context)
    guard let type = call.argument("for").flatMap({ metatype($0, in: context.scope) }) else {
      if let closure = content.closure {
        readDestinations(
          of: closure.body, closure: closure, parameterType: itemType(of: call, in: context.scope),
          boundTo: call.presentedItem, in: context, push)
      } else if call.argument("item") != nil {
        readDestinations(made: content, from: itemType(of: call, in: context.scope), in: context, push)
      } else {
        readDestinations(of: content, in: context.elsewhere, push)
      }
      return
    }
    push.from = []
    let destinations =
      content.closure.map {
        readDestinations(of: $0.body, closure: $0, parameterType: type, in: context, push)
      } ?? readDestinations(made: content, from: type, in: context, push)
    let value = content.closure.map { open($0.parameters.first?.name ?? "$0", type: type, at: $0).name }
    for (screen, condition, use, isInPushedStack) in destinations {
      if let value { screen.record(route: value, of: type) }
      routes.add(
        RouteTable.Destination(
          type: type, cases: cases(of: type, in: condition), levels: RouteLevels(condition), screen: screen, use: use,
          from: context.screen, condition: context.condition, location: call.nameLocation,
          isInPushedStack: isInPushedStack))
    }
  }

  /// Reads the screens that a named function returns for a value: `destination: makeView`, `destination: Detail.init`.
  ///
  /// - Parameter type: the type of the value; `nil` if unknown.
  @discardableResult
  private func readDestinations(
    made content: Expression, from type: String?, in context: ViewContext, _ push: Arrival
  ) -> [Destination] {
    let value = Expression(kind: .name("$0"), location: content.location)
    let callee = Call(
      callee: content, arguments: [Call.Argument(label: nil, value: value)], nameLocation: content.location)
    let inner = context.within(Scope(inside: context.scope)).elsewhere
    inner.scope.declare("$0", open("$0", type: type, at: Closure(parameters: [], body: [])))
    return readDestinations(of: callee.asExpression(at: content.location), in: inner, push)
  }

  /// `Item` for `Item.self`, and for a parameter or generic parameter for which code passes that.
  func metatype(_ expression: Expression, in scope: Scope) -> String? {
    guard case .member(let base?, "self") = expression.uncast.kind, let path = base.namePath else {
      return values.typeNamed(expression, in: scope)
    }
    return values.full(path.joined(separator: "."), in: scope)
  }

  /// The cases of an enumeration that a guard allows; empty if it does not restrict them.
  func cases(of type: String, in condition: Guard) -> Set<String> {
    condition.cases(of: Set(program.types[type]?.cases.map(\.name) ?? []))
  }
}

extension Call {
  /// The root content of a `NavigationStack` or `NavigationView`: a closure, or the name of one.
  var stackContent: Expression? {
    argument("root") ?? arguments.first { $0.isTrailing && $0.label == nil }?.value ?? argument("content")
  }

  /// The variable whose values a modifier presents: `.sheet(item: $item)`, `.sheet(item: $router.sheet)`.
  var presentedItem: Expression? {
    guard let item = argument("item"), let path = item.namePath, path.contains(where: { $0.hasPrefix("$") }) else {
      return nil
    }
    return item.unbound
  }
}

extension Expression {
  /// The variable that a binding is bound to: `router.path` for `$router.path`.
  var unbound: Expression {
    switch uncast.kind {
    case .name(let name) where name.hasPrefix("$"):
      Expression(kind: .name(String(name.dropFirst())), location: location)
    case .member(let base?, let name):
      Expression(
        kind: .member(base.unbound, name.hasPrefix("$") ? String(name.dropFirst()) : name), location: location)
    default: self
    }
  }
}

/// The columns of split views on iPhones: a collapsed split view pushes a column when users select an element of a list
/// in the previous column, so a view for an empty selection never appears there.
extension ViewReading {
  /// Records that a list, or a representable view, has a selection: `List(selection: $note) { … }`.
  func recordSelection(of list: Call, in context: ViewContext) {
    guard let selection = list.argument("selection"), selection.namePath != nil else { return }
    context.screen.selects = true
    let name = values.name(of: selection.unbound, in: context.scope)
    if !name.isLocal { selected.insert(name) }
  }

  /// Restricts pushes of columns that never appear on iPhones to iPads, after all code was read.
  func connectColumns() {
    guard !columnPushes.isEmpty else { return }
    let columns = Set(columnPushes)
    // Screens whose own code pushes others.
    let pushing = Set(interpretation.recorder.edges.filter { $0.kind == .push && !columns.contains($0) }.map(\.from))
    for push in columnPushes {
      let leadsElsewhere = push.from.flatMap { screens[$0] }.map { !$0.selects && pushing.contains($0.name) } ?? false
      if leadsElsewhere || push.condition.requiresNone(of: selected) {
        interpretation.recorder.limit(push, to: [.ipad])
      }
    }
  }
}

extension Guard {
  /// Whether it holds only while one of these values, or an optional computed from one, is `nil`: the `else` of
  /// `if let id, let note = notes[id]`.
  fileprivate func requiresNone(of names: Set<ValueName>) -> Bool {
    func isSelected(_ atom: Atom) -> Bool {
      guard case .value(let subject, _) = atom, let name = subject.name else { return false }
      return names.contains(name)
    }
    func exists(_ atom: Atom) -> Bool { if case .value(_, .isThere) = atom { true } else { false } }
    return literals.contains { literal in
      guard isSelected(literal.atom), case .value(_, let value) = literal.atom else { return false }
      return value == .isThere ? !literal.holds : literal.holds && value == .nothing
    }
      || clauses.contains { clause in
        clause.allSatisfy { $0.holds && exists($0.atom) } && clause.contains { isSelected($0.atom) }
      }
  }
}
