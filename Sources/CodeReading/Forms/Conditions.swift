import FitModel

extension Condition {
  /// All of these hold; without those that always do, and `.never` where one never does.
  static func every(_ conditions: [Condition]) -> Condition {
    var parts: [Condition] = []
    for condition in conditions {
      switch condition {
      case .always: continue
      case .never: return .never
      case .all(let inner): parts += inner
      default: parts.append(condition)
      }
    }
    return parts.isEmpty ? .always : parts.count == 1 ? parts[0] : .all(parts)
  }

  /// One of these holds; without those that never do, and `.always` where one always does.
  static func either(_ conditions: [Condition]) -> Condition {
    var parts: [Condition] = []
    for condition in conditions {
      switch condition {
      case .never: continue
      case .always: return .always
      case .any(let inner): parts += inner
      default: parts.append(condition)
      }
    }
    return parts.isEmpty ? .never : parts.count == 1 ? parts[0] : .any(parts)
  }

  /// What holds where this does not.
  var negated: Condition {
    switch self {
    case .always: .never
    case .never: .always
    case .not(let inner): inner
    default: .not(self)
    }
  }

  /// Whether it holds in any case.
  var isAlways: Bool { if case .always = self { true } else { false } }

  /// Whether it never holds.
  var isNever: Bool { if case .never = self { true } else { false } }

  /// What an expression says when it is used as a condition: `a && !b`, `mode == .edit`, `item != nil`.
  init(_ expression: Expression) {
    switch expression.kind {
    case .boolean(let value): self = value ? .always : .never
    case .negation(let inner): self = Condition(inner).negated
    case .infix("&&", let left, let right): self = .every([Condition(left), Condition(right)])
    case .infix("||", let left, let right): self = .either([Condition(left), Condition(right)])
    case .infix("==", let left, let right):
      self = Condition.equality(left, right) ?? Condition.equality(right, left) ?? .holds(expression)
    case .infix("!=", let left, let right):
      self = (Condition.equality(left, right) ?? Condition.equality(right, left))?.negated ?? .holds(expression)
    default: self = .holds(expression)
    }
  }

  /// `value == nil`, `value == .case`, `value == "a"`, `value == true`; `nil` where the right side is none of these.
  private static func equality(_ value: Expression, _ constant: Expression) -> Condition? {
    if constant.isNone { return Condition.exists(value).negated }
    if let boolean = constant.boolean { return boolean ? Condition(value) : Condition(value).negated }
    return constant.pattern.map { .matches(value, [$0]) }
  }
}

extension Expression {
  /// A constant as `Condition.matches` writes it: `.home` for `.home` and `Tab.home`, `0`, `"a"`; `nil` for what may
  /// change.
  var pattern: String? {
    switch kind {
    case .member(nil, let name): return "." + name
    case .member(let base?, let name):
      guard case .name(let type) = base.kind, type.first?.isUppercase == true else { return nil }
      return "." + name
    case .number(let number): return Int(exactly: number).map(String.init) ?? String(number)
    case .text: return plainText.map { "\"\($0)\"" }
    default: return nil
    }
  }
}
