import FitModel

/// Reads how screens appear: pushes, presentations, child controllers, and roots of navigation stacks.
///
/// A scene that code instantiates from a storyboard without naming a type appears as `storyboard:identifier`. The
/// document determines the destination of a segue, whether code or a button performs it.
struct ScreenCalls {
  let reading: UIKitReading

  init(_ reading: UIKitReading) { self.reading = reading }

  private var objects: UIKitObjectReader { UIKitObjectReader(reading: reading) }

  /// Records a call that leads to another screen.
  func record(_ name: String, _ call: Call, _ value: Value) {
    guard let first = call.firstUnlabeled ?? call.arguments.first?.value else { return }
    let argument = Value(first, like: value)
    if isOwn(name, call, value) { return }
    switch name {
    case "pushViewController", "show", "showViewController":
      guard call.argument("animated") != nil || call.argument("sender") != nil || name == "pushViewController" else {
        return
      }
      push(argument, by: call, value)
    case "pushViewControllers":
      for element in reading.values.elements(of: argument).elements { push(element, by: call, value) }
    case "present", "presentViewController", "presentModalViewController", "showDetailViewController",
      "presentPanModal":
      present(argument, by: call, value)
    case "addChild" where call.arguments.count == 1, "addChildViewController" where call.arguments.count == 1:
      if addTab(argument, to: call, value) { return }
      // The child whose navigation item a container shows as its own is recorded where code constructs the container.
      let shown = reading.screen.flatMap(reading.program.shownMember)
      guard shown == nil || argument.expression.namePath != [shown ?? ""] else { return }
      let isScreen = objects.areControllers(argument)
      let isStack = objects.areStacks(argument)
      for screen in objects.screens(argument) {
        let isContained = isScreen && reading.program.hides(screen.screen.name, within: reading.screen)
        appear(isStack ? .root : .child, screen, from: reading.screen, at: value, isContained: isContained)
      }
    case "setViewController":
      for screen in objects.screens(argument) { appear(.root, screen, from: container(call, value), at: value) }
    default: break
    }
  }

  /// Whether a call refers to a method of the app with the name of a UIKit method: `area.show(detail, sender: self)`.
  /// Such a method is followed to the code that shows the screen.
  private func isOwn(_ name: String, _ call: Call, _ value: Value) -> Bool {
    guard ["show", "showViewController", "showDetailViewController"].contains(name) else { return false }
    let labels = call.arguments.filter { !$0.isTrailing }.map(\.label)
    return reading.values.functions(called: call, in: value.scope, binds: false).contains { function, _ in
      function.body != nil && function.takes(labels, trailing: call.arguments.count - labels.count)
    }
  }

  /// Records a child of a tab bar controller as a tab; `false` if the parent is any other controller.
  private func addTab(_ child: Value, to call: Call, _ value: Value) -> Bool {
    let parent = call.receiver ?? Expression(kind: .name("self"), location: call.nameLocation)
    for case (.tabs(let screen, let tab), _) in objects.objects(Value(parent, like: value)) {
      TabBars(reading).record(tabs: child, of: screen ?? tab, joins: true, isElement: true)
      return true
    }
    return false
  }

  private func present(_ presented: Value, by call: Call, _ value: Value) {
    let labels = call.arguments.dropFirst().map(\.label)
    // A method of the app with this name may add a navigation controller.
    let isBare =
      ["present", "presentViewController", "presentModalViewController"].contains(call.name)
      && labels.allSatisfy { ["animated", "completion"].contains($0) || $0 == nil } && labels.contains("animated")
    let isScreen = isBare && objects.areControllers(presented)
    for screen in objects.screens(presented) {
      // If a screen presents itself, the presenting screen is unknown.
      let presenter = screen.screen.name == reading.screen ? nil : reading.screen
      let assigned = assigned(presented, to: screen.screen)
      appear(.present, screen, from: presenter, at: value, isBare: isScreen, assigned: assigned)
    }
  }

  private func push(_ pushed: Value, by call: Call, _ value: Value) {
    // A function of the app that only has the same name is followed to the code that pushes.
    if call.receiver == nil, value.scope.typeName.map(reading.program.isApartFromUIKit) == true,
      !reading.values.functions(called: call, in: value.scope, binds: false).isEmpty
    {
      return
    }
    if isForwarded(call, value) { return }
    let (top, isRequested) = stackTop(call, value)
    let stack = call.receiver.flatMap { objects.stack(Value($0, like: value)) }
    if let stack { recordFirst(call, value, on: stack) }
    if isRoot(pushed, of: call, value) { return recordRoot(pushed, onto: call) }
    let isHidden = reading.handlers.isOneOfSeveral
    let tabBar = tabBar(of: call, value)
    for screen in objects.screens(pushed) {
      let assigned = assigned(pushed, to: screen.screen)
      appear(
        .push, screen, from: isHidden || tabBar != nil ? nil : top, at: value, isRequested: isRequested && !isHidden,
        isAbove: isHidden && top != nil && !isRequested, assigned: assigned, stack: isHidden ? nil : stack,
        tabBar: tabBar)
    }
  }

