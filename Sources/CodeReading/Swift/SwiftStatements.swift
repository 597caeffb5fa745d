@_spi(RawSyntax) import SwiftSyntax

extension SwiftLowerer {
  mutating func statements(_ list: RawSyntax) -> [Statement] {
    guard enter(list) else { return [] }
    defer { depth -= 1 }
    var statements: [Statement] = []
    for item in list.parts {
      if let item = RawCodeBlockItemSyntax(item)?.item.raw { statement(item, into: &statements) }
    }
    return statements
  }

  private mutating func statement(_ node: RawSyntax, into statements: inout [Statement]) {
    switch node.kind {
    case .expressionStmt: expressionStatement(RawExpressionStmtSyntax(node)!.expression.raw, into: &statements)
    case .variableDecl: local(RawVariableDeclSyntax(node)!, into: &statements)
    case .functionDecl:
      let function = function(RawFunctionDeclSyntax(node)!)
      if !function.condition.isNever { statements.append(.function(function)) }
    case .returnStmt:
      statements.append(.result(RawReturnStmtSyntax(node)!.expression.map { expression($0.raw) }))
    case .guardStmt:
      let node = RawGuardStmtSyntax(node)!
      let (condition, bindings) = conditions(node.conditions.raw)
      statements.append(.require(condition, bindings: bindings, otherwise: body(node.body)))
    case .forStmt: statements.append(loop(RawForStmtSyntax(node)!))
    case .whileStmt:
      let node = RawWhileStmtSyntax(node)!
      let (condition, bindings) = conditions(node.conditions.raw)
      let branch = Branch(condition: condition, bindings: bindings, body: loopBody(node.body))
      statements.append(.loop(variable: nil, over: nil, body: [.branch([branch])]))
    case .repeatStmt:
      let node = RawRepeatStmtSyntax(node)!
      let body = loopBody(node.body) + [.expression(expression(node.condition.raw))]
      statements.append(.loop(variable: nil, over: nil, body: body))
    case .doStmt: attempt(RawDoStmtSyntax(node)!, into: &statements)
    case .deferStmt: statements.append(.block(body(RawDeferStmtSyntax(node)!.body)))
    case .labeledStmt: statement(RawLabeledStmtSyntax(node)!.statement.raw, into: &statements)
    case .throwStmt:
      statements.append(.expression(expression(RawThrowStmtSyntax(node)!.expression.raw)))
      statements.append(.exit)
    case .breakStmt:
      let isLabeled = RawBreakStmtSyntax(node)?.label != nil
      statements.append(isInSwitch && !isLabeled ? .leavingSwitch(location(of: node)) : .exit)
    case .continueStmt: statements.append(.exit)
    case .fallThroughStmt: break
    case .yieldStmt: statements.append(.result(operandsInside(of: node)))
    case .ifConfigDecl: conditionalCompilation(RawIfConfigDeclSyntax(node)!, into: &statements)
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .typeAliasDecl:
      typeDeclaration(node)
    default: expressionStatement(node, into: &statements)
    }
  }

  private mutating func expressionStatement(_ node: RawSyntax, into statements: inout [Statement]) {
    switch node.kind {
    case .ifExpr: statements.append(.branch(branches(RawIfExprSyntax(node)!)))
    case .switchExpr: statements.append(.branch(branches(RawSwitchExprSyntax(node)!)))
    default:
      let expression = expression(node)
      if let call = expression.call, case .name(let name) = call.callee.kind, Self.endings.contains(name) {
        return statements.append(.stop)
      }
      statements.append(.expression(expression))
    }
  }

  /// Functions of the standard library that never return.
  private static let endings: Set<String> = ["fatalError", "preconditionFailure", "abort", "exit"]

  private mutating func local(_ node: RawVariableDeclSyntax, into statements: inout [Statement]) {
    statements += variables(node).map(Statement.variable)
    for binding in node.bindings.parts {
      guard let binding = RawPatternBindingSyntax(binding), binding.pattern.raw.kind != .identifierPattern,
        let value = binding.initializer?.value
      else { continue }
      let tuple = expression(value.raw)
      guard let pattern = RawTuplePatternSyntax(binding.pattern) else {
        statements.append(.expression(tuple))
        continue
      }
      // The tuple is evaluated once, as a constant of its own.
      let constant = Variable(
        name: source(of: pattern.raw), type: binding.typeAnnotation.map { typeName(of: $0.type.raw) },
        value: tuple, isConstant: true, location: location(of: pattern.raw))
      statements.append(.variable(constant))
      statements += parts(of: pattern, in: Expression(kind: .name(constant.name), location: tuple.location))
    }
  }

  private mutating func attempt(_ node: RawDoStmtSyntax, into statements: inout [Statement]) {
    statements.append(.block(body(node.body)))
    for clause in node.catchClauses.parts {
      guard let clause = RawCatchClauseSyntax(clause) else { continue }
      // It is unknown whether an error is thrown.
      let thrown = operands([], location(of: clause.catchKeyword))
      statements.append(.branch([Branch(condition: .holds(thrown), bindings: [], body: body(clause.body))]))
    }
  }

