import FitModel

/// Determines the UIKit objects to which expressions refer.
struct UIKitObjectReader {
  let reading: UIKitReading

  var program: Program { reading.program }
  private var values: ValueReader { reading.values }

  /// An object, and the condition under which the expression refers to it.
  typealias ConditionalObject = (object: UIKitObject, condition: Guard)

  /// The object to which an expression refers; several if a condition decides.
  func objects(_ value: Value) -> [ConditionalObject] { Array(objects(value, depth: 0, variables: []).prefix(16)) }

  /// The screens of an expression, including those inside navigation controllers.
  func screens(_ value: Value) -> [(screen: ScreenReference, condition: Guard)] {
    objects(value).compactMap { found in
      switch found.object {
      case .screen(let screen): (screen, found.condition)
      case .navigation(let root, let own): (root ?? own).map { ($0, found.condition) }
      case .tabs(let screen, nil), .container(let screen): screen.map { ($0, found.condition) }
      default: nil
      }
    }
  }

  /// Whether an expression refers to controllers themselves, not to containers around them.
  func areControllers(_ value: Value) -> Bool {
    objects(value).allSatisfy { if case .screen = $0.object { true } else { false } }
  }

  /// Whether an expression refers to navigation controllers, whose children have no other bar.
  func areStacks(_ value: Value) -> Bool {
    let found = objects(value)
    return !found.isEmpty && found.allSatisfy { if case .navigation = $0.object { true } else { false } }
  }

  private func objects(_ value: Value, depth: Int, variables: [ItemKey]) -> [ConditionalObject] {
    guard depth < Interpretation.maximumDepth, reading.effort.enter() else { return [] }
    defer { reading.effort.leave() }
    func one(_ object: UIKitObject?) -> [ConditionalObject] { object.map { [($0, value.condition)] } ?? [] }
    let scope = value.scope
    switch value.expression.kind {
    case .cast(let inner, let type):
      let found = objects(Value(inner, like: value), depth: depth + 1, variables: variables)
      if found.contains(where: { isKnown($0.object) }) { return found }
      // The parameter of a generic function is not a more specific type.
      let cast = typed(values.full(type, in: scope), held: use(of: value), variables: variables, in: scope)
      if cast == nil || cast?.isBarOrControl == true && isOfHelper(inner, in: scope) { return found }
      return one(owned(cast, Value(inner, like: value)))
    case .name("self"), .name("super"): return current(value, depth: depth, variables: variables)
    case .name(let name):
      if scope.local(name) != nil { return held(value, depth: depth, variables: variables) ?? [] }
      if let found = held(
        value, orMadeIn: name, of: values.owners(of: scope).first?.type, depth: depth, variables: variables)
      {
        return found
      }
      // A member of the current controller without `self`.
      let found = current(
        Value(Expression(kind: .name("self"), location: value.expression.location), like: value), depth: depth,
        variables: [])
      let members = found.compactMap { found in member(name, of: found.object).map { ($0, found.condition) } }
      return members.isEmpty ? followed(value, depth: depth, variables: variables) : members
    case .member(let base?, let name):
      if let found = held(
        value, orMadeIn: name, of: values.typeName(of: Value(base, like: value)), depth: depth, variables: variables)
      {
        return found
      }
      if let found = rootOfStack(value, depth: depth) ?? topOfStack(value, depth: depth) { return found }
      let bases = objects(Value(base, like: value), depth: depth + 1, variables: [])
      let members = bases.compactMap { found in member(name, of: found.object).map { ($0, found.condition) } }
      return members.isEmpty ? followed(value, depth: depth, variables: variables) : members
    case .element(let base, let index):
      if let found = rootOfStack(value, depth: depth) { return found }
      let items = objects(Value(base, like: value), depth: depth + 1, variables: []).compactMap {
        found -> ConditionalObject? in
        switch found.object {
        case .items(let bar, let screen):
          index.number == 0
            ? found : (.item(bar, screen, index.number.map { .index(Int($0)) } ?? .unknown), found.condition)
        case .tabItems(let screen):
          index.number != nil || index.isSomeIndex
            ? (.tabItem(screen, index.number.map { Int($0) }), found.condition) : nil
        default: nil
        }
      }
      return items.isEmpty ? followed(value, depth: depth, variables: variables) : items
    case .call(let call):
      let built = ConstructedObject(reading: reading)
      if let found = built.object(call, value, variables: variables) {
        let roots = built.roots(call, value, of: found)
        return roots.isEmpty ? rooted((found, value.condition), by: value.variables, depth: depth) : roots
      }
      let made = self.made(call, value)
      if !made.isEmpty { return made }
      let given = reading.handlers.results(of: call, value)
      if !given.isEmpty { return given.flatMap { objects($0, depth: depth + 1, variables: variables) } }
      if let receiver = call.configuredReceiver, values.functions(called: call, in: scope, binds: false).isEmpty {
        return objects(Value(receiver, like: value), depth: depth + 1, variables: variables)
      }
      if let searched = searchedItems(call, value, depth: depth) { return searched }
      // `items.first`, `items.last`, `sequence()`: these are followed like any other function.
      return followed(value, depth: depth, variables: variables)
    default: return followed(value, depth: depth, variables: variables)
    }
  }

