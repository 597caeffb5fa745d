import SwiftSyntax

/// Reads an expression that gives a text.
///
/// `isKey` says that the place takes a `LocalizedStringKey` or `LocalizedStringResource` where a literal stands, as
/// SwiftUI's do: a literal is then a key, while a variable of type `String` is shown as it is.
struct SwiftTextReader {
  let context: SwiftContext

  /// An argument of a call, `nil` for `nil` and an empty literal.
  func argument(_ expression: ExprSyntax, call: String, isKey: Bool) -> TextArgument? {
    guard let value = value(expression, isKey: isKey), value != .literal("") else { return nil }
    if case .localized(let lookup) = value, lookup.key == .literal("") { return nil }
    return TextArgument(value: value, position: context.source.position(of: expression), call: call)
  }

  /// An argument whose expression may be the operands and operators behind an assignment.
  func argument(_ operands: [ExprSyntax], call: String, isKey: Bool) -> TextArgument? {
    guard let first = operands.first else { return nil }
    if operands.count == 1 { return argument(first, call: call, isKey: isKey) }
    guard let value = sequence(operands, isKey: isKey), value != .literal("") else { return nil }
    return TextArgument(value: value, position: context.source.position(of: first), call: call)
  }

  /// What an expression gives; `nil` for `nil`.
  func value(_ expression: ExprSyntax, isKey: Bool) -> TextValue? {
    guard context.scope.depth < 12 else { return .runTime }
    let plain = expression.unwrapped
    if plain.is(NilLiteralExprSyntax.self) { return nil }
    if let literal = plain.as(StringLiteralExprSyntax.self) { return self.literal(literal, isKey: isKey) }
    if let sequence = plain.as(SequenceExprSyntax.self) { return self.sequence(Array(sequence.elements), isKey: isKey) }
    if let ternary = plain.as(TernaryExprSyntax.self) {
      return alternatives([ternary.thenExpression, ternary.elseExpression], isKey: isKey)
    }
    if plain.is(IfExprSyntax.self) || plain.is(SwitchExprSyntax.self) {
      return alternatives(SwiftResults.ofBranches(plain), isKey: isKey)
    }
    if let closure = plain.calledClosure { return results(of: closure.statements, isKey: isKey) }
    if let call = plain.as(FunctionCallExprSyntax.self) { return SwiftTextCall(reader: deeper).value(call, isKey: isKey) }
    if let macro = plain.as(MacroExpansionExprSyntax.self) {
      return macro.arguments.first.flatMap { deeper.value($0.expression, isKey: true) } ?? .runTime
    }
    return name(plain, isKey: isKey) ?? .runTime
  }

  /// What a body gives, with a value for each case where it is a `switch`.
  func results(of statements: CodeBlockItemListSyntax, isKey: Bool) -> TextValue? {
    let reader = SwiftTextReader(context: context.entering(statements))
    if let perCase = reader.perCase(statements, isKey: isKey) { return perCase }
    return reader.alternatives(SwiftResults.of(statements), isKey: isKey)
  }

  private var deeper: SwiftTextReader { SwiftTextReader(context: context.following()) }

  private func perCase(_ statements: CodeBlockItemListSyntax, isKey: Bool) -> TextValue? {
    let expressions = statements.compactMap { statement -> ExprSyntax? in
      if case .expr(let expression) = statement.item { return expression }
      let value = statement.item.as(ReturnStmtSyntax.self)?.expression
      return value ?? statement.item.as(ExpressionStmtSyntax.self)?.expression
    }
    guard let choice = expressions.first?.as(SwitchExprSyntax.self), choice.subject.namePath == ["self"] else { return nil }
    var texts: [String: TextValue] = [:]
    for branch in SwiftResults.branches(of: ExprSyntax(choice)) {
      guard let value = deeper.alternatives(SwiftResults.of(branch.statements), isKey: isKey) else { continue }
      for name in branch.cases { texts[name] = value }
    }
    return texts.isEmpty ? nil : .perCase(texts)
  }

  /// One of several expressions; those that are `nil` do not count.
  func alternatives(_ expressions: [ExprSyntax], isKey: Bool) -> TextValue? {
    var values: [TextValue] = []
    for expression in expressions {
      guard let value = deeper.value(expression, isKey: isKey), !values.contains(value) else { continue }
      values.append(value)
    }
    return values.count > 1 ? .alternatives(values) : values.first
  }

  private func sequence(_ elements: [ExprSyntax], isKey: Bool) -> TextValue? {
    guard let first = elements.first else { return .runTime }
    guard elements.count >= 3 else { return value(first, isKey: isKey) }
    if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let question = elements[index].as(UnresolvedTernaryExprSyntax.self)
    {
      var arms: [TextValue] = []
      for arm in [deeper.value(question.thenExpression, isKey: isKey), deeper.sequence(Array(elements[(index + 1)...]), isKey: isKey)] {
        if let arm { arms.append(arm) }
      }
      return arms.count > 1 ? .alternatives(arms) : arms.first
    }
    if elements[1].is(UnresolvedAsExprSyntax.self) { return value(first, isKey: isKey) }
    let operators = stride(from: 1, to: elements.count, by: 2).map {
      elements[$0].as(BinaryOperatorExprSyntax.self)?.operator.text
    }
    let operands = stride(from: 0, to: elements.count, by: 2).map { elements[$0] }
    if operators.allSatisfy({ $0 == "??" }) { return alternatives(operands, isKey: isKey) }
    if operators.allSatisfy({ $0 == "+" }) { return .joined(operands.compactMap { deeper.value($0, isKey: isKey) }) }
    return .runTime
  }

  private func name(_ expression: ExprSyntax, isKey: Bool) -> TextValue? {
    if let path = expression.namePath {
      if path.count == 1, context.scope.parameters.contains(path[0]) { return .parameter(path[0]) }
      if let local = context.scope.locals[path[0]] {
        guard path.count > 1 else { return self.local(local) }
        guard let type = local.type else { return .runTime }
        let full = type.split(separator: ".").map(String.init) + path.dropFirst()
        return .reference(TextReference(path: full, scope: context.scope.types))
      }
      return .reference(TextReference(path: path, scope: context.scope.types))
    }
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.text.trimmingBackticks
    if let symbol = implicitPath(expression) {
      guard isKey else { return .reference(TextReference(path: ["String"] + symbol, scope: context.scope.types)) }
      return .localized(LocalizedCall(key: .literal(symbol.joined(separator: ".")), isSymbol: true))
    }
    // `"key".localized`, `L10n.title(1).capitalized`
    guard let base = member.base, let receiver = deeper.value(base, isKey: false) else { return .runTime }
    return SwiftTextCall.member(name, of: receiver, arguments: nil, scope: context.scope.types)
  }

  /// `["settings", "title"]` of `.settings.title`.
  private func implicitPath(_ expression: ExprSyntax) -> [String]? {
    var names: [String] = []
    var current = expression
    for _ in 0..<16 {
      guard let member = current.as(MemberAccessExprSyntax.self) else { return nil }
      names.append(member.declName.baseName.text.trimmingBackticks)
      guard let base = member.base else { return names.reversed() }
      current = base.unwrapped
    }
    return nil
  }

  private func local(_ binding: SwiftBinding) -> TextValue {
    guard binding.body == nil, let value = binding.value, context.scope.depth < 6 else { return .runTime }
    let isKey = ["LocalizedStringKey", "LocalizedStringResource", "Text"].contains(binding.type)
    return deeper.value(value, isKey: isKey) ?? .runTime
  }
}
