/// How an app spells the names of its types.
struct TypeNames {
  /// Last components of type names that start with a lowercase letter (`iPadRoot`) and that no function shares.
  private let lowercase: Set<String>

  /// Collects the names that files declare.
  init(_ files: [SourceForm]) {
    let types = files.flatMap(\.types)
    let names = Set(types.filter { $0.kind != .extension }.map(\.name.lastName).filter { !$0.startsUppercase })
    lowercase =
      names.isEmpty ? [] : names.subtracting((types.flatMap(\.functions) + files.flatMap(\.functions)).map(\.name))
  }

  /// Whether a name may be that of a type: it begins with an uppercase letter, or a type of the app has it.
  func maySpell(_ name: String) -> Bool { name.startsUppercase || lowercase.contains(name) }
}

extension Program {
  /// Whether a call constructs a type. A name that only a function has, such as `DONE_STRING()`, does not count.
  func namesType(_ call: Call) -> Bool {
    guard let name = call.name, maySpellType(name) else { return false }
    guard case .name = call.callee.uncast.kind, let own = functions[name] else { return true }
    return types[name] != nil || aliases[name] != nil || own.allSatisfy { $0.body == nil }
  }
}
