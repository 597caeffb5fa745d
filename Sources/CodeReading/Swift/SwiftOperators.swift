@_spi(RawSyntax) import SwiftSyntax

extension SwiftLowerer {
  /// The maximum number of operands in a sequence; longer sequences are left out.
  private static let maximumOperands = 1_000

  /// An operator between two operands.
  private struct Operator {
    var level: Int
    /// Whether `a op b op c` is `a op (b op c)`.
    var isRightAssociative = false
    /// Its text; `?` for a ternary, and `as` and `is` for every form of cast and type check.
    var text: String
    /// The expression between `?` and `:`.
    var middle: RawSyntax?
  }

  /// Lowers operands with operators between them, which the parser leaves in a flat list, by precedence.
  mutating func sequence(_ node: RawSequenceExprSyntax) -> Expression {
    var operands: [RawSyntax] = []
    var operators: [Operator] = []
    for element in node.elements.parts {
      if operands.count > operators.count {
        operators.append(`operator`(element))
      } else {
        operands.append(element)
      }
    }
    guard let first = operands.first else { return self.operands([], location(of: node.raw)) }
    if operands.count > Self.maximumOperands {
      recordTooDeep(node.raw)
      return self.operands([], location(of: node.raw))
    }
    var index = 0
    var left = expression(first)
    fold(&left, operands, operators, &index, above: 0)
    return left
  }

  /// Combines the operators from `index` on, as long as their precedence is not below a level.
  private mutating func fold(
    _ left: inout Expression, _ operands: [RawSyntax], _ operators: [Operator], _ index: inout Int, above level: Int
  ) {
    while index < operators.count, index + 1 < operands.count, operators[index].level >= level {
      let current = operators[index]
      index += 1
      if current.text == "as" || current.text == "is" {
        left = typeOperator(current, left, operands[index])
        continue
      }
      var right = expression(operands[index])
      let next = current.isRightAssociative ? current.level : current.level + 1
      fold(&right, operands, operators, &index, above: next)
      left = joined(left, current, right)
    }
  }

  private mutating func joined(_ left: Expression, _ operator: Operator, _ right: Expression) -> Expression {
    let kind: Expression.Kind
    if let middle = `operator`.middle {
      kind = .choice([
        Branch(condition: Condition(left), bindings: [], body: [.expression(expression(middle))]),
        Branch(condition: .always, bindings: [], body: [.expression(right)]),
      ])
    } else if `operator`.text == "=" {
      kind = .assignment(left, right)
    } else if `operator`.text == "+=" {
      kind = .addition(left, right)
    } else {
      kind = .infix(`operator`.text, left, right)
    }
    return Expression(kind: kind, location: left.location)
  }

  private mutating func typeOperator(_ operator: Operator, _ left: Expression, _ type: RawSyntax) -> Expression {
    let name = RawTypeExprSyntax(type).map { typeName(of: $0.type.raw) } ?? ""
    if `operator`.text == "as" { return Expression(kind: .cast(left, name), location: left.location) }
    let right = Expression(kind: .name(name), location: location(of: type))
    return Expression(kind: .infix("is", left, right), location: left.location)
  }

  private func `operator`(_ node: RawSyntax) -> Operator {
    switch node.kind {
    case .assignmentExpr: return Operator(level: 1, isRightAssociative: true, text: "=")
    case .unresolvedTernaryExpr:
      let middle = RawUnresolvedTernaryExprSyntax(node)!.thenExpression.raw
      return Operator(level: 2, isRightAssociative: true, text: "?", middle: middle)
    case .unresolvedAsExpr: return Operator(level: 9, text: "as")
    case .unresolvedIsExpr: return Operator(level: 9, text: "is")
    case .binaryOperatorExpr: return Self.binary(text(RawBinaryOperatorExprSyntax(node)!.operator))
    default: return Operator(level: 3, text: source(of: node))
    }
  }

  /// Source of the levels: the precedence groups in the standard library's `Policy.swift`.
  private static func binary(_ text: String) -> Operator {
    switch text {
    case "=": return Operator(level: 1, isRightAssociative: true, text: text)
    case "||": return Operator(level: 4, text: text)
    case "&&": return Operator(level: 5, text: text)
    case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=", ".==", ".!=", ".<", ".>", ".<=", ".>=":
      return Operator(level: 6, text: text)
    case "??": return Operator(level: 8, isRightAssociative: true, text: text)
    case "...", "..<": return Operator(level: 10, text: text)
    case "+", "-", "&+", "&-", "|", "^": return Operator(level: 11, text: text)
    case "*", "/", "%", "&*", "&": return Operator(level: 12, text: text)
    case "<<", ">>", "&<<", "&>>": return Operator(level: 13, text: text)
    default:
      if text.last == "=" { return Operator(level: 1, isRightAssociative: true, text: text) }
      // An operator that the app defines.
      return Operator(level: 3, text: text)
    }
  }

  /// `!operand`, `-number`; other operators are calls of their names.
  mutating func prefixed(_ node: RawPrefixOperatorExprSyntax) -> Expression {
    let location = location(of: node.operator)
    let operand = expression(node.expression.raw)
    if node.operator.matches("!") { return Expression(kind: .negation(operand), location: location) }
    if let value = operand.number, node.operator.matches("-") || node.operator.matches("+") {
      let number = Expression(kind: .number(node.operator.matches("-") ? -value : value), location: location)
      if case .cast(_, let type) = operand.kind { return Expression(kind: .cast(number, type), location: location) }
      return number
    }
    return applied(text(node.operator), to: operand, at: location)
  }

  /// `number...`; other postfix operators are calls of their names.
  mutating func postfixed(_ node: RawPostfixOperatorExprSyntax) -> Expression {
    let operand = expression(node.expression.raw)
    if node.operator.matches("...") { return operands([operand], operand.location) }
    return applied(text(node.operator), to: operand, at: location(of: node.operator))
  }

  private func applied(_ name: String, to operand: Expression, at location: CodeLocation) -> Expression {
    let callee = Expression(kind: .name(name), location: location)
    return Expression(
      kind: .call(Call(callee: callee, arguments: [Call.Argument(value: operand)], nameLocation: location)),
      location: location)
  }
}
