/// An expression of Objective-C, as far as it matters to bars.
struct ObjectiveCExpression: Hashable, Sendable {
  /// What it is.
  indirect enum Kind: Hashable, Sendable {
    /// A string, from one literal or several that follow each other.
    case text(String)
    /// A variable, constant or type.
    case name(String)
    /// A number, as it is written.
    case number(String)
    /// `[receiver selector]`, `[receiver selector:argument part:argument]`; the selector with its colons. Arguments
    /// behind a comma follow the others.
    case message(ObjectiveCExpression, String, [ObjectiveCExpression])
    /// `function(arguments)`.
    case call(String, [ObjectiveCExpression])
    /// `base.name`, `base->name`.
    case member(ObjectiveCExpression, String)
    /// `base[index]`.
    case element(ObjectiveCExpression, ObjectiveCExpression)
    /// `@[…]`, `{…}`.
    case array([ObjectiveCExpression])
    /// `(Type)expression`.
    case cast(String, ObjectiveCExpression)
    /// `condition ? first : second`; the condition and the first are one where the first is left out.
    case conditional(ObjectiveCExpression, ObjectiveCExpression, ObjectiveCExpression)
    /// `target = value`.
    case assignment(ObjectiveCExpression, ObjectiveCExpression)
    /// `Type *name = value`, `Type *name`.
    case declaration(type: String, name: String, ObjectiveCExpression?)
    /// `^{ … }`, `({ … })`.
    case block([ObjectiveCStatement])
    /// Operands of anything else, so that what stands in them is not lost.
    case operands([ObjectiveCExpression])
  }
  /// What it is.
  var kind: Kind
  /// Offset of its first byte.
  var offset: Int
}

/// A statement; blocks, loops and conditions are flattened into the statements inside.
struct ObjectiveCStatement: Hashable, Sendable {
  /// What is evaluated.
  var expression: ObjectiveCExpression
  /// Whether its value is returned.
  var returns = false
}

extension ObjectiveCExpression {
  /// Without casts, and with the value of an assignment.
  var plain: ObjectiveCExpression {
    var expression = self
    while true {
      switch expression.kind {
      case .cast(_, let inner), .assignment(_, let inner): expression = inner
      case .operands(let inner) where inner.count == 1: expression = inner[0]
      default: return expression
      }
    }
  }

  /// Whether it is `nil`.
  var isNil: Bool {
    switch plain.kind {
    case .name("nil"), .name("Nil"), .name("NULL"), .name("NSNull"): true
    default: false
    }
  }

  /// `YES` or `NO`, else `nil`.
  var booleanValue: Bool? {
    switch plain.kind {
    case .name("YES"), .name("true"), .name("TRUE"), .number("1"): true
    case .name("NO"), .name("false"), .name("FALSE"), .number("0"): false
    default: nil
    }
  }

  /// A number as it is written, with a sign.
  var numberValue: Double? {
    guard case .number(let text) = plain.kind else { return nil }
    return Double(text.last.map { "fFlLuU".contains($0) } == true ? String(text.dropLast()) : text)
  }

  /// The names of `self.navigationItem.title`, also where a part is asked for by message: `[[self navigationItem] title]`.
  var namePath: [String]? {
    var path: [String] = []
    var expression = plain
    while path.count < 32 {
      switch expression.kind {
      case .name(let name): return (path + [name]).reversed()
      case .member(let base, let name):
        path.append(name)
        expression = base.plain
      case .message(let base, let selector, let arguments) where arguments.isEmpty:
        path.append(selector)
        expression = base.plain
      default: return nil
      }
    }
    return nil
  }

  /// The expressions right inside of this one, in the order of the source.
  var parts: [ObjectiveCExpression] {
    switch kind {
    case .text, .name, .number: []
    case .message(let receiver, _, let arguments): [receiver] + arguments
    case .call(_, let arguments), .array(let arguments), .operands(let arguments): arguments
    case .member(let base, _), .cast(_, let base): [base]
    case .element(let base, let index): [base, index]
    case .conditional(let condition, let first, let second): [condition, first, second]
    case .assignment(let target, let value): [target, value]
    case .declaration(_, _, let value): value.map { [$0] } ?? []
    case .block(let statements): statements.map(\.expression)
    }
  }
}
