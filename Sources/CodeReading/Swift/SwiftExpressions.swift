@_spi(RawSyntax) import SwiftSyntax

extension SwiftLowerer {
  /// Lowers an expression. `try`, `await`, `!`, `?` and parentheses are dropped.
  mutating func expression(_ node: RawSyntax) -> Expression {
    guard enter(node) else { return operands([], location(of: node)) }
    defer { depth -= 1 }
    switch node.kind {
    case .functionCallExpr, .memberAccessExpr, .subscriptCallExpr, .optionalChainingExpr, .forceUnwrapExpr,
      .postfixIfConfigExpr, .genericSpecializationExpr:
      return chain(node)
    default: return operand(node)
    }
  }

  /// Lowers an expression that is not a chain of calls and members.
  mutating func operand(_ node: RawSyntax) -> Expression {
    switch node.kind {
    case .declReferenceExpr:
      let name = RawDeclReferenceExprSyntax(node)!.baseName
      return Expression(kind: .name(own(text(name))), location: location(of: name))
    case .stringLiteralExpr: return stringLiteral(RawStringLiteralExprSyntax(node)!)
    case .simpleStringLiteralExpr:
      let node = RawSimpleStringLiteralExprSyntax(node)!
      return text(of: node.segments.raw, quote: node.openingQuote, pounds: nil)
    case .closureExpr: return closure(RawClosureExprSyntax(node)!)
    case .sequenceExpr: return sequence(RawSequenceExprSyntax(node)!)
    case .arrayExpr: return array(RawArrayExprSyntax(node)!)
    case .dictionaryExpr: return dictionary(RawDictionaryExprSyntax(node)!)
    case .booleanLiteralExpr:
      let literal = RawBooleanLiteralExprSyntax(node)!.literal
      return Expression(kind: .boolean(literal.matches("true")), location: location(of: literal))
    case .integerLiteralExpr: return number(RawIntegerLiteralExprSyntax(node)!.literal)
    case .floatLiteralExpr:
      let number = number(RawFloatLiteralExprSyntax(node)!.literal)
      // `1.0` is not an `Int`, although it is the same number as `1`.
      guard let value = number.number, value == value.rounded() else { return number }
      return Expression(kind: .cast(number, "Double"), location: number.location)
    case .nilLiteralExpr: return Expression(kind: .none, location: location(of: node))
    case .superExpr: return Expression(kind: .name("super"), location: location(of: node))
    case .discardAssignmentExpr: return Expression(kind: .name("_"), location: location(of: node))
    case .tupleExpr: return tuple(RawTupleExprSyntax(node)!)
    case .tryExpr: return expression(RawTryExprSyntax(node)!.expression.raw)
    case .awaitExpr: return expression(RawAwaitExprSyntax(node)!.expression.raw)
    case .unsafeExpr: return expression(RawUnsafeExprSyntax(node)!.expression.raw)
    case .inOutExpr:
      let operand = expression(RawInOutExprSyntax(node)!.expression.raw)
      return operands([operand], operand.location)
    case .consumeExpr: return expression(RawConsumeExprSyntax(node)!.expression.raw)
    case .copyExpr: return expression(RawCopyExprSyntax(node)!.expression.raw)
    case .borrowExpr: return expression(RawBorrowExprSyntax(node)!.expression.raw)
    case .prefixOperatorExpr: return prefixed(RawPrefixOperatorExprSyntax(node)!)
    case .postfixOperatorExpr: return postfixed(RawPostfixOperatorExprSyntax(node)!)
    case .ifExpr: return Expression(kind: .choice(branches(RawIfExprSyntax(node)!)), location: location(of: node))
    case .switchExpr:
      return Expression(kind: .choice(branches(RawSwitchExprSyntax(node)!)), location: location(of: node))
    case .macroExpansionExpr: return macro(RawMacroExpansionExprSyntax(node)!)
    case .macroExpansionDecl: return macro(RawMacroExpansionDeclSyntax(node)!)
    case .keyPathExpr: return keyPath(RawKeyPathExprSyntax(node)!)
    case .typeExpr:
      let type = RawTypeExprSyntax(node)!.type.raw
      return Expression(kind: .name(typeName(of: type)), location: location(of: type))
    default: return operandsInside(of: node)
    }
  }

  /// The expressions inside a node of a kind that is not supported.
  mutating func operandsInside(of node: RawSyntax) -> Expression {
    let location = location(of: node)
    var found: [Expression] = []
    collectOperands(in: node, into: &found)
    return found.count == 1 ? found[0] : operands(found, location)
  }

  private mutating func collectOperands(in node: RawSyntax, into found: inout [Expression]) {
    guard enter(node) else { return }
    defer { depth -= 1 }
    for part in node.parts where !part.isToken {
      if part.kind != .missingExpr, RawExprSyntax(part) != nil {
        found.append(expression(part))
      } else {
        collectOperands(in: part, into: &found)
      }
    }
  }

  // MARK: Literals

