import FitModel

/// Controllers in the properties of other objects, such as coordinators.
final class KeptControllers {
  private unowned let reading: UIKitReading
  /// The controllers that put themselves into a property, by the property and the type that has it.
  private lazy var controllers = find()
  /// The controllers that objects assign to their own properties, by the property and the class of the object.
  private var made: [Property: Value?] = [:]

  private var program: Program { reading.program }
  private var values: ValueReader { reading.values }

  private struct Property: Hashable {
    var name: String
    var type: String
  }

  init(_ reading: UIKitReading) { self.reading = reading }

  // MARK: Controllers that put themselves into a property

  /// The controller that puts itself into a property of a type, which pushes onto its stack later: `results.parent =
  /// self`; `nil` if none is known, or if several do so.
  func only(in property: String, of type: String) -> String? {
    let found = controllers[Property(name: property, type: type)] ?? []
    return found.count == 1 ? found.first : nil
  }

  private func find() -> [Property: Set<String>] {
    var found: [Property: Set<String>] = [:]
    for name in program.typeNames where program.isController(name) && program.types[name]?.isPreview == false {
      let scope = Scope(typeName: name, object: Object(typeName: name))
      let walk = FormWalk { [self] expression in
        guard case .assignment(let target, let value) = expression.kind, value.isPath("self"),
          case .member(let holder?, let property) = target.uncast.kind, !holder.isPath("self"),
          let type = values.typeName(of: Value(holder, scope)), !program.isController(type)
        else { return }
        found[Property(name: property, type: type), default: []].insert(name)
      }
      for function in program.types[name]?.functions.values.joined().filter({ !$0.isStatic }) ?? [] {
        walk.walk(function.body ?? [])
      }
    }
    return found
  }

  // MARK: Controllers that objects make

  /// The controller that code of an object's class assigns to a property of the object: `view = Detail()` in a
  /// coordinator; `nil` if none is known, or if it may be one of several.
  ///
  /// - Parameter type: the class, which is no controller.
  func made(in property: String, of type: String) -> Value? {
    let key = Property(name: property, type: type)
    if let known = made[key] { return known }
    // The search may come back to the same property.
    made[key] = .some(nil)
    let found = search(property, of: type)
    made[key] = .some(found)
    return found
  }

  private func search(_ property: String, of type: String) -> Value? {
    guard program.types[type]?.kind == .class, !program.isController(type),
      let (owner, variable) = program.variables(property, of: type).first, variable.getter == nil,
      let declared = variable.type.map({ program.fullName($0, in: owner) }), program.isController(declared)
    else { return nil }
    var found: [Value] = []
    var overridden: Set<String> = []
    for owner in program.lineage(of: type) where program.types[owner]?.isDeclared == true {
      let functions = (program.types[owner]?.functions ?? [:]).values.joined().filter { !$0.isStatic }
        .sorted { ($0.location.file, $0.location.offset) < ($1.location.file, $1.location.offset) }
      for function in functions where !overridden.contains(function.name) {
        guard let body = function.body, program.facts(at: function.location).mentions([property]) else { continue }
        found += assigned(to: property, in: body, reading.scope(for: function, owner: owner, object: nil))
      }
      overridden.formUnion(functions.map(\.name).filter { $0 != "init" })
    }
    let reader = UIKitObjectReader(reading: reading)
    let screens = found.map { reader.screens($0).map(\.screen.name) }
    guard let first = screens.first, first.count == 1, screens.allSatisfy({ $0 == first }) else { return nil }
    return found[0]
  }

  /// The values that statements assign to a property of the current object.
  private func assigned(to property: String, in body: [Statement], _ scope: Scope) -> [Value] {
    var found: [Value] = []
    let execution = Execution(values: values) { expression, scope, condition in
      guard case .assignment(let target, let value) = expression.kind, !value.uncast.isNone,
        target.isMemberOfSelf
          ? target.uncast.lastName == property : target.isPath(property) && scope.local(property) == nil
      else { return }
      found.append(Value(value, scope, when: condition))
    }
    _ = execution.run(body, in: scope, when: .always)
    return found
  }
}