  /// The item of a bar that a call searches for: `rightBarButtonItems?.first { $0.tag == 1 }`; `nil` for any other
  /// call.
  private func searchedItems(_ call: Call, _ value: Value, depth: Int) -> [ConditionalObject]? {
    guard ["first", "last"].contains(call.name), let list = call.receiver, !call.arguments.isEmpty else { return nil }
    let found = objects(Value(list, like: value), depth: depth + 1, variables: []).compactMap {
      found -> ConditionalObject? in
      guard case .items(let bar, let screen) = found.object else { return nil }
      return (.item(bar, screen, .unknown), found.condition)
    }
    return found.isEmpty ? nil : found
  }

  /// The current object.
  private func current(_ value: Value, depth: Int, variables: [ItemKey]) -> [ConditionalObject] {
    if let storage = Self.selfStorage(value.scope) {
      if let type = storage.type, program.isApartFromUIKit(type) { return [] }
      let found =
        storage.values.last.map {
          objects(Value($0.expression, $0.scope, when: value.condition), depth: depth + 1, variables: variables)
        } ?? []
      if found.isEmpty, let type = storage.type,
        let object = typed(type, held: ScreenUse("self of \(type)"), variables: variables, in: nil)
      {
        return [(object, value.condition)]
      }
      return found
    }
    guard let type = value.scope.object?.typeName else { return [] }
    let isOwn = type == reading.screen
    guard let object = typed(type, held: isOwn ? nil : ScreenUse("self of \(type)"), variables: variables, in: nil)
    else {
      return []
    }
    return [(object, value.condition)]
  }

  /// The value that is the current object, if it is not the object of the scope; `guard let self` only repeats `self`.
  static func selfStorage(_ scope: Scope) -> Storage? {
    var current: Scope? = scope
    while let here = current, let storage = here.local("self") {
      guard storage.values.last?.expression.isPath("self") == true else { return storage }
      current = here.parent
    }
    return nil
  }

  /// The objects that a variable holds.
  private func held(_ value: Value, depth: Int, variables: [ItemKey]) -> [ConditionalObject]? {
    guard let storage = values.storage(of: value.expression, in: value.scope) else { return nil }
    if let type = storage.type, isApartFromUIKit(type, in: value.scope) { return [] }
    let variables = variables + [.variable(storage.name)]
    var held: [ConditionalObject] = []
    if !storage.values.isEmpty, let step = values.step(value) {
      for inner in step.values {
        if inner.expression == value.expression, inner.scope === value.scope {
          if let object = declared(storage, value, variables) { held.append((object, inner.condition)) }
        } else {
          held += objects(inner, depth: depth + 1, variables: variables)
        }
      }
    }
    // The declared type is more specific than an initial `nil` or the identifier of a scene.
    if !held.contains(where: { isKnown($0.object) }), let object = declared(storage, value, variables) {
      held = [(object, value.condition)]
    }
    return held.flatMap { rooted($0, by: [storage], depth: depth) }
  }

  /// The objects that a property holds, or else the controller that the code of its owner assigns to it.
  private func held(
    _ value: Value, orMadeIn property: String, of owner: @autoclosure () -> String?, depth: Int, variables: [ItemKey]
  ) -> [ConditionalObject]? {
    let held = held(value, depth: depth, variables: variables)
    if let held, !held.isEmpty { return held }
    guard let owner = owner(), let made = reading.kept.made(in: property, of: owner) else { return held }
    return objects(made, depth: depth + 1, variables: variables)
  }

