@_spi(RawSyntax) import SwiftSyntax

extension Expression {
  /// A condition with the values of variables that earlier parts of it bind, if these are the controllers of a stack or
  /// their number: `stack?.viewControllers.count > 1` for `count > 1` after `let count = stack?.viewControllers.count`.
  fileprivate func naming(_ variables: [Variable]) -> Expression {
    guard !variables.isEmpty else { return self }
    func replaced(_ expression: Expression) -> Expression {
      var changed = expression
      switch expression.kind {
      case .name(let name):
        guard let value = variables.last(where: { $0.name == name })?.value,
          value.isListOfControllers || value.counted?.isListOfControllers == true
        else { break }
        return value
      case .member(let base?, let name): changed.kind = .member(replaced(base), name)
      case .negation(let base): changed.kind = .negation(replaced(base))
      case .infix(let name, let first, let second): changed.kind = .infix(name, replaced(first), replaced(second))
      case .element(let list, let index): changed.kind = .element(replaced(list), index)
      default: break
      }
      return changed
    }
    return replaced(self)
  }

  private var isListOfControllers: Bool { lastName == ValueReader.controllers }

  /// `list` in `list.count`.
  private var counted: Expression? { if case .member(let list?, "count") = uncast.kind { list } else { nil } }
}

extension SwiftLowerer {
  /// The condition for a match, and the variables that a pattern binds.
  typealias Match = (condition: Condition, bindings: [Variable])

  /// The conditions of an `if`, `guard` or `while`.
  mutating func conditions(_ list: RawSyntax) -> Match {
    var parts: [Condition] = []
    var bindings: [Variable] = []
    for element in list.parts {
      guard let node = RawConditionElementSyntax(element)?.condition else { continue }
      switch node.kind {
      case .availabilityCondition: parts.append(condition(RawAvailabilityConditionSyntax(node)!))
      case .optionalBindingCondition:
        let match = optionalBinding(RawOptionalBindingConditionSyntax(node)!)
        parts.append(match.condition)
        bindings += match.bindings
      case .matchingPatternCondition:
        let node = RawMatchingPatternConditionSyntax(node)!
        let match = pattern(node.pattern.raw, expression(node.initializer.value.raw))
        parts.append(match.condition)
        bindings += match.bindings
      default: parts.append(Condition(expression(node).naming(bindings)))
      }
    }
    return (.every(parts), bindings)
  }

  /// `let name = value`, `let name`; `self` is never `nil`.
  private mutating func optionalBinding(_ node: RawOptionalBindingConditionSyntax) -> Match {
    guard let identifier = RawIdentifierPatternSyntax(node.pattern)?.identifier else {
      let value = node.initializer.map { expression($0.value.raw) } ?? operands([], location(of: node.raw))
      return (.exists(value), [])
    }
    let name = text(identifier)
    let location = location(of: identifier)
    guard name != "self" else { return (.always, []) }
    let value = node.initializer.map { expression($0.value.raw) } ?? Expression(kind: .name(name), location: location)
    var variable = Variable(name: name, value: value, isConstant: true, location: location)
    variable.type = node.typeAnnotation.map { typeName(of: $0.type.raw) }
    return (.exists(value), [variable])
  }

  // MARK: Cases

  /// The condition of a `case`, with the variables that it binds.
  mutating func condition(ofCase node: RawSwitchCaseSyntax, _ subject: Expression) -> Match {
    guard let label = RawSwitchCaseLabelSyntax(node.label) else { return (.always, []) }
    let isPath = subject.namePath != nil
    var conditions: [Condition] = []
    var patterns: [String] = []
    var bindings: [Variable] = []
    for item in label.caseItems.parts {
      guard let item = RawSwitchCaseItemSyntax(item) else { continue }
      var match = pattern(item.pattern.raw, subject)
      if let clause = item.whereClause {
        match.condition = .every([match.condition, Condition(expression(clause.condition.raw))])
      }
      // Patterns without `where` become one condition with several values. Only subjects that are names are compared,
      // because comparing a long subject for many cases would be slow.
      if isPath, case .matches(let value, let own) = match.condition, value == subject {
        patterns += own
      } else {
        conditions.append(match.condition)
      }
      if bindings.isEmpty { bindings = match.bindings }
    }
    if !patterns.isEmpty { conditions.append(.matches(subject, patterns)) }
    return (.either(conditions), bindings)
  }

  // MARK: Patterns

