import FitModel

/// Flags that are functions of one other value, the *mode*. They are replaced by guards on the mode, so that they agree
/// with all other conditions on it.
extension ValueReader {
  /// The guards of a flag that only a mode determines; `nil` for any other flag.
  func decidedFlag(_ expression: Expression, in scope: Scope) -> (holds: Guard?, fails: Guard?)? {
    guard scope.depth < 8 else { return nil }
    var found: (holds: Guard?, fails: Guard?)?
    if let path = expression.namePath, path.count == 1, storage(of: expression, in: scope) != nil {
      guard scope.local(path[0]) == nil, let given = initialPredicate(path[0], in: scope) else { return nil }
      found = guards(ofFollowed: given)
    } else if let results = shortResults(of: expression, as: "Bool", in: scope) {
      found = joined(results)
      // The receiver alone determines the result: `Route.settings.isSheet`.
      if let found, found.holds == nil || found.fails == nil, belongsToValue(expression, in: scope) { return found }
    }
    return found.flatMap { isOfOneMode($0) ? $0 : nil }
  }

  /// Whether a function or computed property is that of a structure or enumeration, so that nothing overrides it.
  private func belongsToValue(_ expression: Expression, in scope: Scope) -> Bool {
    let owner =
      if let call = expression.call {
        functions(called: call, in: scope, binds: false).first?.scope.typeName
      } else {
        expression.namePath.flatMap { getter($0, in: scope)?.scope.typeName }
      }
    let kind = owner.flatMap { program.types[$0]?.kind }
    return kind == .enum || kind == .struct
  }

  /// The guards for an expression that has one of the cases that `isMeant` accepts, if only a mode determines the case:
  /// `Layout.of(sizeClass)`; otherwise `nil`.
  func decidedCase(
    _ expression: Expression, in scope: Scope, isMeant: (Expression) -> Bool?
  ) -> (holds: Guard?, fails: Guard?)? {
    guard scope.depth < 8, let results = shortResults(of: expression, as: nil, in: scope) else { return nil }
    var cases: [(isMeant: Bool, condition: Guard)] = []
    for one in results.flatMap({ values(of: $0) }) {
      guard let isMeant = isMeant(one.expression) else { return nil }
      cases.append((isMeant, one.condition))
    }
    let found = joined(
      holding: cases.filter(\.isMeant).map(\.condition), failing: cases.filter { !$0.isMeant }.map(\.condition))
    return found.flatMap { isOfOneMode($0) ? $0 : nil }
  }

  /// Whether a condition depends on a single mode. The values of a mode are cases of an enumeration. Tests of a count,
  /// or for `nil`, cannot be compared with other conditions.
  private func isOfOneMode(_ found: (holds: Guard?, fails: Guard?)) -> Bool {
    let modes = [found.holds, found.fails].compactMap { $0?.atoms }.joined().map { atom -> Guard.Subject? in
      if case .value(let subject, .member) = atom { subject } else { nil }
    }
    return Set(modes).count == 1 && modes[0] != nil
  }

  /// The values that a function or computed property of the app returns, each with its guard, if its body is short.
  private func shortResults(of expression: Expression, as type: String?, in scope: Scope) -> [Value]? {
    let code: (body: [Statement], scope: Scope)
    if let call = expression.call {
      guard call.name?.startsUppercase == false, call.callee.implicitMember == nil else { return nil }
      let functions = functions(called: call, in: scope)
      guard functions.count == 1, let body = functions[0].function.body,
        type == nil || functions[0].function.result == type
      else { return nil }
      code = (body, functions[0].scope)
    } else {
      guard let path = expression.namePath, path.count <= 2, storage(of: expression, in: scope) == nil,
        let getter = getter(path, in: scope), type == nil || getter.type == type,
        path.count == 2 || scope.object != nil
          || scope.typeName.map({ !program.isOverridden(path[0], below: $0) }) ?? true
      else { return nil }
      code = (getter.body, getter.scope)
    }
    return code.body.count <= 3 ? Execution(values: self).run(code.body, in: code.scope, when: .always).results : nil
  }

  /// The condition under which one of several Boolean values is true, each with its guard; `nil` if that is too
  /// complex.
  func joined(_ values: [Value]) -> (holds: Guard?, fails: Guard?)? {
    var holding: [Guard] = []
    var failing: [Guard] = []
    for value in values {
      let (holds, fails) = guards(ofFollowed: value)
      if let holds = holds.flatMap({ value.condition.and($0) }) { holding.append(holds) }
      if let fails = fails.flatMap({ value.condition.and($0) }) { failing.append(fails) }
    }
    return joined(holding: holding, failing: failing)
  }

