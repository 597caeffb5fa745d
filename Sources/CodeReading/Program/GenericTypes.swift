/// The types that calls pass to generic functions: `storyboard.instantiate(Detail.self)`.
extension ValueReader {
  /// The type that a call returns because its caller names the type; `nil` for any other call.
  ///
  /// - Parameter function: the function of the app that it calls; `nil` if it is one of a library.
  func typeNamed(by call: Call, to function: Function?, in scope: Scope) -> String? {
    guard let function else {
      let named = call.arguments.compactMap { typeNamed($0.value, in: scope) }
      return named.count == 1 && Self.gets(call) && program.isController(named[0]) ? named[0] : nil
    }
    guard let result = function.result, program.types[result] == nil else { return nil }
    return typeArguments(by: call, to: function.parameters, in: scope).first { $0.parameter == result }?.type
  }

  /// The types of the app that a call supplies for generic parameters.
  func typeArguments(
    by call: Call, to parameters: [Parameter], in scope: Scope
  ) -> [(parameter: String, type: String)] {
    parameters.compactMap { parameter in
      guard let type = parameter.type, type.hasSuffix(".Type"),
        let argument = call.arguments.first(where: { $0.label == parameter.label && !$0.isTrailing })?.value,
        program.types[String(type.dropLast(5))] == nil, let named = typeNamed(argument, in: scope)
      else { return nil }
      return (String(type.dropLast(5)), named)
    }
  }

  /// `Detail` for `Detail.self`, and for a parameter with this value.
  func typeNamed(_ expression: Expression, in scope: Scope) -> String? {
    switch expression.uncast.kind {
    case .member(let type?, "self"):
      guard let path = type.namePath, path[0].startsUppercase else { return nil }
      let name = path.joined(separator: ".")
      let full = scope.typeArgument(name) ?? program.fullName(name, in: scope.typeName)
      return program.types[full] == nil ? nil : full
    case .name(let name):
      guard let local = scope.local(name), local.values.count == 1, !local.values[0].expression.isPath(name) else {
        return nil
      }
      return typeNamed(local.values[0].expression, in: local.values[0].scope)
    default: return nil
    }
  }

  /// Whether a function returns an object of the type that its caller names or expects, judging by the function's
  /// name.
  static func gets(_ call: Call) -> Bool {
    guard let name = call.name, !name.startsUppercase else { return false }
    if makes(call) || name.hasPrefix("resolve") || StoryboardAccessor(call) != nil { return true }
    return call.namesType && ["get", "viewController", "controller"].contains(where: name.hasPrefix)
  }

  /// The view that the current hosting controller shows, which its class names: `Card` for the `rootView` of a
  /// `class CardController: HostingController<Card>`.
  func hostedType(in scope: Scope) -> String? {
    guard let type = owners(of: scope).first?.type, program.isA(type, ["UIHostingController"]) else { return nil }
    for owner in program.lineage(of: type) {
      guard let arguments = program.types[owner]?.inheritedArguments, arguments.count == 1 else { continue }
      let view = program.fullName(arguments[0], in: owner)
      if program.isView(view) { return view }
    }
    return nil
  }

  /// The full name of the type for a name in code, which may be a generic parameter.
  func full(_ type: String, in scope: Scope) -> String {
    scope.typeArgument(type) ?? program.fullName(type, in: scope.typeName)
  }
}

extension Call {
  /// Whether one of its arguments is a type: `Detail.self`.
  fileprivate var namesType: Bool {
    arguments.contains { if case .member(.some, "self") = $0.value.uncast.kind { true } else { false } }
  }
}

extension Expression {
  /// Whether it is a call that may return a screen, judging by its name, its arguments and the type it is cast to.
  var mayGiveScreen: Bool {
    guard let call else { return false }
    if call.name?.hasPrefix("instantiate") == true || call.namesType || StoryboardAccessor(call) != nil { return true }
    if case .cast(_, let type) = kind { return type.hasSuffix("Controller") }
    return false
  }
}
