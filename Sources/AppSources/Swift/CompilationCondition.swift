import SwiftSyntax

/// Decides which branches of `#if` an app for iOS compiles.
enum CompilationCondition {
  /// The clauses that may be compiled: those known to be left out are not among them. What a flag of the project's own
  /// says is not known, so all its branches are read.
  static func activeClauses(_ clauses: IfConfigClauseListSyntax) -> [IfConfigClauseSyntax] {
    var active: [IfConfigClauseSyntax] = []
    for clause in clauses {
      let isTrue = clause.condition.map { value(of: $0) } ?? true
      if isTrue != false { active.append(clause) }
      if isTrue == true { break }
    }
    return active
  }

  /// `true` or `false` where the platform alone decides, `nil` otherwise.
  static func value(of condition: ExprSyntax, depth: Int = 0) -> Bool? {
    guard depth < 32 else { return nil }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let name = condition.as(DeclReferenceExprSyntax.self)?.baseName.text { return name == "DEBUG" ? false : nil }
    if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return value(of: not.expression, depth: depth + 1).map { !$0 }
    }
    if let tuple = condition.as(TupleExprSyntax.self), let inner = tuple.elements.first?.expression {
      return value(of: inner, depth: depth + 1)
    }
    if let call = condition.as(FunctionCallExprSyntax.self) { return value(of: call) }
    if let sequence = condition.as(SequenceExprSyntax.self) {
      return value(ofOperands: Array(sequence.elements), depth: depth)
    }
    return nil
  }

  /// `||` binds less tightly than `&&`.
  private static func value(ofOperands elements: [ExprSyntax], depth: Int) -> Bool? {
    var anyOf: [[Bool?]] = [[]]
    for element in elements {
      switch element.as(BinaryOperatorExprSyntax.self)?.operator.text {
      case "||": anyOf.append([])
      case "&&": continue
      case .some: return nil
      case nil: anyOf[anyOf.count - 1].append(value(of: element, depth: depth + 1))
      }
    }
    let sums = anyOf.map { terms -> Bool? in
      terms.contains(false) ? false : terms.contains(nil) ? nil : true
    }
    return sums.contains(true) ? true : sums.contains(nil) ? nil : false
  }

  private static func value(of call: FunctionCallExprSyntax) -> Bool? {
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    switch call.calledExpression.trimmedDescription {
    case "os": return argument == "iOS"
    case "canImport":
      if ["AppKit", "Cocoa", "WatchKit", "TVUIKit", "Carbon"].contains(argument) { return false }
      return ["UIKit", "SwiftUI", "Foundation"].contains(argument) ? true : nil
    case "targetEnvironment": return argument == "macCatalyst" ? false : nil
    case "compiler", "swift": return argument.hasPrefix("<") ? false : true
    default: return nil
    }
  }
}
