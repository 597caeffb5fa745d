// MARK: - Methods that are passed by name

/// Methods that code passes by name in place of a closure: `Settings(onTap: showDetail)`.
extension ValueReader {
  /// A closure that calls the method that an expression names; `nil` for anything else, and if several methods have
  /// this name.
  func methodReference(_ value: Value) -> Value? {
    let scope = value.scope
    switch value.expression.uncast.kind {
    case .name(let name) where !name.startsUppercase && name != "self":
      guard scope.local(name) == nil else { return nil }
      for (type, object) in owners(of: scope) {
        guard program.variables(name, of: type).isEmpty else { return nil }
        let own = selfValue(scope).map { Storage(self: type, $0) }
        if let found = closure(of: name, of: type, object, own, in: scope) { return found }
      }
      return nil
    case .member(let base?, let name) where !name.startsUppercase:
      if base.isPath("self"), let (type, object) = owners(of: scope).first {
        return closure(of: name, of: type, object, selfValue(scope).map { Storage(self: type, $0) }, in: scope)
      }
      guard base.namePath?[0].startsUppercase == false, let type = typeName(of: Value(base, scope)) else { return nil }
      return closure(of: name, of: type, nil, Storage(self: type, Value(base, scope)), in: scope)
    default: return nil
    }
  }

  private func closure(of name: String, of type: String, _ object: Object?, _ own: Storage?, in scope: Scope) -> Value?
  {
    guard program.variables(name, of: type).isEmpty else { return nil }
    let found = program.functions(name, of: type).filter { $0.function.body != nil && !$0.function.isStatic }
    guard found.count == 1, let (owner, function) = found.first, scope.depth < Interpretation.maximumDepth else {
      return nil
    }
    let inner = Scope(typeName: owner, object: object, depth: scope.depth + 1)
    if let own { inner.declare("self", own) }
    // Calls of the closure have no argument labels.
    let parameters = function.parameters.map { Parameter(label: nil, name: $0.name, type: $0.type) }
    let code = Closure(parameters: parameters, body: function.body ?? [])
    return Value(Expression(kind: .closure(code), location: function.location), inner)
  }
}

// MARK: - Messages without arguments

extension ValueReader {
  /// The call of an Objective-C method without arguments, whose form is that of a property: `[theme makeSettings]`;
  /// `nil` for anything else, and for a class whose subclasses may return something else.
  func message(_ expression: Expression, in scope: Scope) -> Call? {
    guard case .member(let receiver?, let name) = expression.kind, !name.startsUppercase,
      program.files.indices.contains(Int(expression.location.file)),
      !program.isSwift(expression.location),
      let type = typeName(of: Value(receiver, scope)), program.variables(name, of: type).isEmpty,
      program.directSubtypes(of: type).isEmpty,
      program.functions(name, of: type).contains(where: { $0.function.parameters.isEmpty && $0.function.body != nil })
    else { return nil }
    return Call(callee: expression, arguments: [], nameLocation: expression.location)
  }

  /// The results of such a method, with the declared type.
  func answer(to value: Value) -> (values: [Value], type: String?)? {
    guard let call = message(value.expression, in: value.scope) else { return nil }
    let functions = functions(called: call, in: value.scope)
    guard functions.count == 1, let body = functions[0].function.body else { return nil }
    return (results(body, functions[0].scope, value), functions[0].function.result)
  }
}

// MARK: - Protocols

extension ValueReader {
  /// The same call on the only type of the app that conforms to the receiver's protocol: `delegate?.showDetail()`.
  /// `nil` for anything else.
  ///
  /// - Parameter mayBeController: whether the type may be a controller.
  func onlyImplementation(of call: Call, in scope: Scope, mayBeController: Bool = false) -> Call? {
    guard case .member(let receiver?, let name) = call.callee.kind,
      let only = onlyConforming(toReceiverOf: call, in: scope), mayBeController || !program.isController(only)
    else { return nil }
    var concrete = call
    let cast = Expression(kind: .cast(receiver, only), location: receiver.location)
    concrete.callee = Expression(kind: .member(cast, name), location: call.callee.location)
    return concrete
  }

  /// The only type of the app that conforms to the protocol of a call's receiver; `nil` for any other receiver.
  func onlyConforming(toReceiverOf call: Call, in scope: Scope) -> String? {
    guard case .member(let receiver?, _) = call.callee.kind else { return nil }
    return typeName(of: Value(receiver, scope)).flatMap(program.onlyConforming)
  }
}

extension Program {
  /// The only type of the app that conforms to a protocol; `nil` for several, and for anything but a protocol.
  fileprivate func onlyConforming(to type: String) -> String? {
    guard types[type]?.kind == .protocol else { return nil }
    let conforming = directSubtypes(of: type).filter { types[$0]?.kind != .protocol }
    return conforming.count == 1 ? conforming[0] : nil
  }

  /// The only type of the app that conforms to a protocol, unless that is a controller; otherwise the type itself.
  func onlyImplementation(of type: String) -> String {
    onlyConforming(to: type).flatMap { isController($0) ? nil : $0 } ?? type
  }
}