  /// The condition under which one of several values passes a test; `nil` if the test of one is undecided, or if that
  /// is too complex.
  func joined(_ values: [Value], by test: (Value) -> Bool?) -> (holds: Guard?, fails: Guard?)? {
    var answers: [Value] = []
    for value in values {
      guard let passes = test(value) else { return nil }
      var answer = value
      answer.expression = Expression(kind: .boolean(passes), location: value.expression.location)
      answers.append(answer)
    }
    return joined(answers)
  }

  private func joined(holding: [Guard], failing: [Guard]) -> (holds: Guard?, fails: Guard?)? {
    if failing.isEmpty { return holding.isEmpty ? nil : (.always, nil) }
    if holding.isEmpty { return (nil, .always) }
    if holding.count == 1 { return (holding[0], holding[0].negated) }
    if failing.count == 1 { return (failing[0].negated, failing[0]) }
    var none: Guard? = .always
    for held in holding {
      guard held.literals.count == 1, held.clauses.isEmpty else { return nil }
      none = none.flatMap { rest in held.negated.flatMap { rest.and($0) } }
    }
    return none.map { ($0.negated, $0) }
  }

  /// The comparison that the initializer of a type assigns to a constant.
  private func initialPredicate(_ name: String, in scope: Scope) -> Value? {
    for (type, object) in owners(of: scope) {
      guard let (owner, variable) = program.variables(name, of: type).first else { continue }
      let giving = (program.types[owner]?.functions["init"] ?? []).compactMap { function in
        function.value(assignedTo: name).map { (function: function, value: $0) }
      }
      guard variable.isConstant, !variable.isStatic, variable.value == nil, giving.count == 1,
        giving[0].value.isPredicate
      else { return nil }
      let inner = Scope(typeName: owner, object: object, depth: scope.depth + 1)
      for parameter in giving[0].function.parameters {
        let storage = Storage(
          self.name(of: parameter, of: giving[0].function, in: owner), type: parameter.type, isOpen: true)
        storage.isFixed = true
        inner.declare(parameter.name, storage)
      }
      return Value(giving[0].value, inner)
    }
    return nil
  }

  /// The name of a parameter in guards, from its name and the function. A parameter that an initializer assigns
  /// unchanged to a property has the name of the property.
  func name(of parameter: Parameter, of function: Function, in owner: String?) -> ValueName {
    if function.name == "init", let owner, let property = function.property(holding: parameter.name),
      let found = program.variables(property, of: owner).first
    {
      return found.variable.valueName(of: found.owner)
    }
    return ValueName(parameter.name, .local(function.location))
  }

  /// The named value to which a parameter, a local, or `self` in an enumeration refers: a variable, or a setting of the
  /// user, which is the same wherever code reads it.
  func named(_ storage: Storage) -> Value? {
    guard let value = storage.constant, value.condition.isAlways else { return nil }
    if storage.name.isLocal, value.expression.isUserSetting { return value }
    guard let path = value.expression.namePath, !path[0].startsUppercase || path[0] == "UIDevice", path != ["self"]
    else { return nil }
    if storage.name.isLocal || storage.isPassedOn { return value }
    return storage.name.origin == .instance && storage.type.flatMap { program.types[$0]?.kind } == .enum ? value : nil
  }
}

extension Function {
  /// The value that the function unconditionally assigns to a property.
  fileprivate func value(assignedTo property: String) -> Expression? {
    for case .expression(let expression) in self.body ?? [] {
      if case .assignment(let target, let value) = expression.kind, target.isPath(property) { return value }
    }
    return nil
  }

  /// The property to which an initializer assigns a parameter unchanged: `self.mode = mode`.
  fileprivate func property(holding parameter: String) -> String? {
    for case .expression(let expression) in self.body ?? [] {
      if case .assignment(let target, let value) = expression.kind, value.isPath(parameter),
        !value.isMemberOfSelf,
        let path = target.namePath, path.count == 1
      {
        return path[0]
      }
    }
    return nil
  }
}

extension Expression {
  /// Whether it reads a setting of the user: `UserDefaults.standard.string(forKey: "type")`,
  /// `[defaults boolForKey:@"a"]` with `[NSUserDefaults standardUserDefaults]` as the receiver.
  fileprivate var isUserSetting: Bool {
    guard let call, call.name?.lowercased().hasSuffix("forkey") == true || call.argument("forKey") != nil,
      call.arguments.count == 1, call.arguments[0].value.plainText != nil
    else { return false }
    return ["UserDefaults", "NSUserDefaults"].contains(call.receiver?.namesOfChain.first)
  }
}
