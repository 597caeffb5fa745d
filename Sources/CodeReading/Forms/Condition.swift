import FitModel

/// The condition for taking a branch.
indirect enum Condition: Hashable, Sendable {
  /// Always holds: `else`, `default`, `#if os(iOS)`.
  case always
  /// Never holds in this app: `#if os(macOS)`, `if false`.
  case never
  /// A Boolean value that the program computes.
  case holds(Expression)
  /// An optional that is not `nil`: `if let x = value`, `if (value)` for an object.
  case exists(Expression)
  /// The subject of a `switch` is one of these patterns, in their source spelling, such as `.home`, `0`, `"a"`.
  case matches(Expression, [String])
  /// The system is at least this version of iOS: `#available(iOS 26, *)`, `@available`.
  case system(SystemVersion)
  /// A build flag that the files do not define: `#if DEBUG`.
  case flag(String)
  /// All of these hold.
  case all([Condition])
  /// One of these holds.
  case any([Condition])
  /// This does not hold.
  case not(Condition)
}

extension Condition {
  /// All of these hold. Conditions that always hold are dropped; `.never` if one never holds.
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

  /// One of these holds. Conditions that never hold are dropped; `.always` if one always holds.
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

  /// The negation.
  var negated: Condition {
    switch self {
    case .always: .never
    case .never: .always
    case .not(let inner): inner
    default: .not(self)
    }
  }

  /// Whether it always holds.
  var isAlways: Bool { if case .always = self { true } else { false } }

  /// Whether it never holds.
  var isNever: Bool { if case .never = self { true } else { false } }

  /// The meaning of an expression as a condition: `a && !b`, `mode == .edit`, `item != nil`.
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

  /// `value == nil`, `value == .case`, `value == "a"`, `value == true`; `nil` if the right side is none of these.
  private static func equality(_ value: Expression, _ constant: Expression) -> Condition? {
    if constant.isNone { return Condition.exists(value).negated }
    if let boolean = constant.boolean { return boolean ? Condition(value) : Condition(value).negated }
    return constant.pattern.map { .matches(value, [$0]) }
  }
}

extension Expression {
  /// A constant as `Condition.matches` writes it: `.home` for `.home` and `Tab.home`, `0`, `"a"`; `nil` for anything
  /// that may change.
  var pattern: String? {
    switch number == nil ? kind : uncast.kind {
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
