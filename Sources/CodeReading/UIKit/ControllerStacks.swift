/// Determines which screens are on the stacks of navigation controllers that code stores in variables and passes to
/// other objects.
///
/// Names that code assigns to each other are names of the same stack.
struct ControllerStacks {
  /// The name of a stack.
  enum Name: Hashable, Sendable {
    /// The stack that a variable holds.
    case variable(String)
    /// The stack that contains a screen, or the controller that a variable holds.
    case of(screen: String)

    /// Whether it is identified by a screen on it, not by a variable.
    var isOfScreen: Bool { if case .of = self { true } else { false } }

    /// An identifier, unique among stacks.
    var text: String {
      switch self {
      case .variable(let name): name
      case .of(let screen): "stack of \(screen)"
      }
    }
  }

  private var joined: [Name: Name] = [:]
  /// The screens on each stack, one for each code that builds it.
  private var members: [Name: [ScreenReference]] = [:]
  private var first: [Name: Set<String>] = [:]
  /// The screens without a type of the app.
  private var untyped: Set<String> = []
  /// The facts that code states of a stack's bar where it does not name the screens.
  private var facts: [(stack: Name, fact: ScreenFact)] = []

  /// The tab items that code sets on navigation controllers whose screens it does not name.
  private var items: [Name: [TabFact]] = [:]
  /// The tab bar controllers that contain such navigation controllers.
  private var tabs: [(stack: Name, edge: ScreenEdge)] = []

  /// Records the tab item of a stack's navigation controller.
  mutating func record(item: TabFact, of stack: Name) { items[stack, default: []].append(item) }

  /// Records that a tab bar controller contains a stack. The edge to the screen in it becomes known later.
  mutating func record(_ edge: ScreenEdge, toTabOf stack: Name) { tabs.append((stack, edge)) }

  /// The edges from tab bar controllers to the first screens of stacks.
  var tabEdges: [ScreenEdge] {
    tabs.compactMap { stack, edge in
      root(of: stack).map { root in
        var edge = edge
        edge.to = root
        return edge
      }
    }
  }

  /// A tab with the item and the first screen of the stack behind it, if they are known.
  func resolved(_ tab: TabFact) -> TabFact {
    guard let stack = tab.stack else { return tab }
    var tab = tab
    tab.stack = nil
    tab.screen = root(of: stack)
    let name = self.name(stack)
    let items = self.items.filter { self.name($0.key) == name }.flatMap(\.value)
    let texts = items.filter { $0.title != nil || $0.system != nil }
    if let item = texts.first, texts.count == 1 {
      (tab.title, tab.system, tab.position) = (item.title, item.system, item.position)
    } else if texts.isEmpty, tab.screen != nil {
      // Without an item of its own, a navigation controller shows that of its first screen.
      tab.title = nil
    }
    tab.hasImage = tab.hasImage || items.contains(where: \.hasImage)
    return tab
  }

  /// The only screen that can be the first one of a stack; `nil` if several can.
  private func root(of stack: Name) -> String? {
    let (all, first) = screens(on: stack)
    let roots = first.isEmpty ? all : first
    return roots.count == 1 ? roots.first : nil
  }

  /// Records a fact about the bar of a stack.
  mutating func record(_ fact: ScreenFact, of stack: Name) { facts.append((stack, fact)) }

  /// These facts, with the screens that they concern. A hidden bar concerns every screen that code puts onto the stack
  /// under this name, but not those of stacks that are joined to it: objects of one class may hold different stacks.
  /// Other facts concern the first screen.
  ///
  /// - Parameter showsBars: whether some code of the app shows the bar of a stack.
  func factsOfScreens(showsBars: () -> Bool) -> [(screen: ScreenReference, fact: ScreenFact)] {
    facts.flatMap { stack, fact -> [(screen: ScreenReference, fact: ScreenFact)] in
      guard case .hidesNavigationBar = fact.content else {
        return screens(on: stack).first.sorted().map { (ScreenReference(name: $0), fact) }
      }
      return showsBars() ? [] : (members[stack] ?? []).map { ($0, fact) }
    }
  }

  /// Records that a screen is on a stack.
  mutating func record(_ screen: ScreenReference, on stack: Name, isFirst: Bool = false) {
    if members[stack]?.contains(screen) != true { members[stack, default: []].append(screen) }
    if isFirst { first[stack, default: []].insert(screen.name) }
    if screen.naming != nil { untyped.insert(screen.name) }
  }

  /// Records that two names are the same stack.
  mutating func join(_ one: Name, _ other: Name) {
    let (one, other) = (name(one), name(other))
    if one != other { joined[one] = other }
  }

  private func name(_ stack: Name) -> Name {
    var current = stack
    while let next = joined[current] { current = next }
    return current
  }

  /// The screens on a stack, and those that were put onto the empty stack.
  func screens(on stack: Name) -> (all: Set<String>, first: Set<String>) {
    let name = self.name(stack)
    var all: Set<String> = []
    var first: Set<String> = []
    for one in Set(members.keys).union(joined.keys).union([stack, name]) where self.name(one) == name {
      all.formUnion((members[one] ?? []).map(\.name))
      first.formUnion(self.first[one] ?? [])
      if case .of(let screen) = one { all.insert(screen) }
    }
    // A controller without a class of the app is only a placeholder until code replaces it.
    let named = first.subtracting(untyped)
    if !named.isEmpty, named.count < first.count {
      all.subtract(first.subtracting(named))
      first = named
    }
    return (all, first)
  }
}

