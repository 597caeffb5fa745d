import BarScreens
import FitModel

/// Screens that are shown for a value: which values lead to them, and which code gives such values.
struct RouteTable {
  /// A screen that is shown for values of a type.
  struct Destination {
    /// The full name of the type.
    var type: String
    /// The cases of it that lead here; empty for all.
    var cases: Set<String>
    /// What is asked of the value, and of the values inside of it.
    var levels: RouteLevels
    /// The screen.
    var screen: ViewScreen
    /// The screen whose code says so.
    var from: ViewScreen
    /// When.
    var condition: Guard
    /// Where.
    var place: SourcePlace
  }

  /// Code that gives a value to a stack: `NavigationLink(value:)`, `path.append(…)`, `router.push(…)`.
  struct Use {
    /// The screen whose code it is.
    var from: ViewScreen
    /// The type of the value; `nil` for `.detail`.
    var type: String?
    /// The case, when the value is one.
    var name: String?
    /// The case, and those of the values inside of it, as far as the code shows them.
    var chain: [String] = []
    /// When.
    var condition: Guard
    /// Where.
    var place: SourcePlace
  }

  private(set) var destinations: [Destination] = []
  private(set) var uses: [Use] = []
  /// The screens that give a stack values of types that nobody knows.
  private(set) var unknownUsers: Set<String> = []

  /// Adds a destination.
  mutating func add(_ destination: Destination) {
    let isKnown = destinations.contains {
      $0.type == destination.type && $0.screen === destination.screen && $0.from === destination.from
        && $0.cases == destination.cases && $0.levels == destination.levels
    }
    if !isKnown { destinations.append(destination) }
  }

  /// Adds a use.
  mutating func add(_ use: Use) {
    if use.type == nil, use.name == nil { unknownUsers.insert(use.from.name) } else { uses.append(use) }
  }

  /// Every push by value: from the screens that give a value to those that are shown for it. Where no code is known to
  /// give one, from the screen that says what is shown, which holds the stack.
  func pushes(_ program: Program) -> [(
    from: ViewScreen, destination: Destination, condition: Guard, place: SourcePlace
  )] {
    var found: [(from: ViewScreen, destination: Destination, condition: Guard, place: SourcePlace)] = []
    var known: Set<String> = []
    for use in uses {
      let types = use.type.map { [$0] } ?? self.types(with: use.name, program)
      guard types.count == 1 else { continue }
      for destination in destinations where destination.type == types[0] {
        known.insert(destination.type)
        // Of a value whose case nobody knows it can not be said where it leads.
        guard destination.takes(use) else { continue }
        found.append((use.from, destination, use.condition, use.place))
      }
    }
    for destination in destinations
    where !known.contains(destination.type) && unknownUsers.isSubset(of: [destination.from.name]) {
      found.append((destination.from, destination, destination.condition, destination.place))
    }
    return found
  }

  /// The types of destinations that have a case of that name.
  private func types(with name: String?, _ program: Program) -> [String] {
    guard let name else { return [] }
    var types: [String] = []
    for destination in destinations where !types.contains(destination.type) {
      if program.types[destination.type]?.cases.contains(where: { $0.name == name }) == true {
        types.append(destination.type)
      }
    }
    return types
  }
}

/// Code that runs when somebody taps, as far as it leads to other screens.
extension ViewReading {
  /// Reads what an action calls: routers, the app's own functions, closures.
  func act(_ chain: ViewChain, in context: ViewContext) {
    for call in [chain.base.call].compactMap({ $0 }) + chain.links {
      guard let name = call.name else { continue }
      if Self.pushes(name) {
        for argument in call.arguments where argument.value.closure == nil {
          push(argument.value, by: call, in: context)
        }
      }
      if relevance.contains(name), isFunction(call, in: context.scope) {
        for target in targets(of: call, in: context) { read(target) }
      }
      for argument in call.arguments {
        if let closure = argument.value.closure { read(closure, in: context) }
      }
    }
  }

  /// Whether a function of that name pushes what it is given, as apps name them.
  static func pushes(_ name: String) -> Bool {
    let lower = name.lowercased()
    if pushing.contains(name) { return true }
    return ["push", "navigate", "route"].contains { lower.hasPrefix($0) }
  }

  private func push(_ value: Expression, by call: Call, in context: ViewContext) {
    if let built = value.call, ownView(built, in: context.scope) != nil,
      call.name?.lowercased().contains("push") == true
    {
      var inner = context
      inner.condition = .always
      lead(
        to: value, in: inner,
        Arrival(
          kind: .push, from: [context.screen], setting: .stack, condition: context.condition, place: call.namePlace))
      return
    }
    noteRoute(value, in: context, place: call.namePlace)
  }

  /// `path = [.detail]`, `path += [.detail]`.
  func noteRoute(assigned value: Expression, to target: Expression, in context: ViewContext) {
    guard let name = target.lastName?.lowercased(), name.contains("path") || name.contains("route") else { return }
    for element in value.elements ?? [value] { noteRoute(element, in: context, place: target.place) }
  }

  /// Notes a value that is given to a stack.
  ///
  /// - Parameter isRoute: whether it surely is one, and not what some function of an action is given.
  func noteRoute(_ value: Expression, in context: ViewContext, place: SourcePlace, isRoute: Bool = false) {
    let given = Value(value, context.scope, when: context.condition)
    for value in values.values(of: given) {
      var (type, name) = route(value)
      // `.init(…)` is of the type of the property that computes it.
      if name == "init" { (type, name) = (values.typeName(of: given), nil) }
      guard type != nil || name != nil || isRoute else { continue }
      routes.add(
        RouteTable.Use(
          from: context.screen, type: type, name: name, chain: chain(value), condition: value.condition, place: place))
    }
  }

  /// The type of a value that is given to a stack, and its case: `Route.detail(x)`, `.detail(x)`, `item`.
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

  /// Notes the pushes that values cause, when everything was read.
  func connectRoutes() {
    for push in routes.pushes(program) {
      interpretation.recorder.note(
        Appearance(
          kind: .push, from: push.from.name, to: push.destination.screen.name, condition: push.condition,
          position: program.position(of: push.place)))
    }
  }
}
