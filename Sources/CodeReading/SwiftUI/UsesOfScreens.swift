import FitModel

// Uses of screens: the code that shows a screen, with the calls whose arguments change what it shows.

extension ViewReading {
  /// The use of a screen by code that builds it.
  ///
  /// Code that is read for several calls has a use for each call. If no argument for the screen depends on the use of
  /// the enclosing screen, that use is left out.
  func use(_ call: Call, _ chain: ViewChain, _ arrival: Arrival, in context: ViewContext) -> ScreenUse {
    guard !context.origin.isEmpty || !context.origin.contents.isEmpty else {
      return use(at: call.nameLocation, in: context)
    }
    let arguments = call.arguments.map(\.value) + chain.links.flatMap { $0.arguments.map(\.value) }
    let isSame =
      arguments.allSatisfy { !dependsOnCalls($0, in: context.scope) }
      && arrival.modifiers.allSatisfy { modifier in
        modifier.call.arguments.allSatisfy { !dependsOnCalls($0.value, in: modifier.context.scope) }
      }
    return use(at: call.nameLocation, in: context, isSame: isSame)
  }

  /// A use of a screen.
  ///
  /// - Parameter isSame: whether to leave out the use of the enclosing screen.
  func use(at location: CodeLocation, in context: ViewContext, isSame: Bool = false) -> ScreenUse {
    var use = ScreenUse(self.location(location))
    if !context.trail.isEmpty { use.within.append(String(context.trail.dropLast())) }
    guard !isSame else { return use }
    if !context.origin.isEmpty { use.within += [context.origin.position] + context.origin.within }
    use.contents = context.origin.contents
    return use
  }

  /// Whether the value of an expression may depend on the calls that lead to its code.
  private func dependsOnCalls(_ expression: Expression, in scope: Scope, depth: Int = 0) -> Bool {
    guard depth < 4 else { return true }
    var depends = false
    FormWalk { part in
      guard !depends else { return }
      switch part.kind {
      case .name(let name) where !name.startsUppercase && name != "self":
        depends = self.nameDependsOnCalls(part, [name], in: scope, depth)
      case .member(let base?, let name) where base.isSelf:
        depends = self.nameDependsOnCalls(part, [name], in: scope, depth)
      default: break
      }
    }.walk(expression)
    return depends
  }

  private func nameDependsOnCalls(_ expression: Expression, _ path: [String], in scope: Scope, _ depth: Int) -> Bool {
    guard let storage = values.storage(of: expression, in: scope) else {
      return values.getter(path, in: scope) != nil || methodNames.contains(path[0]) || program.functions[path[0]] != nil
    }
    if !storage.members.isEmpty || storage.runtimeVariable != nil { return true }
    return storage.values.contains { value in
      if !storage.name.isLocal, value.scope.isOfMembers, value.scope.object === scope.object { return false }
      return value.scope.root !== scope.root || dependsOnCalls(value.expression, in: value.scope, depth: depth + 1)
    }
  }
}
