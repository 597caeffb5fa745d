import BarScreens
import FitModel

/// Screens that are shown for a value: the values that lead to them, and the code that uses such values.
struct RouteTable {
  /// A screen that is shown for values of a type.
  struct Entry {
    /// The full name of the type.
    var type: String
    /// Its cases that lead here; empty for all.
    var cases: Set<String>
    /// The cases required of the value, and of the values inside it.
    var levels: RouteLevels
    var screen: ViewScreen
    /// The use of the screen; `nil` if its facts do not distinguish uses.
    var use: String?
    /// The screen whose code declares it.
    var from: ViewScreen
    var condition: Guard
    var location: CodeLocation
  }

  /// Code that passes a value to a stack: `NavigationLink(value:)`, `path.append(…)`, `router.push(…)`.
  struct Use {
    /// The screen that contains the code.
    var from: ViewScreen
    /// The type of the value; `nil` for `.detail`.
    var type: String?
    /// The case, if the value is one.
    var name: String?
    /// The case, and those of the values inside it, as far as the code shows them.
    var chain: [String] = []
    var condition: Guard
    var location: CodeLocation
  }

  private(set) var entries: [Entry] = []
  private(set) var uses: [Use] = []
  /// The screens that pass values of unknown type to a stack.
  private(set) var unknownUsers: Set<String> = []

  mutating func add(_ entry: Entry) {
    let isKnown = entries.contains {
      $0.type == entry.type && $0.screen === entry.screen && $0.from === entry.from
        && $0.use == entry.use && $0.cases == entry.cases && $0.levels == entry.levels
    }
    if !isKnown { entries.append(entry) }
  }

  mutating func add(_ use: Use) {
    if use.type == nil, use.name == nil { unknownUsers.insert(use.from.name) } else { uses.append(use) }
  }

  /// A push by value; `from` is `nil` if it is not known which screen is below.
  typealias Push = (
    from: ViewScreen?, entry: Entry, name: String?, condition: Guard, location: CodeLocation
  )

  /// Every push by value: from the screens that use a value to those that are shown for it, with the case of the value
  /// if that is known. If no known code uses it, from the screen that declares it, which contains the stack. One
  /// to which only values of unknown cases may lead is pushed above an unknown screen.
  func pushes(_ program: Program) -> [Push] {
    var found: [Push] = []
    var known: Set<String> = []
    var reached: Set<Int> = []
    var open: Set<Int> = []
    for use in uses {
      let types = use.type.map { [$0] } ?? self.types(with: use.name, program)
      guard types.count == 1 else { continue }
      for (index, entry) in entries.enumerated() where entry.type == types[0] {
        known.insert(entry.type)
        if entry.takes(use) {
          reached.insert(index)
          found.append((use.from, entry, use.name, use.condition, use.location))
        } else if use.name == nil {
          open.insert(index)
        }
      }
    }
    for index in open.subtracting(reached).sorted() {
      let entry = entries[index]
      found.append((nil, entry, nil, entry.condition, entry.location))
    }
    for entry in entries
    where !known.contains(entry.type) && unknownUsers.isSubset(of: [entry.from.name]) {
      found.append((entry.from, entry, nil, entry.condition, entry.location))
    }
    return found
  }

  /// The types of entries that have a case of that name.
  private func types(with name: String?, _ program: Program) -> [String] {
    guard let name else { return [] }
    var types: [String] = []
    for entry in entries where !types.contains(entry.type) {
      if program.types[entry.type]?.cases.contains(where: { $0.name == name }) == true {
        types.append(entry.type)
      }
    }
    return types
  }
}

