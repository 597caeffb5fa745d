/// Visits every expression of a form, outer expressions first.
///
/// It only reads the syntax: it resolves no names and runs no code.
struct FormWalk {
  /// Called for each expression.
  let visit: (Expression) -> Void
  /// Called for each variable, before its initial value is visited.
  var declare: ((Variable) -> Void)?
  /// Whether code under a condition is left out.
  var leavesOut: ((Condition) -> Bool)?
  /// Called for each expression that a condition compares with literals or cases.
  var compares: ((Expression) -> Void)?
  /// Called for each list of statements, before these are visited.
  var list: (([Statement]) -> Void)?
  /// Called instead of visiting code that runs only if all these conditions hold, with a closure that visits it.
  var below: (([Condition], () -> Void) -> Void)?

  init(_ visit: @escaping (Expression) -> Void) { self.visit = visit }

  /// The maximum depth of expressions that are visited.
  private static let maximumDepth = 256

  /// Visits the expressions of all declarations in files.
  func walk(_ files: [SourceForm]) {
    walk(files) { _ in true }
    walk(variablesOf: files)
  }

  /// Visits the initial values of variables, and the code of their accessors.
  func walk(variablesOf files: [SourceForm]) {
    for file in files {
      for variable in file.variables { walk(variable) }
      for variable in file.types.flatMap(\.variables) { walk(variable) }
    }
  }

  /// Visits the expressions in the bodies of some functions.
  func walk(_ files: [SourceForm], where isMeant: (Function) -> Bool) {
    for file in files {
      for function in file.functions where isMeant(function) { walk(function.body ?? []) }
      for function in file.types.flatMap(\.functions) where isMeant(function) { walk(function.body ?? []) }
    }
  }

  /// Visits the expressions of statements.
  func walk(_ statements: [Statement], depth: Int = 0) {
    guard depth < Self.maximumDepth else { return }
    list?(statements)
    guard below == nil else { return walk(each: statements[...], depth: depth + 1) }
    for statement in statements { walk(statement, depth: depth + 1) }
  }

  private func walk(each statements: ArraySlice<Statement>, depth: Int) {
    for (index, statement) in zip(statements.indices, statements) {
      walk(statement, depth: depth)
      guard let below, case .require(let condition, _, _) = statement else { continue }
      return below([condition]) { walk(each: statements[(index + 1)...], depth: depth) }
    }
  }

  private func walk(_ statement: Statement, depth: Int) {
    switch statement {
    case .expression(let expression): walk(expression, depth: depth)
    case .variable(let variable): walk(variable, depth: depth)
    case .branch(let branches): walk(branches, depth: depth)
    case .require(let condition, let bindings, let otherwise):
      walk(condition, depth: depth)
      for binding in bindings { walk(binding, depth: depth) }
      walk(otherwise, depth: depth)
    case .loop(_, _, let over, let body):
      if let over { walk(over, depth: depth) }
      walk(body, depth: depth)
    case .result(let expression): if let expression { walk(expression, depth: depth) }
    case .exit, .stop: break
    case .block(let body): walk(body, depth: depth)
    case .function(let function):
      for value in function.parameters.compactMap(\.defaultValue) { walk(value, depth: depth) }
      walk(function.body ?? [], depth: depth)
    }
  }

  /// Visits the initial value of a variable, and the code of its accessors.
  func walk(_ variable: Variable, depth: Int = 0) {
    declare?(variable)
    if let value = variable.value { walk(value, depth: depth) }
    walk(variable.getter ?? [], depth: depth)
    walk(variable.observers, depth: depth)
  }

  private func walk(_ branches: [Branch], depth: Int) {
    var passed: [Condition] = []
    for branch in branches where leavesOut?(branch.condition) != true {
      walk(branch.condition, depth: depth)
      for binding in branch.bindings { walk(binding, depth: depth) }
      if let below {
        below(passed + [branch.condition]) { walk(branch.body, depth: depth) }
        passed.append(branch.condition.negated)
      } else {
        walk(branch.body, depth: depth)
      }
    }
  }

  private func walk(_ condition: Condition, depth: Int) {
    guard depth < Self.maximumDepth else { return }
    switch condition {
    case .always, .never, .system, .flag: break
    case .holds(let expression), .exists(let expression): walk(expression, depth: depth)
    case .matches(let expression, _):
      compares?(expression)
      walk(expression, depth: depth)
    case .all(let parts), .any(let parts): for part in parts { walk(part, depth: depth + 1) }
    case .not(let inner): walk(inner, depth: depth + 1)
    }
  }

  /// Visits an expression and its subexpressions.
  func walk(_ expression: Expression, depth: Int = 0) {
    guard depth < Self.maximumDepth else { return }
    visit(expression)
    func inner(_ expression: Expression) { walk(expression, depth: depth + 1) }
    switch expression.kind {
    case .text(let parts): for case .value(let value, _) in parts { inner(value) }
    case .number, .boolean, .none, .name, .member(nil, _): break
    case .member(let base?, _), .cast(let base, _), .negation(let base): inner(base)
    case .call(let call):
      inner(call.callee)
      for argument in call.arguments { inner(argument.value) }
    case .array(let elements), .dictionary(let elements), .operands(let elements): for one in elements { inner(one) }
    case .closure(let closure): walk(closure.body, depth: depth + 1)
    case .choice(let branches): walk(branches, depth: depth + 1)
    case .assignment(let first, let second), .addition(let first, let second), .infix(_, let first, let second),
      .element(let first, let second):
      inner(first)
      inner(second)
    }
  }
}

extension [Statement] {
  /// Every call in these statements, including closures and branches, in source order.
  var calls: [Call] {
    var found: [Call] = []
    FormWalk { if case .call(let call) = $0.kind { found.append(call) } }.walk(self)
    return found
  }

  /// Every variable that these statements declare, including closures and branches, in source order.
  var locals: [Variable] {
    var found: [Variable] = []
    var walk = FormWalk { _ in }
    walk.declare = { found.append($0) }
    walk.walk(self)
    return found
  }
}

// MARK: - The code of a file

/// The code of a function, or of a variable with its initial value, accessors and observers.
struct CodeBody {
  /// The type that contains it; `nil` for code outside of types.
  var type: TypeForm?
  /// The function; `nil` for a variable.
  var function: Function?
  var statements: [Statement]
}

extension SourceForm {
  /// The code of the file: functions, then variables, first those outside of types, then those of each type.
  ///
  /// - Parameter previews: whether to include previews.
  func bodies(previews: Bool) -> [CodeBody] {
    func bodies(_ functions: [Function], _ variables: [Variable], of type: TypeForm?) -> [CodeBody] {
      functions.map { CodeBody(type: type, function: $0, statements: $0.body ?? []) }
        + variables.map { CodeBody(type: type, statements: [.variable($0)]) }
    }
    return bodies(functions, variables, of: nil)
      + types.flatMap { previews || !$0.isPreview ? bodies($0.functions, $0.variables, of: $0) : [] }
  }
}
