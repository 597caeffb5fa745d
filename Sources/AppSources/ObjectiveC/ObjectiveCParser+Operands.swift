extension ObjectiveCParser {
  /// Words that say how a variable is held and nothing about what it is.
  private static let qualifiers: Set<String> = [
    "const", "static", "extern", "inline", "volatile", "register", "in", "struct", "enum", "__weak", "__block",
    "__strong", "__unsafe_unretained", "__kindof", "__autoreleasing", "nullable", "nonnull", "_Nullable", "_Nonnull",
    "__nullable", "__nonnull", "FOUNDATION_EXPORT", "UIKIT_EXTERN", "IBOutlet", "__unused", "_Null_unspecified",
    "await",
  ]

  /// An operand with its prefixes and all that follows it.
  mutating func parseOperand() -> ObjectiveCExpression {
    let offset = source.offset(index)
    guard depth < Self.maximumDepth else {
      skipOver()
      return ObjectiveCExpression(kind: .operands([]), offset: offset)
    }
    depth += 1
    defer { depth -= 1 }
    while source.kind(index) == .word, index + 1 < end, Self.qualifiers.contains(source.text(index)) { index += 1 }
    var isNegative = false
    while index < end, at("!") || at("~") || at("&") || at("*") || at("-") || at("+") || at("++") || at("--") || at(">")
    {
      isNegative = at("-")
      index += 1
    }
    while source.kind(index) == .word, index + 1 < end, Self.qualifiers.contains(source.text(index)) { index += 1 }
    var operand = parsePrimary()
    if isNegative, case .number(let number) = operand.kind { operand.kind = .number("-" + number) }
    if isNegative { operand.offset = offset }
    return parseSuffixes(of: operand)
  }

  private mutating func parseSuffixes(of primary: ObjectiveCExpression) -> ObjectiveCExpression {
    var operand = primary
    while index < end {
      if at(".") || at("->") || at("::"), source.kind(index + 1) == .word {
        operand = ObjectiveCExpression(kind: .member(operand, source.text(index + 1)), offset: operand.offset)
        index += 2
      } else if at("[") {
        let close = source.close(index, before: end)
        index += 1
        let position = at("]") ? ObjectiveCExpression(kind: .operands([]), offset: operand.offset) : parseExpression()
        operand = ObjectiveCExpression(kind: .element(operand, position), offset: operand.offset)
        index = close
      } else if at("++") || at("--") {
        index += 1
      } else {
        break
      }
    }
    return operand
  }

  private mutating func parsePrimary() -> ObjectiveCExpression {
    let offset = source.offset(index)
    func expression(_ kind: ObjectiveCExpression.Kind) -> ObjectiveCExpression {
      ObjectiveCExpression(kind: kind, offset: offset)
    }
    switch source.kind(index) {
    case .stringObject, .string: return expression(.text(parseText()))
    case .number:
      index += 1
      return expression(.number(source.text(index - 1)))
    case .word: return expression(parseWord())
    case .atMark: return expression(parseAtMark())
    case .character:
      index += 1
      return expression(.operands([]))
    case .mark:
      if at("[") { return expression(parseMessage()) }
      if at("(") { return parseParentheses() }
      if at("^") { return expression(parseBlock()) }
      if at("{") { return expression(.array(parseList())) }
      // A bracket that closes belongs to somebody else.
      if !at(")"), !at("]"), !at("}"), !at(";"), !at(","), !at(":") { index += 1 }
      return expression(.operands([]))
    case nil: return expression(.operands([]))
    }
  }

  /// Literals that follow each other are one text.
  private mutating func parseText() -> String {
    var text = ""
    while index < end, source.kind(index) == .stringObject || source.kind(index) == .string {
      text += ObjectiveCText.resolve(source.bytes[source.tokens[index].range])
      index += 1
    }
    return text
  }

  private mutating func parseWord() -> ObjectiveCExpression.Kind {
    let name = source.text(index)
    index += 1
    if at("(") { return .call(name, parseList()) }
    skipTypeArguments(of: name)
    return .name(name)
  }

  /// `NSArray<Item *>`: types in angle brackets, which are no comparison.
  private mutating func skipTypeArguments(of name: String) {
    guard at("<"), name == "id" || name.first?.isUppercase == true else { return }
    var depth = 0
    var next = index
    // Types that people write are shorter; without a bound, every name would look through all that follows.
    while next < min(end, index + 64) {
      if source.matches(next, "<") {
        depth += 1
      } else if source.matches(next, ">") {
        depth -= 1
        if depth == 0 {
          index = next + 1
          return
        }
      } else if source.kind(next) != .word, !source.matches(next, "*"), !source.matches(next, ","),
        !source.matches(next, "::")
      {
        return
      }
      next += 1
    }
  }

  private mutating func parseAtMark() -> ObjectiveCExpression.Kind {
    if at("@[") { return .array(parseList()) }
    if at("@{") || at("@(") { return .operands(parseList()) }
    index += 1
    // `@selector(…)`, `@available(…)`, `@1`, `@YES`.
    if at("(") { index = source.close(index, before: end) }
    return .operands([])
  }

  /// The members of a bracket, `index` being at what opens it.
  private mutating func parseList() -> [ObjectiveCExpression] {
    let close = source.close(index, before: end)
    let stop = close > index && close <= end && isClosing(close - 1) ? close - 1 : close
    index += 1
    var members: [ObjectiveCExpression] = []
    while index < stop {
      let start = index
      if !skip(",") && !skip(":") && !skip(";") { members.append(parseExpression(isStatement: true)) }
      if index == start { index += 1 }
    }
    index = close
    return members
  }

  private func isClosing(_ token: Int) -> Bool {
    source.matches(token, ")") || source.matches(token, "]") || source.matches(token, "}")
  }

  /// `[receiver selector:argument …]`.
  private mutating func parseMessage() -> ObjectiveCExpression.Kind {
    let close = source.close(index, before: end)
    let stop = max(index + 1, close <= end && isClosing(close - 1) ? close - 1 : close)
    index += 1
    let receiver = parseOperand()
    var selector = ""
    var arguments: [ObjectiveCExpression] = []
    while index < stop {
      let start = index
      if source.kind(index) == .word, selector.isEmpty || source.matches(index + 1, ":") {
        selector += source.text(index)
        index += 1
      }
      if skip(":") {
        selector += ":"
        if index < stop { arguments.append(parseExpression()) }
      } else if skip(",") {
        if index < stop { arguments.append(parseExpression()) }
      }
      if index == start { skipOver() }
    }
    index = close
    return .message(receiver, selector, arguments)
  }

  private mutating func parseParentheses() -> ObjectiveCExpression {
    let offset = source.offset(index)
    let close = source.close(index, before: end)
    if source.matches(index + 1, "{") {
      index += 1
      let statements = parseStatements(until: close - 1)
      index = close
      return ObjectiveCExpression(kind: .block(statements), offset: offset)
    }
    if let type = castType(close) {
      index = close
      return ObjectiveCExpression(kind: .cast(type, parseOperand()), offset: offset)
    }
    let members = parseList()
    return members.count == 1 ? members[0] : ObjectiveCExpression(kind: .operands(members), offset: offset)
  }

  /// The type of a cast, when the parentheses at `index` hold one and an operand follows.
  private func castType(_ close: Int) -> String? {
    guard source.kind(index + 1) == .word, index + 2 < close else { return nil }
    let inner = index + 1..<close - 1
    let isType = inner.allSatisfy { token in
      source.kind(token) == .word || source.matches(token, "*") || source.matches(token, "<")
        || source.matches(token, ">") || source.matches(token, ",")
    }
    guard isType else { return nil }
    let words = inner.filter { source.kind($0) == .word && !Self.qualifiers.contains(source.text($0)) }
    guard let type = words.first.map(source.text) else { return nil }
    let isPointer = source.matches(close - 2, "*")
    switch source.kind(close) {
    case .word, .string, .stringObject, .number, .atMark:
      // In `method:(name) part:` the parentheses hold a value.
      let isLabel = source.kind(close) == .word && source.matches(close + 1, ":")
      return isPointer || (words.count == 1 && !isLabel) ? type : nil
    case .mark where source.matches(close, "[") || source.matches(close, "("):
      return isPointer || type == "id" || (words.count == 1 && type.first?.isUppercase == true) ? type : nil
    default: return nil
    }
  }

  /// `^{ … }`, `^(int a) { … }`, `^Type *(int a) { … }`.
  private mutating func parseBlock() -> ObjectiveCExpression.Kind {
    index += 1
    while index < end, !at("{"), !at(";"), !at("]"), !at(")") { skipOver() }
    guard at("{") else { return .operands([]) }
    let close = source.close(index, before: end)
    index += 1
    let statements = parseStatements(until: close - 1)
    index = close
    return .block(statements)
  }
}
