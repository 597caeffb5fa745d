extension Program {
  /// Whether a call names a type, which it builds: what starts like a type's name, unless only a function has that name, as
  /// C and Objective-C spell them (`DONE_STRING()`).
  func namesType(_ call: Call) -> Bool {
    guard let name = call.name, name.startsUppercase else { return false }
    guard case .name = call.callee.uncast.kind, let own = functions[name] else { return true }
    return types[name] != nil || aliases[name] != nil || own.allSatisfy { $0.body == nil }
  }
}
