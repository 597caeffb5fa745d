import FitModel

/// The individual views of a builder; the app's own properties and functions are followed.
extension ViewReading {
  /// Calls `visit` with every view of a builder: through branches, groups, properties and functions. The content of
  /// `ForEach` is visited once for each known element.
  func leaves(of statements: [Statement], in context: ViewContext, _ visit: (ViewChain, ViewContext) -> Void) {
    var context = context
    context.scope.declare(functionsOf: statements)
    for statement in statements {
      switch statement {
      case .expression(let expression): leaves(of: expression, in: context, visit)
      case .variable(let variable):
        context.scope.declare(variable.name, values.storage(for: variable, in: context.scope))
      case .branch(let branches):
        let rest = eachBranch(branches, in: context) { body, inner in
          leaves(of: body, in: inner, visit)
          return body.contains { if case .result = $0 { true } else { false } } ? nil : inner.condition
        }
        guard let rest else { return }
        context.condition = rest
      case .require(let check, let bindings, let otherwise):
        let (holds, fails) = values.guards(of: check, binding: bindings, in: context.scope)
        if let failed = context.when(fails) { leaves(of: otherwise, in: failed, visit) }
        values.bind(bindings, in: context.scope)
        guard let next = context.when(holds) else { return }
        context = next
      case .result(let expression):
        if let expression { leaves(of: expression, in: context, visit) }
        return
      case .exit, .stop: return
      case .block(let body): leaves(of: body, in: context, visit)
      case .loop, .function: break
      }
    }
  }

  /// The context inside a view; `nil` if a limit of following views is reached, which is recorded.
  func entering(_ expression: Expression, in context: ViewContext) -> ViewContext? {
    steps += 1
    guard steps < stepLimit, context.nesting < Self.maximumNesting,
      context.scope.depth < Interpretation.maximumDepth
    else {
      recordLimit(at: expression.location)
      return nil
    }
    var inner = context
    inner.nesting += 1
    return inner
  }

  /// Calls `visit` with every view of an expression.
  func leaves(
    of expression: Expression, in context: ViewContext, inside outer: ViewChain? = nil,
    _ visit: (ViewChain, ViewContext) -> Void
  ) {
    guard let context = entering(expression, in: context) else { return }
    let expression = expression.uncast
    switch expression.kind {
    case .choice(let branches):
      eachBranch(branches, in: context) { body, inner in
        leaves(of: body, in: inner) { chain, inner in visit(chain.with(outer), inner) }
        return inner.condition
      }
      return
    case .closure(let closure):
      return leaves(of: closure.body, in: context) { chain, inner in visit(chain.with(outer), inner) }
    case .assignment: return assign(expression, in: context)
    case .call:
      guard let mapped = Self.mapped(expression) else { break }
      return leaves(of: mapped, in: context) { chain, inner in visit(chain.with(outer), inner) }
    default: break
    }
    let chain = chain(expression, in: context.scope).with(outer)
    func inside(_ closure: Closure, _ inner: ViewContext) {
      leaves(of: closure.body, in: inner) { leaf, inner in visit(leaf.with(chain), inner) }
    }
    var targets: [ViewTarget] = []
    switch chain.base.kind {
    case .name, .member: targets = self.targets(of: chain.base, in: context.item)
    case .call(let call):
      let isSystem = call.name?.startsUppercase == true && ownView(call, in: context.scope) == nil
      switch call.name {
      case "Group" where isSystem, "AnyView" where isSystem, "TupleView" where isSystem,
        "WithPerceptionTracking" where isSystem:
        if let closure = call.contentBuilder() { return inside(closure, context.within(Scope(inside: context.scope))) }
        if let first = call.firstUnlabeled { return leaves(of: first, in: context, inside: chain, visit) }
      case "ForEach" where isSystem:
        return forEach(call, in: context) { inside($0, $1) }
      case "WithViewStore" where isSystem:
        // A view of a common library that only passes a value to its content.
        guard let closure = call.trailingClosure else { break }
        let scope = Scope(inside: context.scope)
        for parameter in closure.parameters {
          scope.declare(parameter.name, open(parameter.name, type: nil, at: closure))
        }
        return inside(closure, context.within(scope))
      default:
        if isFunction(call, in: context.scope) { targets = self.targets(of: call, in: context.item) }
      }
    default: break
    }
    guard !targets.isEmpty else { return visit(chain, context) }
    for target in targets {
      switch target {
      case .code(let body, let inner): leaves(of: body, in: inner) { visit($0.with(chain), $1) }
      case .expression(let found, let inner): leaves(of: found, in: inner, inside: chain, visit)
      case .closure(let closure, let location, let inner):
        closureReadings[location, default: 0] += 1
        inside(closure, inner.within(Scope(inside: inner.scope, deeper: true)))
      case .view: visit(chain, context)
      }
    }
  }

