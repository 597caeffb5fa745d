import FitModel

/// Reads one controller: its creation, its setup, then every later moment.
struct ControllerReading {
  private let reading: UIKitReading
  private let type: String
  private let object: Object

  init(_ reading: UIKitReading, _ type: String) {
    self.reading = reading
    self.type = type
    object = Object(typeName: type)
  }

  private var program: Program { reading.program }

  /// The methods that UIKit calls before a screen is visible, in order.
  private static let lifecycle = [
    "awakeFromNib", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
    "viewWillLayoutSubviews", "viewDidLayoutSubviews", "didMove",
  ]
  /// The functions of a controller that run before users can interact with its screen.
  static let beginnings = Set(lifecycle + ["init"])
  /// Methods that run when the user leaves the screen; they affect the bar for the next screen.
  private static let leaving: Set<String> = ["viewWillDisappear", "viewDidDisappear", "deinit", "dealloc"]

  /// The controller's own and inherited functions, without overridden ones.
  private var functions: [(owner: String, function: Function)] {
    var known: Set<String> = []
    return program.lineage(of: type).flatMap { owner -> [(String, Function)] in
      guard let info = program.types[owner] else { return [] }
      return info.functionNames.flatMap { name in
        (info.functions[name] ?? []).compactMap { function -> (String, Function)? in
          guard !function.isStatic, function.body != nil else { return nil }
          let labels = function.parameters.map { $0.label ?? "_" }
          // Declarations in two branches of an `#if` have the same labels and the same owner.
          let key = "\(name)(\(labels.joined(separator: ":")))"
          if known.contains(key), !known.contains(key + owner) { return nil }
          known.formUnion([key, key + owner])
          return (owner, function)
        }
      }
    }
  }

  func read() {
    let functions = self.functions
    reading.begin(screen: type, object: object)
    create(functions)
    reading.enter(.setUp)
    observers(ofOutlets: true)
    for name in Self.lifecycle {
      for (owner, function) in functions where function.name == name { run(function, owner: owner, when: .always) }
    }
    accessories()
    moments(functions)
    reading.end()
  }

  private func run(_ function: Function, owner: String, when condition: Guard) {
    reading.run(function, in: reading.scope(for: function, owner: owner, object: object), when: condition)
  }

  /// Reads the initial values of properties, and the initializers. If several initializers concern bars, their guards
  /// exclude each other, because only one of them runs.
  private func create(_ functions: [(owner: String, function: Function)]) {
    reading.enter(.creation)
    for owner in program.lineage(of: type).reversed() {
      guard let info = program.types[owner], info.isDeclared else { continue }
      for name in info.variableNames {
        for variable in info.variables[name] ?? [] where !variable.isStatic {
          guard let value = variable.value else { continue }
          reading.evaluate(value, in: Scope(typeName: owner, object: object), when: .always)
        }
      }
    }
    let isKnown = !reading.isNamedElsewhere(type) && !reading.classes.names(type)
    let count = program.mentions.constructions(of: type)
    var constructions = reading.constructions.calls[type] ?? []
    let initializers = initializers(
      among: functions, calledBy: isKnown && constructions.count == count ? constructions : [])
    for (owner, function) in initializers where !reading.isFollowed(function.location) {
      let condition =
        initializers.count > 1
        ? Guard(.initializer(of: type), is: .number(program.position(of: function.location).line)) : .always
      run(function, owner: owner, when: condition)
    }
    // Constructions without arguments do not differ.
    let plain = constructions.isEmpty && isKnown && count > 0 ? plainConstruction : nil
    if let plain { constructions = [plain] }
    for construction in constructions {
      guard let call = construction.expression.call else { continue }
      reading.values.initialize(object, as: type, call, from: construction.scope, when: construction.condition)
    }
    object.hasAllAssignments =
      isKnown && !constructions.isEmpty && (plain != nil || constructions.count == count)
      && program.directSubtypes(of: type).isEmpty
    if object.hasAllAssignments { keepAssigned(constructions) }
    assignTexts(isKnown: isKnown, isOnlyConstruction: count == 1)
    recordOwnTitle()
    recordOwnTab()
  }

  /// Assigns the texts that code gives to properties before it shows the controller. The others are unknown.
  ///
  /// - Parameters:
  ///   - isKnown: whether all constructions are in code that names the type.
  ///   - isOnlyConstruction: whether there is only one.
  private func assignTexts(isKnown: Bool, isOnlyConstruction: Bool) {
    let texts = Dictionary(grouping: reading.constructions.texts[type] ?? [], by: \.property)
    for (property, assigned) in texts.sorted(by: { $0.key < $1.key }) {
      let path = Expression(names: ["self", property])
      guard let storage = reading.values.storage(of: path, in: Scope(typeName: type, object: object)) else { continue }
      guard isKnown, assigned.allSatisfy({ $0.construction != nil }) else {
        storage.empty()
        (storage.isOpen, storage.isFixed) = (true, false)
        continue
      }
      for text in assigned {
        var value = text.value
        if !isOnlyConstruction, let construction = text.construction {
          let use = reading.use(of: type, construction)
          value.condition = value.condition.and(use) ?? use
        }
        storage.assign(value)
      }
    }
  }

