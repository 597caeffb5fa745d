import FitModel

/// The screen that runs a closure.
enum ClosureOwner: Hashable {
  /// No closure of a controller is running.
  case noScreen
  /// The screen that received the closure.
  case screen(String)
  /// One of several screens.
  case several

  /// The name of the screen, if there is a single one.
  var name: String? { if case .screen(let name) = self { name } else { nil } }
}

/// The controllers to which closures belong: `List(onTap: { self.showDetail() })` shows the detail for the list.
final class ClosureOwners {
  private unowned let reading: UIKitReading
  private var owners: [CodeLocation: ClosureOwner] = [:]
  /// Closures passed to a container of the controller that received them.
  private var whole: Set<CodeLocation> = []
  /// Whether a controller passes the closure in a property to other code, by the names of type and property.
  private var passing: [String: Bool] = [:]
  /// The screen that runs the current code.
  var current = ClosureOwner.noScreen

  init(_ reading: UIKitReading) { self.reading = reading }

  /// The screen that runs a closure; without a record, the screen that runs the enclosing code.
  func owner(at location: CodeLocation, within outer: ClosureOwner) -> ClosureOwner { owners[location] ?? outer }

  /// Records that closures are passed to the initializer of a controller, directly or inside other arguments.
  ///
  /// - Parameter isWhole: whether the controller is a container of the controllers in its arguments, and so also owns
  ///   their closures.
  func give(_ call: Call, _ value: Value, to screen: String, isWhole: Bool = false) {
    for location in closures(of: call, value, isWhole: isWhole, depth: 0) {
      if isWhole, whole.insert(location).inserted {
        owners[location] = .screen(screen)
      } else if let known = owners[location], known != .screen(screen) {
        if isWhole || !whole.contains(location) { owners[location] = .several }
      } else {
        owners[location] = .screen(screen)
      }
    }
  }

  /// Records that code assigns a closure to a property of a controller: `list.onTap = { … }`.
  ///
  /// If the controller passes the closure to other code, that code may run it too. After a pop or dismissal in the
  /// closure, its pushes are not from the controller.
  func give(_ closure: Value, to property: String, of screen: String) {
    guard let body = closure.expression.closure?.body else { return }
    let leaves = body.calls.contains { $0.name?.hasPrefix("pop") == true || $0.name?.hasPrefix("dismiss") == true }
    let owner: ClosureOwner = leaves || passesOn(property, of: screen) ? .several : .screen(screen)
    let location = closure.expression.uncast.location
    owners[location] = owners[location].map { $0 == owner ? owner : .several } ?? owner
  }

  /// Whether the code of a controller passes the value of a property to other code.
  private func passesOn(_ property: String, of screen: String) -> Bool {
    let key = screen + "." + property
    if let known = passing[key] { return known }
    var isPassedOn = false
    let walk = FormWalk { expression in
      switch expression.kind {
      // An initializer only stores its argument.
      case .assignment(let target, let value):
        isPassedOn = isPassedOn || value.isPath(property) && !target.isPath(property)
      case .call(let call): isPassedOn = isPassedOn || call.arguments.contains { $0.value.isPath(property) }
      default: break
      }
    }
    for type in reading.program.lineage(of: screen).compactMap({ reading.program.types[$0] }) {
      for function in type.functions.values.joined() { walk.walk(function.body ?? []) }
      for variable in type.variables.values.joined() { walk.walk(variable) }
    }
    passing[key] = isPassedOn
    return isPassedOn
  }

  private func closures(of call: Call, _ value: Value, isWhole: Bool, depth: Int) -> [CodeLocation] {
    call.arguments.flatMap { closures(in: Value($0.value, like: value), isWhole: isWhole, depth: depth + 1) }
  }

  private func closures(in value: Value, isWhole: Bool, depth: Int) -> [CodeLocation] {
    guard depth < 8 else { return [] }
    let expression = value.expression.uncast
    switch expression.kind {
    case .closure: return [expression.location]
    case .call(let call):
      guard call.name.map(reading.program.maySpellType) == true else {
        // `strongify(self) { … }` wraps its closure.
        let own = call.arguments.compactMap { $0.value.closure == nil ? nil : $0.value.uncast.location }
        return own
          + (call.receiver.map { closures(in: Value($0, like: value), isWhole: isWhole, depth: depth + 1) } ?? [])
      }
      if !isWhole, let type = reading.values.typeName(of: value), reading.program.isController(type) { return [] }
      return closures(of: call, value, isWhole: isWhole, depth: depth)
    case .array(let elements), .dictionary(let elements):
      return elements.flatMap { closures(in: Value($0, like: value), isWhole: isWhole, depth: depth + 1) }
    case .name, .member:
      if let method = reading.handedMethod(value) { return [method.expression.location] }
      guard let storage = reading.values.storage(of: expression, in: value.scope) else { return [] }
      return storage.values.suffix(2).flatMap { given -> [CodeLocation] in
        guard given.expression.uncast.kind != expression.kind else { return [] }
        return closures(in: given, isWhole: isWhole, depth: depth + 1)
      }
    default: return []
    }
  }
}

extension Program {
  /// The names of the variables of types that hold navigation controllers.
  var navigationNames: Set<String> {
    types.values.reduce(into: []) { names, type in
      for variable in type.variables.values.joined() where variable.getter == nil {
        let built = variable.value?.call?.name
        if variable.type?.hasSuffix("NavigationController") == true
          || built?.hasSuffix("NavigationController") == true
        {
          names.insert(variable.name)
        }
      }
    }
  }
}
