/// How an app spells the names of its types.
struct TypeNames {
  /// The last parts of the names of its types that begin like those of functions, and that no function has: `iPadRoot`.
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
  /// Whether a call names a type, which it builds: what is spelt like a type's name, unless only a function has that name, as
  /// C and Objective-C spell them (`DONE_STRING()`).
  func namesType(_ call: Call) -> Bool {
    guard let name = call.name, maySpellType(name) else { return false }
    guard case .name = call.callee.uncast.kind, let own = functions[name] else { return true }
    return types[name] != nil || aliases[name] != nil || own.allSatisfy { $0.body == nil }
  }
}
