import FitModel

extension ValueReader {
  /// The guards under which a condition holds and fails; `nil` for never.
  func guards(of condition: Condition, in scope: Scope) -> (holds: Guard?, fails: Guard?) {
    switch condition {
    case .always: return (.always, nil)
    case .never: return (nil, .always)
    case .holds(let expression): return guards(of: expression, in: scope)
    case .exists(let expression):
      if let known = constant(expression, in: scope) ?? onlyResult(ofGetter: expression, in: scope) {
        if known.expression.isNone { return (nil, .always) }
        if isThere(known) { return (.always, nil) }
      }
      if isJustAssigned(expression, in: scope) || isAlwaysMade(expression, in: scope) { return (.always, nil) }
      if let known = existence(expression, in: scope) { return known }
      if let hasLength = hasLength(expression, in: scope) { return hasLength }
      if isStackContent(expression, in: scope) { return decided(true) }
      if isPresenter(expression, in: scope), let presented = presented(in: scope) { return presented }
      if case .cast(let operand, let type) = expression.kind,
        let isInstance = isInstance(operand, of: type, in: scope)
      {
        return decided(isInstance)
      }
      return both(Guard(name(ofOptional: expression, in: scope), is: .isThere))
    case .matches(let expression, let patterns):
      return match(expression, known: knownPattern(of: expression, in: scope), patterns, in: scope)
    case .system(let version): return both(Guard(Guard.Literal(atom: .system(version), holds: true)))
    case .flag(let name) where program.buildFlags.isOff(name): return (nil, .always)
    case .flag("RELEASE"): return (.always, nil)
    case .flag(let name): return both(Guard(.buildFlag(name), is: .isTrue))
    case .all(let parts): return all(parts.map { guards(of: $0, in: scope) })
    case .any(let parts):
      let opposite = all(parts.map { guards(of: $0, in: scope) }.map { ($0.fails, $0.holds) })
      return (opposite.fails, opposite.holds)
    case .not(let inner):
      let (holds, fails) = guards(of: inner, in: scope)
      return (fails, holds)
    }
  }

  /// The guards of a condition whose parts may use the names that earlier parts bind:
  /// `if let stack = navigationController, stack.viewControllers.count == 1`.
  func guards(
    of condition: Condition, binding bindings: [Variable], in scope: Scope
  ) -> (holds: Guard?, fails: Guard?) {
    var aliases = bindings.filter { binding in
      binding.value?.namePath.map { $0.last != binding.name } ?? false
    }
    guard !aliases.isEmpty, case .all(let parts) = condition else { return guards(of: condition, in: scope) }
    var inner = scope
    return all(
      parts.map { part in
        let found = guards(of: part, in: inner)
        if case .exists(let bound) = part, let index = aliases.firstIndex(where: { $0.value == bound }) {
          inner = Scope(inside: inner)
          bind([aliases.remove(at: index)], in: inner)
        }
        return found
      })
  }

  /// The guard of each branch: its condition holds and no earlier one does; `nil` for never.
  func guards(of branches: [Branch], in scope: Scope) -> [Guard?] {
    var remaining: Guard? = .always
    // All cases of a `switch` use one subject.
    var subject: (location: CodeLocation, known: String?)?
    recordOnlyNamed(branches, in: scope)
    if branches.count == 1 {
      if runsOnce(branches[0], in: scope) || createsOnce(branches[0], in: scope) { return [.always] }
      let condition = withoutStack(branches[0].condition, in: scope)
      return [guards(of: condition, binding: branches[0].bindings, in: scope).holds]
    }
    return branches.map { branch in
      guard let left = remaining else { return nil }
      let (holds, fails): (holds: Guard?, fails: Guard?)
      if case .matches(let expression, let patterns) = branch.condition {
        if subject?.location != expression.location {
          subject = (expression.location, knownPattern(of: expression, in: scope))
        }
        (holds, fails) = match(expression, known: subject?.known, patterns, in: scope)
      } else {
        (holds, fails) = guards(of: branch.condition, binding: branch.bindings, in: scope)
      }
      remaining = fails.flatMap { left.and($0) }
      return holds.flatMap { left.and($0) }
    }
  }