  /// Whether a call refers to a method with UIKit's name of a controller that is not a navigation controller, but
  /// forwards the call to one in its properties. Such a method is followed to the code that pushes.
  private func isForwarded(_ call: Call, _ value: Value) -> Bool {
    let found = reading.values.functions(called: call, in: value.scope, binds: false)
    return !found.isEmpty
      && found.allSatisfy { function, scope in
        guard let owner = scope.typeName, !reading.program.isA(owner, ["UINavigationController"]) else { return false }
        return function.body?.calls.contains { inner in
          guard inner.name == call.name, let path = inner.receiver?.uncast.namePath?.filter({ $0 != "self" }),
            path.count == 1, path[0] != "navigationController"
          else { return false }
          return !reading.program.variables(path[0], of: owner).isEmpty
        } == true
      }
  }

  /// Whether a call pushes the first controller onto a new navigation controller; each branch may push another one.
  private func isRoot(_ pushed: Value, of call: Call, _ value: Value) -> Bool {
    let storage = call.receiver.flatMap { reading.values.emptyStack($0, in: value.scope) }
    return storage?.members[ValueReader.pushing]?.contains {
      $0.expression.location == pushed.expression.location && $0.scope === pushed.scope
    } == true
  }

  /// Records the first screen of a navigation controller that is stored in a variable.
  private func recordFirst(_ call: Call, _ value: Value, on stack: ControllerStacks.Name) {
    guard !stack.isOfScreen, let receiver = call.receiver else { return }
    for case (.navigation(let root?, _), _) in objects.objects(Value(receiver, like: value)) {
      reading.controllers.stacks.record(root, on: stack, isFirst: true)
    }
  }

  private func appear(
    _ kind: ScreenEdge.Kind, _ screen: (screen: ScreenReference, condition: Guard), from: String?, at value: Value,
    isRequested: Bool = false, isBare: Bool = false, isAbove: Bool = false, isContained: Bool = false,
    startsWindow: Bool = false,
    isInForeignStack: Bool = false, assigned: Guard = .always, stack: ControllerStacks.Name? = nil,
    tabBar: String? = nil
  ) {
    var appearance = ScreenEdge(
      kind: kind, from: from, creator: from == nil ? reading.screen : nil, to: screen.screen.name,
      scene: screen.screen.scene, condition: screen.condition,
      position: reading.position(of: value), isRequested: isRequested, isBare: isBare, isContained: isContained,
      isInForeignStack: isInForeignStack, isAbove: isAbove, assigned: assigned)
    reading.controllers.count(screen.screen)
    reading.controllers.show(screen.screen, isContained: isContained)
    appearance.tabBar = tabBar
    appearance.startsWindow = startsWindow
    appearance.isOwn = kind == .push && from != nil && value.scope.typeName == from
    guard let stack else { return reading.controllers.record(appearance) }
    reading.controllers.record(
      appearance, to: screen.screen, on: stack, requestedBy: reading.closureOwners.current, or: reading.screen)
  }

  /// The screen on whose stack a call pushes; if unknown, the one that requests the push.
  private func stackTop(_ call: Call, _ value: Value) -> (name: String?, isRequested: Bool) {
    guard let receiver = call.receiver else { return (reading.screen, false) }
    for (object, _) in objects.objects(Value(receiver, like: value)) {
      switch object {
      case .navigation(let root?, _): return (root.name, false)
      case .navigation(nil, let own?): return (own.name, false)
      case .screen(let screen): return (screen.scene != nil ? reading.screen : screen.name, false)
      default: continue
      }
    }
    if reading.values.isNewStack(receiver, in: value.scope) { return (nil, false) }
    if reading.screen == nil, let kept = keptController(receiver, value) { return (kept, false) }
    return (reading.screen, true)
  }

  /// The controller in a property of the current object on whose stack a call pushes: `parent?.navigationController`.
  private func keptController(_ stack: Expression, _ value: Value) -> String? {
    let path = stack.uncast.namePath?.filter { $0 != "self" } ?? []
    guard path.count == 2, path[1] == "navigationController", let type = value.scope.typeName else { return nil }
    return reading.kept.only(in: path[0], of: type)
  }