  /// `value.map { view($0) }`, `value.map(view)` of an optional, as `if let $0 = value { view($0) }`.
  static func mapped(_ expression: Expression) -> [Statement]? {
    guard let call = expression.call, call.name == "map", let value = call.receiver, call.arguments.count == 1,
      let transform = call.arguments.first?.value
    else { return nil }
    let name = transform.closure?.parameters.first?.name ?? "$0"
    var view = call
    view.callee = transform
    view.arguments = [Call.Argument(label: nil, value: Expression(kind: .name(name), location: value.location))]
    let body = transform.closure?.body ?? [.expression(Expression(kind: .call(view), location: transform.location))]
    let binding = Variable(name: name, value: value, location: value.location)
    return [.branch([Branch(condition: .exists(value), bindings: [binding], body: body)])]
  }

  /// Calls `body` with the content of a `ForEach` for each of its elements, or once if these are unknown.
  func forEach(_ call: Call, in context: ViewContext, _ body: (Closure, ViewContext) -> Void) {
    guard let closure = call.contentBuilder(takesElement: true) else { return }
    guard let given = call.arguments.first?.value else { return }
    let (collection, isCounted) = given.uncounted
    if values.isUnfilled(collection, in: context.scope) { return recordUnshown(closure.body, in: context) }
    let name = isCounted ? closure.parameters.dropFirst().first?.name ?? "" : closure.parameters.first?.name ?? "$0"
    let known = values.elements(of: Value(collection, context.scope))
    guard !known.isOpen, !known.elements.isEmpty, known.elements.count <= 24, !name.isEmpty else {
      let scope = Scope(inside: context.scope, deeper: true)
      scope.isRepeated = true
      let element = elementType(of: collection, in: context.scope)
      for parameter in closure.parameters {
        scope.declare(parameter.name, open(parameter.name, type: element, at: closure))
      }
      if closure.parameters.isEmpty { scope.declare("$0", open("$0", type: element, at: closure)) }
      return body(closure, context.within(scope))
    }
    let declared = elementType(of: collection, in: context.scope)
    for element in known.elements {
      guard let inner = context.when(element.condition) else { continue }
      let own = values.typeName(of: element)
      let scope = Scope(inside: context.scope, deeper: true)
      let storage = Storage(
        ValueName(name, .local(element.expression.location)),
        // `10` in a list of numbers may be a `Double`.
        type: element.expression.number == nil ? own ?? declared : declared ?? own, value: element)
      storage.isFixed = true
      for parameter in closure.parameters where parameter.name != name {
        scope.declare(parameter.name, open(parameter.name, type: nil, at: closure))
      }
      scope.declare(name, storage)
      body(closure, inner.within(scope))
    }
  }
}

extension ViewChain {
  /// The chain with additional outer modifiers.
  func with(_ more: [Call]) -> ViewChain {
    more.isEmpty ? self : ViewChain(base: base, links: links + more, scopes: scopes)
  }

  /// The chain with the modifiers of another chain around it.
  func with(_ outer: ViewChain?) -> ViewChain {
    guard let outer, !outer.links.isEmpty else { return self }
    return ViewChain(base: base, links: links + outer.links, scopes: scopes + outer.scopes)
  }
}