  /// The guards of a condition that always or never holds.
  func decided(_ holds: Bool) -> (holds: Guard?, fails: Guard?) { holds ? (.always, nil) : (nil, .always) }

  private func both(_ guarded: Guard) -> (holds: Guard?, fails: Guard?) { (guarded, guarded.negated) }

  private func all(_ parts: [(holds: Guard?, fails: Guard?)]) -> (holds: Guard?, fails: Guard?) {
    var joined: Guard? = .always
    for part in parts { joined = joined.flatMap { whole in part.holds.flatMap { whole.and($0) } } }
    guard let joined else { return (nil, .always) }
    return (joined, joined.negated)
  }

  private func guards(of expression: Expression, in scope: Scope) -> (holds: Guard?, fails: Guard?) {
    if let guards = rootGuards(expression, in: scope) ?? presentedGuards(expression, in: scope) { return guards }
    if let isEmpty = emptyCount(expression, in: scope) { return isEmpty }
    if let isSet = bitTest(expression, in: scope) { return decided(isSet) }
    switch expression.uncast.kind {
    case .boolean(let value): return decided(value)
    case .negation(let inner):
      let (holds, fails) = guards(of: inner, in: scope)
      return (fails, holds)
    case .infix("??", let first, let second) where second.boolean != nil: return guards(of: first, in: scope)
    case .infix("&&", let first, let second): return guards(of: .all([.holds(first), .holds(second)]), in: scope)
    case .infix("||", let first, let second): return guards(of: .any([.holds(first), .holds(second)]), in: scope)
    case .infix("==", let first, let second): return equality(first, second, in: scope)
    case .infix("is", let operand, let type):
      let isInstance = type.namePath.flatMap { self.isInstance(operand, of: $0.joined(separator: "."), in: scope) }
      return isInstance.map(decided) ?? unresolved(expression, in: scope)
    case .infix("!=", let first, let second):
      let (holds, fails) = equality(first, second, in: scope)
      return (fails, holds)
    default:
      // Layouts for VoiceOver do not count, because it reads the whole text aloud.
      if expression.uncast.lastName == "isVoiceOverRunning" { return (nil, .always) }
      if expression.asksForLaunchArgument || asksForMac(expression, in: scope) { return (nil, .always) }
      if expression.asksDeviceForMethod || isAlwaysMade(expression, in: scope) { return decided(true) }
      if let value = buildFlag(expression, in: scope) { return decided(value) }
      if let edits = editMode(expression, isEditing: nil, in: scope) { return edits }
      if let built = builtFlag(expression, in: scope) { return built }
      if let isEmpty = emptiness(expression, in: scope) { return decided(isEmpty) }
      if let hasLength = hasLength(expression, in: scope) { return hasLength }
      if let contains = containsElement(expression, in: scope) { return contains }
      if let value = predicateGetter(expression, in: scope) { return guards(ofFollowed: value) }
      if let guards = predicateFunction(expression, in: scope) { return guards }
      if let known = constant(expression, in: scope) {
        if let value = known.expression.boolean { return decided(value) }
        // A parameter or constant is replaced by its value.
        if expression.namePath != nil, known.expression != expression {
          return guards(ofFollowed: known)
        }
      }
      return localFlag(expression, in: scope) ?? constantFlag(expression, in: scope)
        ?? decidedFlag(expression, in: scope) ?? unresolved(expression, in: scope)
    }
  }

  /// The guards of the value to which an expression refers. A value may refer to itself, as when a local shadows a
  /// property of the same name; beyond the step limit, the name itself is the subject.
  func guards(ofFollowed value: Value) -> (holds: Guard?, fails: Guard?) {
    guard effort.enter() else { return unresolved(value.expression, in: value.scope) }
    defer { effort.leave() }
    return guards(of: value.expression, in: value.scope)
  }

  private func unresolved(_ expression: Expression, in scope: Scope) -> (holds: Guard?, fails: Guard?) {
    both(Guard(name(of: expression, in: scope), is: .isTrue))
  }

