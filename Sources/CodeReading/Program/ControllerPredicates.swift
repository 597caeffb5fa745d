// MARK: - First controller of a stack

/// Conditions in which a controller tests whether it is the first one in its navigation controller.
extension ValueReader {
  /// The guards under which such a condition holds and fails: `navigationController?.viewControllers.count == 1`;
  /// `nil` for any other expression.
  func rootGuards(_ expression: Expression, in scope: Scope) -> (holds: Guard?, fails: Guard?)? {
    guard case .infix(let name, let first, let second) = expression.uncast.kind,
      let isFirst = testsForFirst(name, first.withoutFallback, second, in: scope)
        ?? (first.isPath("self") ? testsForFirst(name, second, first, in: scope) : nil),
      let type = controller(of: scope)
    else { return nil }
    let holds = Guard(.firstOfStack(of: type), is: .current)
    return isFirst ? (holds, holds.negated) : (holds.negated, holds)
  }

  /// The type of the controller whose code a scope belongs to; `nil` for any other code.
  private func controller(of scope: Scope) -> String? {
    guard let type = scope.object?.typeName, program.isController(type), UIKitObjectReader.selfStorage(scope) == nil
    else { return nil }
    return type
  }

  /// The guards for an expression that matches one of some patterns, if that tests whether the controller is the first
  /// one of its stack; otherwise `nil`.
  func rootGuards(_ operand: Expression, isOne patterns: [String], in scope: Scope) -> (
    holds: Guard?, fails: Guard?
  )? {
    guard patterns.count == 1, let pattern = patterns.first else { return nil }
    let kind: Expression.Kind
    if let number = Double(pattern) {
      kind = .number(number)
    } else if pattern == "self" {
      kind = .name(pattern)
    } else {
      return nil
    }
    let value = Expression(kind: kind, location: operand.location)
    return rootGuards(Expression(kind: .infix("==", operand, value), location: operand.location), in: scope)
  }

  /// Whether a comparison holds for the first controller of its stack only (`true`), or for all others (`false`); `nil`
  /// for any other comparison.
  private func testsForFirst(_ name: String, _ operand: Expression, _ other: Expression, in scope: Scope) -> Bool? {
    let (operand, scope) = stackValue(operand, in: scope)
    if other.isPath("self") {
      guard let list = operand.listOfFirst, isOwnStack(list, in: scope) else { return nil }
      return switch name {
      case "==", "===": true
      case "!=", "!==": false
      default: nil
      }
    }
    guard let number = other.number else { return nil }
    /// Compares a number that is `least` for the first controller and greater for all others.
    func compares(with least: Double) -> Bool? {
      switch (name, number) {
      case ("==", least), ("<=", least), ("<", least + 1): true
      case ("!=", least), (">", least), (">=", least + 1): false
      default: nil
      }
    }
    switch operand.uncast.kind {
    case .member(let list?, "count"): return isOwnStack(list, in: scope) ? compares(with: 1) : nil
    case .call(let call):
      guard ["indexOfObject", "index", "firstIndex"].contains(call.name), call.arguments.count == 1,
        call.arguments[0].value.isPath("self"), let list = call.receiver, isOwnStack(list, in: scope)
      else { return nil }
      return compares(with: 0)
    default: return nil
    }
  }

  /// The value of a constant that holds the number of controllers in a stack: `count` after
  /// `let count = navigationController?.viewControllers.count ?? 0`; otherwise the expression itself.
  private func stackValue(_ expression: Expression, in scope: Scope) -> (Expression, Scope) {
    guard case .name(let name) = expression.uncast.kind, let value = scope.local(name)?.constant,
      case .member(_?, "count") = value.expression.withoutFallback.uncast.kind
    else { return (expression, scope) }
    return (value.expression.withoutFallback, value.scope)
  }

  /// Whether an expression is the list of the controllers in the current controller's own stack, their number, or the
  /// stack's navigation bar. A controller without a stack has no navigation bar, so these are assumed to be there.
  func isStackContent(_ expression: Expression, in scope: Scope) -> Bool {
    guard controller(of: scope) != nil else { return false }
    if case .member(let list?, "count") = expression.uncast.kind { return isOwnStack(list, in: scope) }
    return isOwnStack(expression, in: scope)
  }

  /// Whether a condition only requires that the current controller is in a navigation controller. Without an
  /// alternative to its branch, it counts as fulfilled: otherwise there is no navigation bar.
  private func needsOnlyStack(_ condition: Condition, in scope: Scope) -> Bool {
    guard case .exists(let expression) = condition, expression.isPath("navigationController"),
      let type = controller(of: scope)
    else { return false }
    // The app's own class of a navigation controller need not be that of this one.
    if case .cast(_, let stack) = expression.kind, stack != "UINavigationController" { return false }
    return isNavigationController(expression, in: scope)
      && !program.isA(type, ["UINavigationController", "UITabBarController", "UISplitViewController"])
  }

  /// The condition without the requirement of a navigation controller.
  func withoutStack(_ condition: Condition, in scope: Scope) -> Condition {
    if needsOnlyStack(condition, in: scope) { return .always }
    guard case .all(let parts) = condition else { return condition }
    return .all(parts.filter { !needsOnlyStack($0, in: scope) })
  }

  /// Whether an expression is the current controller's own navigation controller.
  private func isNavigationController(_ stack: Expression, in scope: Scope) -> Bool {
    guard let path = stack.namePath, path.count == 1, let type = scope.object?.typeName,
      program.variables("navigationController", of: type).isEmpty
    else { return false }
    guard !stack.isMemberOfSelf, let local = scope.local(path[0]) else { return path == ["navigationController"] }
    return local.values.count == 1 && local.values[0].expression.isPath("navigationController")
  }

