import FitModel

/// Reads one controller: its creation, its set-up, then every moment after it.
struct ControllerReading {
  private let reading: UIKitReading
  private let type: String
  private let object: Object

  /// Creates the reading of a controller.
  init(_ reading: UIKitReading, _ type: String) {
    self.reading = reading
    self.type = type
    object = Object(typeName: type)
  }

  private var program: Program { reading.program }

  /// What UIKit calls before a screen can be seen, in its order.
  private static let lifecycle = [
    "awakeFromNib", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
    "viewWillLayoutSubviews", "viewDidLayoutSubviews", "didMove",
  ]
  /// What happens when the screen is left: it speaks of the bar that the next screen finds.
  private static let leaving: Set<String> = ["viewWillDisappear", "viewDidDisappear", "deinit", "dealloc"]

  /// The functions of the controller and of what it inherits from, without those that are overridden.
  private var functions: [(owner: String, function: Function)] {
    var known: Set<String> = []
    return program.lineage(of: type).flatMap { owner -> [(String, Function)] in
      guard let info = program.types[owner] else { return [] }
      return info.functionNames.flatMap { name in
        (info.functions[name] ?? []).compactMap { function -> (String, Function)? in
          guard !function.isStatic, function.body != nil else { return nil }
          let labels = function.parameters.map { $0.label ?? "_" }
          // Declarations for two sides of `#if` have the same labels and the same owner.
          let key = "\(name)(\(labels.joined(separator: ":")))"
          if known.contains(key), !known.contains(key + owner) { return nil }
          known.formUnion([key, key + owner])
          return (owner, function)
        }
      }
    }
  }

  /// Reads everything.
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

  /// What the properties start with, and the initializers; where several have to do with bars, only one of them runs.
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
    let initializers = functions.filter { $0.function.name == "init" && reading.code.concerns($0.function) }
    for (owner, function) in initializers where !reading.isFollowed(function.place) {
      let condition =
        initializers.count > 1
        ? Guard("init of \(type)", is: "\(program.position(of: function.place).line)") : .always
      run(function, owner: owner, when: condition)
    }
    let constructions = reading.constructions[type] ?? []
    for construction in constructions {
      guard let call = construction.expression.call else { continue }
      reading.values.initialize(object, as: type, call, from: construction.scope, when: construction.condition)
    }
    object.isGivenEverything =
      !constructions.isEmpty && constructions.count == program.mentions.constructions(of: type)
      && !reading.isNamedElsewhere(type) && !reading.classes.names(type) && program.directSubtypes(of: type).isEmpty
  }

  /// `override var inputAccessoryView: UIView? { toolbar }`.
  private func accessories() {
    guard let found = program.variables("inputAccessoryView", of: type).first(where: { $0.variable.getter != nil })
    else { return }
    let scope = Scope(typeName: found.owner, object: object)
    let place = found.variable.place
    reading.noteAccessory(Value(Expression(kind: .name("inputAccessoryView"), place: place), scope))
  }

  /// Whether nothing can call a function: only its file may, and no code names it.
  private func isDead(_ function: Function) -> Bool {
    isOwn(function) && !program.mentions.gives(function.name)
  }

  /// Whether only code of its file can call a function.
  private func isOwn(_ function: Function) -> Bool {
    function.attributes.contains("private")
      && function.attributes.isDisjoint(with: ["objc", "IBAction", "IBSegueAction", "override", "GKInspectable"])
  }

  /// Whether only functions of the controller can call a function, and do so by name.
  private func isHidden(_ function: Function) -> Bool {
    isOwn(function) && !reading.isFollowed(function.place)
      && program.isOnlyCalled(function, byFunctionsOf: program.lineage(of: type))
  }

  /// Every other function: first those that nothing of the controller calls, then those that were not run yet.
  private func moments(_ functions: [(owner: String, function: Function)]) {
    let others = functions.filter { one in
      one.function.name != "init" && !Self.lifecycle.contains(one.function.name)
        && reading.code.concerns(one.function)
        && !isDead(one.function)
        // What an extension gives every controller happens only where it is called.
        && program.types[one.owner]?.isDeclared == true
    }
    let called = others.reduce(into: Set<String>()) { $0.formUnion(reading.code.calls(of: $1.function)) }
    for isHelper in [false, true] {
      let hidden = isHelper ? Set(others.map(\.function).filter(isHidden).map(\.place)) : []
      // What only closures call is reached when these run.
      if !hidden.isEmpty { reading.runClosures(of: type) }
      for (owner, function) in others where called.contains(function.name) == isHelper {
        guard !reading.isFollowed(function.place) else { continue }
        // All code that can call it has run, and none of what ran did: what calls it stands behind a flag that is off.
        if hidden.contains(function.place), !reading.mayBeCalled(function) { continue }
        reading.enter(
          .moment, isLeaving: Self.leaving.contains(function.name),
          isEvent: !function.attributes.isDisjoint(with: ["IBAction", "objc"]))
        run(function, owner: owner, when: .moment(function.name, of: type))
      }
    }
    observers(ofOutlets: false)
    reading.runClosures(of: type)
  }

  /// What runs when properties are set: outlets are set while the document is loaded, others at moments of their own.
  private func observers(ofOutlets areOutlets: Bool) {
    for owner in program.lineage(of: type) {
      for name in program.types[owner]?.variableNames ?? [] {
        for variable in program.types[owner]?.variables[name] ?? []
        where !variable.isStatic && variable.attributes.contains("IBOutlet") == areOutlets
          && reading.code.concerns(variable.observers)
        {
          if !areOutlets { reading.enter(.moment) }
          let scope = Scope(typeName: owner, object: object, depth: 1)
          reading.run(variable.observers, in: scope, when: areOutlets ? .always : .moment(name, of: type))
        }
      }
    }
  }
}
