/// Determines which functions of the app a call runs, and with which values.
extension UIKitReading {
  /// A scope for a function that UIKit or unknown code calls, so its parameters are unknown.
  func scope(for function: Function, owner: String?, object: Object?) -> Scope {
    let scope = Scope(typeName: owner, object: object, depth: 1)
    for parameter in function.parameters {
      let name = values.name(of: parameter, of: function, in: owner)
      let storage = Storage(name, type: parameter.type, isOpen: true)
      storage.isFixed = true
      scope.declare(parameter.name, storage)
    }
    // A container shows the items of this screen in its bar, so the code may name either of the two.
    if function.name == "didMove", let parameter = function.parameters.first, parameter.label == "toParent" {
      let own = Expression(kind: .name("self"), location: function.location)
      scope.declare(
        parameter.name,
        Storage(
          ValueName("parent", .local(CodeLocation(file: function.location.file, offset: 0))), value: Value(own, scope)))
    }
    if let isEditing = Self.mode(function) { scope.declare(function.parameters[0].name, isEditing) }
    return scope
  }

  /// A closure that calls the method about bars or screens that code passes by name; `nil` for anything else.
  func handedMethod(_ value: Value) -> Value? {
    guard let name = value.expression.lastName, value.expression.call == nil, code.follows(name) else { return nil }
    return values.methodReference(value)
  }

  /// Stores a method that code passes by name, unless it is the controller's own; those run anyway.
  func keep(reference: Expression, in scope: Scope, when condition: Guard) {
    guard let method = handedMethod(Value(reference, scope)), let closure = method.expression.closure,
      screen.map({ program.lineage(of: $0).contains(method.scope.typeName ?? $0) }) != true
    else { return }
    keep(closure, at: method.expression.location, in: method.scope, when: condition)
    recordFollowed(method.expression.location)
  }

  /// Whether a call passes a closure about bars to a function of the app that runs the closure with an object that the
  /// function receives or creates.
  func configures(_ call: Call, in scope: Scope) -> Bool {
    let isMeant = call.arguments.contains { argument in
      argument.value.closure.map { concerns($0, at: argument.value.location) } ?? false
    }
    guard isMeant else { return false }
    let found = values.functions(called: call, in: scope, binds: false)
    return found.count == 1 && found[0].function.configures
  }

  /// The variable for the first parameter of `setEditing(_:animated:)`, as the variable `isEditing`; `nil` for any
  /// other function.
  static func mode(_ function: Function) -> Storage? {
    guard function.name == "setEditing", function.parameters.count == 2, function.parameters[1].label == "animated"
    else { return nil }
    let storage = Storage("isEditing", type: "Bool", isOpen: true)
    storage.isFixed = true
    return storage
  }
}

// MARK: - Functions that are called

/// The app's functions that the code of a controller called.
struct CalledFunctions {
  private var calls: [String: Set<Callee>] = [:]

  /// Adds a call.
  mutating func insert(_ call: Call) {
    if let callee = Callee(call) { calls[callee.name, default: []].insert(callee) }
  }

  /// Whether one of the calls may refer to a function.
  func contains(_ function: Function) -> Bool {
    calls[function.name]?.contains { $0.fits(function.parameters) } == true
  }
}

extension Program {
  /// Whether a private function is mentioned only by functions of these types, and always to call it.
  func isOnlyCalled(_ function: Function, byFunctionsOf types: [String]) -> Bool {
    var mentions = 0
    let walk = FormWalk { expression in
      switch expression.kind {
      case .name(function.name), .member(_, function.name): mentions += 1
      case .call(let call) where call.name == function.name: mentions -= 1
      default: break
      }
    }
    let file = files[Int(function.location.file)]
    for type in file.types where types.contains(fullName(type.name)) {
      for one in type.functions { walk.walk(one.body ?? []) }
    }
    guard mentions == 0 else { return false }
    let others = FormWalk { expression in
      switch expression.kind {
      case .name(function.name), .member(_, function.name): mentions += 1
      default: break
      }
    }
    for type in file.types {
      if !types.contains(fullName(type.name)) { for one in type.functions { others.walk(one.body ?? []) } }
      for variable in type.variables { others.walk(variable) }
    }
    for one in file.functions { others.walk(one.body ?? []) }
    return mentions == 0
  }
}

// MARK: - Closures that configure objects

/// Methods of libraries that run a closure with an object and return the object:
/// `Detail().then { $0.title = "Detail" }`.
extension Call {
  /// The names of these methods.
  static let configuring: Set<String> = ["with", "then", "apply", "also", "let", "configure", "do", "tap", "run"]

  /// The object that a call with such a name configures; `nil` for any other call.
  var configuredReceiver: Expression? {
    guard name.map(Self.configuring.contains) == true, arguments.count == 1, arguments[0].value.closure != nil else {
      return nil
    }
    return receiver
  }
}

extension Function {
  /// Whether it takes a function, and also takes or returns the argument of that function:
  /// `(object: Item, change: (Item) -> Void)`.
  var configures: Bool {
    self.parameters.contains { parameter in
      guard let type = parameter.type, type.hasPrefix("("), let arrow = type.firstRange(of: ") -> ") else {
        return false
      }
      let given = type[type.index(after: type.startIndex)..<arrow.lowerBound].drop { $0 == "(" }
      guard !given.isEmpty, !given.contains(",") else { return false }
      return given == "Self" || self.result.map { $0 == given } == true
        || self.parameters.contains { $0.type.map { $0 == given || $0 == given + ".Type" } == true }
    }
  }
}

// MARK: - Functions of other screens

extension UIKitReading {
  /// The app's functions to which a call may refer, also through a protocol that only one type implements.
  func functions(called call: Call, in scope: Scope) -> [(function: Function, scope: Scope)] {
    let found = values.functions(called: call, in: scope)
    guard found.isEmpty else { return found }
    // The effects of another controller on itself are read with that controller.
    if let concrete = values.onlyImplementation(of: call, in: scope, mayBeController: screen == nil) {
      return values.functions(called: concrete, in: scope)
    }
    return screen.map { values.functions(called: call, onControllerOf: $0, object, in: scope) } ?? []
  }

  /// Whether code outside controllers, such as a cell, calls a method of a screen that already exists, without values
  /// that only this code knows: `delegate?.didSave()`. The effects of such a method are read with its controller. The
  /// delegate of the app, or the one of a scene, may call it before users see the screen.
  func isOfShownScreen(_ call: Call, in scope: Scope, _ inner: Scope) -> Bool {
    guard screen == nil, let receiver = call.receiver, !receiver.isPath("self"), !receiver.isPath("super"),
      let owner = inner.typeName, isDeclared(owner), program.isController(owner),
      scope.typeName.map({ program.isA($0, Self.early) }) != true
    else { return false }
    func isMade(_ expression: Expression, _ scope: Scope) -> Bool {
      values.values(of: Value(expression, scope)).contains { value in
        if let elements = value.expression.elements { return elements.contains { isMade($0, value.scope) } }
        return value.expression.call != nil || value.expression.isConstant || value.expression.closure != nil
      }
    }
    return !isMade(receiver, scope) && !call.arguments.contains { isMade($0.value, scope) }
  }

  private static let early = ViewReading.representables.union(["UIApplicationDelegate", "UIWindowSceneDelegate"])
}