  /// Whether values of a type are unrelated to UIKit, so that they need not be followed.
  private func isApartFromUIKit(_ type: String, in scope: Scope) -> Bool {
    let type = type.arrayElement ?? type
    return Program.basicTypes.contains(type) || program.isApartFromUIKit(program.fullName(type, in: scope.typeName))
  }

  /// A navigation controller with the root that code sets after constructing it; several if branches push different
  /// ones.
  private func rooted(_ found: ConditionalObject, by variables: [Storage], depth: Int) -> [ConditionalObject] {
    guard case .navigation(nil, let own) = found.object else { return [found] }
    let given = variables.lazy.compactMap { $0.members[ValueReader.controllers] }.first
    guard given?.count ?? 1 == 1 else { return [found] }
    let pushed = variables.lazy.compactMap { $0.members[ValueReader.pushing] }.first ?? []
    let first = given.map { values.elements(of: $0[0]).elements.first.map { [$0] } ?? [] } ?? pushed
    var roots: [ConditionalObject] = []
    var isOpen = false
    for root in first {
      guard case .screen(let screen)? = objects(root, depth: depth + 1, variables: []).first?.object else {
        isOpen = true
        continue
      }
      let condition = first.count == 1 ? found.condition : found.condition.and(root.condition)
      if let condition { roots.append((.navigation(screen, own: own), condition)) }
    }
    return roots.isEmpty || isOpen ? roots + [found] : roots
  }

  /// The root of a navigation controller that code has created: `stack.viewControllers.first`; `nil` for anything else.
  private func rootOfStack(_ value: Value, depth: Int) -> [ConditionalObject]? {
    guard let list = value.expression.listOfFirst,
      case .member(let stack?, ValueReader.controllers) = list.uncast.kind,
      values.assignedControllers(Value(list, like: value)) == nil,
      self.stack(Value(stack, like: value))?.isOfScreen != true
    else { return nil }
    return roots(of: Value(stack, like: value), depth: depth)
  }

  /// The first screens of the navigation controllers to which an expression refers; `nil` if none is known.
  private func roots(of stack: Value, depth: Int) -> [ConditionalObject]? {
    let found = objects(stack, depth: depth + 1, variables: []).compactMap { found -> ConditionalObject? in
      guard case .navigation(let root?, _) = found.object else { return nil }
      return (.screen(root), found.condition)
    }
    return found.isEmpty ? nil : found
  }

  /// The top controller of a stack, spelled as the last element of its list: `viewControllers.last`; `nil` for anything
  /// else.
  private func topOfStack(_ value: Value, depth: Int) -> [ConditionalObject]? {
    guard case .member(let list?, let last) = value.expression.uncast.kind, ["last", "lastObject"].contains(last) else {
      return nil
    }
    let stack: Expression
    switch list.uncast.kind {
    case .member(let base?, ValueReader.controllers): stack = base
    case .name(ValueReader.controllers) where value.scope.local(ValueReader.controllers) == nil:
      stack = Expression(kind: .name("self"), location: list.location)
    default: return nil
    }
    guard values.assignedControllers(Value(list, like: value)) == nil else { return nil }
    return roots(of: Value(stack, like: value), depth: depth)
  }

  private func declared(_ storage: Storage, _ value: Value, _ variables: [ItemKey]) -> UIKitObject? {
    guard let type = storage.type else { return nil }
    let full = values.full(type, in: value.scope)
    // If a call creates the variable's object, the position of the call identifies it.
    let made = storage.values.count == 1 && storage.values[0].expression.call != nil ? use(of: storage.values[0]) : nil
    return owned(typed(full, held: made ?? use(ofVariable: storage), variables: variables, in: value.scope), value)
  }

  /// A navigation item known only by its type is the controller's own if a property of the controller holds it. One
  /// that is a member of another screen belongs to that screen; one in a function's parameter may belong to any screen.
  private func owned(_ object: UIKitObject?, _ value: Value) -> UIKitObject? {
    guard case .navigationItem(_, let isTop)? = object else { return object }
    switch value.expression.uncast.kind {
    case .name(let name): return value.scope.local(name) == nil ? object : nil
    case .member(let base?, _) where !base.isPath("self"):
      let screens = objects(Value(base, like: value)).compactMap { found in
        if case .screen(let screen) = found.object, screen.scene == nil { screen } else { nil }
      }
      return screens.first.map { .navigationItem($0, isTop: isTop) }
    case .call: return nil
    default: return object
    }
  }