extension ViewReading {
  /// Reads the rows of a list, or the copies of a repeated view.
  func read(repeating call: Call, in context: ViewContext) {
    recordSelection(of: call, in: context)
    if let selection = call.argument("selection")?.namePath?.last, selection.hasPrefix("$"),
      let storage = values.storage([String(selection.dropFirst())], in: context.scope), holdsSet(storage)
    {
      selections.insert(storage.name)
    }
    for argument in call.arguments {
      let isNamed = argument.label.map { ["content", "rowContent"].contains($0) } ?? false
      let isRepeated = call.firstUnlabeled != nil
      guard
        let closure = isNamed ? argument.value.builder(takesElement: isRepeated) : argument.value.closure
      else { continue }
      let scope = Scope(inside: context.scope)
      if argument.isTrailing && argument.label == nil || isNamed, isRepeated { scope.isRepeated = true }
      let collection = call.firstUnlabeled?.uncounted.collection
      if isRepeated, let collection, values.isUnfilled(collection, in: context.scope) {
        recordUnshown(closure.body, in: context)
        continue
      }
      let element = collection.flatMap { elementType(of: $0, in: context.scope) }
      read(closure, in: context.within(scope), parameterType: element)
      if isRepeated, let collection, collection.namePath != nil {
        actElements(of: collection, as: element, shownBy: closure, in: context)
      }
    }
  }

  /// Reads the actions that the elements of a list hold and that the views of its rows may run: the method in
  /// `Row(title: "About", action: openAbout)`, if a row has the action `row.action`.
  ///
  /// - Parameter type: the type of the elements, if known.
  private func actElements(of list: Expression, as type: String?, shownBy rows: Closure, in context: ViewContext) {
    var members: Set<String> = []
    FormWalk { if case .member(_?, let name) = $0.kind { members.insert(name) } }.walk(rows.body)
    for element in values.elements(of: Value(list, context.scope)).elements.prefix(ValueReader.maximumValues) {
      guard let call = element.expression.call, let inner = context.when(element.condition)?.within(element.scope)
      else { continue }
      let declared = type.map { program.fullName($0, in: element.scope.typeName) }
      let properties = values.constructedType(of: element, declared: declared).flatMap { program.types[$0]?.variables }
      let handlers = Set((properties ?? [:]).values.joined().filter { $0.type?.includes("->") == true }.map(\.name))
      for argument in call.arguments
      where argument.label.map(members.contains) ?? !handlers.isDisjoint(with: members) {
        if let closure = argument.value.closure {
          read(closure, in: inner.acting)
        } else {
          act(named: argument.value, in: inner)
        }
      }
    }
  }

  /// Whether a list with this selection variable allows several selected elements.
  private func holdsSet(_ storage: Storage) -> Bool {
    storage.type?.hasPrefix("[") == true || storage.values.last?.expression.call?.callee.namePath?.first == "Set"
  }

  /// The element type of a collection: `Item` for `items: [Item]`, `Tab` for `Tab.allCases`.
  func elementType(of collection: Expression, in scope: Scope) -> String? {
    if case .member(let base?, "allCases") = collection.uncast.kind {
      return base.namePath.map { program.fullName($0.joined(separator: "."), in: scope.typeName) }
    }
    if let call = collection.uncast.call, call.name == "filter", let whole = call.receiver {
      return elementType(of: whole, in: scope)
    }
    // `ForEach` takes only ranges of integers.
    if case .infix("..<", _, _) = collection.uncast.kind { return "Int" }
    guard let type = values.typeName(of: Value(collection, scope)), type.hasPrefix("["), type.hasSuffix("]") else {
      return nil
    }
    return String(type.dropFirst().dropLast())
  }
}

extension Expression {
  /// The collection in `Array(collection.enumerated())`, and whether its elements are counted.
  fileprivate var uncounted: (collection: Expression, isCounted: Bool) {
    if let array = call, array.name == "Array", let inner = array.firstUnlabeled { return inner.uncounted }
    guard let call, call.name == "enumerated", call.arguments.isEmpty, let inner = call.receiver else {
      return (self, false)
    }
    return (inner, true)
  }
}