  private mutating func conditionalCompilation(_ node: RawIfConfigDeclSyntax, into statements: inout [Statement]) {
    var branches: [Branch] = []
    for (condition, elements) in orderedClauses(node) {
      let body = elements.map { self.statements($0) } ?? []
      if condition.isAlways, branches.isEmpty { return statements += body }
      branches.append(Branch(condition: condition, bindings: [], body: body))
    }
    if !branches.isEmpty { statements.append(.branch(branches)) }
  }

  // MARK: Loops

  private mutating func loop(_ node: RawForStmtSyntax) -> Statement {
    var over = expression(node.sequence.raw)
    var pattern = node.pattern.raw
    var counter: String?
    // The second value of each element of `enumerated()` is the element itself.
    if let tuple = RawTuplePatternSyntax(pattern), let call = over.call, call.name == "enumerated",
      let sequence = call.receiver
    {
      let elements = Array(tuple.elements.parts)
      if elements.count == 2, let element = RawTuplePatternElementSyntax(elements[1]) {
        pattern = element.pattern.raw
        let number = RawTuplePatternElementSyntax(elements[0])?.pattern.raw
        counter = number.flatMap { RawIdentifierPatternSyntax($0) }.map { text($0.identifier) }
        over = sequence
      }
    }
    var body = loopBody(node.body)
    if let condition = node.whereClause?.condition {
      body = [.branch([Branch(condition: Condition(expression(condition.raw)), bindings: [], body: body)])]
    }
    var name = RawIdentifierPatternSyntax(pattern).map { text($0.identifier) }
    if let tuple = RawTuplePatternSyntax(pattern) {
      name = "$element"
      body = parts(of: tuple, in: Expression(kind: .name("$element"), location: over.location)) + body
    }
    return .loop(variable: name, counter: counter, over: over, body: body)
  }

  /// The constants of `for (title, image) in tabs`.
  private mutating func parts(of tuple: RawTuplePatternSyntax, in element: Expression) -> [Statement] {
    var constants: [Statement] = []
    for (index, part) in tuple.elements.parts.enumerated() {
      guard let pattern = RawTuplePatternElementSyntax(part)?.pattern.raw,
        let name = RawIdentifierPatternSyntax(pattern)
      else { continue }
      var constant = Variable(name: text(name.identifier), location: location(of: name.identifier))
      constant.isConstant = true
      constant.value = Expression(kind: .member(element, "\(index)"), location: element.location)
      constants.append(.variable(constant))
    }
    return constants
  }

  private mutating func loopBody(_ block: RawCodeBlockSyntax) -> [Statement] {
    let outer = isInSwitch
    isInSwitch = false
    defer { isInSwitch = outer }
    return body(block)
  }

  // MARK: Branches

  /// The branches of an `if` with all its `else`s.
  mutating func branches(_ node: RawIfExprSyntax) -> [Branch] {
    var branches: [Branch] = []
    var next: RawIfExprSyntax? = node
    while let node = next {
      let (condition, bindings) = conditions(node.conditions.raw)
      branches.append(Branch(condition: condition, bindings: bindings, body: body(node.body)))
      next = node.elseBody.flatMap(RawIfExprSyntax.init)
      if let block = node.elseBody.flatMap(RawCodeBlockSyntax.init) {
        branches.append(Branch(condition: .always, bindings: [], body: body(block)))
      }
    }
    return branches
  }

  /// The branches of a `switch`.
  mutating func branches(_ node: RawSwitchExprSyntax) -> [Branch] {
    let subject = expression(node.subject.raw)
    let outer = isInSwitch
    isInSwitch = true
    defer { isInSwitch = outer }
    var branches: [Branch] = []
    // The conditions of preceding cases that only fall through, and a preceding case that runs code before falling
    // through.
    var empty: [Condition] = []
    var falling: Branch?
    switchCases(node.cases.raw, .always) { lowerer, node, flag in
      let (condition, bindings) = lowerer.condition(ofCase: node, subject)
      let body = lowerer.statements(node.statements.raw).settlingBreaks
      let last = Array(node.statements.parts).last.flatMap(RawCodeBlockItemSyntax.init)
      let falls = last?.item.raw.kind == .fallThroughStmt
      if let before = falling {
        branches.append(Branch(condition: before.condition, bindings: before.bindings, body: before.body + body))
        falling = nil
      }
      empty.append(.every([flag, condition]))
      if falls, body.isEmpty { return }
      let branch = Branch(condition: .either(empty), bindings: bindings, body: body)
      empty = []
      if falls { falling = branch } else { branches.append(branch) }
    }
    if let falling { branches.append(falling) }
    return branches
  }

  private mutating func switchCases(
    _ list: RawSyntax, _ flag: Condition, _ body: (inout SwiftLowerer, RawSwitchCaseSyntax, Condition) -> Void
  ) {
    guard enter(list) else { return }
    defer { depth -= 1 }
    for node in list.parts {
      if let item = RawSwitchCaseSyntax(node) {
        body(&self, item, flag)
      } else if let conditional = RawIfConfigDeclSyntax(node) {
        for (condition, elements) in clauses(conditional) {
          switchCases(elements, .every([flag, condition]), body)
        }
      }
    }
  }
}
