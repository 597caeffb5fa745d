extension ObjectiveCParser {
  /// An operand with its prefixes and postfixes.
  mutating func operand() -> Expression {
    guard enter() else {
      let location = here
      skipOver()
      return operands([], location)
    }
    defer { depth -= 1 }
    let location = here
    skipQualifiers()
    if at("!") {
      index += 1
      return Expression(kind: .negation(operand()), location: location)
    }
    if at("-") || at("+") || at("~") {
      let isNegative = at("-")
      index += 1
      let inner = operand()
      if case .number(let number) = inner.kind {
        return Expression(kind: .number(isNegative ? -number : number), location: location)
      }
      return operands([inner], location)
    }
    while index < end, at("&") || at("*") || at("++") || at("--") || at(">") { index += 1 }
    skipQualifiers()
    return suffixes(of: primary())
  }

  /// Keywords before an operand that have no effect on its value.
  private static let qualifiers: Set<String> = [
    "const", "static", "struct", "enum", "__weak", "__block", "__strong", "__unsafe_unretained", "__kindof",
    "__autoreleasing", "extern", "inline", "volatile", "await",
  ]

  private mutating func skipQualifiers() {
    while source.kind(index) == .word, index + 1 < end, Self.qualifiers.contains(source.text(index)) { index += 1 }
  }

  private mutating func suffixes(of primary: Expression) -> Expression {
    var operand = primary
    var links = 0
    while index < end {
      links += 1
      // An unrealistically long chain would make an expression too deep to be visited.
      guard links < 2_000 else {
        _ = enter()
        depth -= depth < Self.maximumDepth ? 1 : 0
        index = end
        return operands([], primary.location)
      }
      if at(".") || at("->") || at("::"), source.kind(index + 1) == .word {
        let isVariable = at("->")
        let name = source.text(index + 1)
        let made = isVariable ? nil : made(by: name, of: operand, offset: source.offset(index + 1))
        operand =
          made
          ?? Expression(kind: .member(operand, isVariable ? memberName(name) : name), location: operand.location)
        index += 2
      } else if at("[") {
        let (inside, next) = bracket()
        let location = operand.location
        let position = within(inside, then: next) { $0.index < $0.end ? $0.expression() : $0.operands([], location) }
        operand = Expression(kind: .element(operand, position), location: operand.location)
      } else if at("("), isCallable(operand) {
        let nameLocation = location(source.offset(index - 1))
        let arguments = list().map { Call.Argument(value: $0) }
        operand = Expression(
          kind: .call(Call(callee: operand, arguments: arguments, nameLocation: nameLocation)),
          location: operand.location)
      } else if at("++") || at("--") {
        index += 1
      } else {
        break
      }
    }
    return operand
  }

  private func isCallable(_ operand: Expression) -> Bool {
    switch operand.kind {
    case .name, .member, .call, .element, .closure: true
    default: false
    }
  }

  private mutating func primary() -> Expression {
    let location = here
    guard index < end else { return operands([], location) }
    switch source.kind(index) {
    case .stringObject, .string: return Expression(kind: .text([.words(text())]), location: location)
    case .number:
      index += 1
      return number(source.text(index - 1), location)
    case .word: return word()
    case .atMark: return atMark()
    case .character:
      index += 1
      return operands([], location)
    case .mark:
      if at("[") { return message() }
      if at("(") { return parentheses() }
      if at("^") { return block() }
      if at("{") { return Expression(kind: .array(list()), location: location) }
      // A closing bracket belongs to an enclosing expression.
      if !at(")"), !at("]"), !at("}"), !at(";"), !at(","), !at(":") { index += 1 }
      return operands([], location)
    case .conditionStart, .conditionTurn, .conditionEnd, nil: return operands([], location)
    }
  }

  // MARK: Literals

  /// Adjacent literals are one text.
  private mutating func text() -> String {
    var text = ""
    while index < end, source.kind(index) == .stringObject || source.kind(index) == .string {
      text += ObjectiveCText.resolve(source.bytes[source.tokens[index].range])
      index += 1
    }
    return text
  }

  private func number(_ text: String, _ location: CodeLocation) -> Expression {
    var digits = text[...]
    if !digits.hasPrefix("0x") {
      while let last = digits.last, "fFlLuU".contains(last) { digits.removeLast() }
    }
    let value = Double(digits)
    return value.map { Expression(kind: .number($0), location: location) } ?? operands([], location)
  }

  private mutating func atMark() -> Expression {
    let location = here
    if at("@[") { return Expression(kind: .array(list()), location: location) }
    if at("@{") { return Expression(kind: .dictionary(list()), location: location) }
    if at("@(") {
      let values = list()
      return values.count == 1 ? values[0] : operands(values, location)
    }
    let name = source.text(index)
    index += 1
    switch name {
    case "@YES", "@true": return Expression(kind: .boolean(true), location: location)
    case "@NO", "@false": return Expression(kind: .boolean(false), location: location)
    case "@selector" where at("("):
      let (inside, next) = bracket()
      index = next
      let parts = inside.filter { source.kind($0) == .word }.map(source.text)
      guard !parts.isEmpty else { return operands([], location) }
      return operands([Expression(kind: .name(ObjectiveCNames.function(parts).name), location: location)], location)
    case "@available" where at("("):
      let (inside, next) = bracket()
      index = next
      return available(inside, location)
    case "@":
      // `@-1`
      return operand()
    default:
      if name.dropFirst().first?.isNumber == true { return number(String(name.dropFirst()), location) }
      if at("(") { skipOver() }
      return operands([], location)
    }
  }

  /// `@available(iOS 13.0, *)`: a call of `#available` with the version of iOS as text, or `"*"` if iOS is not named.
  private func available(_ tokens: Range<Int>, _ location: CodeLocation) -> Expression {
    var version = "*"
    for token in tokens where source.matches(token, "iOS") && source.kind(token + 1) == .number {
      version = source.text(token + 1)
    }
    let argument = Call.Argument(value: Expression(kind: .text([.words(version)]), location: location))
    let callee = Expression(kind: .name("#available"), location: location)
    return Expression(
      kind: .call(Call(callee: callee, arguments: [argument], nameLocation: location)), location: location)
  }

  /// The elements of the current bracket.
  mutating func list() -> [Expression] {
    let (inside, next) = bracket()
    return within(inside, then: next) { parser in
      var members: [Expression] = []
      while parser.index < parser.end {
        let start = parser.index
        if parser.skip(",") || parser.skip(":") || parser.skip(";") { continue }
        members.append(parser.expression())
        // Arguments of macros may be types: `va_arg(list, NSString *)`.
        if parser.index == start { parser.index += 1 }
      }
      return members
    }
  }

  // MARK: Names

  private mutating func word() -> Expression {
    let location = here
    let name = source.text(index)
    index += 1
    switch name {
    case "nil", "Nil", "NULL", "nullptr": return Expression(kind: .none, location: location)
    case "YES", "true", "TRUE": return Expression(kind: .boolean(true), location: location)
    case "NO", "false", "FALSE": return Expression(kind: .boolean(false), location: location)
    case "self", "super": return Expression(kind: .name(name), location: location)
    default: break
    }
    if at("(") { return call(name, location) }
    skipTypeArguments(of: name)
    if let constant = ObjectiveCNames.enumerationCase(name) {
      return Expression(kind: .member(nil, constant), location: location)
    }
    if context.declarations.constants.contains(name), !context.objects.contains(name) {
      return Expression(kind: .member(nil, name), location: location)
    }
    // Names of classes become those of Swift types.
    let known = name.hasPrefix("NS") ? ObjectiveCNames.type(name) : memberName(name)
    let plain = Expression(kind: .name(known), location: location)
    // Without `self`, an instance variable would be confused with a parameter that has the name of its property.
    guard !name.hasPrefix("NS"), known != name, context.parameters.contains(known) else { return plain }
    return Expression(kind: .member(Expression(kind: .name("self"), location: location), known), location: location)
  }

  /// The property that an instance variable stores: `title` for `_title`. The name itself if the class has no such
  /// property, and inside that property's own getter and setter; `_title` for `title` inside the getter.
  private func memberName(_ name: String) -> String {
    guard !context.className.isEmpty else { return name }
    if context.isGetter, name == context.ownProperty, !context.objects.contains(name) { return "_" + name }
    if let stored = context.declarations.property(storedIn: name, of: context.className) {
      return stored == context.ownProperty ? name : stored
    }
    guard name.hasPrefix("_") else { return name }
    let plain = String(name.dropFirst())
    guard plain != context.ownProperty, context.declarations.property(plain, of: context.className) != nil else {
      return name
    }
    return plain
  }

  private mutating func call(_ name: String, _ location: CodeLocation) -> Expression {
    let values = list()
    // These only affect ownership or conversion.
    if ["CFSTR", "CFBridgingRelease", "__bridge_transfer", "MAX", "MIN"].contains(name), values.count == 1 {
      return values[0]
    }
    let function = ObjectiveCNames.call(name, arguments: values.count)
    let labels = function?.labels ?? [String?](repeating: nil, count: values.count)
    let arguments = zip(labels, values).map { Call.Argument(label: $0, value: $1) }
    let callee = Expression(kind: .name(function?.name ?? name), location: location)
    return Expression(
      kind: .call(Call(callee: callee, arguments: arguments, nameLocation: location)), location: location)
  }

  /// `NSArray<Item *>`: types in angle brackets, not a comparison.
  private mutating func skipTypeArguments(of name: String) {
    guard at("<"), name == "id" || name.first?.isUppercase == true else { return }
    var depth = 0
    var next = index
    while next < end {
      if source.matches(next, "<") {
        depth += 1
      } else if source.matches(next, ">") {
        depth -= 1
        if depth == 0 { return index = next + 1 }
      } else if source.kind(next) != .word, !source.matches(next, "*"), !source.matches(next, ","),
        !source.matches(next, "::")
      {
        return
      }
      next += 1
    }
  }

  // MARK: Parentheses and blocks

  private mutating func parentheses() -> Expression {
    let location = here
    if source.matches(index + 1, "{") {
      // `({ … })`: the last statement is the value.
      let (inside, next) = bracket()
      let body = within(inside, then: next) { parser in
        let (inner, _) = parser.bracket()
        return parser.within(inner, then: inner.upperBound) { $0.statements() }
      }
      let closure = Expression(kind: .closure(Closure(parameters: [], body: body)), location: location)
      return Expression(kind: .call(Call(callee: closure, arguments: [], nameLocation: location)), location: location)
    }
    let close = source.close(index, before: end)
    if let type = castType(close) {
      index = close
      let inner = operand()
      return type.name.isEmpty || type.name == "id"
        ? inner : Expression(kind: .cast(inner, type.name), location: location)
    }
    let members = list()
    return members.count == 1 ? members[0] : operands(members, location)
  }

  /// The type of a cast, if the parentheses at `index` contain a type and an operand follows.
  private func castType(_ close: Int) -> ObjectiveCType? {
    guard source.kind(index + 1) == .word, index + 2 < close else { return nil }
    let inner = index + 1..<close - 1
    let isType = inner.allSatisfy { token in
      source.kind(token) == .word || source.matches(token, "*") || source.matches(token, "<")
        || source.matches(token, ">") || source.matches(token, ",")
    }
    guard isType else { return nil }
    let words = inner.filter { source.kind($0) == .word && !ObjectiveCTypeReader.isQualifier(source.text($0)) }
    let isBridge = inner.contains { source.text($0).hasPrefix("__bridge") }
    guard let first = words.first.map(source.text) else { return isBridge ? ObjectiveCType(name: "") : nil }
    let isPointer = source.matches(close - 2, "*")
    let type = ObjectiveCTypeReader(source).type(inner)
    switch source.kind(close) {
    case .word, .string, .stringObject, .number, .atMark:
      // In `method:(name) part:` the parentheses contain a value.
      let isLabel = source.kind(close) == .word && source.matches(close + 1, ":")
      return isPointer || isBridge || (words.count == 1 && !isLabel) ? type : nil
    case .mark where source.matches(close, "[") || source.matches(close, "("):
      return isPointer || isBridge || first == "id" || (words.count == 1 && first.first?.isUppercase == true)
        ? type : nil
    default: return nil
    }
  }

  /// `^{ … }`, `^(int a) { … }`, `^Type *(int a) { … }`.
  private mutating func block() -> Expression {
    let location = here
    index += 1
    var parameters: [Parameter] = []
    while index < end, !at("{"), !at(";"), !at("]"), !at(")") {
      if at("(") { parameters = blockParameters() } else { skipOver() }
    }
    guard at("{") else { return operands([], location) }
    let (inside, next) = bracket()
    let (outer, objects) = (isInSwitch, context.objects)
    isInSwitch = false
    context.objects.formUnion(parameters.map(\.name))
    let body = within(inside, then: next) { $0.statements() }
    (isInSwitch, context.objects) = (outer, objects)
    return Expression(kind: .closure(Closure(parameters: parameters, body: body)), location: location)
  }

  private mutating func blockParameters() -> [Parameter] {
    let (inside, next) = bracket()
    let types = ObjectiveCTypeReader(source)
    var parameters: [Parameter] = []
    var first = inside.lowerBound
    var token = first
    while token <= inside.upperBound {
      if token == inside.upperBound || source.matches(token, ",") {
        if let found = types.declaration(first, before: token) {
          parameters.append(Parameter(name: source.text(found.nameIndex), type: found.type.name))
        }
        first = token + 1
      }
      token =
        token < inside.upperBound && source.bracket(token) > 0
        ? source.close(token, before: inside.upperBound) : token + 1
    }
    index = next
    return parameters
  }
}
