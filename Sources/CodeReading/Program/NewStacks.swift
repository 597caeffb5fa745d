import FitModel

/// Navigation controllers that code creates without a root, before it puts the first controller onto them.
extension ValueReader {
  /// The method that pushes a controller onto a navigation controller; also the member under which the storage of a new
  /// navigation controller stores the first one, or those of different branches.
  static let pushing = "pushViewController"

  /// The local variable of a navigation controller that code has created without a root, also where a parameter holds
  /// it, or a property of an object that was created with it; `nil` for anything else.
  func emptyStack(_ expression: Expression, in scope: Scope) -> Storage? {
    if case .name(let name) = expression.uncast.kind, let local = scope.local(name), isEmptyStack(local, in: scope) {
      // A closure runs later, when other code may have filled it.
      var here = scope
      while let outer = here.parent, outer.local(name) === local { here = outer }
      return here.depth == scope.depth ? local : nil
    }
    guard let (local, found) = creation(behind: expression, in: scope), isEmptyStack(local, in: found.scope),
      case .name(let name) = found.expression.uncast.kind, found.scope.local(name) === local, found.scope.root.isRunning
    else { return nil }
    return local
  }

  /// Records that code fills a navigation controller that it has created without a root, if another variable holds it
  /// here.
  func fill(_ stack: Expression, with list: Value, in scope: Scope) {
    guard let local = emptyStack(stack, in: scope), local !== storage(of: stack, in: scope) else { return }
    local.assign(list, to: Self.controllers)
  }

  /// Whether an expression refers to a navigation controller that code has just created, so that the screen whose code
  /// runs is not on it.
  func isNewStack(_ expression: Expression, in scope: Scope) -> Bool {
    guard let (holder, _) = creation(behind: expression, in: scope) else { return false }
    let made = values(of: holder.values[0])
    return !made.isEmpty && made.allSatisfy { isConstruction($0.expression, in: $0.scope, isEmpty: false) }
  }

  private func isEmptyStack(_ local: Storage, in scope: Scope) -> Bool {
    !local.isOpen && local.values.count == 1 && local.members[Self.controllers] == nil
      && isConstruction(local.values[0].expression, in: scope)
  }

  /// Whether an expression constructs a navigation controller.
  ///
  /// - Parameter isEmpty: whether it must have no root.
  private func isConstruction(_ expression: Expression, in scope: Scope, isEmpty: Bool = true) -> Bool {
    guard let call = expression.call, let name = call.name, program.maySpellType(name),
      call.arguments.isEmpty || !isEmpty
    else { return false }
    let type = program.fullName(name, in: scope.typeName)
    return program.isA(type, ["UINavigationController"]) && (!isEmpty || !fillsItself(type))
  }

  /// The variable to which code has assigned the object that an expression names, and the name of that variable, which
  /// parameters and properties lead to.
  private func creation(behind expression: Expression, in scope: Scope) -> (holder: Storage, found: Value)? {
    var next = Value(expression, scope)
    for _ in 0..<8 {
      guard let holder = holder(of: next), holder.values.count == 1,
        !holder.isOpen || holder.values[0].condition.isAlways
      else { return nil }
      if holder.values[0].expression.call != nil { return isShared(next) ? nil : (holder, next) }
      guard holder.values[0].expression.namePath != nil else { return nil }
      next = holder.values[0]
    }
    return nil
  }

  /// Whether a name is that of a global or a static variable, whose stack any screen may be on.
  private func isShared(_ value: Value) -> Bool {
    guard let path = value.expression.namePath, path.count == 1 else { return true }
    if value.scope.local(path[0]) != nil, !value.expression.isMemberOfSelf { return false }
    return owners(of: value.scope).first.flatMap { program.variables(path[0], of: $0.type).first }?.variable.isStatic
      != false
  }

  /// The storage of a variable; for a property of an object that code constructs, with the value that it is given
  /// there.
  private func holder(of value: Value) -> Storage? {
    if let known = storage(of: value.expression, in: value.scope), !known.values.isEmpty { return known }
    guard let path = value.expression.namePath, path.count == 1, value.scope.local(path[0]) == nil,
      let receiver = selfValue(value.scope)
    else { return nil }
    if let given = storage(of: receiver.expression, in: receiver.scope)?.members[path[0]], given.count == 1 {
      return Storage(ValueName(path[0]), value: given[0])
    }
    var made = values(of: receiver)
    if let property = receiver.expression.namePath, property.count == 1, receiver.scope.local(property[0]) == nil,
      let assigned = receiver.scope.root.assignedObjects[property[0]]?.values.first
    {
      made = values(of: assigned)
    }
    guard made.count == 1, let call = made[0].expression.call, let type = constructedType(of: made[0]) else {
      return nil
    }
    return object(of: call, type, in: made[0].scope).properties[path[0]]
  }

  /// Whether the class of a navigation controller may put controllers into it.
  private func fillsItself(_ type: String) -> Bool {
    guard program.functions("init", of: type).isEmpty else { return true }
    var fills = false
    let walk = FormWalk { expression in
      switch expression.kind {
      case .assignment(let target, _): fills = fills || target.lastName == Self.controllers
      case .call(let call): fills = fills || ["setViewControllers", "pushViewController"].contains(call.name)
      default: break
      }
    }
    for owner in program.lineage(of: type).compactMap({ program.types[$0] }) where owner.isDeclared {
      for function in owner.functions.values.joined() where function.name != Self.pushing {
        walk.walk(function.body ?? [])
      }
    }
    return fills
  }
}