  private func buildFlag(_ expression: Expression, in scope: Scope) -> Bool? {
    if let call = expression.call { return program.buildFlags.result(of: call) }
    guard let path = expression.namePath, let name = path.last, path.count > 1 || scope.local(name) == nil else {
      return nil
    }
    if path.count > 1, let value = program.settings.values[name] { return value }
    return program.buildFlags[name] ?? unsetFlag(path, in: scope)
  }

  /// The guards of a flag that the initializer of an object derives from its arguments: `model.showsTitle`; `nil`
  /// unless the arguments decide the flag.
  private func builtFlag(_ expression: Expression, in scope: Scope) -> (holds: Guard?, fails: Guard?)? {
    let expression = expression.uncast
    guard case .member(let base?, let name) = expression.kind, keepsObject(base, in: scope), scope.depth < 8 else {
      return nil
    }
    guard let found = constructedConstant(name, of: values(of: model(base, in: scope))),
      found.allSatisfy({ one in
        let (holds, fails) = guards(ofFollowed: one)
        return holds == nil || fails == nil
      })
    else { return nil }
    return joined(found)
  }

  /// Whether a name refers to the same object throughout the lifetime of its owner.
  private func keepsObject(_ base: Expression, in scope: Scope) -> Bool {
    guard let path = base.namePath, let name = path.last, path.count == 1 || path.count == 2 && path[0] == "self" else {
      return false
    }
    if path.count == 1, let local = scope.local(name) { return local.isFixed }
    guard let type = scope.object?.typeName ?? scope.typeName,
      let variable = program.variables(name, of: type).first?.variable
    else { return false }
    return variable.getter == nil
      && (variable.isConstant || !variable.attributes.isDisjoint(with: ["StateObject", "ObservedObject"]))
  }

  func equality(_ first: Expression, _ second: Expression, in scope: Scope) -> (holds: Guard?, fails: Guard?) {
    if second.isNone {
      let (there, missing) = guards(of: .exists(first), in: scope)
      return (missing, there)
    }
    if let value = second.boolean {
      let (holds, fails) = guards(of: first, in: scope)
      return value ? (holds, fails) : (fails, holds)
    }
    return match(first, known: knownPattern(of: first, in: scope), [pattern(second)], in: scope)
  }

  /// The guards of SwiftUI's edit mode, which an `EditButton` changes: `editMode?.wrappedValue.isEditing`, or a
  /// comparison of `editMode?.wrappedValue` with `.active` or `.inactive`; `nil` for any other expression.
  ///
  /// - Parameter isEditing: whether it is compared with the editing mode, such as `.active`; `nil` if it is not
  ///   compared.
  private func editMode(
    _ expression: Expression, isEditing: Bool?, in scope: Scope
  ) -> (holds: Guard?, fails: Guard?)? {
    guard var path = expression.uncast.namePath, let type = scope.object?.typeName ?? scope.typeName else { return nil }
    if isEditing == nil, path.popLast() != "isEditing" { return nil }
    if path.last == "wrappedValue" { path.removeLast() }
    guard path.filter({ $0 != "self" }) == ["editMode"], scope.local("editMode") == nil,
      program.variables("editMode", of: type).first?.variable.attributes.contains("Environment") == true
    else { return nil }
    let (holds, fails) = both(.isEditing)
    return isEditing == false ? (fails, holds) : (holds, fails)
  }

  /// The pattern of a value that an expression always has; `nil` if it is known only at run time.
  private func knownPattern(of expression: Expression, in scope: Scope) -> String? {
    if sections(expression, in: scope) == 1 { return "0" }
    if case .member(let list?, "count") = expression.uncast.kind, let count = count(of: list, in: scope) {
      return "\(count)"
    }
    return constant(expression, in: scope).flatMap {
      casePattern($0, of: expression, in: scope) ?? knownPattern($0.expression)
    }
  }