  /// Whether an expression is a local variable of a helper, outside the code of the current screen: a test of its type
  /// does not show that the screen has such a view.
  private func isOfHelper(_ expression: Expression, in scope: Scope) -> Bool {
    guard case .name(let name) = expression.uncast.kind, scope.local(name) != nil, let screen = reading.screen,
      let owner = scope.typeName
    else { return false }
    return !program.lineage(of: screen).contains(owner)
  }

  private func followed(_ value: Value, depth: Int, variables: [ItemKey]) -> [ConditionalObject] {
    guard let step = values.step(value) else {
      guard let type = values.typeName(of: value) else { return [] }
      let object = owned(typed(type, held: use(of: value), variables: variables, in: value.scope), value)
      return object.map { [($0, value.condition)] } ?? []
    }
    var found: [ConditionalObject] = []
    for inner in step.values where inner.expression != value.expression || inner.scope !== value.scope {
      found += objects(inner, depth: depth + 1, variables: variables)
    }
    // The caller determines the type of a generic function's result.
    let isNamed = step.type.map { program.types[values.full($0, in: value.scope)] != nil } ?? false
    let given = isNamed ? nil : values.typeName(of: value)
    guard given.map(program.isController) == true || !found.contains(where: { isKnown($0.object) }),
      let full = (given ?? step.type).map({ values.full($0, in: value.scope) }),
      let object = owned(typed(full, held: use(of: value), variables: variables, in: value.scope), value)
    else {
      guard let name = value.expression.call?.name, program.mentions.count(of: name) > 1 else { return found }
      return found.map { (distinguished($0.object, by: value), $0.condition) }
    }
    return [(object, value.condition)]
  }

  /// A controller that a function builds, distinguished from those that other calls of the function build.
  private func distinguished(_ object: UIKitObject, by call: Value) -> UIKitObject {
    func part(_ screen: ScreenReference) -> ScreenReference {
      guard var use = screen.use, screen.kind == .controller, reading.controllers.isKnown(use) else { return screen }
      use.calls.append(reading.position(of: call).description)
      var one = screen
      one.use = use
      reading.controllers.use(one, when: call.condition, at: reading.position(of: call))
      return one
    }
    return switch object {
    case .screen(let screen): .screen(part(screen))
    case .navigation(let root?, let own): .navigation(part(root), own: own)
    default: object
    }
  }

  /// The controllers that a call creates from classes that are only known at run time.
  private func made(_ call: Call, _ value: Value) -> [ConditionalObject] {
    guard let found = reading.classes.controllers(madeBy: call, for: reading.screen) else { return [] }
    return found.classes.compactMap { one in
      var condition: Guard? = value.condition
      for flag in found.entry == nil ? [] : one.flags {
        // The flags in the list entry of the class apply if code reads the same entry.
        let location = value.expression.location
        let key = Expression(kind: .text([.words(flag.name)]), location: location)
        let entry = Expression(kind: .element(found.entry ?? key, key), location: location)
        let isOn = Expression(kind: .member(entry, "boolValue"), location: location)
        let (holds, fails) = values.guards(of: .holds(isOn), in: value.scope)
        condition = (flag.isOn ? holds : fails).flatMap { condition?.and($0) }
      }
      return condition.map { (.screen(ScreenReference(name: one.name, use: use(of: value))), $0) }
    }
  }

  /// The position of an expression, as the use of the screen to which it refers.
  private func use(of value: Value) -> ScreenUse { Self.use(reading.position(of: value)) }

  /// A position as the use of a screen.
  static func use(_ position: SourcePosition) -> ScreenUse { ScreenUse(position.description) }

  /// The use of a screen that a variable holds and that was made elsewhere.
  private func use(ofVariable storage: Storage) -> ScreenUse {
    guard case .local(let location) = storage.name.origin, storage.name.members.isEmpty else {
      return ScreenUse(storage.name.text)
    }
    return Self.use(reading.program.position(of: location))
  }

  private func isKnown(_ object: UIKitObject) -> Bool {
    switch object {
    case .screen(let screen): screen.scene == nil
    case .navigation(let root, let own): root != nil || own != nil
    default: true
    }
  }
}
