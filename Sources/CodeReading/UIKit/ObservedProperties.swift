import BarScreens
import FitModel

/// Properties of the app whose observers or setters show the assigned value in a bar:
/// `var heading = "" { didSet { navigationItem.title = heading } }`.
///
/// Such code runs at each assignment to the property, with the assigned value.
extension UIKitReading {
  /// Runs the observer or setter of the property to which code assigns a value.
  func observe(_ target: Expression, _ value: Value) {
    guard let name = target.uncast.lastName, code.observed.contains(name), let holder = holder(of: target, value),
      let (owner, variable) = program.variables(name, of: holder.type).first, !variable.observers.isEmpty,
      !variable.isStatic, !isInitializing(variable, of: holder.type), code.concerns(variable.observers),
      !value.condition.hasMoment || values.holdsText(variable, of: owner) || values.holdsTexts(variable, of: owner)
    else { return }
    let scope = Scope(
      typeName: owner, object: holder.object ?? Object(typeName: holder.type), depth: value.scope.depth + 1)
    if let own = holder.own { scope.declare("self", Storage(self: holder.type, own)) }
    let given = Value(values.qualified(value.expression, as: variable.type, in: owner), value.scope)
    let storage = Storage(
      variable.valueName(of: owner), type: variable.type ?? values.typeName(of: given), value: given)
    storage.isFixed = true
    scope.declare("newValue", storage)
    if variable.getter == nil {
      scope.declare(name, storage)
      if holder.object == nil { scope.object?.declare(name, storage) }
    }
    run(
      Function(name: name, parameters: [], body: variable.observers, location: variable.location), in: scope,
      when: value.condition)
  }

  /// Whether only a controller's own code sets a property, so that all values are known and the observer needs no
  /// separate moment.
  func seesEveryValue(of variable: Variable, in owner: String) -> Bool {
    values.holdsText(variable, of: owner) && !variable.attributes.contains("IBInspectable")
      && !program.assignments.fromOutside.contains(variable.name)
  }

  /// Whether nothing sets a property: no code assigns it, no literal names it, and no document has a run-time attribute
  /// for it.
  func isNeverSet(_ variable: Variable) -> Bool {
    program.hasStart && program.unusedActions.areKnown && !program.assigned.contains(variable.name)
      && !program.mentions.isSpelt(variable.name) && !program.links.contains { $0.attributes.contains(variable.name) }
  }

  /// Declares an unknown value of a property for its observer, because other code sets the property: a text, or an
  /// object. The initial value does not count, because observers do not run for it.
  func declareUnknown(_ variable: Variable, of owner: String, in scope: Scope) {
    guard variable.getter == nil else { return }
    let isMade = variable.value?.call.map(program.namesType) == true
    guard isMade || values.holdsText(variable, of: owner) else { return }
    let made = isMade ? variable.value.flatMap { values.typeName(of: Value($0, scope)) } : nil
    scope.declare(variable.name, Storage(variable.valueName(of: owner), type: variable.type ?? made, isOpen: true))
  }

  /// The object whose property an expression names: its type, the object itself if its code is running, and its value
  /// if known.
  private func holder(of target: Expression, _ value: Value) -> (type: String, object: Object?, own: Value?)? {
    switch target.uncast.kind {
    case .name(let name):
      guard value.scope.local(name) == nil else { return nil }
    case .member(let base?, _) where !base.isPath("self"):
      guard let type = values.typeName(of: Value(base, like: value)), program.isController(type) else { return nil }
      return (type, nil, Value(base, like: value))
    case .member: break
    default: return nil
    }
    let storage = UIKitObjectReader.selfStorage(value.scope)
    guard let type = storage?.type ?? values.owners(of: value.scope).first?.type, program.isController(type) else {
      return nil
    }
    return (type, storage == nil ? value.scope.object : nil, storage?.values.last)
  }

  /// Whether an initializer is running, which does not call the observers of stored properties.
  private func isInitializing(_ variable: Variable, of type: String) -> Bool {
    guard variable.getter == nil, let running else { return false }
    return program.lineage(of: type).contains { name in
      program.types[name]?.functions["init"]?.contains { $0.location == running } == true
    }
  }
}

extension ValueReader {
  private static let textTypes: Set<String> = ["String", "NSString", "NSAttributedString"]

  /// Whether a property holds a structure of the app with constant texts, of which its observer reads members.
  func holdsTexts(_ variable: Variable, of owner: String) -> Bool {
    guard let name = variable.type?.filter({ $0 != "?" && $0 != "!" }), let type = program.type(name, in: owner),
      type.kind == .struct,
      type.variables.values.joined().contains(where: { $0.isConstant && !$0.isStatic && $0.type == "String" })
    else { return false }
    var readsMember = false
    FormWalk { if case .member(let base?, _) = $0.kind, base.isPath(variable.name) { readsMember = true } }
      .walk(variable.observers)
    return readsMember
  }

  /// Whether a property holds a text or an item of a bar.
  func holdsText(_ variable: Variable, of owner: String) -> Bool {
    let scope = Scope(typeName: owner, object: nil)
    let type = variable.type ?? variable.value.flatMap { typeName(of: Value($0, scope)) }
    return type.map { Self.textTypes.contains($0) || $0.includes("BarButtonItem") } ?? false
  }
}
