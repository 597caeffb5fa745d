import SwiftSyntax

/// Walks statements and expressions in the order of the source and notes what they say about bars.
struct SwiftBodyWalk {
  let file: SwiftFileWalk

  /// Where the walk is.
  struct State {
    /// What names mean.
    var context: SwiftContext
    /// The piece that what is said here belongs to.
    var owner: Int
    /// Whether the content of a `TabView` is being read.
    var isInTabView = false
    /// Whether the content of a bar item is being read, whose texts were read already.
    var isInItem = false
    /// Nesting so far.
    var depth = 0
  }

  /// Walks a node and everything below it, but for declarations of types.
  func visit(_ node: Syntax, _ state: State) {
    var state = state
    state.depth += 1
    guard state.depth < SwiftReader.maximumDepth else { return file.tooDeep(node) }
    if let items = node.as(CodeBlockItemListSyntax.self) { return block(items, state) }
    if let closure = node.as(ClosureExprSyntax.self) { return block(closure.statements, entering(closure, state)) }
    if let conditional = node.as(IfConfigDeclSyntax.self) {
      for clause in CompilationCondition.activeClauses(conditional.clauses) {
        if let elements = clause.elements { visit(Syntax(elements), state) }
      }
      return
    }
    if let function = node.as(FunctionDeclSyntax.self) { return body(function.body, function.signature, state) }
    if let initializer = node.as(InitializerDeclSyntax.self) { return body(initializer.body, initializer.signature, state) }
    if SwiftTypeDeclaration(node) != nil {
      return file.declaration(node, in: state.context.scope.types, owner: nil, depth: 16)
    }
    if let sequence = node.as(SequenceExprSyntax.self), assignment(Array(sequence.elements), state) { return }
    if node.is(FunctionCallExprSyntax.self) || node.is(MemberAccessExprSyntax.self) || node.is(PostfixIfConfigExprSyntax.self) {
      return ExprSyntax(node).map { SwiftChainWalk(walk: self).visit($0, state) } ?? ()
    }
    if let branch = node.as(IfExprSyntax.self) { state = binding(branch.conditions, state) }
    if let loop = node.as(ForStmtSyntax.self), let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
      state.context.scope.locals[name] = SwiftBinding()
    }
    for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) { visit(child, state) }
  }

  private func block(_ statements: CodeBlockItemListSyntax, _ state: State) {
    var state = state
    for statement in statements {
      visit(Syntax(statement.item), state)
      if let variable = statement.item.as(VariableDeclSyntax.self) {
        for (name, binding) in variable.namedBindings { state.context.scope.locals[name] = binding }
      } else if let check = statement.item.as(GuardStmtSyntax.self) {
        state = binding(check.conditions, state)
      }
    }
  }

  private func body(_ body: CodeBlockSyntax?, _ signature: FunctionSignatureSyntax, _ state: State) {
    guard let body else { return }
    var state = state
    for parameter in signature.parameterClause.parameters {
      let name = (parameter.secondName ?? parameter.firstName).text.trimmingBackticks
      state.context.scope.locals[name] = SwiftBinding(value: nil, body: nil, type: parameter.type.plainName)
    }
    block(body.statements, state)
  }

  /// A closure's parameters hide locals of their names.
  private func entering(_ closure: ClosureExprSyntax, _ state: State) -> State {
    var state = state
    switch closure.signature?.parameterClause {
    case .simpleInput(let names): for name in names { state.context.scope.locals[name.name.text] = SwiftBinding() }
    case .parameterClause(let clause):
      for parameter in clause.parameters {
        let name = (parameter.secondName ?? parameter.firstName).text
        state.context.scope.locals[name] = SwiftBinding(type: parameter.type?.plainName)
      }
    case nil: break
    }
    return state
  }

  /// `if let controller = … as? Settings`, `guard let …`.
  private func binding(_ conditions: ConditionElementListSyntax, _ state: State) -> State {
    var state = state
    for element in conditions {
      guard case .optionalBinding(let binding) = element.condition,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, name != "self",
        let value = binding.initializer?.value
      else { continue }
      let type = binding.typeAnnotation?.type.plainName ?? SwiftConstruction.typeName(value)
        ?? value.namePath.flatMap { state.context.type(of: $0) }
      // What is bound may come from anywhere: only its type is known.
      state.context.scope.locals[name] = SwiftBinding(value: type == nil ? nil : value, type: type)
    }
    return state
  }

  /// Notes an assignment; `false` when the sequence is none.
  private func assignment(_ elements: [ExprSyntax], _ state: State) -> Bool {
    guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { return false }
    SwiftAssignment(walk: self, state: state).note(elements[0], value: Array(elements[2...]))
    for element in elements[2...] { visit(Syntax(element), state) }
    return true
  }
}