  /// The guards for a subject of a `switch` matching one of some patterns. A known case or literal always or never
  /// matches.
  ///
  /// - Parameter known: the pattern of the subject, if its value is known.
  private func match(
    _ expression: Expression, known: String?, _ patterns: [String], in scope: Scope
  ) -> (holds: Guard?, fails: Guard?) {
    if let isOne = known.flatMap({ self.isOne($0, of: patterns) }) { return decided(isOne) }
    if let guards = rootGuards(expression, isOne: patterns, in: scope) { return guards }
    if let isOne = bitTest(expression, isOneOf: patterns, in: scope) { return decided(isOne) }
    if patterns == ["0"], let (holds, fails) = hasLength(expression, in: scope) { return (fails, holds) }
    if patterns.count == 1, let isEditing = [".active": true, ".inactive": false][patterns[0]],
      let edits = editMode(expression, isEditing: isEditing, in: scope)
    {
      return edits
    }
    let (never, patterns) = patterns.partitioned {
      isNeverMade($0, expression, in: scope) || isOtherSystem($0, expression)
    }
    if !never.isEmpty { neverAssigned[name(of: expression, in: scope), default: []].formUnion(never.map(\.lastName)) }
    guard !patterns.isEmpty else { return (nil, .always) }
    if let decided = decidedCase(
      expression, in: scope, isMeant: { knownPattern($0).flatMap { isOne($0, of: patterns) } })
    {
      return decided
    }
    let subject = Guard.Subject.value(name(of: expression, in: scope))
    let literals = patterns.map { Guard.Literal(atom: .value(subject, .init(pattern: $0)), holds: true) }
    if literals.count == 1 {
      // An enumeration with two cases has one literal, whose negation is the other case.
      if let first = firstOfTwoCases(of: expression, if: patterns[0], in: scope) {
        let isFirst = Guard(subject, is: .member(first))
        return (isFirst.negated, isFirst)
      }
      return both(Guard(literals[0]))
    }
    var none: Guard? = .always
    for literal in literals { none = none.flatMap { $0.and(Guard(literal.negated)) } }
    guard let none else { return (.always, nil) }
    return (none.negated, none)
  }

  /// Whether a pattern is a case of the subject's enumeration that no code creates.
  private func isNeverMade(_ pattern: String, _ expression: Expression, in scope: Scope) -> Bool {
    let name = pattern.lastName
    if program.hasStart, program.mentions.isNeverAssigned(constant: name) { return true }
    if isNeverAssigned(pattern, expression, in: scope) { return true }
    guard pattern.includes("."), let type = typeName(of: Value(expression, scope)) else { return false }
    return program.isNeverMade(name, of: type)
  }

  /// Whether no code assigns a case to the variable that an expression names.
  private func isNeverAssigned(_ pattern: String, _ expression: Expression, in scope: Scope) -> Bool {
    let cases = program.buildFlags.cases
    if cases.excludes(expression, [pattern]) { return true }
    if case .name(let name) = expression.uncast.kind, let local = scope.local(name) {
      if let value = local.runtimeVariable { return isNeverAssigned(pattern, value.expression, in: value.scope) }
      // `self` of an enumeration, or a parameter.
      if let given = named(local), effort.enter() {
        defer { effort.leave() }
        return isNeverAssigned(pattern, given.expression, in: given.scope)
      }
    }
    guard case .member(let base?, let name) = expression.uncast.kind, expression.namePath?.count != 1 else {
      guard let path = expression.namePath, path.count == 1, scope.local(path[0]) == nil || expression.isMemberOfSelf,
        let type = scope.object?.typeName ?? scope.typeName,
        let owner = program.variables(path[0], of: type).first?.owner
      else { return false }
      if let given = onlyAssignedVariable(expression, in: scope), effort.enter() {
        defer { effort.leave() }
        if isNeverAssigned(pattern, given.expression, in: given.scope) { return true }
      }
      return cases.excludes(path[0], of: owner, pattern) || itemCases.excludes(path[0], of: owner, pattern)
    }
    return typeName(of: Value(base, scope)).map {
      cases.excludes(name, of: $0, pattern) || itemCases.excludes(name, of: $0, pattern)
    } ?? false
  }