  /// The tab bar controller onto whose selected tab a call pushes: `tabs.selectedViewController`; empty for an unknown
  /// one, `nil` for any other stack. Code of a visible screen pushes onto that screen's own stack, unless the tab bar
  /// controller is inside the screen.
  private func tabBar(of call: Call, _ value: Value) -> String? {
    guard let receiver = call.receiver else { return nil }
    let isOfTabs = reading.screen.map({ reading.program.isA($0, ["UITabBarController"]) }) ?? true
    for one in reading.values.values(of: Value(receiver, like: value)) {
      let holder: Expression
      switch one.expression.uncast.kind {
      case .member(let base?, "selectedViewController"): holder = base
      case .name("selectedViewController"): holder = Expression(kind: .name("self"), location: receiver.location)
      default: continue
      }
      guard isOfTabs || isChild(holder, one) else { continue }
      for case .tabs(let screen, let tab) in objects.objects(Value(holder, like: one)).map(\.object) {
        return (screen ?? tab)?.name ?? ""
      }
      return ""
    }
    return nil
  }

  /// Whether an expression is one of the children of the current controller: `children.first as? UITabBarController`.
  private func isChild(_ expression: Expression, _ value: Value) -> Bool {
    reading.values.values(of: Value(expression, like: value)).contains { one in
      let list: Expression
      switch one.expression.uncast.kind {
      case .member(let base?, "last"), .member(let base?, "lastObject"), .element(let base, _): list = base
      default:
        guard let base = one.expression.uncast.listOfFirst else { return false }
        list = base
      }
      let path = list.uncast.namePath?.filter { $0 != "self" }
      return path == ["children"] || path == ["childViewControllers"]
    }
  }

  private func container(_ call: Call, _ value: Value) -> String? {
    guard let receiver = call.receiver else { return reading.screen }
    for case (.container(let screen?), _) in objects.objects(Value(receiver, like: value)) { return screen.name }
    return nil
  }

  /// Records `window.rootViewController = value`: nothing presents the screen, and it has a stack only if it contains
  /// one.
  ///
  /// - Parameter holder: the window, or another object with such a property.
  func start(_ value: Value, in holder: Expression) {
    let isWindow = holder.uncast.lastName?.lowercased().hasSuffix("window") ?? false
    for screen in objects.screens(value) { appear(.present, screen, from: nil, at: value, startsWindow: isWindow) }
  }

  /// Records the first controller of a new navigation controller.
  private func recordRoot(_ root: Value, onto call: Call) {
    guard let receiver = call.receiver.map({ Value($0, like: root) }) else { return }
    let list = Value(Expression(kind: .array([root.expression]), location: root.expression.location), like: root)
    for (object, _) in objects.objects(receiver) { stack(list, in: object, of: receiver) }
    Assignments(reading).recordKept(on: receiver)
  }

  /// Records the controllers of a navigation controller, or of another container.
  func stack(_ value: Value, in object: UIKitObject, of holder: Value) {
    var before: [(name: String, condition: Guard)] = []
    let stack = if case .navigation = object { objects.stack(holder) } else { ControllerStacks.Name?.none }
    for element in reading.values.elements(of: value).elements {
      for screen in objects.screens(element) {
        switch object {
        case .container(let owner):
          let isContained = isPage(screen.screen.name, of: owner, holder)
          appear(.child, screen, from: owner?.name ?? reading.screen, at: value, isContained: isContained)
        case .navigation(_, let own):
          if let stack { reading.controllers.stacks.record(screen.screen, on: stack, isFirst: before.isEmpty) }
          if let below = before.last(where: { $0.condition.agrees(with: screen.condition) }) {
            appear(.push, screen, from: below.name, at: value)
          } else {
            let type = own?.name ?? reading.values.typeName(of: holder)
            appear(
              .root, screen, from: own?.name, at: value,
              isInForeignStack: type.map(reading.program.isForeignStack) ?? false)
            if let own { reading.controllers.record(wrapper: own.name, use: own.use, around: screen.screen.name) }
          }
        default: break
        }
        before.append((screen.screen.name, screen.condition))
      }
    }
  }

  /// Whether a controller is a page of a page view controller whose bar shows nothing of the pages.
  private func isPage(_ name: String, of owner: ScreenReference?, _ holder: Value) -> Bool {
    let program = reading.program
    guard let type = owner?.name ?? reading.values.typeName(of: holder),
      program.isA(type, [Program.pages]) || reading.values.typeName(of: holder) == Program.pages
    else { return false }
    return program.hides(name, within: type) && reading.screen.map { program.hides(name, within: $0) } != false
  }

  /// Records the controllers that a data source returns as pages, one by one or in a list.
  func record(pages: [Value]) {
    let pages = pages.flatMap { page in
      page.expression.uncast.elements == nil ? [page] : reading.values.elements(of: page).elements
    }
    for screen in pages.flatMap(objects.screens) {
      let isContained = reading.program.hides(screen.screen.name, within: reading.screen)
      appear(.child, screen, from: reading.screen, at: pages[0], isContained: isContained)
    }
  }

