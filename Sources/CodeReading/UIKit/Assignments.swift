import BarScreens
import FitModel

/// Interprets assignments to UIKit properties.
struct Assignments {
  let reading: UIKitReading

  init(_ reading: UIKitReading) { self.reading = reading }

  private var objects: UIKitObjectReader { UIKitObjectReader(reading: reading) }
  private var items: BarItems { BarItems(reading) }

  /// The relevant properties.
  private static let properties = Set([
    "title", "subtitle", "largeTitle", "largeSubtitle", "prompt", "backButtonTitle", "backButtonDisplayMode",
    "largeTitleDisplayMode", "hidesBackButton",
    "leftItemsSupplementBackButton", "leftBarButtonItem", "leftBarButtonItems", "rightBarButtonItem",
    "rightBarButtonItems", "backBarButtonItem", "titleView", "searchController", "toolbarItems", "items", "tabBarItem",
    "viewControllers", "tabs", "prefersLargeTitles", "isNavigationBarHidden", "navigationBarHidden", "isHidden",
    "isToolbarHidden", "toolbarHidden",
    "hidden", "placeholder", "attributedPlaceholder", "scopeButtonTitles", "rootViewController", "inputAccessoryView",
    "tableHeaderView",
    "image", "customView", "primaryAction", "style", "text", "leadingItemGroups", "trailingItemGroups",
    "titleMenuProvider", "documentProperties", "showsCancelButton", SearchBars.cancel,
  ]).union(hiding)

  /// The properties of controllers with which libraries hide the navigation bar while the controller is visible.
  ///
  /// Source: FDFullscreenPopGesture and HBDNavigationBar, which replace the methods of `UINavigationController`.
  static let hiding: Set<String> = ["fd_prefersNavigationBarHidden", "hbd_barHidden"]

  /// Records `target = value`. If the target is a variable, it already has the value.
  func record(_ target: Expression, _ value: Value) {
    let target = target.uncast
    objects.keep(value, in: target)
    keep(target, value)
    if reading.unexplained.isRelevant(target.location), !isOfNoScreen(target, in: value.scope) {
      reading.unexplained.recordRun(target.location)
    }
    switch target.kind {
    case .name(let name):
      // In Objective-C, a name without `self.` is a variable.
      guard Self.properties.contains(name), value.scope.local(name) == nil, reading.program.isSwift(target.location)
      else { return }
      record(
        name, of: Value(Expression(kind: .name("self"), location: target.location), like: value), value,
        at: target.location)
    case .member(let base?, let name):
      if let closure = closure(value) { give(closure, to: name, of: Value(base, like: value)) }
      guard Self.properties.contains(name) else { return }
      // A setter that passes its value to `super`: the value is read where code assigns to the property.
      if base.isPath("super"), value.expression.isPath("newValue") { return }
      if name == "text" { TitleViews(reading).recordChange(of: Value(base, like: value)) }
      if name == "title" {
        if isOwnTitle(value, of: base) { return }
        recordChange(of: Value(base, like: value))
        SearchBars(reading).record(titleOfButtons: value, of: Value(base, like: value))
      }
      record(name, of: Value(base, like: value), value, at: target.location)
    default: break
    }
  }

  /// Whether the title of an object is assigned to itself: `if let title = self?.title { self?.title = title }`.
  private func isOwnTitle(_ value: Value, of base: Expression) -> Bool {
    var title = value.expression.uncast
    if case .name(let name) = title.kind, let local = value.scope.local(name), local.values.count == 1 {
      title = local.values[0].expression.uncast
    }
    guard case .member(let owner?, "title") = title.kind else { return false }
    return owner.namePath == base.namePath && owner.namePath != nil
  }

  /// Stores an assignment to a navigation controller that has no screen yet: it applies to the first screen in that
  /// controller.
  private func keep(_ target: Expression, _ value: Value) {
    guard case .member(let holder?, _) = target.kind, let path = holder.namePath,
      let storage = reading.values.emptyStack(Expression(names: [path[0]]), in: value.scope),
      storage.members[ValueReader.pushing] == nil
    else { return }
    reading.bars.emptyStacks.append((storage, target, value))
  }

