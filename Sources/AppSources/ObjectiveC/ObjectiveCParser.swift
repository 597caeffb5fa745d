import FitVocabulary

/// Reads statements and expressions from tokens; whatever it does not understand it passes over, always forwards.
struct ObjectiveCParser {
  let source: ObjectiveCSource
  var index: Int
  let end: Int
  var depth = 0

  /// Nesting beyond this is passed over. Code that people write stays below 30.
  static let maximumDepth = 120

  init(_ source: ObjectiveCSource, _ range: Range<Int>) {
    self.source = source
    index = range.lowerBound
    end = min(range.upperBound, source.tokens.count)
  }

  /// What a macro stands for, as an expression.
  static func expression(_ source: ObjectiveCSource, body: Range<Int>) -> ObjectiveCExpression? {
    let part = ObjectiveCScanner.scan(source, part: body)
    var parser = ObjectiveCParser(part, 0..<part.tokens.count)
    return parser.parseStatements(until: parser.end).first?.expression
  }

  func at(_ text: StaticString) -> Bool { index < end && source.matches(index, text) }

  mutating func skip(_ text: StaticString) -> Bool {
    guard at(text) else { return false }
    index += 1
    return true
  }

  // MARK: Statements

  /// The statements up to a token; braces are only passed, so that none can be missing.
  mutating func parseStatements(until stop: Int) -> [ObjectiveCStatement] {
    var statements: [ObjectiveCStatement] = []
    while index < min(stop, end) {
      let start = index
      parseStatement(into: &statements, until: min(stop, end))
      if index == start { index += 1 }
      WorkCount.add(index - start)
    }
    return statements
  }

  private mutating func parseStatement(into statements: inout [ObjectiveCStatement], until stop: Int) {
    if skip("{") || skip("}") || skip(";") || skip(")") || skip("]") || skip(":") || skip(",") { return }
    if source.kind(index) == .atMark, isAtKeyword {
      index += 1
      return
    }
    if source.kind(index) == .word {
      switch source.text(index) {
      case "else", "do", "default", "break", "continue", "try": return index += 1
      case "if", "while", "switch", "for", "case":
        // What stands in the parentheses are statements like any other.
        index += 1
        _ = skip("(")
        return
      case "return":
        index += 1
        guard !at(";"), index < stop else { return }
        statements.append(ObjectiveCStatement(expression: parseExpression(isStatement: true), returns: true))
        return
      default: break
      }
    }
    statements.append(ObjectiveCStatement(expression: parseExpression(isStatement: true)))
  }

  private var isAtKeyword: Bool {
    ["@try", "@catch", "@finally", "@autoreleasepool", "@synchronized", "@throw", "@end", "@optional", "@required"]
      .contains(source.text(index))
  }

  // MARK: Operators

  /// An expression. In a statement, words that follow each other are a declaration: `Type *const name = value`.
  mutating func parseExpression(isStatement: Bool = false) -> ObjectiveCExpression {
    let offset = source.offset(index)
    guard depth < Self.maximumDepth else {
      skipOver()
      return ObjectiveCExpression(kind: .operands([]), offset: offset)
    }
    depth += 1
    defer { depth -= 1 }
    var operands = [parseOperand()]
    var type: String?
    while index < end {
      if at("=") { return parseAssignment(operands, type, offset) }
      if at("?") { return parseConditional(operands, offset) }
      if isStatement, startsOperand {
        type = declaredType(operands)
        operands.append(parseOperand())
      } else if isOperator {
        let isPointer = at("*")
        index += 1
        guard index < end, !at(";"), !at(")"), !at("]"), !at("}") else { break }
        if isPointer { type = declaredType(operands) }
        operands.append(parseOperand())
      } else {
        break
      }
    }
    if let type, operands.count > 1, case .name(let name)? = operands.last?.kind {
      return ObjectiveCExpression(kind: .declaration(type: type, name: name, nil), offset: offset)
    }
    return operands.count == 1 ? operands[0] : ObjectiveCExpression(kind: .operands(operands), offset: offset)
  }

  private func declaredType(_ operands: [ObjectiveCExpression]) -> String? {
    switch operands.last?.kind {
    case .name(let name): name
    case .call("typeof", let arguments), .call("__typeof", let arguments), .call("__typeof__", let arguments):
      arguments.first.flatMap { if case .name(let name) = $0.kind { name } else { nil } }
    default: nil
    }
  }

  private mutating func parseAssignment(
    _ operands: [ObjectiveCExpression], _ type: String?, _ offset: Int
  ) -> ObjectiveCExpression {
    index += 1
    let value = parseExpression()
    guard let target = operands.last else { return value }
    // An array's brackets behind its name: `NSString *titles[] = {…}`.
    var variable = target
    if case .element(let base, _) = target.kind { variable = base }
    if let type, operands.count > 1, case .name(let name) = variable.kind {
      return ObjectiveCExpression(kind: .declaration(type: type, name: name, value), offset: offset)
    }
    return ObjectiveCExpression(kind: .assignment(target, value), offset: target.offset)
  }

  private mutating func parseConditional(_ operands: [ObjectiveCExpression], _ offset: Int) -> ObjectiveCExpression {
    index += 1
    let condition = operands.count == 1 ? operands[0] : ObjectiveCExpression(kind: .operands(operands), offset: offset)
    let first = at(":") ? condition : parseExpression()
    guard skip(":") else { return ObjectiveCExpression(kind: .operands([condition, first]), offset: offset) }
    return ObjectiveCExpression(kind: .conditional(condition, first, parseExpression()), offset: offset)
  }

  private var startsOperand: Bool {
    switch source.kind(index) {
    case .word, .string, .stringObject, .number: true
    default: false
    }
  }

  private var isOperator: Bool {
    guard source.kind(index) == .mark else { return false }
    switch source.bytes[source.tokens[index].range.lowerBound] {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"):
      return true
    default: return false
    }
  }

  /// Passes one token, or a bracket with all that is in it.
  mutating func skipOver() {
    guard index < end else { return }
    if at("(") || at("[") || at("{") || at("@[") || at("@{") || at("@(") {
      index = source.close(index, before: end)
    } else {
      index += 1
    }
  }
}