  /// Records the construction of a controller, and runs its initializer with the arguments.
  func build(_ call: Call, _ value: Value) {
    let condition = value.condition
    let reader = ConstructedObject(reading: reading)
    objects.keep(call, value)
    guard let type = reader.type(of: call, value), reading.program.isController(type) else { return }
    let position = reading.position(of: value)
    switch reader.object(call, value, variables: []) {
    case .screen(let screen) where screen.name != type && screen.kind == .controller && reading.isDeclared(type):
      // The setup of a container applies to the bar of its child.
      reading.controllers.record(wrapper: type, around: screen.name)
      reading.closureOwners.give(call, value, to: screen.name, isWhole: true)
    case .screen(let screen):
      reading.closureOwners.give(call, value, to: screen.name)
      // The use must be recorded first, because the facts of the initializer hold under its condition.
      reading.controllers.use(screen, when: condition, at: position)
      if initialize(type, call, value) { reading.controllers.use(screen, when: condition, at: position, isBuilt: true) }
    case .navigation(let root, let own)?:
      if let own { reading.controllers.use(own, when: condition, at: position) }
      if setsUpArgument(type, call, value) { _ = initialize(type, call, value) }
      guard let root else { break }
      let roots = reader.roots(call, value, of: .navigation(root, own: own))
      let argument = call.argument("rootViewController").map { Value($0, like: value) }
      for case (.navigation(let root?, _), let condition) in roots.isEmpty
        ? [(.navigation(root, own: own), condition)] : roots
      {
        reading.controllers.record(
          ScreenEdge(
            kind: .root, from: nil, creator: reading.screen, to: root.name, scene: root.scene, condition: condition,
            position: position, isInForeignStack: reading.program.isForeignStack(type),
            assigned: argument.map { assigned($0, to: root, isComplete: false) } ?? .always))
        if let own { reading.controllers.record(wrapper: own.name, use: own.use, around: root.name) }
        if root.kind == .view { reading.controllers.use(root, when: condition, at: position) }
      }
    case .tabs(let screen?, _): reading.controllers.use(screen, when: condition, at: position)
    default: break
    }
  }

  /// Records that code obtains a screen otherwise than by an initializer: from a storyboard or a factory.
  ///
  /// - Parameter type: the type to which its result is cast.
  func recordMade(_ value: Value, as type: String?) {
    let use = UIKitObjectReader.use(reading.position(of: value))
    // The result of a generic function is recorded at the call site.
    let isGeneric = type.map { value.scope.typeArgument($0) != nil || $0 == "Self" } ?? false
    let full =
      type.map { reading.values.full($0, in: value.scope) }
      ?? value.expression.call.flatMap(reading.program.controller) ?? reading.values.typeName(of: value)
    guard !isGeneric, let full, reading.isDeclared(full), reading.program.isController(full) else {
      if isGeneric || type == nil && isOfCallersType(value) {
        reading.controllers.record(use: use, when: value.condition)
      }
      return
    }
    for case (.screen(let screen), _) in objects.objects(value) where screen.use == use {
      reading.controllers.use(screen, when: value.condition, at: reading.position(of: value))
    }
  }

  /// Whether the caller of a function determines the type of its result, judging by the declaration.
  private func isOfCallersType(_ value: Value) -> Bool {
    guard let call = value.expression.call else { return false }
    return reading.values.functions(called: call, in: value.scope, binds: false).allSatisfy { function, scope in
      guard let result = function.result else { return false }
      return reading.program.types[reading.values.full(result, in: scope)] == nil && !result.hasPrefix("UI")
    }
  }

  /// Whether the initializer of a navigation controller of the app sets up the bar of a controller in its arguments.
  private func setsUpArgument(_ type: String, _ call: Call, _ value: Value) -> Bool {
    ConstructedObject(reading: reading).initializers(of: type, call, value).contains { function, _ in
      let names = Set(function.parameters.map(\.name))
      var found = false
      FormWalk { expression in
        guard case .member(let base?, "navigationItem") = expression.kind, let path = base.namePath else { return }
        found = found || path.count == 1 && names.contains(path[0])
      }.walk(function.body ?? [])
      return found
    }
  }

  /// Runs the initializer of a construction with its arguments.
  ///
  /// - Returns: whether the app has an initializer that concerns bars.
  private func initialize(_ type: String, _ call: Call, _ value: Value) -> Bool {
    guard !call.arguments.isEmpty else { return false }
    let functions = ConstructedObject(reading: reading).initializers(of: type, call, value).filter {
      reading.code.concerns($0.function)
    }
    reading.run(in: .use) {
      for (function, scope) in functions { reading.run(function, in: scope, when: value.condition) }
    }
    return !functions.isEmpty
  }
}