  /// Records what was set on a navigation controller before its first screen was known.
  func recordKept(on stack: Value) {
    guard case .name(let name) = stack.expression.uncast.kind, let storage = stack.scope.local(name) else { return }
    let kept = reading.bars.emptyStacks.filter { $0.storage === storage }
    reading.bars.emptyStacks.removeAll { $0.storage === storage }
    for one in kept { record(one.target, one.value) }
  }

  /// Whether a path starts at a navigation controller that this code has just created, whose bar has no screen yet, or
  /// at a navigation item that no bar gets.
  func isOfNoScreen(_ target: Expression, in scope: Scope) -> Bool {
    if target.namePath.flatMap({ scope.local($0[0]) })?.isUnusedItem == true { return true }
    guard let path = target.namePath, path.count > 1, let local = scope.local(path[0]), !local.isOpen,
      let made = local.values.last?.expression.call?.name, local.values.count == 1
    else { return false }
    return reading.program.isA(reading.program.fullName(made, in: scope.typeName), ["UINavigationController"])
  }

  /// The closure that is a value, also if a parameter holds it; `nil` for anything else.
  private func closure(_ value: Value) -> Value? {
    if value.expression.closure != nil { return value }
    if let method = reading.handedMethod(value) { return method }
    guard case .name(let name) = value.expression.uncast.kind, let local = value.scope.local(name), local.isFixed,
      local.values.count == 1, local.values[0].expression.closure != nil
    else { return nil }
    return local.values[0]
  }

  /// Records a closure that another controller stores and runs: `list.onTap = { … }`.
  private func give(_ closure: Value, to property: String, of holder: Value) {
    for case (.screen(let screen), _) in objects.objects(holder) where screen.use != nil {
      guard let kept = reading.program.variables(property, of: screen.name).first, kept.variable.getter == nil else {
        continue
      }
      reading.closureOwners.give(closure, to: property, of: screen.name)
    }
  }

  /// Records that code changes an item that another controller stores: `editor.saveItem.title = "Add"`.
  private func recordChange(of item: Value) {
    guard case .member(let holder?, let name) = item.expression.uncast.kind else { return }
    for case (.screen(let screen), _) in objects.objects(Value(holder, like: item)) where screen.use != nil {
      guard let found = reading.program.variables(name, of: screen.name).first, !found.variable.isStatic else {
        continue
      }
      let scope = Scope(typeName: found.owner, object: Object(typeName: screen.name))
      let kept = Value(Expression(kind: .name(name), location: item.expression.location), scope)
      for one in reading.values.values(of: kept) where one.expression.call != nil {
        reading.controllers.record(changedItemAt: reading.position(of: one))
      }
    }
  }

  private func record(_ name: String, of base: Value, _ value: Value, at location: CodeLocation) {
    switch name {
    case "rootViewController":
      return ScreenCalls(reading).start(value, in: base.expression)
    case "inputAccessoryView": return reading.recordAccessory(value)
    case "tableHeaderView":
      for case (.search(let screen), let condition) in objects.objects(value) {
        reading.record(.search(isInBar: false), of: [screen], when: condition, at: reading.position(of: value))
      }
      return
    default: break
    }
    let found = objects.objects(base)
    if found.isEmpty, isOfItemOfStack(base) { return reading.unexplained.explain(location) }
    if name == "prefersLargeTitles", found.isEmpty, value.expression.boolean != false {
      reading.values.changes.record()
      reading.recorder.recordLargeTitlesOfUnknownBar()
    }
    if found.allSatisfy({ $0.object == .navigation(nil, own: nil) }),
      record(name, ofStoredStack: base, value, isStack: !found.isEmpty)
    {
      reading.unexplained.explain(location)
    }
    for (object, condition) in found {
      var value = value
      value.condition = condition
      if record(name, of: object, value, base) { reading.unexplained.explain(location) }
    }
  }