  /// The pattern of a value: `.home`, `0`, `"a"`; `nil` if it is known only at run time.
  func knownPattern(_ expression: Expression) -> String? {
    switch expression.uncast.kind {
    // The current value of a type and the property of an instance are not cases:
    // `UIDevice.current.userInterfaceIdiom`, `info["kind"].intValue`.
    case .member(_?, "current"): nil
    case .member(let base, let name): base.map { $0.lastName?.startsUppercase != true } ?? false ? nil : "." + name
    case .call(let call)
    where call.callee.implicitMember != nil || call.receiver?.lastName?.startsUppercase == true
      // A lookup is assumed to find a text, not the placeholder for a missing key with which code compares it:
      // `found == "_"`.
      || call.name?.hasPrefix("localizedString") == true:
      call.name.map { "." + $0 }
    case .number(let value): value == value.rounded() ? "\(Int(value))" : "\(value)"
    case .text: expression.plainText.map { "\"\($0)\"" }
    default: nil
    }
  }

  private func pattern(_ expression: Expression) -> String {
    knownPattern(expression) ?? ValueName(spelling: expression).text
  }

  /// The only value that an expression in a condition ever has. Functions are not followed, because they hardly ever
  /// return a constant.
  func constant(_ expression: Expression, in scope: Scope) -> Value? {
    let call = expression.call
    let isOfFunction = call?.callee.implicitMember == nil && call?.name?.startsUppercase == false
    if isOfFunction, call?.arguments.isEmpty == false { return nil }
    if let literal = literalGetter(expression, in: scope) ?? literalFunction(expression, in: scope) { return literal }
    if let initial = scope.initial?.value(of: expression, in: scope) { return initial }
    guard !isOfFunction, isFixed(expression, in: scope) else { return nil }
    let found = values(of: Value(expression, scope))
    return found.count == 1 && !found[0].variables.contains(where: \.isStart) ? found[0] : nil
  }

  /// Whether the value of an expression never changes: a constant, a parameter, a case, or anything that is not a name.
  func isFixed(_ expression: Expression, in scope: Scope) -> Bool {
    guard let path = expression.namePath, !path.isEmpty else { return true }
    if let storage = storage(path, in: scope) { return storage.isFixed && !storage.isOpen }
    if path.count == 2, scope.local(path[0])?.isFixed == true, tupleMember(Value(expression, scope)) != nil {
      return true
    }
    // A property may have the name of a type: `OAuthManager.state`.
    return path[0].startsUppercase && storage([path[0]], in: scope) == nil || path == ["self"]
  }

  /// The name of the value of an expression in guards, the same for the same variable everywhere.
  func name(of expression: Expression, in scope: Scope) -> ValueName {
    guard let path = expression.uncast.namePath else { return ValueName(spelling: expression) }
    if path.count == 2, scope.local(path[0]) == nil, let type = scope.object?.typeName ?? scope.typeName,
      program.isEditedWithController(path, of: type)
    {
      return "isEditing"
    }
    for length in stride(from: path.count, through: 1, by: -1) {
      guard let storage = storage(Array(path.prefix(length)), in: scope) else { continue }
      var name = storage.name
      if let named = named(storage), effort.enter() {
        name = self.name(of: named.expression, in: named.scope)
        effort.leave()
      }
      return name.member(path.dropFirst(length))
    }
    if let alias = aliasGetter(path, in: scope), effort.enter() {
      defer { effort.leave() }
      return name(of: alias.expression, in: alias.scope)
    }
    if let type = scope.typeName, let (owner, variable) = program.variables(path[0], of: type).first {
      return program.name(of: variable, of: owner).member(path.dropFirst())
    }
    return ValueName(path.joined(separator: "."))
  }

  /// The name of the value that is or is not `nil`.
  private func name(ofOptional expression: Expression, in scope: Scope) -> ValueName {
    let name = name(of: expression, in: scope)
    guard case .cast(_, let type) = expression.kind, !type.isEmpty else { return name }
    return name.cast(to: type.lastName)
  }
}
