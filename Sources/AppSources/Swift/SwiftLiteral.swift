import SwiftParser
import SwiftSyntax

extension SwiftTextReader {
  /// A string literal, plain or with interpolation.
  func literal(_ literal: StringLiteralExprSyntax, isKey: Bool) -> TextValue {
    let value: TextValue
    if let text = literal.representedLiteralValue {
      value = .literal(text)
    } else {
      value = .interpolated(parts(of: literal))
    }
    return isKey ? .localized(LocalizedCall(key: value)) : value
  }

  private func parts(of literal: StringLiteralExprSyntax) -> [InterpolationPart] {
    literal.segments.compactMap { segment in
      switch segment {
      case .stringSegment(let text):
        let words = Self.unescaped(text, in: literal)
        return words.isEmpty ? nil : .text(words)
      case .expressionSegment(let part): return .value(Self.specifier(of: part))
      }
    }
  }

  /// The characters of a segment, its escapes resolved as in a literal of its own.
  private static func unescaped(_ segment: StringSegmentSyntax, in literal: StringLiteralExprSyntax) -> String {
    var alone = literal
    alone.segments = StringLiteralSegmentListSyntax([.stringSegment(segment)])
    return alone.representedLiteralValue ?? segment.content.text
  }

  /// The format specifier SwiftUI gives a value, where the expression tells its type.
  private static func specifier(of part: ExpressionSegmentSyntax) -> String? {
    if let given = part.expressions.first(where: { $0.label?.text == "specifier" })?.expression,
      let text = given.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    {
      return text
    }
    guard part.expressions.count == 1, let value = part.expressions.first?.expression.unwrapped else { return "%@" }
    if value.is(IntegerLiteralExprSyntax.self) || value.lastName == "count" { return "%lld" }
    if value.is(FloatLiteralExprSyntax.self) { return "%lf" }
    if value.is(StringLiteralExprSyntax.self) { return "%@" }
    switch value.as(FunctionCallExprSyntax.self)?.calledName {
    case "Int": return "%lld"
    case "Double": return "%lf"
    case "String", "Text", "formatted", "description": return "%@"
    default: return nil
    }
  }
}