  /// Whether an expression is the item of a navigation controller, or a part of it, which that controller's bar does
  /// not show: `navigationController?.navigationItem.titleView`.
  private func isOfItemOfStack(_ value: Value) -> Bool {
    guard case .member(let base?, let name) = value.expression.uncast.kind else { return false }
    let holder = Value(base, like: value)
    return name == "navigationItem" ? objects.areStacks(holder) : isOfItemOfStack(holder)
  }

  /// Records the tab item of stored navigation controllers, whose screens other code sets, and whether their bars are
  /// hidden or prefer large titles.
  ///
  /// - Parameters:
  ///   - base: the navigation controller, its bar or its tab bar item.
  ///   - isStack: whether the base is known to be a navigation controller.
  /// - Returns: whether the effect is known.
  private func record(_ name: String, ofStoredStack base: Value, _ value: Value, isStack: Bool) -> Bool {
    let stack: Expression
    switch (name, base.expression.uncast.kind) {
    case ("tabBarItem", _), ("isNavigationBarHidden", _), ("navigationBarHidden", _): stack = base.expression
    case ("title", .member(let owner?, "tabBarItem")), ("image", .member(let owner?, "tabBarItem")): stack = owner
    case ("title", _) where isStack: stack = base.expression
    case ("prefersLargeTitles", .member(let owner?, "navigationBar")),
      ("isHidden", .member(let owner?, "navigationBar")), ("hidden", .member(let owner?, "navigationBar")):
      stack = owner
    default: return false
    }
    let stacks = objects.stacks(Value(stack, like: base))
    switch name {
    case "tabBarItem": TabBars(reading).record(tab: value, ofStacks: stacks)
    case "title", "image": TabBars(reading).record(name, value, ofStacks: stacks)
    default:
      guard let isOn = value.expression.boolean, isOn || name != "prefersLargeTitles" else { return false }
      let fact = ScreenFact(
        content: name == "prefersLargeTitles" ? .prefersLargeTitles(true) : .hidesNavigationBar(isOn),
        condition: value.condition, position: reading.position(of: value))
      for stack in stacks { reading.controllers.stacks.record(fact, of: stack) }
    }
    return !stacks.isEmpty
  }

  /// Whether an Objective-C controller overrides the setter of its title to set only a label or view of its own, so
  /// that no bar shows the title.
  private func showsTitleItself(_ screen: ScreenReference) -> Bool {
    let program = reading.program
    guard let setter = program.functions("setTitle", of: screen.name).first?.function, setter.parameters.count == 1,
      !program.isSwift(setter.location), let facts = program.facts(of: setter)
    else { return false }
    let bars: Set<String> = [
      "super", "navigationItem", "navigationController", "navigationBar", "topItem", "titleView", "tabBarItem",
    ]
    guard facts.names.isDisjoint(with: bars) else { return false }
    var isShown = facts.names.contains("text")
    FormWalk { expression in
      guard case .assignment(let target, _) = expression.kind, let path = target.namePath?.filter({ $0 != "self" })
      else {
        return
      }
      if path.count > 1, path.last == "title" { isShown = true }
    }.walk(setter.body ?? [])
    return isShown
  }

  /// Runs the setter that an Objective-C controller overrides, with the title that code assigns, if it passes one to
  /// `super`: `[super setTitle:[title uppercaseString]]`.
  ///
  /// - Returns: whether there is such a setter.
  private func pass(_ value: Value, toSetterOf screen: ScreenReference, _ base: Value) -> Bool {
    let program = reading.program
    guard !base.expression.isPath("super"), let found = program.functions("setTitle", of: screen.name).first,
      program.types[found.owner]?.isDeclared == true, program.passesTitleOn(found.function)
    else { return false }
    let isOwn = base.expression.isPath("self") && screen.use == nil
    let scope = Scope(
      typeName: found.owner, object: isOwn ? value.scope.object : Object(typeName: screen.name),
      depth: value.scope.depth + 1)
    if !isOwn { scope.declare("self", Storage(self: screen.name, base)) }
    let title = Storage(ValueName("title", .local(value.expression.location)), type: "NSString", value: value)
    title.isFixed = true
    scope.declare(found.function.parameters[0].name, title)
    reading.run(found.function, in: scope, when: value.condition)
    return true
  }