  private mutating func number(_ literal: RawTokenSyntax) -> Expression {
    let text = text(literal).filter { $0 != "_" }
    var value = Double(text)
    for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where value == nil && text.hasPrefix(prefix) {
      value = UInt64(text.dropFirst(2), radix: radix).map(Double.init)
    }
    let location = location(of: literal)
    return value.map { Expression(kind: .number($0), location: location) } ?? operands([], location)
  }

  private mutating func array(_ node: RawArrayExprSyntax) -> Expression {
    let location = location(of: node.leftSquare)
    var elements: [Expression] = []
    for element in node.elements.parts {
      if let element = RawArrayElementSyntax(element) { elements.append(expression(element.expression.raw)) }
    }
    return Expression(kind: .array(elements), location: location)
  }

  private mutating func dictionary(_ node: RawDictionaryExprSyntax) -> Expression {
    let location = location(of: node.leftSquare)
    var elements: [Expression] = []
    for element in node.content.parts {
      guard let element = RawDictionaryElementSyntax(element) else { continue }
      elements.append(expression(element.key.raw))
      elements.append(expression(element.value.raw))
    }
    return Expression(kind: .dictionary(elements), location: location)
  }

  private mutating func tuple(_ node: RawTupleExprSyntax) -> Expression {
    let location = location(of: node.leftParen)
    let elements = arguments(node.elements.raw)
    if elements.count == 1 { return elements[0].value }
    return elements.contains { $0.label != nil }
      ? .tuple(elements, at: location) : operands(elements.map(\.value), location)
  }

  // MARK: Closures

  /// Lowers a closure.
  mutating func closure(_ node: RawClosureExprSyntax) -> Expression {
    let location = location(of: node.leftBrace)
    let outer = isInSwitch
    isInSwitch = false
    defer { isInSwitch = outer }
    let parameters = node.signature?.parameterClause.map { closureParameters($0) } ?? []
    var body: [Statement] = []
    for capture in (node.signature?.capture?.items).parts {
      // `[title = item.title]` is a constant of the closure; `[weak self]` has no effect here.
      guard let capture = RawClosureCaptureSyntax(capture), let value = capture.initializer?.value else { continue }
      let name = text(capture.name)
      let captured = Variable(
        name: name, value: expression(value.raw), isConstant: true, location: self.location(of: capture.name))
      if name != "self" { body.append(.variable(captured)) }
    }
    body += statements(node.statements.raw)
    return Expression(kind: .closure(Closure(parameters: parameters, body: body)), location: location)
  }

  private mutating func closureParameters(_ clause: RawSyntax) -> [Parameter] {
    var parameters: [Parameter] = []
    for node in RawClosureParameterClauseSyntax(clause)?.parameters.parts ?? clause.parts {
      if let parameter = RawClosureShorthandParameterSyntax(node) {
        parameters.append(Parameter(name: text(parameter.name)))
      } else if let parameter = RawClosureParameterSyntax(node) {
        let name = text(parameter.secondName ?? parameter.firstName)
        parameters.append(Parameter(name: name, type: parameter.type.map { typeName(of: $0.raw) }))
      }
    }
    return parameters
  }

  // MARK: Macros, key paths

  private mutating func macro(_ node: RawMacroExpansionExprSyntax) -> Expression {
    macro(
      node.pound, node.macroName, node.arguments.raw, isCalled: node.leftParen != nil, node.trailingClosure,
      node.additionalTrailingClosures)
  }

  private mutating func macro(_ node: RawMacroExpansionDeclSyntax) -> Expression {
    macro(
      node.pound, node.macroName, node.arguments.raw, isCalled: node.leftParen != nil, node.trailingClosure,
      node.additionalTrailingClosures)
  }

  /// `#name(arguments)` is a call of `#name`. Previews are dropped, and a selector becomes the name in it.
  private mutating func macro(
    _ pound: RawTokenSyntax, _ name: RawTokenSyntax, _ arguments: RawSyntax, isCalled: Bool,
    _ closure: RawClosureExprSyntax?, _ closures: RawMultipleTrailingClosureElementListSyntax
  ) -> Expression {
    let location = location(of: pound)
    if name.matches("Preview") { return operands([], location) }
    let callee = Expression(kind: .name("#" + text(name)), location: location)
    if !isCalled, closure == nil { return callee }
    let arguments = self.arguments(arguments, closure, closures)
    if name.matches("selector") || name.matches("keyPath") { return operands(arguments.map(\.value), location) }
    return Expression(
      kind: .call(Call(callee: callee, arguments: arguments, nameLocation: location)), location: location)
  }

  /// `\Item.name` is an operand `Item.name`, and `\.name` an operand `.name`.
  private mutating func keyPath(_ node: RawKeyPathExprSyntax) -> Expression {
    let location = location(of: node.backslash)
    var path = node.root.map { Expression(kind: .name(typeName(of: $0.raw)), location: location) }
    for component in node.components.parts {
      guard let component = RawKeyPathComponentSyntax(component)?.component,
        let property = RawKeyPathPropertyComponentSyntax(component)
      else { continue }
      path = Expression(kind: .member(path, text(property.declName.baseName)), location: location)
    }
    return operands(path.map { [$0] } ?? [], location)
  }
}