  /// The locations of the initializers that constructions of the controller call; `nil` if one of them is unknown.
  private func locations(ofInitializersCalledBy constructions: [Value]) -> Set<CodeLocation>? {
    var called: Set<CodeLocation> = []
    for construction in constructions {
      guard let call = construction.expression.call,
        case let found = reading.values.functions(called: call, in: construction.scope, binds: false), found.count == 1
      else { return nil }
      called.insert(found[0].function.location)
    }
    return called.isEmpty ? nil : called
  }

  /// Keeps only the values that the constructions of the controller assign to its properties. A case that no code
  /// assigns later is constant.
  private func keepAssigned(_ constructions: [Value]) {
    for (name, storage) in object.properties {
      storage.keepValues(under: constructions.map(\.condition))
      guard storage.values.count == 1, storage.values[0].condition.isAlways, storage.values[0].expression.isCase,
        let owner = program.variables(name, of: type).first?.owner,
        program.unsetFlags.keepsInitialCase(name, declaredBy: owner)
      else { continue }
      storage.isFixed = true
    }
  }

  /// A construction without arguments, if the initializer delegates with arguments to another one of the app:
  /// `init() { super.init(heading: "Files") }`.
  private var plainConstruction: Value? {
    let found = program.functions("init", of: type).first { $0.function.parameters.isEmpty }
    guard let (owner, function) = found, let body = function.body else { return nil }
    let scope = reading.scope(for: function, owner: owner, object: object)
    let passesOn = body.calls.contains { call in
      !call.arguments.isEmpty && (call.isDelegating || call.isSuperInitializer)
        && !reading.values.functions(called: call, in: scope, binds: false).isEmpty
    }
    guard passesOn else { return nil }
    let callee = Expression(kind: .name(type), location: function.location)
    let call = Call(callee: callee, arguments: [], nameLocation: function.location)
    return Value(Expression(kind: .call(call), location: function.location), Scope(typeName: nil, object: nil))
  }

  /// The initializers that concern bars. One of a base class is replaced by the initializer of the class itself that
  /// calls it, so that it is read with the arguments of this call.
  ///
  /// - Parameter constructions: all constructions of the controller; empty if they are unknown.
  private func initializers(
    among functions: [(owner: String, function: Function)], calledBy constructions: [Value]
  ) -> [(owner: String, function: Function)] {
    let all = functions.filter { $0.function.name == "init" }
    var found = all.filter { reading.code.concerns($0.function) }
    var handedTo: Set<CodeLocation> = []
    for own in all where own.owner == type && !reading.code.concerns(own.function) {
      let bases = bases(of: own.function, owner: type, depth: 0)
      guard bases.contains(where: reading.code.concerns) else { continue }
      found.append(own)
      handedTo.formUnion(bases.map(\.location))
    }
    found.removeAll { handedTo.contains($0.function.location) }
    guard found.count > 1, let called = locations(ofInitializersCalledBy: constructions) else { return found }
    let left = found.filter { called.contains($0.function.location) }
    return left.count == called.count ? left : found
  }

  /// The initializers of superclasses that an initializer calls, the nearest first.
  private func bases(of function: Function, owner: String, depth: Int) -> [Function] {
    guard depth < 8,
      let call = (function.body ?? []).calls.first(where: \.isSuperInitializer)
    else { return [] }
    let scope = reading.scope(for: function, owner: owner, object: object)
    guard let (base, inner) = reading.values.functions(called: call, in: scope).first else { return [] }
    return [base] + bases(of: base, owner: inner.typeName ?? owner, depth: depth + 1)
  }

  /// Reads the getter of a title that the controller computes: `override var title: String? { get { … } }`.
  private func recordOwnTitle() {
    guard let own = reading.own else { return }
    func read(_ expression: Expression, of owner: String) {
      guard program.types[owner]?.isDeclared == true else { return }
      let value = Value(expression, Scope(typeName: owner, object: object))
      let text = reading.texts.text(value, isKey: false, call: "title")
      guard !text.isNothing, text.choices.allSatisfy({ $0.words != .runTime && $0.words != .hardCodedParts }) else {
        return
      }
      NavigationItems(reading).fact(value, "title", of: own) { .controllerTitle($0) }
    }
    if let found = program.variables("title", of: type).first(where: { $0.variable.getter != nil }) {
      read(Expression(kind: .name("title"), location: found.variable.location), of: found.owner)
    } else if let found = program.functions("title", of: type).first(where: { $0.function.parameters.isEmpty }) {
      let name = Expression(kind: .name("self"), location: found.function.location)
      let callee = Expression(kind: .member(name, "title"), location: found.function.location)
      let call = Call(callee: callee, arguments: [], nameLocation: found.function.location)
      read(Expression(kind: .call(call), location: found.function.location), of: found.owner)
    }
  }