  /// - Returns: whether the effect is known.
  private func record(_ name: String, of object: UIKitObject, _ value: Value, _ base: Value) -> Bool {
    let navigation = NavigationItems(reading)
    switch (object, name) {
    case (.screen(let screen), "title"):
      if showsTitleItself(screen) || pass(value, toSetterOf: screen, base) { return true }
      // The title of a container is in its bar, but not in the tab of the screen.
      let isOfContainer = ["parent", "parentViewController"].contains(base.expression.uncast.lastName)
      navigation.title(value, "title", of: screen) { isOfContainer ? .title($0) : .controllerTitle($0) }
    case (.screen(let screen), let name) where Self.hiding.contains(name):
      // The library shows the bar again for the controllers above and below.
      reading.record(.hidesNavigationBar(false), of: [screen], when: value.condition, at: reading.position(of: value))
      navigation.hide(value, of: screen)
    case (.screen(let screen), "toolbarItems"): items.put(value, in: .toolbar, of: screen)
    case (.screen(let screen), "tabBarItem"), (.navigation(let screen?, _), "tabBarItem"),
      (.navigation(nil, let screen?), "tabBarItem"), (.tabs(let screen?, _), "tabBarItem"):
      TabBars(reading).record(tab: value, of: screen)
    case (.navigation(let screen?, _), "title"): TabBars(reading).record(title: value, "title", of: screen)
    case (.navigation(nil, let screen?), "title"), (.tabs(let screen?, _), "title"), (.container(let screen?), "title"):
      navigation.fact(value, "title", of: screen) { .controllerTitle($0) }
    case (.tab(let screen), "title"): TabBars(reading).record(title: value, "tabBarItem.title", of: screen)
    case (.tab(let screen), "image") where !value.expression.isNone: TabBars(reading).recordImage(value, of: screen)
    case (.tabItem(let screen, let index), "title"): TabBars(reading).record(title: value, at: index, of: screen)
    case (.navigation, "viewControllers"), (.container, "viewControllers"):
      ScreenCalls(reading).stack(value, in: object, of: base)
      recordKept(on: base)
    case (.tabs(let screen, let tab), "viewControllers"), (.tabs(let screen, let tab), "tabs"):
      TabBars(reading).record(tabs: value, of: screen ?? tab)
    case (.navigation(let root, let own), "isNavigationBarHidden"),
      (.navigation(let root, let own), "navigationBarHidden"):
      navigation.hide(value, of: root ?? own)
    case (.navigation(let root, let own), "isToolbarHidden"), (.navigation(let root, let own), "toolbarHidden"):
      if value.expression.boolean != true, let screen = root ?? own {
        reading.record(.showsToolbar, of: [screen], when: value.condition, at: reading.position(of: value))
      }
    case (.navigationBar(let screen), "isHidden"), (.navigationBar(let screen), "hidden"):
      navigation.hide(value, of: screen)
    case (.tabBar(let screen), "isHidden"), (.tabBar(let screen), "hidden"):
      // Another screen hides the bar only while that screen is visible.
      guard screen.name == reading.own?.name else { return false }
      navigation.decision(value) { reading.record(.hidesTabBar($0), of: [screen], when: $1, at: $2) }
    case (.navigationBar(let screen), "prefersLargeTitles"):
      navigation.decision(value) { reading.record(.prefersLargeTitles($0), of: [screen], when: $1, at: $2) }
    case (.navigationBar(let screen), "items"): navigation.bar(value, of: screen)
    case (.navigationItem(let screen, let isTop), _): return navigation.record(name, value, of: screen, isTop: isTop)
    case (.items(let bar, let screen), _): return items.change(name, to: value, at: .index(0), in: bar, of: screen)
    case (.item(let bar, let screen, let index), _):
      return items.change(name, to: value, at: index, in: bar, of: screen)
    case (.backItem(let screen), "title"):
      navigation.back(value, NavigationItems.changedBackTitle, of: screen, isTop: false)
    case (.titleView(let screen), "text"):
      let text = reading.texts.text(value, isKey: false, call: "navigationItem.titleView.text")
      reading.record(.titleView(.label(text)), of: [screen], when: value.condition, at: text.position)
    case (.search(let screen), _): SearchBars(reading).record(name, value, of: screen)
    case (.segmented(let key), "isHidden"), (.segmented(let key), "hidden"):
      Segments(reading).hide(key, base.expression, value)
    case (.toolbar(let key, let screen), "items"): items.put(value, in: .toolbar, of: screen, toolbar: key)
    case (.barButton(let keys), _): items.changed(keys, name, value)
    default: return false
    }
    return true
  }

