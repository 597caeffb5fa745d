/// Objects that views provide to the views inside them, of which the app has only one.
struct EnvironmentObjects {
  /// The types of which exactly one variable of the app keeps an object.
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
  /// The name of a property in guards. An object of the environment of which the app has only one has the name of its
  /// type, as in the type's own code, so that what is asked of it agrees in every view.
  func name(of variable: Variable, of owner: String) -> ValueName {
    guard let object = variable.environmentObject else { return variable.valueName(of: owner) }
    let type = fullName(object, in: owner)
    return environmentObjects.types.contains(type) ? ValueName(type) : variable.valueName(of: owner)
  }
}
