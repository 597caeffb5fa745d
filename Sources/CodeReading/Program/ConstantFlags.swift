import FitModel

/// Flags that are constant before a controller appears: set by the code that constructs it, by its class, or by the
/// device.
extension ValueReader {
  /// The guards of a flag of the current controller, if all code that constructs the controller sets the flag to a
  /// literal and no other code sets it; `nil` for any other flag.
  func constantFlag(_ expression: Expression, in scope: Scope) -> (holds: Guard?, fails: Guard?)? {
    guard let object = scope.object, object.hasAllAssignments, let path = expression.uncast.namePath, path.count == 1,
      scope.local(path[0]) == nil, !program.reassigned.contains(path[0]),
      let (_, variable) = program.variables(path[0], of: object.typeName).first, !variable.isStatic,
      variable.getter == nil, variable.attributes.isDisjoint(with: ["IBOutlet", "IBInspectable"]),
      let storage = storage(of: expression, in: scope), !storage.isFixed, storage.additions.isEmpty
    else { return nil }
    let assigned = storage.assigned().values.flatMap { values(of: $0) }
    guard !assigned.isEmpty, assigned.allSatisfy({ $0.expression.boolean != nil }) else { return nil }
    return joined(assigned)
  }

  /// The guards of a local flag that preceding code sets to literals, as in
  /// `var isLarge = false; if isFirst { isLarge = true }`.
  ///
  /// - Returns: `nil`
  ///   - for any other flag,
  ///   - in a loop, where an earlier iteration may have set the flag, and
  ///   - in a closure, which runs later, when other code may have set it.
  func localFlag(_ expression: Expression, in scope: Scope) -> (holds: Guard?, fails: Guard?)? {
    guard case .name(let name) = expression.uncast.kind, let storage = scope.local(name) else { return nil }
    // `let isEditing = mode?.isEditing ?? false`
    if storage.isFixed, !storage.isOpen, storage.values.count == 1,
      case .infix("??", _, let other) = storage.values[0].expression.uncast.kind, other.boolean != nil
    {
      return guards(ofFollowed: storage.values[0])
    }
    guard storage.isKept, !scope.isRepeated, storage.values.count <= 8,
      storage.values.allSatisfy({ $0.expression.boolean != nil })
    else { return nil }
    // A closure runs later, when other code may have set it.
    var here = scope
    while let outer = here.parent, outer.local(name) === storage { here = outer }
    guard here.depth == scope.depth else { return nil }
    let (assigned, rest) = storage.assigned()
    return rest == nil ? joined(assigned) : nil
  }

  /// Whether a branch runs once and its effects last, because it changes the property that is its condition:
  /// `if !isBound { isBound = true; bind() }`.
  func runsOnce(_ branch: Branch, in scope: Scope) -> Bool {
    var (test, isOn) = (branch.condition, true)
    while case .not(let inner) = test { (test, isOn) = (inner, !isOn) }
    guard case .holds(let condition) = test else { return false }
    var flag = condition.uncast
    while case .negation(let inner) = flag.kind { (flag, isOn) = (inner.uncast, !isOn) }
    guard let path = flag.namePath?.filter({ $0 != "self" }), path.count == 1, scope.local(path[0]) == nil else {
      return false
    }
    return branch.body.contains { statement in
      guard case .expression(let expression) = statement, case .assignment(let target, let value) = expression.kind
      else { return false }
      return target.namePath?.filter { $0 != "self" } == path && value.boolean == !isOn
    }
  }

  /// The value of a flag of the current controller, if no code sets it on a controller of its class.
  func unsetFlag(_ path: [String], in scope: Scope) -> Bool? {
    guard path.count == 1, let type = scope.object?.typeName ?? scope.typeName,
      let owner = program.variables(path[0], of: type).first?.owner
    else { return nil }
    return program.unsetFlags.value(of: path[0], declaredBy: owner)
  }

  /// The guard that requires a value of the code to be a constant: a Boolean, `nil`, a case, or a literal number or
  /// text; `nil` for any other value.
  func guarding(_ name: ValueName, is value: Expression) -> Guard? {
    if let isOn = value.boolean { return isOn ? Guard(name, is: .isTrue) : Guard(name, is: .isTrue).negated }
    if value.isNone { return Guard(name, is: .isThere).negated }
    if value.number != nil || value.plainText != nil {
      return knownPattern(value).map { Guard(name, is: .pattern($0)) }
    }
    guard case .member(let base, let chosen) = value.uncast.kind, base?.lastName?.startsUppercase != false else {
      return nil
    }
    return Guard(name, is: .member(chosen))
  }

  /// Whether a pattern names an operating system other than iOS, and the subject belongs to the whole app:
  /// `Platform.current == .macOS`.
  func isOtherSystem(_ pattern: String, _ subject: Expression) -> Bool {
    subject.uncast.namePath?.first?.startsUppercase == true && pattern.includes(".")
      && Self.otherSystems.contains(pattern.lastName)
  }

  private static let otherSystems: Set<String> = [
    "mac", "macOS", "macCatalyst", "catalyst", "watchOS", "tvOS", "visionOS",
  ]

  /// The number of sections in the list of the current controller, if that never changes and `expression` is the
  /// section of one of its rows: `indexPath.section`.
  func sections(_ expression: Expression, in scope: Scope) -> Int? {
    guard case .member(let row?, "section") = expression.uncast.kind,
      row.lastName?.lowercased().hasSuffix("indexpath") == true, let type = scope.object?.typeName ?? scope.typeName,
      program.isController(type), program.directSubtypes(of: type).isEmpty
    else { return nil }
    let found = program.lineage(of: type).compactMap { program.types[$0] }.flatMap { owner in
      owner.functionNames.filter { $0.hasPrefix("numberOfSections") }.flatMap { owner.functions[$0] ?? [] }
    }
    let counts = found.compactMap { $0.body?.onlyResult?.number.flatMap(Int.init(exactly:)) }
    return counts.isEmpty || counts.count < found.count ? nil : counts.max()
  }
}

// MARK: - Flags that others may set

extension ArraySlice<Statement> {
  /// Whether other code may set a local variable: the statements capture it in a closure, or pass its address to a
  /// function.
  func passOn(_ name: String) -> Bool {
    var isPassedOn = false
    let inside = FormWalk { expression in
      switch expression.kind {
      case .assignment(let target, _), .addition(let target, _): isPassedOn = isPassedOn || target.isPath(name)
      case .call(let call): isPassedOn = isPassedOn || call.name == "toggle" && call.receiver?.isPath(name) == true
      default: break
      }
    }
    FormWalk { expression in
      switch expression.kind {
      case .closure(let closure): inside.walk(closure.body)
      case .call(let call):
        isPassedOn = isPassedOn || call.name == "toggle" && call.receiver?.isPath(name) == true
        // In Objective-C the argument may be `&flag`, whose form has no `&`.
        isPassedOn = isPassedOn || call.arguments.contains { $0.value.isPath(name) }
      case .operands(let operands): isPassedOn = isPassedOn || operands.contains { $0.isPath(name) }
      default: break
      }
    }.walk(Array(self))
    return isPassedOn
  }
}