  /// Records `target += value` and `target.append(value)`.
  ///
  /// - Parameter location: the position of the called name.
  func add(
    _ value: Value, to target: Expression, isElement: Bool = false, index: Int? = nil, at location: CodeLocation? = nil
  ) {
    let location = location ?? target.location
    let target = Value(target, like: value)
    reading.unexplained.recordRun(location)
    for (object, condition) in objects.objects(target) {
      var value = value
      value.condition = condition
      if case .items(let bar, let screen) = object {
        reading.unexplained.explain(location)
        // A local list is a copy, which changes the bar only where code sets it.
        if case .name(let name) = target.expression.uncast.kind, target.scope.local(name) != nil { continue }
        items.put(value, in: bar, of: screen, joins: true, isElement: isElement, index: index)
      }
    }
    guard let name = target.expression.uncast.lastName else { return }
    switch name {
    case "toolbarItems":
      for case (.screen(let screen), let condition) in owners(of: target) {
        reading.unexplained.explain(location)
        var value = value
        value.condition = condition
        items.put(value, in: .toolbar, of: screen, joins: true, isElement: isElement, index: index)
      }
    case "items":
      for case (.toolbar(let key, let screen), let condition) in owners(of: target) {
        var value = value
        value.condition = condition
        items.put(
          value, in: .toolbar, of: screen, joins: true, isElement: isElement, index: index, toolbar: key)
      }
    case "leadingItemGroups", "trailingItemGroups":
      for case (.navigationItem(let screen, _), let condition) in owners(of: target) {
        reading.unexplained.explain(location)
        var value = value
        value.condition = condition
        let bar: ScreenFact.ItemBar = name.hasPrefix("leading") ? .leading : .trailing
        items.put(groups: value, in: bar, of: screen, joins: true, isElement: isElement)
      }
    case "viewControllers":
      for case (.tabs(let screen, let tab), let condition) in owners(of: target) {
        var value = value
        value.condition = condition
        TabBars(reading).record(tabs: value, of: screen ?? tab, joins: true, isElement: isElement)
      }
    default: break
    }
  }

  /// The objects of `x` in `x.items`; `self` if there is no base.
  private func owners(of target: Value) -> [UIKitObjectReader.ConditionalObject] {
    switch target.expression.uncast.kind {
    case .member(let base?, _): objects.objects(Value(base, like: target))
    case .name(let name) where target.scope.local(name) == nil:
      objects.objects(Value(Expression(kind: .name("self"), location: target.expression.location), like: target))
    default: []
    }
  }
}

extension Program {
  /// Whether a function is the setter of a title in Objective-C that passes a title to `super`. It runs where code
  /// assigns the title.
  func passesTitleOn(_ function: Function) -> Bool {
    function.name == "setTitle" && function.parameters.count == 1 && !isSwift(function.location)
      && facts(of: function)?.names.contains("super") == true
  }
}
