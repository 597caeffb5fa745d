/// Environment objects of which the app has only one instance.
struct EnvironmentObjects {
  /// The types whose objects exactly one variable of the app stores.
  private(set) var types: Set<String> = []

  init(_ program: Program) {
    var keepers: [String: Int] = [:]
    for owner in program.typeNames {
      guard let type = program.types[owner], !type.isPreview else { continue }
      for variable in type.variables.values.joined()
      where !variable.attributes.isDisjoint(with: ["State", "StateObject"]) {
        var made = variable.type
        if made == nil, let call = variable.value?.call { made = call.callee.namePath?.joined(separator: ".") }
        guard let kept = made.map({ program.fullName($0, in: owner) }), program.types[kept]?.kind == .class else {
          continue
        }
        keepers[kept, default: 0] += 1
      }
    }
    types = Set(keepers.filter { $0.value == 1 }.keys)
  }
}

extension Program {
  /// The name of a property in guards. An environment object of which the app has only one instance has the name of its
  /// type, as in the type's own code, so that conditions in all views have the same subject.
  func name(of variable: Variable, of owner: String) -> ValueName {
    guard let object = variable.environmentObject else { return variable.valueName(of: owner) }
    let type = fullName(object, in: owner)
    return environmentObjects.types.contains(type) ? ValueName(type) : variable.valueName(of: owner)
  }
}
