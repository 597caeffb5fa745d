import SwiftSyntax

/// The expressions a body or a branching expression may give.
enum SwiftResults {
  /// What a body returns: its only expression, or what stands behind each `return`; closures inside are passed over.
  static func of(_ statements: CodeBlockItemListSyntax) -> [ExprSyntax] {
    if let only = statements.first, statements.count == 1 {
      if case .expr(let expression) = only.item { return ofBranches(expression) }
      if let statement = only.item.as(ExpressionStmtSyntax.self) { return ofBranches(statement.expression) }
    }
    var results: [ExprSyntax] = []
    for statement in statements { collectReturns(Syntax(statement.item), into: &results, depth: 0) }
    if results.isEmpty, let last = statements.last, case .expr(let expression) = last.item { return ofBranches(expression) }
    return results
  }

  /// The arms of `if` and `switch` expressions, else the expression itself.
  static func ofBranches(_ expression: ExprSyntax) -> [ExprSyntax] {
    guard expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) else { return [expression] }
    return branches(of: expression).flatMap { of($0.statements) }
  }

  /// The bodies of an `if` or `switch`, with the enum cases each is for.
  static func branches(of expression: ExprSyntax) -> [(cases: [String], statements: CodeBlockItemListSyntax)] {
    if let choice = expression.as(SwitchExprSyntax.self) {
      return choice.cases.flatMap { element -> [(cases: [String], statements: CodeBlockItemListSyntax)] in
        switch element {
        case .switchCase(let item): [(names(of: item), item.statements)]
        case .ifConfigDecl(let conditional):
          CompilationCondition.activeClauses(conditional.clauses).flatMap { clause -> [([String], CodeBlockItemListSyntax)] in
            guard case .switchCases(let cases) = clause.elements else { return [] }
            return cases.compactMap { $0.as(SwitchCaseSyntax.self) }.map { (names(of: $0), $0.statements) }
          }
        }
      }
    }
    var bodies: [(cases: [String], statements: CodeBlockItemListSyntax)] = []
    var current = expression.as(IfExprSyntax.self)
    while let branch = current, bodies.count < 64 {
      bodies.append(([], branch.body.statements))
      switch branch.elseBody {
      case .ifExpr(let next): current = next
      case .codeBlock(let block):
        bodies.append(([], block.statements))
        current = nil
      case nil: current = nil
      }
    }
    return bodies
  }

  /// The case names of `case .a, .b(let x):`; `""` for `default`.
  private static func names(of item: SwitchCaseSyntax) -> [String] {
    guard case .case(let label) = item.label else { return [""] }
    return label.caseItems.compactMap { item in
      var expression = item.pattern.as(ExpressionPatternSyntax.self)?.expression
      if let binding = item.pattern.as(ValueBindingPatternSyntax.self) {
        expression = binding.pattern.as(ExpressionPatternSyntax.self)?.expression
      }
      if let call = expression?.as(FunctionCallExprSyntax.self) { expression = call.calledExpression }
      return expression?.lastName
    }
  }

  private static func collectReturns(_ node: Syntax, into results: inout [ExprSyntax], depth: Int) {
    guard depth < 40, !node.is(ClosureExprSyntax.self), !node.is(FunctionDeclSyntax.self), !node.is(FunctionCallExprSyntax.self)
    else { return }
    if let statement = node.as(ReturnStmtSyntax.self) {
      if let expression = statement.expression { results += ofBranches(expression) }
      return
    }
    if let conditional = node.as(IfConfigDeclSyntax.self) {
      for clause in CompilationCondition.activeClauses(conditional.clauses) {
        collectReturns(Syntax(clause), into: &results, depth: depth + 1)
      }
      return
    }
    for child in node.children(viewMode: .sourceAccurate) { collectReturns(child, into: &results, depth: depth + 1) }
  }
}
