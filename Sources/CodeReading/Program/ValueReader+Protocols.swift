extension ValueReader {
  /// The call on the only type of the app that conforms to the protocol it is called on, unless that is a controller:
  /// `theme.settingsController()`. `nil` for anything else.
  func onlyImplementation(of call: Call, in scope: Scope) -> Call? {
    guard case .member(let receiver?, let name) = call.callee.kind,
      let type = typeName(of: Value(receiver, scope)), program.types[type]?.kind == .protocol
    else { return nil }
    let conforming = program.directSubtypes(of: type).filter { program.types[$0]?.kind != .protocol }
    guard conforming.count == 1, !program.isController(conforming[0]) else { return nil }
    var concrete = call
    let cast = Expression(kind: .cast(receiver, conforming[0]), place: receiver.place)
    concrete.callee = Expression(kind: .member(cast, name), place: call.callee.place)
    return concrete
  }
}
