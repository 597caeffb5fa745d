import FitModel

/// Parses statements and expressions from tokens. It skips whatever it does not understand and never moves backwards.
struct ObjectiveCParser {
  let source: ObjectiveCSource
  var context: ObjectiveCContext
  var index: Int
  var end: Int
  var depth = 0
  /// Whether `break` exits a `switch`.
  var isInSwitch = false
  /// The offset of the first code that was nested too deeply to be read.
  private(set) var tooDeep: Int?

  /// Deeper nesting is skipped. Real code stays below 30.
  static let maximumDepth = 120

  init(_ source: ObjectiveCSource, _ range: Range<Int>, _ context: ObjectiveCContext) {
    self.source = source
    self.context = context
    index = range.lowerBound
    end = min(range.upperBound, source.tokens.count)
  }

  // MARK: Tokens

  func at(_ text: StaticString) -> Bool { index < end && source.matches(index, text) }

  mutating func skip(_ text: StaticString) -> Bool {
    guard at(text) else { return false }
    index += 1
    return true
  }

  /// Skips one token, or a bracket with its contents.
  mutating func skipOver() {
    guard index < end else { return }
    index = source.bracket(index) > 0 ? source.close(index, before: end) : index + 1
  }

  func location(_ offset: Int) -> CodeLocation {
    CodeLocation(file: context.file, offset: UInt32(truncatingIfNeeded: offset))
  }

  /// The position of the current token.
  var here: CodeLocation { location(source.offset(index)) }

  func operands(_ operands: [Expression], _ location: CodeLocation) -> Expression {
    Expression(kind: .operands(operands), location: location)
  }

  /// Goes one level deeper; `false` if the nesting is too deep, which is recorded once.
  mutating func enter() -> Bool {
    guard depth < Self.maximumDepth else {
      if tooDeep == nil { tooDeep = source.offset(index) }
      return false
    }
    depth += 1
    return true
  }

  /// Parses a range of the tokens, then continues after it.
  mutating func within<Result>(_ range: Range<Int>, then next: Int, _ body: (inout ObjectiveCParser) -> Result)
    -> Result
  {
    let outer = end
    index = range.lowerBound
    end = min(max(range.upperBound, range.lowerBound), outer)
    let result = body(&self)
    index = max(next, range.lowerBound)
    end = outer
    return result
  }

  /// The tokens inside the current bracket, and the index after it.
  func bracket() -> (inside: Range<Int>, next: Int) {
    let close = source.close(index, before: end)
    let isClosed = close > index + 1 && source.bracket(close - 1) < 0
    return (index + 1..<max(index + 1, isClosed ? close - 1 : close), close)
  }

  // MARK: Operators

  /// An expression with assignments but without commas.
  mutating func expression() -> Expression {
    guard enter() else {
      let location = here
      skipOver()
      return operands([], location)
    }
    defer { depth -= 1 }
    let left = conditional()
    if skip("=") { return Expression(kind: .assignment(left, expression()), location: left.location) }
    if skip("+=") { return Expression(kind: .addition(left, expression()), location: left.location) }
    for name in ["-=", "*=", "/=", "|=", "&="] as [StaticString] where at(name) {
      index += 1
      return Expression(kind: .infix(name.description, left, expression()), location: left.location)
    }
    return left
  }

  private mutating func conditional() -> Expression {
    let value = binary(above: 0)
    guard at("?") else { return value }
    index += 1
    if skip(":") { return Expression(kind: .infix("??", value, expression()), location: value.location) }
    let first = expression()
    guard skip(":") else { return operands([value, first], value.location) }
    let second = expression()
    return Expression(
      kind: .choice([
        Branch(condition: condition(value), bindings: [], body: [.expression(first)]),
        Branch(condition: .always, bindings: [], body: [.expression(second)]),
      ]), location: value.location)
  }

  /// The maximum number of operators in a row; the operands after further ones are left out.
  private static let maximumOperands = 1_000

  private mutating func binary(above level: Int) -> Expression {
    guard enter() else {
      let location = here
      skipOver()
      return operands([], location)
    }
    defer { depth -= 1 }
    var left = operand()
    var count = 0
    while let found = binaryOperator(), found.level > level {
      index += found.tokens
      guard index < end, !at(";"), !at(")"), !at("]"), !at("}"), !at(",") else { break }
      let right = binary(above: found.level)
      count += 1
      if count > Self.maximumOperands {
        if tooDeep == nil { tooDeep = source.offset(index) }
        continue
      }
      left = Expression(kind: .infix(found.text, left, right), location: left.location)
    }
    return left
  }