/// Code that runs on a user action, as far as it leads to other screens.
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
      let isGiven = call.receiver == nil && values.box(of: call.callee, in: context.scope) != nil
      if isGiven || relevance.contains(name), isFunction(call, in: context.scope) {
        for target in targets(of: call, in: context) { read(target) }
      }
      for argument in call.arguments {
        if let closure = argument.value.closure { read(closure, in: context) }
      }
    }
  }

  /// Reads a function that an action names: `Button("Open", action: open)`.
  func act(named function: Expression, in context: ViewContext) {
    guard let name = function.namePath?.last else { return }
    if let box = values.box(of: function, in: context.scope) {
      // The closure that the view was given.
      for value in box.values {
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

  /// Whether a call with a common name pushes nothing: it adds to a list that is not the path of a stack, or it calls a
  /// function of the app, whose code is read instead.
  private func isElsewhere(_ call: Call, _ name: String, in scope: Scope) -> Bool {
    switch name {
    case "append":
      guard let receiver = call.receiver?.lastName else { return false }
      return !Self.isOfStack(receiver) && relevance.paths?.contains(receiver) == false
    case "go", "show", "open": return !values.functions(called: call, in: scope).isEmpty
    default: return false
    }
  }

  /// Whether the name of a variable is that of a stack, or of an object that pushes.
  static func isOfStack(_ name: String) -> Bool {
    let name = name.lowercased()
    return stackWords.contains(where: name.includes)
  }

  /// Whether a function of that name pushes its argument, by the usual names in apps.
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
      readDestinations(
        of: value, in: inner,
        Arrival(
          kind: .push, from: [context.screen], containment: .stack, condition: context.condition,
          location: call.nameLocation))
      return
    }
    // `names.append("x")` fills a list, not a stack, unless its name says so.
    let isOfStack =
      call.receiver?.lastName.map { Self.isOfStack($0) || relevance.paths?.contains($0) == true } ?? true
    if !isOfStack, Self.basicTypes.contains(values.typeName(of: Value(value, context.scope)) ?? "") { return }
    let path = call.name == "append" ? call.receiver : nil
    recordRoute(
      value, in: context, location: call.nameLocation, of: path.flatMap { elementType(of: $0, in: context.scope) })
  }

  /// Words in the names of stacks and of objects that push.
  private static let stackWords: [StaticString] = ["path", "nav", "rout", "stack", "coordinat", "flow"]
  /// Types whose lists are usually not paths.
  private static let basicTypes: Set<String> = [
    "String", "Int", "Double", "Bool", "URL", "UUID", "Data", "Date", "Character", "Substring",
  ]

  /// `path = [.detail]`, `path += [.detail]`.
  func recordRoute(assigned value: Expression, to target: Expression, in context: ViewContext) {
    guard let name = target.lastName?.lowercased(), name.includes("path") || name.includes("route") else { return }
    let type = elementType(of: target, in: context.scope)
    for list in values.values(of: Value(value, context.scope, when: context.condition)) {
      guard let inner = context.when(list.condition)?.within(list.scope) else { continue }
      for element in list.expression.elements ?? [list.expression] {
        recordRoute(element, in: inner, location: target.location, of: type)
      }
    }
  }

  /// Records a value that is passed to a stack.
  ///
  /// - Parameters:
  ///   - isRoute: whether it certainly is one, not just an argument of some function in an action.
  ///   - pathType: the type of the values of the path, if that is known.
  func recordRoute(
    _ value: Expression, in context: ViewContext, location: CodeLocation, isRoute: Bool = false,
    of pathType: String? = nil
  ) {
    let given = Value(value, context.scope, when: context.condition)
    for value in values.values(of: given) {
      var (type, name) = route(value)
      // `.init(…)` has the type of the property that computes it.
      if name == "init" { (type, name) = (values.typeName(of: given), nil) }
      if name == nil, let pathType { type = pathType }
      guard type != nil || name != nil || isRoute else { continue }
      routes.add(
        RouteTable.Use(
          from: context.screen, type: type, name: name, chain: chain(value), condition: value.condition,
          location: location))
    }
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

  /// Records which properties of a view get the values of variables that are known only at run time.
  func recordGivenValues(of call: Call, to type: String, _ screen: ViewScreen, in context: ViewContext) {
    for argument in call.arguments {
      guard let label = argument.label, case .name(let name) = argument.value.uncast.kind,
        let box = context.scope.local(name), box.isOpen, box.values.isEmpty,
        let (owner, variable) = program.variables(label, of: type).first
      else { continue }
      screen.record(property: variable.valueName(of: owner), givenValueOf: box.name)
    }
  }

  /// Records the pushes that values cause, after everything was read.
  func connectRoutes() {
    let shown = Set(interpretation.recorder.edges.map(\.to))
    for push in routes.pushes(program) {
      let (screen, type) = (push.entry.screen, push.entry.type)
      // A router may present what it does not push.
      if push.from == nil, shown.contains(screen.name) { continue }
      let used = screen.isUsed(at: push.entry.use)
      interpretation.recorder.record(
        ScreenEdge(
          kind: .push, from: push.from?.name, to: screen.name, condition: push.condition,
          position: program.position(of: push.location),
          given: push.name.flatMap { used.and(screen.isShown(for: $0, of: type)) } ?? used))
    }
  }
}