  /// Reads the getter of a tab item that the controller computes:
  /// `override var tabBarItem: UITabBarItem! { get { … } }`.
  private func recordOwnTab() {
    guard let own = reading.own,
      let found = program.variables("tabBarItem", of: type).first(where: { $0.variable.getter != nil })
    else { return }
    let item = Expression(kind: .name("tabBarItem"), location: found.variable.location)
    TabBars(reading).record(tab: Value(item, Scope(typeName: found.owner, object: object)), of: own)
  }

  /// `override var inputAccessoryView: UIView? { toolbar }`.
  private func accessories() {
    guard let found = program.variables("inputAccessoryView", of: type).first(where: { $0.variable.getter != nil })
    else { return }
    let scope = Scope(typeName: found.owner, object: object)
    let location = found.variable.location
    reading.recordAccessory(Value(Expression(kind: .name("inputAccessoryView"), location: location), scope))
  }

  /// Whether a function is never called:
  ///
  /// - It is an action that nothing performs, or
  /// - only code that names it runs it, and no code of the app names it, or
  /// - it is private to its file, and no other code in the file names it.
  private func isDead(_ function: Function, of owner: String) -> Bool {
    if program.unusedActions.contains(function) || program.isNeverNamed(function, of: owner)
      || program.isNamedOnlyElsewhere(function, of: owner)
    {
      return true
    }
    if !program.mentions.usesAsValue(function.name), !program.mentions.isSpelt(function.name) {
      return isOwn(function) || program.hasStart && program.runsOnlyIfNamed(function, of: owner)
        || program.isNeverSelected(function, of: owner)
    }
    return isOwn(function) && !program.facts(at: function.location).mentions([function.name])
  }

  /// Whether only code in its file can call a function.
  private func isOwn(_ function: Function) -> Bool {
    function.attributes.contains("private")
      && function.attributes.isDisjoint(with: ["objc", "IBAction", "IBSegueAction", "override", "GKInspectable"])
  }

  /// Whether only functions of the controller can call a function, and only by name.
  private func isHidden(_ function: Function) -> Bool {
    isOwn(function) && !reading.isFollowed(function.location)
      && program.isOnlyCalled(function, byFunctionsOf: program.lineage(of: type))
  }

  /// Reads every other function: first those that no other function of the controller calls, then those that have not
  /// run yet.
  private func moments(_ functions: [(owner: String, function: Function)]) {
    let others = functions.filter { one in
      one.function.name != "init" && !Self.lifecycle.contains(one.function.name) && !program.passesTitleOn(one.function)
        && (reading.code.concerns(one.function) || one.function.isPageSource)
        && !isDead(one.function, of: one.owner)
        && (one.owner == type || reading.helpers.mayRun(one.function, on: type))
        // A function that an extension adds to every controller only runs if it is called.
        && program.types[one.owner]?.isDeclared == true
    }
    let called = others.reduce(into: Set<String>()) { $0.formUnion(reading.code.calls(of: $1.function)) }
    for isHelper in [false, true] {
      let hidden = isHelper ? Set(others.map(\.function).filter(isHidden).map(\.location)) : []
      // Functions that only closures call run when these closures do.
      if !hidden.isEmpty { reading.runClosures(of: type) }
      for (owner, function) in others where called.contains(function.name) == isHelper {
        guard !reading.isFollowed(function.location) else { continue }
        // Every possible caller has run and none called it, so a flag disables the call.
        if hidden.contains(function.location), !reading.mayBeCalled(function) { continue }
        reading.enter(
          .moment, isLeaving: Self.leaving.contains(function.name),
          isEvent: !function.attributes.isDisjoint(with: ["IBAction", "objc"]))
        let moment = Guard.moment(function.name, of: type)
        reading.openerCalls.record(moment, of: function)
        run(function, owner: owner, when: moment)
      }
    }
    reading.runClosures(of: type)
    observers(ofOutlets: false)
    reading.runClosures(of: type)
  }

  /// Reads the observers of properties. Outlets are set while the document is loaded; each other property at a separate
  /// moment.
  private func observers(ofOutlets areOutlets: Bool) {
    for owner in program.lineage(of: type) {
      for name in program.types[owner]?.variableNames ?? [] {
        for variable in program.types[owner]?.variables[name] ?? []
        where !variable.isStatic && variable.attributes.contains("IBOutlet") == areOutlets
          && reading.code.concerns(variable.observers)
        {
          if !areOutlets {
            if reading.seesEveryValue(of: variable, in: owner) || reading.isNeverSet(variable) { continue }
            reading.enter(.moment)
          }
          let scope = Scope(typeName: owner, object: object, depth: 1)
          if !areOutlets { reading.declareUnknown(variable, of: owner, in: scope) }
          reading.run(variable.observers, in: scope, when: areOutlets ? .always : .moment(name, of: type))
        }
      }
    }
  }
}