  private func binaryOperator() -> (text: String, level: Int, tokens: Int)? {
    guard index < end, source.kind(index) == .mark else { return nil }
    let range = source.tokens[index].range
    let first = source.bytes[range.lowerBound]
    let second = range.count > 1 ? source.bytes[range.lowerBound + 1] : 0
    switch (first, second) {
    case (UInt8(ascii: "|"), UInt8(ascii: "|")): return ("||", 1, 1)
    case (UInt8(ascii: "&"), UInt8(ascii: "&")): return ("&&", 2, 1)
    case (UInt8(ascii: "|"), 0): return ("|", 3, 1)
    case (UInt8(ascii: "^"), 0): return ("^", 4, 1)
    case (UInt8(ascii: "&"), 0): return ("&", 5, 1)
    case (UInt8(ascii: "="), UInt8(ascii: "=")): return ("==", 6, 1)
    case (UInt8(ascii: "!"), UInt8(ascii: "=")): return ("!=", 6, 1)
    case (UInt8(ascii: ">"), 0):
      // `>>` is two separate tokens, because of `NSArray<NSArray<Item *>>`.
      let isShift = source.matches(index + 1, ">") && source.offset(index + 1) == range.upperBound
      return isShift ? (">>", 8, 2) : (">", 7, 1)
    case (UInt8(ascii: "<"), 0): return ("<", 7, 1)
    case (UInt8(ascii: "<"), UInt8(ascii: "=")): return ("<=", 7, 1)
    case (UInt8(ascii: ">"), UInt8(ascii: "=")): return (">=", 7, 1)
    case (UInt8(ascii: "<"), UInt8(ascii: "<")): return ("<<", 8, 1)
    case (UInt8(ascii: "+"), 0): return ("+", 9, 1)
    case (UInt8(ascii: "-"), 0): return ("-", 9, 1)
    case (UInt8(ascii: "*"), 0): return ("*", 10, 1)
    case (UInt8(ascii: "/"), 0): return ("/", 10, 1)
    case (UInt8(ascii: "%"), 0): return ("%", 10, 1)
    default: return nil
    }
  }

  // MARK: Conditions

  /// The meaning of an expression as a condition; an object is tested for `nil`.
  func condition(_ expression: Expression) -> Condition {
    switch expression.kind {
    case .negation(let inner): return condition(inner).negated
    case .infix("&&", let left, let right): return .every([condition(left), condition(right)])
    case .infix("||", let left, let right): return .either([condition(left), condition(right)])
    case .infix("==", _, _), .infix("!=", _, _): return ofSelf(ownAbsence(Condition(expression)))
    case .name("self"): return .always
    case .assignment where expression.assignsSelf: return .always
    case .call(let call): return version(call) ?? .holds(expression)
    case .number(let number): return number == 0 ? .never : .always
    default:
      return isObject(expression) ? ownAbsence(.exists(expression)) : Condition(expression)
    }
  }

  /// `self` is never `nil`, nor is the result of an initializer of its superclass.
  private func ofSelf(_ condition: Condition) -> Condition {
    switch condition {
    case .exists(let value) where value.isPath("self"): .always
    case .not(.exists(let value)) where value.isPath("self"): .never
    default: condition
    }
  }

  /// A getter that creates its value lazily tests its own property, which is `nil` the first time.
  private func ownAbsence(_ condition: Condition) -> Condition {
    guard context.isGetter, let own = context.ownProperty else { return condition }
    func isOwn(_ value: Expression) -> Bool {
      if case .name(let name) = value.kind { name == "_" + own } else { false }
    }
    switch condition {
    case .exists(let value) where isOwn(value): return .never
    case .not(.exists(let value)) where isOwn(value): return .always
    default: return condition
    }
  }

  /// Whether an expression is an object, according to the declarations.
  private func isObject(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .cast: return true
    case .name(let name):
      if context.objects.contains(name) { return true }
      return context.declarations.property(name, of: context.className)?.isObject == true
        || name == "_" + (context.ownProperty ?? "")
    case .member(let base?, let name):
      guard case .name("self") = base.kind else { return false }
      return context.declarations.property(name, of: context.className)?.isObject == true
    default: return false
    }
  }

  /// `@available(iOS 13, *)`, and the macros that compare the system's version with a string.
  private func version(_ call: Call) -> Condition? {
    guard case .name(let name) = call.callee.kind, let text = call.arguments.first?.value.plainText else { return nil }
    switch name {
    case "#available": return SystemVersion(text).map(Condition.system) ?? .always
    case "SYSTEM_VERSION_GREATER_THAN_OR_EQUAL_TO": return SystemVersion(text).map(Condition.system)
    case "SYSTEM_VERSION_LESS_THAN": return SystemVersion(text).map { Condition.system($0).negated }
    default: return nil
    }
  }
}

extension Expression {
  /// Whether it is `self = [super init]`.
  var assignsSelf: Bool { if case .assignment(let target, _) = kind { target.isPath("self") } else { false } }
}
