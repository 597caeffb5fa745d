import SwiftParser
import SwiftSyntax

/// Short ways to ask a syntax tree what reading code for bars needs to know.
extension ExprSyntax {
  /// The expression without parentheses, `try`, `await`, `!`, `?` and casts around it.
  var unwrapped: ExprSyntax {
    var current = self
    for _ in 0..<32 {
      if let tuple = current.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
        current = only.expression
      } else if let force = current.as(ForceUnwrapExprSyntax.self) {
        current = force.expression
      } else if let optional = current.as(OptionalChainingExprSyntax.self) {
        current = optional.expression
      } else if let attempt = current.as(TryExprSyntax.self) {
        current = attempt.expression
      } else if let wait = current.as(AwaitExprSyntax.self) {
        current = wait.expression
      } else if let cast = current.as(AsExprSyntax.self) {
        current = cast.expression
      } else {
        return current
      }
    }
    return current
  }

  /// The names of `a.b.c`, `nil` for anything else; `self` is left out and `a?.b`, `a!.b` count as `a.b`.
  var namePath: [String]? {
    var names: [String] = []
    var current = unwrapped
    for _ in 0..<64 {
      if let reference = current.as(DeclReferenceExprSyntax.self) {
        let name = reference.baseName.text.trimmingBackticks
        if name != "self" || names.isEmpty { names.append(name) }
        return names.reversed()
      }
      if let generic = current.as(GenericSpecializationExprSyntax.self) {
        current = generic.expression.unwrapped
        continue
      }
      guard let member = current.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
      names.append(member.declName.baseName.text.trimmingBackticks)
      current = base.unwrapped
    }
    return nil
  }

  /// The name behind a leading dot: `inline` of `.inline`.
  var implicitMember: String? {
    guard let member = unwrapped.as(MemberAccessExprSyntax.self), member.base == nil else { return nil }
    return member.declName.baseName.text
  }

  /// The last name of `.inline`, `BarItemPlacement.inline`, `inline`.
  var lastName: String? {
    implicitMember ?? namePath?.last ?? unwrapped.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  /// The value of `true` and `false`.
  var booleanValue: Bool? { unwrapped.as(BooleanLiteralExprSyntax.self).map { $0.literal.text == "true" } }

  /// The value of a number.
  var numberValue: Double? {
    if let integer = unwrapped.as(IntegerLiteralExprSyntax.self) { return Double(integer.literal.text) }
    if let float = unwrapped.as(FloatLiteralExprSyntax.self) { return Double(float.literal.text) }
    if let prefix = unwrapped.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
      return prefix.expression.numberValue.map { -$0 }
    }
    return nil
  }

  /// The text of a literal without interpolation.
  var plainText: String? { unwrapped.as(StringLiteralExprSyntax.self)?.representedLiteralValue }

  /// Whether it is `nil`.
  var isNil: Bool { unwrapped.is(NilLiteralExprSyntax.self) }

  /// The closure of `{ … }()`.
  var calledClosure: ClosureExprSyntax? {
    guard let call = unwrapped.as(FunctionCallExprSyntax.self), call.arguments.isEmpty else { return nil }
    return call.calledExpression.unwrapped.as(ClosureExprSyntax.self)
  }
}

extension String {
  /// The name inside of backticks.
  var trimmingBackticks: String { hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self }
  /// Whether it starts like the name of a type.
  var isTypeName: Bool { first?.isUppercase == true }
}

extension FunctionCallExprSyntax {
  /// The name of the function, method or type that is called.
  var calledName: String? {
    let called = calledExpression.unwrapped
    if let generic = called.as(GenericSpecializationExprSyntax.self) { return generic.expression.lastName }
    return called.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? called.namePath?.last
  }

  /// What a method is called on; `nil` for a function and for `.init(…)`.
  var receiver: ExprSyntax? { calledExpression.unwrapped.as(MemberAccessExprSyntax.self)?.base }

  /// The argument with a label; `nil` for the first without one.
  func argument(_ label: String?) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }

  /// The first argument if it has no label.
  var firstUnlabeled: ExprSyntax? {
    arguments.first.flatMap { $0.label == nil ? $0.expression : nil }
  }

  /// The closure given for a label, as an argument or behind the call; `nil` as label is the first trailing closure.
  func closure(_ label: String?) -> ClosureExprSyntax? {
    if let label, let argument = argument(label)?.unwrapped.as(ClosureExprSyntax.self) { return argument }
    guard let label else { return trailingClosure }
    return additionalTrailingClosures.first { $0.label.text == label }?.closure
  }

  /// All closures, with the labels they have.
  var closures: [(label: String?, closure: ClosureExprSyntax)] {
    arguments.compactMap { argument in
      argument.expression.as(ClosureExprSyntax.self).map { (argument.label?.text, $0) }
    } + (trailingClosure.map { [(nil, $0)] } ?? [])
      + additionalTrailingClosures.map { ($0.label.text, $0.closure) }
  }
}

extension TypeSyntax {
  /// The name without `?`, `some`, `any`, attributes and generic arguments: `Foo` of `some Foo<Bar>?`.
  var plainName: String? {
    var current = self
    for _ in 0..<16 {
      if let optional = current.as(OptionalTypeSyntax.self) {
        current = optional.wrappedType
      } else if let forced = current.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        current = forced.wrappedType
      } else if let some = current.as(SomeOrAnyTypeSyntax.self) {
        current = some.constraint
      } else if let attributed = current.as(AttributedTypeSyntax.self) {
        current = attributed.baseType
      } else if let member = current.as(MemberTypeSyntax.self) {
        return member.baseType.plainName.map { $0 + "." + member.name.text }
      } else {
        return current.as(IdentifierTypeSyntax.self)?.name.text
      }
    }
    return nil
  }
}