/// Finds the names of stacks.
extension UIKitObjectReader {
  /// The name of a navigation controller's stack: that of the variable that holds it, or of a screen on it; `nil` if
  /// neither is known.
  func stack(_ value: Value) -> ControllerStacks.Name? { stack(value, depth: 0) }

  private func stack(_ value: Value, depth: Int) -> ControllerStacks.Name? {
    guard depth < 8 else { return nil }
    let expression = value.expression.uncast
    if expression.lastName == "navigationController", expression.call == nil, !isDeclared(value) {
      var base = Value(Expression(kind: .name("self"), location: expression.location), like: value)
      if case .member(let owner?, _) = expression.kind { base = Value(owner, like: value) }
      for case (.screen(let screen), _) in objects(base) where screen.scene == nil {
        return .of(screen: screen.name)
      }
      return variable(base, depth: depth).map { .of(screen: $0.text) }
    }
    return variable(value, depth: depth)
  }

  /// The names of all stacks that an expression may mean: `stack` in `for stack in [home, settings]`.
  func stacks(_ value: Value) -> [ControllerStacks.Name] {
    guard case .name(let name) = value.expression.uncast.kind, let local = value.scope.local(name),
      local.values.count > 1
    else { return stack(value).map { [$0] } ?? [] }
    return local.values.compactMap { stack($0, depth: 1) }
  }

  /// Whether an expression names a variable that the app declares.
  private func isDeclared(_ value: Value) -> Bool {
    switch value.expression.uncast.kind {
    case .name(let name):
      value.scope.local(name) != nil || owner(of: value.scope).map { declares(name, $0) } == true
    case .member(let base?, let name): type(of: base, value).map { declares(name, $0) } == true
    default: false
    }
  }

  private func declares(_ name: String, _ type: String) -> Bool { !reading.program.variables(name, of: type).isEmpty }

  private func owner(of scope: Scope) -> String? {
    Self.selfStorage(scope)?.type ?? reading.values.owners(of: scope).first?.type
  }

  private func type(of base: Expression, _ value: Value) -> String? {
    if base.uncast.isPath("self") { return owner(of: value.scope) }
    return reading.values.typeName(of: Value(base, like: value))
  }

  /// The variable that holds the value of an expression, also if the expression is a parameter.
  private func variable(_ value: Value, depth: Int) -> ControllerStacks.Name? {
    guard depth < 8 else { return nil }
    switch value.expression.uncast.kind {
    case .name(let name):
      if let local = value.scope.local(name) {
        guard local.values.count == 1, let assigned = local.values.last else { return .variable(local.name.text) }
        // In `guard let stack = stack`, the value is the variable outside the local one.
        if !assigned.expression.isPath(name) || assigned.scope.local(name) !== local {
          return stack(assigned, depth: depth + 1) ?? .variable(local.name.text)
        }
      }
      guard let owner = owner(of: value.scope), declares(name, owner) else { return nil }
      return .variable("\(owner).\(name)")
    case .member(let base?, let name):
      guard let owner = type(of: base, value), declares(name, owner) else { return nil }
      return .variable("\(owner).\(name)")
    default: return nil
    }
  }

  /// Records that code assigns a navigation controller to a variable: `stack = UINavigationController(…)`.
  func keep(_ value: Value, in target: Expression) {
    guard let name = target.lastName, reading.navigationNames.contains(name),
      let stack = stack(Value(target, like: value))
    else { return }
    keep(value, as: stack)
  }

  /// Records the arguments that an object stores to push screens later: `Flow(stack: navigationController)`.
  func keep(_ call: Call, _ value: Value) {
    guard !call.arguments.isEmpty, let type = reading.values.constructedType(of: value) else { return }
    let kept = reading.program.keepingControllers(type)
    guard !kept.isEmpty else { return }
    let object = Object(typeName: type)
    reading.values.initialize(object, as: type, call, from: value.scope, when: .always)
    for variable in kept {
      guard let assigned = object.properties[variable.name]?.values, assigned.count == 1,
        assigned[0].expression.call == nil
      else { continue }
      let name = "\(type).\(variable.name)"
      if variable.type != "UIViewController" {
        keep(assigned[0], as: .variable(name))
      } else if case .screen(let screen)? = objects(assigned[0]).first?.object, screen.scene == nil {
        reading.controllers.stacks.join(.of(screen: name), .of(screen: screen.name))
      }
    }
  }

  private func keep(_ value: Value, as stack: ControllerStacks.Name) {
    let other = self.stack(value)
    if let other { reading.controllers.stacks.join(stack, other) }
    guard other?.isOfScreen != true else { return }
    for case (.navigation(let root?, _), _) in objects(value) {
      reading.controllers.stacks.record(root, on: stack, isFirst: true)
    }
  }
}

extension Program {
  /// The properties of a type, own or inherited, that may hold a navigation controller, or a controller in one.
  fileprivate func keepingControllers(_ type: String) -> [Variable] {
    if let found = known[type].keepingControllers { return found }
    var found: [Variable] = []
    for owner in lineage(of: type).compactMap({ types[$0] }) {
      for variable in owner.variableNames.flatMap({ owner.variables[$0] ?? [] }) {
        guard variable.getter == nil, !variable.isStatic, let kept = variable.type else { continue }
        if kept == "UIViewController" || kept.hasSuffix("NavigationController") { found.append(variable) }
      }
    }
    known[type].keepingControllers = found
    return found
  }
}