  /// Whether an expression lists the controllers in the current controller's own navigation controller, or is its bar.
  private func isOwnStack(_ list: Expression, in scope: Scope) -> Bool {
    if case .name(let name) = list.uncast.kind, let value = scope.local(name)?.constant, value.expression != list {
      return isOwnStack(value.expression.withoutFallback, in: value.scope)
    }
    guard case .member(let stack?, let member) = list.uncast.kind,
      [Self.controllers, "children", "childViewControllers", "navigationBar"].contains(member)
    else { return false }
    return isNavigationController(stack, in: scope)
  }
}

// MARK: - Presented controllers

/// Conditions in which a controller tests whether it is presented, alone or with its stack or tab bar controller.
extension ValueReader {
  /// The guards under which such a condition holds and fails: `presentingViewController != nil`, and
  /// `navigationController?.presentingViewController?.presentedViewController == navigationController`; `nil` for any
  /// other expression.
  func presentedGuards(_ expression: Expression, in scope: Scope) -> (holds: Guard?, fails: Guard?)? {
    guard case .infix(let name, let first, let second) = expression.uncast.kind else { return nil }
    let tests =
      switch name {
      case "is": second.isPath("UITabBarController") && isPresenter(first, in: scope)
      case "==", "!=", "===", "!==":
        second.isNone
          ? isPresenter(first, in: scope)
          : isPresented(first, as: second, in: scope) || isPresented(second, as: first, in: scope)
      default: false
      }
    guard tests, let (holds, fails) = presented(in: scope) else { return nil }
    let isNegated = name.hasPrefix("!") != (second.isNone && name != "is")
    return isNegated ? (fails, holds) : (holds, fails)
  }

  /// The guards for the current controller being presented; `nil` if the code is not that of a controller.
  func presented(in scope: Scope) -> (holds: Guard?, fails: Guard?)? {
    controller(of: scope).map { type in
      let holds = Guard(.presenter(of: type), is: .isThere)
      return (holds, holds.negated)
    }
  }

  /// Whether an expression is what presents the current controller, its stack or its tab bar controller.
  func isPresenter(_ expression: Expression, in scope: Scope) -> Bool {
    guard let path = expression.uncast.namePath?.filter({ $0 != "self" }), path.last == "presentingViewController"
    else { return false }
    return isSelfOrContainer(path.dropLast(), in: scope)
  }

  /// `navigationController?.presentingViewController?.presentedViewController` for `navigationController`.
  private func isPresented(_ expression: Expression, as other: Expression, in scope: Scope) -> Bool {
    guard case .member(let presenter?, "presentedViewController") = expression.uncast.kind,
      let path = other.uncast.namePath
    else { return false }
    return isPresenter(presenter, in: scope) && isSelfOrContainer(path.filter { $0 != "self" }[...], in: scope)
  }

  private func isSelfOrContainer(_ path: ArraySlice<String>, in scope: Scope) -> Bool {
    guard let first = path.first else { return scope.local("presentingViewController") == nil }
    return path.count == 1 && ["navigationController", "tabBarController"].contains(first) && scope.local(first) == nil
  }
}

extension Expression {
  /// `count` of `count ?? 0`.
  fileprivate var withoutFallback: Expression {
    if case .infix("??", let first, _) = uncast.kind { first } else { self }
  }

  /// `list` of `list.first`, `list[0]` and `[list firstObject]`.
  var listOfFirst: Expression? {
    switch uncast.kind {
    case .member(let list?, "first"), .member(let list?, "firstObject"): list
    case .element(let list, let index) where index.number == 0: list
    default: nil
    }
  }
}

// MARK: - Editing mode

extension Program {
  /// The properties for the editing mode of a controller or view, in both languages.
  private static let editing: Set<String> = ["isEditing", "editing"]

  /// Whether a list of a controller is in editing mode exactly when the controller is. A table view controller ensures
  /// that itself; other controllers pass the argument of `setEditing` to the list. No other code of the controller may
  /// start or end editing.
  ///
  /// - Parameter path: the property that is read, such as `tableView.isEditing`.
  func isEditedWithController(_ path: [String], of type: String) -> Bool {
    guard path.count == 2, Self.editing.contains(path[1]), isController(type) else { return false }
    var isPassedOn = path[0] == "tableView" && isA(type, ["UITableViewController"])
    for owner in lineage(of: type) {
      guard let info = types[owner] else { continue }
      for function in info.functionNames.flatMap({ info.functions[$0] ?? [] }) {
        guard let body = function.body else { continue }
        for value in Self.edits(of: path[0], in: body) {
          let isOwn = function.name == "setEditing" && function.parameters.first?.name == value?.namePath?.first
          guard isOwn else { return false }
          isPassedOn = true
        }
      }
      for variable in info.variableNames.flatMap({ info.variables[$0] ?? [] }) {
        let code = (variable.getter ?? []) + variable.observers + (variable.value.map { [.expression($0)] } ?? [])
        guard Self.edits(of: path[0], in: code).isEmpty else { return false }
      }
    }
    return isPassedOn
  }

  /// The values that code assigns to a view's `isEditing`.
  private static func edits(of view: String, in body: [Statement]) -> [Expression?] {
    var assigned: [Expression?] = []
    FormWalk { expression in
      switch expression.kind {
      case .assignment(let target, let value):
        guard let path = target.namePath, path.count > 1, editing.contains(path[path.count - 1]),
          path[path.count - 2] == view
        else { return }
        assigned.append(value)
      case .call(let call):
        guard call.name == "setEditing", call.receiver?.namePath?.last == view else { return }
        assigned.append(call.arguments.first?.value)
      default: break
      }
    }.walk(body)
    return assigned
  }
}