  /// The match of a value with a pattern.
  mutating func pattern(_ node: RawSyntax, _ subject: Expression) -> Match {
    guard enter(node) else { return (.holds(operands([], subject.location)), []) }
    defer { depth -= 1 }
    switch node.kind {
    case .wildcardPattern: return (.always, [])
    case .identifierPattern: return bound(RawIdentifierPatternSyntax(node)!.identifier, subject)
    case .valueBindingPattern: return pattern(RawValueBindingPatternSyntax(node)!.pattern.raw, subject)
    case .isTypePattern: return (isType(RawIsTypePatternSyntax(node)!.type.raw, subject), [])
    case .expressionPattern: return expressionPattern(RawExpressionPatternSyntax(node)!.expression.raw, subject)
    case .tuplePattern:
      let elements = RawTuplePatternSyntax(node)!.elements.parts
      return elementwise(elements.compactMap { RawTuplePatternElementSyntax($0)?.pattern.raw }, subject)
    default: return expressionPattern(node, subject)
    }
  }

  private mutating func bound(_ identifier: RawTokenSyntax, _ value: Expression) -> Match {
    let variable = Variable(name: text(identifier), value: value, isConstant: true, location: location(of: identifier))
    return (.always, [variable])
  }

  private mutating func isType(_ type: RawSyntax, _ subject: Expression) -> Condition {
    let name = Expression(kind: .name(typeName(of: type)), location: location(of: type))
    return .holds(Expression(kind: .infix("is", subject, name), location: subject.location))
  }

  private mutating func elementwise(_ patterns: [RawSyntax], _ subject: Expression) -> Match {
    var conditions: [Condition] = []
    var bindings: [Variable] = []
    for (index, node) in patterns.enumerated() {
      var value = payload(index, of: subject)
      if let values = subject.tupleElements, values.count == patterns.count { value = values[index].value }
      let match = patterns.count == 1 ? pattern(node, subject) : pattern(node, value)
      conditions.append(match.condition)
      bindings += match.bindings
    }
    return (.every(conditions), bindings)
  }

  /// An associated value: it has no name of its own, so it is lowered as an element of the value.
  private func payload(_ index: Int, of value: Expression) -> Expression {
    let number = Expression(kind: .number(Double(index)), location: value.location)
    return Expression(kind: .element(value, number), location: value.location)
  }

  private mutating func expressionPattern(_ node: RawSyntax, _ subject: Expression) -> Match {
    guard enter(node) else { return (.holds(operands([], subject.location)), []) }
    defer { depth -= 1 }
    switch node.kind {
    case .patternExpr: return pattern(RawPatternExprSyntax(node)!.pattern.raw, subject)
    case .discardAssignmentExpr: return (.always, [])
    case .functionCallExpr: return casePattern(RawFunctionCallExprSyntax(node)!, subject)
    case .optionalChainingExpr:
      let inner = expressionPattern(RawOptionalChainingExprSyntax(node)!.expression.raw, subject)
      return (.every([.exists(subject), inner.condition]), inner.bindings)
    case .nilLiteralExpr: return (Condition.exists(subject).negated, [])
    case .tupleExpr:
      let elements = RawTupleExprSyntax(node)!.elements.parts
      return elementwise(elements.compactMap { RawLabeledExprSyntax($0)?.expression.raw }, subject)
    case .sequenceExpr:
      // `let name as Type`
      let elements = Array(RawSequenceExprSyntax(node)!.elements.parts)
      guard elements.count == 3, elements[1].kind == .unresolvedAsExpr, let type = RawTypeExprSyntax(elements[2])?.type
      else { break }
      let cast = Expression(kind: .cast(subject, typeName(of: type.raw)), location: subject.location)
      let inner = expressionPattern(elements[0], cast)
      return (.every([isType(type.raw, subject), inner.condition]), inner.bindings)
    default: break
    }
    let constant = expression(node)
    // `switch true { case isEditing: … }`
    if subject.boolean == true { return (Condition(constant), []) }
    if let boolean = constant.boolean {
      return (boolean ? Condition(subject) : Condition(subject).negated, [])
    }
    return (.matches(subject, [constant.pattern ?? source(of: node)]), [])
  }

  /// `.detail(let item, .large)`: the case, and the patterns of its associated values.
  private mutating func casePattern(_ node: RawFunctionCallExprSyntax, _ subject: Expression) -> Match {
    let callee = expression(node.calledExpression.raw)
    var conditions: [Condition] = [.matches(subject, [callee.pattern ?? source(of: node.calledExpression.raw)])]
    var bindings: [Variable] = []
    var value = subject
    if let name = callee.lastName { value = Expression(kind: .member(subject, name), location: subject.location) }
    for (index, argument) in node.arguments.parts.enumerated() {
      guard let argument = RawLabeledExprSyntax(argument)?.expression.raw else { continue }
      let match = expressionPattern(argument, payload(index, of: value))
      conditions.append(match.condition)
      bindings += match.bindings
    }
    return (.every(conditions), bindings)
  }
}
