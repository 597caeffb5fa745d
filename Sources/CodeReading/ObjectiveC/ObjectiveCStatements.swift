extension ObjectiveCParser {
  /// The statements up to the end.
  mutating func statements() -> [Statement] {
    guard enter() else {
      index = end
      return []
    }
    defer { depth -= 1 }
    var statements: [Statement] = []
    while index < end {
      let start = index
      statement(into: &statements)
      if index == start { index += 1 }
    }
    return statements
  }

  /// One statement, or the statements between braces.
  private mutating func statementBody() -> [Statement] {
    if at("{") { return block() }
    guard enter() else {
      skipOver()
      return []
    }
    defer { depth -= 1 }
    var statements: [Statement] = []
    if index < end, !at("}") { statement(into: &statements) }
    _ = skip(";")
    return statements
  }

  /// The statements between braces.
  private mutating func block() -> [Statement] {
    let (inside, next) = bracket()
    return within(inside, then: next) { $0.statements() }
  }

  private mutating func statement(into statements: inout [Statement]) {
    switch source.kind(index) {
    case .mark:
      if at("{") { return statements.append(.block(block())) }
      if skip(";") || skip("}") || skip(")") || skip("]") || skip(":") || skip(",") { return }
    case .atMark: if atStatement(into: &statements) { return }
    case .word: if keywordStatement(into: &statements) || declaration(into: &statements) { return }
    case .conditionStart: return conditionalCompilation(into: &statements)
    case .conditionTurn, .conditionEnd: return index += 1
    case .number, .string, .stringObject, .character, nil: break
    }
    expressionStatement(into: &statements)
  }

  /// Functions that never return.
  private static let endings: Set<String> = ["abort", "exit"]

  private mutating func expressionStatement(into statements: inout [Statement]) {
    repeat {
      let start = index
      let expression = expression()
      if index == start { break }
      add(expression, to: &statements)
    } while skip(",")
  }

  private func add(_ expression: Expression, to statements: inout [Statement]) {
    switch expression.kind {
    case .member(_, let name):
      // An unused message expression is a call.
      let call = Call(callee: expression, arguments: [], nameLocation: expression.location)
      statements.append(
        name == "self"
          ? .expression(expression) : .expression(Expression(kind: .call(call), location: expression.location)))
    case .call(let call):
      if case .name(let name) = call.callee.kind, Self.endings.contains(name) { return statements.append(.stop) }
      statements.append(.expression(expression))
    case .operands(let operands) where operands.isEmpty: break
    default: statements.append(.expression(expression))
    }
  }

  // MARK: Keywords

  private mutating func keywordStatement(into statements: inout [Statement]) -> Bool {
    switch source.text(index) {
    case "if": branches(into: &statements)
    case "else", "do", "try":
      // `do` runs its body at least once; an `else` without `if` has no condition.
      let isLoop = source.text(index) == "do"
      index += 1
      guard isLoop else { break }
      var body = loopBody()
      if at("while") {
        index += 1
        body.append(.expression(parenthesized()))
      }
      statements.append(.loop(variable: nil, over: nil, body: body))
    case "while":
      index += 1
      let condition = condition(parenthesized())
      statements.append(
        .loop(variable: nil, over: nil, body: [.branch([Branch(condition: condition, bindings: [], body: loopBody())])])
      )
    case "for": loop(into: &statements)
    case "switch": statements.append(.branch(switchBranches()))
    case "case", "default":
      // A label outside any `switch` that was recognized: the code after it is still read.
      while index < end, !at(":"), !at(";"), !at("{"), !at("}") { skipOver() }
      _ = skip(":")
    case "return":
      index += 1
      statements.append(.result(at(";") || index >= end ? nil : expression()))
    case "break":
      statements.append(isInSwitch ? .leavingSwitch(here) : .exit)
      index += 1
    case "continue", "goto":
      index += 1
      if source.kind(index) == .word { index += 1 }
      statements.append(.exit)
    default: return false
    }
    return true
  }

  private mutating func atStatement(into statements: inout [Statement]) -> Bool {
    switch source.text(index) {
    case "@try", "@finally", "@autoreleasepool":
      index += 1
      statements.append(.block(statementBody()))
    case "@synchronized":
      index += 1
      _ = parenthesized()
      statements.append(.block(statementBody()))
    case "@catch":
      let thrown = operands([], here)
      index += 1
      skipOver()
      statements.append(.branch([Branch(condition: .holds(thrown), bindings: [], body: statementBody())]))
    case "@throw":
      index += 1
      if !at(";") { statements.append(.expression(expression())) }
      statements.append(.exit)
    case "@end", "@optional", "@required", "@import": index += 1
    default: return false
    }
    return true
  }

  /// The expression in the current parentheses.
  private mutating func parenthesized() -> Expression {
    guard at("(") else { return operands([], here) }
    let (inside, next) = bracket()
    return within(inside, then: next) { parser in
      var last = parser.operands([], parser.here)
      // `while ((x = next()), x)`: the last expression is the condition.
      while parser.index < parser.end {
        let start = parser.index
        last = parser.expression()
        if !parser.skip(","), parser.index == start { parser.index += 1 }
      }
      return last
    }
  }

  private mutating func branches(into statements: inout [Statement]) {
    var branches: [Branch] = []
    while at("if") {
      index += 1
      if at("constexpr") { index += 1 }
      let tested = parenthesized()
      // The initializer of the superclass runs before the branch.
      if branches.isEmpty, tested.assignsSelf { statements.append(.expression(tested)) }
      branches.append(Branch(condition: condition(tested), bindings: [], body: statementBody()))
      guard skip("else") else { return statements.append(.branch(branches)) }
    }
    branches.append(Branch(condition: .always, bindings: [], body: statementBody()))
    statements.append(.branch(branches))
  }

  // MARK: Loops

  private mutating func loopBody() -> [Statement] {
    let outer = isInSwitch
    isInSwitch = false
    defer { isInSwitch = outer }
    return statementBody()
  }

  private mutating func loop(into statements: inout [Statement]) {
    index += 1
    guard at("(") else { return }
    let (inside, next) = bracket()
    var keyword = inside.lowerBound
    while keyword < inside.upperBound, !source.matches(keyword, "in"), !source.matches(keyword, ";") {
      keyword = source.bracket(keyword) > 0 ? source.close(keyword, before: inside.upperBound) : keyword + 1
    }
    if keyword < inside.upperBound, source.matches(keyword, "in") {
      let name = source.kind(keyword - 1) == .word ? source.text(keyword - 1) : nil
      if let name { context.objects.insert(name) }
      let over = within(keyword + 1..<inside.upperBound, then: next) { $0.expression() }
      statements.append(.loop(variable: name, over: over, body: loopBody()))
      return
    }
    // `for (start; condition; step) body`
    var parts: [[Statement]] = [[], [], []]
    within(inside, then: next) { parser in
      for part in 0..<3 {
        let stop = (parser.index..<parser.end).first { parser.source.matches($0, ";") } ?? parser.end
        parts[part] = parser.within(parser.index..<stop, then: stop + 1) { $0.statements() }
        if stop == parser.end { break }
      }
    }
    let start = index
    let body = loopBody()
    if let counting = counting(parts, body, changed: ObjectiveCAssignments(source, start..<index)) {
      return statements.append(counting)
    }
    var condition = Condition.always
    if case .expression(let expression)? = parts[1].last { condition = self.condition(expression) }
    let branch = Statement.branch([Branch(condition: condition, bindings: [], body: body)])
    statements += parts[0] + [.loop(variable: nil, over: nil, body: [branch] + parts[2])]
  }

  /// `for (int i = 0; i < count; i++) body` as a loop over numbers, if the body does not change the counter; `nil`
  /// for any other loop.
  private func counting(
    _ parts: [[Statement]], _ body: [Statement], changed: ObjectiveCAssignments
  ) -> Statement? {
    guard parts.allSatisfy({ $0.count == 1 }), case .variable(let counter) = parts[0][0],
      let first = counter.value, first.number != nil, !changed.change(counter.name),
      case .expression(let condition) = parts[1][0], case .infix("<", let left, let limit) = condition.kind,
      left.isPath(counter.name), case .expression(let step) = parts[2][0], case .name(counter.name) = step.kind
    else { return nil }
    let range = Expression(kind: .infix("..<", first, limit), location: counter.location)
    return .loop(variable: counter.name, over: range, body: body)
  }

  // MARK: Switches

  private mutating func switchBranches() -> [Branch] {
    index += 1
    let subject = parenthesized()
    guard at("{") else { return [] }
    let outer = isInSwitch
    isInSwitch = true
    defer { isInSwitch = outer }
    let (inside, next) = bracket()
    return within(inside, then: next) { $0.cases(of: subject) }
  }

  private mutating func cases(of subject: Expression) -> [Branch] {
    var branches: [Branch] = []
    // The case that falls through into the next one.
    var falling: Branch?
    while index < end {
      let start = index
      let condition = labels(subject)
      let first = index
      while index < end, !atLabel { skipOver() }
      var body = within(first..<index, then: index) { $0.statements() }
      let ends = Self.leaves(body)
      if case .block(let inner)? = body.first, body.count == 1 || (body.count == 2 && ends) {
        body = inner + body[1...]
      }
      body = body.settlingBreaks
      let branch = Branch(condition: condition, bindings: [], body: body)
      if let before = falling {
        branches.append(Branch(condition: before.condition, bindings: [], body: before.body + body))
      }
      falling = nil
      if ends || index >= end { branches.append(branch) } else { falling = branch }
      if index == start { index += 1 }
    }
    if let falling { branches.append(falling) }
    // `default` may be anywhere; it is taken last.
    return branches.filter { !$0.condition.isAlways && !$0.condition.isNever } + branches.filter(\.condition.isAlways)
  }

  private var atLabel: Bool {
    (at("case") || (at("default") && source.matches(index + 1, ":"))) && source.kind(index) == .word
  }

  /// Consecutive labels: `case A: case B:`.
  private mutating func labels(_ subject: Expression) -> Condition {
    var patterns: [String] = []
    var isDefault = false
    while index < end, atLabel {
      if skip("default") {
        isDefault = true
      } else {
        index += 1
        let start = index
        while index < end, !at(":"), !at(";"), !at("{") { index += source.matches(index, "?") ? 2 : 1 }
        let value = within(start..<index, then: index) { $0.expression() }
        let name: String? = if case .name(let name) = value.kind { "." + name } else { nil }
        patterns.append(value.uncast.pattern ?? name ?? source.text(start))
      }
      _ = skip(":")
    }
    return isDefault ? .always : patterns.isEmpty ? .never : .matches(subject, patterns)
  }

  /// Whether no code after the statements runs.
  private static func leaves(_ statements: [Statement]) -> Bool {
    switch statements.last {
    case .result, .exit, .stop: true
    case .block(let inner): leaves(inner)
    default: false
    }
  }

  // MARK: Conditional compilation

  private mutating func conditionalCompilation(into statements: inout [Statement]) {
    var branches: [Branch] = []
    while index < end, source.kind(index) != .conditionEnd {
      let condition = source.conditions[source.offset(index)] ?? .always
      index += 1
      let start = index
      var level = 0
      while index < end {
        switch source.kind(index) {
        case .conditionStart: level += 1
        case .conditionEnd: level -= 1
        default: break
        }
        if level < 0 || (level == 0 && source.kind(index) == .conditionTurn) { break }
        index = source.bracket(index) > 0 ? source.close(index, before: end) : index + 1
      }
      let body = within(start..<index, then: index) { $0.statements() }
      branches.append(Branch(condition: condition, bindings: [], body: body))
    }
    index += 1
    statements.append(.branch(branches))
  }

  // MARK: Declarations

  /// `Type *name = value, *other;`; `false` if this is not a declaration.
  private mutating func declaration(into statements: inout [Statement]) -> Bool {
    let reader = ObjectiveCTypeReader(source)
    guard let found = reader.declaration(index, before: end) else { return false }
    let behind = found.nameIndex + 1
    let isBlock = source.matches(behind, ")")
    guard isBlock || behind >= end || followsDeclaration(behind) else { return false }
    let (first, type) = (found.nameIndex, found.type)
    if type.isObject { context.objects.insert(source.text(first)) }
    statements.append(.variable(variable(first, type, isBlock: isBlock)))
    while skip(",") {
      while at("*") || (source.kind(index) == .word && ObjectiveCTypeReader.isQualifier(source.text(index))) {
        index += 1
      }
      guard source.kind(index) == .word else { break }
      statements.append(.variable(variable(index, type, isBlock: false)))
    }
    return true
  }

  private func followsDeclaration(_ token: Int) -> Bool {
    source.matches(token, "=") || source.matches(token, ";") || source.matches(token, ",") || source.matches(token, "[")
  }

  private mutating func variable(_ name: Int, _ type: ObjectiveCType, isBlock: Bool) -> Variable {
    index = name + 1
    if isBlock {
      // `(^name)(parameters)`
      index += 1
      if at("(") { skipOver() }
    }
    while at("[") { skipOver() }
    while source.kind(index) == .word, index < end { skipOver() }
    var value: Expression?
    if skip("=") { value = expression() }
    // `__auto_type` and `auto` do not name a type; `typeof(self)` is that of the value.
    let name = name
    let isUnknown = ["", "auto", "id", "Self"].contains(type.name)
    return Variable(
      name: source.text(name), type: isUnknown ? nil : type.name, value: value,
      isConstant: value != nil && context.assignments.areDone(byDeclarationOf: source.text(name)),
      location: location(source.offset(name)))
  }
}
