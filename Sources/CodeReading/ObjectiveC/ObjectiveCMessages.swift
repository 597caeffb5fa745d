/// Message expressions, with their Swift names.
extension ObjectiveCParser {
  /// A part of a selector in a message.
  private struct Part {
    var word: String
    var offset: Int
    var value: Expression?
  }

  /// `[receiver selector:argument …]`.
  mutating func message() -> Expression {
    let location = here
    let (inside, next) = bracket()
    return within(inside, then: next) { parser in
      guard parser.enter() else { return parser.operands([], location) }
      defer { parser.depth -= 1 }
      let receiver = parser.operand()
      var parts: [Part] = []
      var more: [Expression] = []
      while parser.index < parser.end {
        let start = parser.index
        if parser.source.kind(parser.index) == .word,
          parts.isEmpty || parser.source.matches(parser.index + 1, ":")
        {
          parts.append(Part(word: parser.source.text(parser.index), offset: parser.source.offset(parser.index)))
          parser.index += 1
        }
        if parser.skip(":") {
          if parts.last.map({ $0.value != nil }) ?? true {
            parts.append(Part(word: "", offset: parser.source.offset(parser.index)))
          }
          if parser.index < parser.end { parts[parts.count - 1].value = parser.expression() }
        } else if parser.skip(",") {
          if parser.index < parser.end { more.append(parser.expression()) }
        }
        if parser.index == start { parser.skipOver() }
      }
      return parser.send(parts, more, to: receiver, location)
    }
  }

  private func send(
    _ parts: [Part], _ more: [Expression], to receiver: Expression, _ location: CodeLocation
  ) -> Expression {
    guard let first = parts.first else { return receiver }
    guard first.value != nil else { return unary(receiver, first, location) }
    let values = parts.map { $0.value ?? operands([], location) }
    let words = parts.map(\.word)
    if let known = known(words, values, more, receiver, location) { return known }
    let nameLocation = self.location(first.offset)
    if parts.count == 1, let property = ObjectiveCNames.property(setBy: first.word),
      !isMethod(setting: property, of: receiver)
    {
      let target = Expression(kind: .member(receiver, property), location: location)
      return Expression(kind: .assignment(target, values[0]), location: location)
    }
    let isPlain = isName(receiver, "self") && context.declarations.isOnlyNamedInitializer(words, of: context.className)
    var function = isPlain ? ObjectiveCNames.method(words) : ObjectiveCNames.function(words)
    if case .name(let type) = receiver.kind, let label = ObjectiveCNames.factoryLabel(first.word, of: type) {
      function = ObjectiveCNames.Function(name: "init", labels: [label] + function.labels.dropFirst())
    }
    let labels = function.labels + [String?](repeating: nil, count: max(0, values.count - function.labels.count))
    var arguments = zip(labels, values).map { Call.Argument(label: $0, value: $1) }
    arguments += more.map { Call.Argument(value: $0) }
    if arguments.count > values.count, arguments[arguments.count - 1].value.isNone { arguments.removeLast() }
    return call(function.name, of: receiver, arguments, location, nameLocation)
  }

  /// Whether the setter of a property is a method of the current class, or of the class that is the receiver, that sets
  /// no such property.
  private func isMethod(setting property: String, of receiver: Expression) -> Bool {
    guard case .name(let name) = receiver.kind, name == "self" || name.startsUppercase else { return false }
    return context.declarations.isSetterWithoutProperty(property, of: name == "self" ? context.className : name)
  }

  /// The call of a method; an initializer becomes a call of its type.
  private func call(
    _ name: String, of receiver: Expression, _ arguments: [Call.Argument], _ location: CodeLocation,
    _ nameLocation: CodeLocation
  ) -> Expression {
    var callee = Expression(kind: .member(receiver, name), location: location)
    if name == "init" { callee = constructed(receiver) ?? callee }
    return Expression(
      kind: .call(Call(callee: callee, arguments: arguments, nameLocation: nameLocation)), location: location)
  }

  /// The type in `[Type alloc]`, or the type itself; `nil` for `super` and `self`.
  private func constructed(_ receiver: Expression) -> Expression? {
    switch receiver.kind {
    case .call(let call) where call.name == "allocWithZone": return call.receiver
    case .member(let type?, "alloc"):
      if case .name("self") = type.kind { return Expression(kind: .name("Self"), location: type.location) }
      return classNamed(type)
    case .name(let name): return name.first?.isUppercase == true ? receiver : nil
    default: return nil
    }
  }

  /// The class in `NSClassFromString(@"Item")`; any other expression unchanged.
  private func classNamed(_ type: Expression) -> Expression {
    guard let call = type.call, call.name == "NSClassFromString", let name = call.firstUnlabeled?.plainText,
      name.startsUppercase
    else { return type }
    return Expression(kind: .name(name), location: type.location)
  }

  // MARK: Messages without arguments

  private func unary(_ receiver: Expression, _ part: Part, _ location: CodeLocation) -> Expression {
    let nameLocation = self.location(part.offset)
    switch part.word {
    case "init" where constructed(receiver) != nil, "new":
      let type = part.word == "new" ? classNamed(receiver) : constructed(receiver) ?? receiver
      if case .name("[Any]") = type.kind { return Expression(kind: .array([]), location: location) }
      // `[item[@"class"] new]` is `item["class"].init()`.
      let isNamed = if case .name(let name) = type.kind { name.startsUppercase } else { false }
      let callee = isNamed ? type : Expression(kind: .member(type, "init"), location: type.location)
      return Expression(
        kind: .call(Call(callee: callee, arguments: [], nameLocation: nameLocation)), location: location)
    case "class":
      // `[self class]` is `Self`, `[Item class]` is `Item.self`.
      if case .name("self") = receiver.kind { return Expression(kind: .name("Self"), location: location) }
      return Expression(kind: .member(receiver, "self"), location: location)
    case "copy", "mutableCopy", "autorelease", "retain": return receiver
    case "array" where isName(receiver, "[Any]"): return Expression(kind: .array([]), location: location)
    case "instantiateInitialViewController":
      return call(part.word, of: receiver, [], location, nameLocation)
    case "flexibleSpaceItem": return Expression(kind: .member(receiver, "flexibleSpace"), location: location)
    default: break
    }
    let function = ObjectiveCNames.function([part.word])
    if function.name == "init", let label = function.labels.first ?? nil,
      constructed(receiver) != nil || isName(receiver, "self") || isName(receiver, "super"),
      !context.declarations.isOnlyNamedInitializer([part.word], of: context.className)
    {
      return call("init", of: receiver, [.init(label: label, value: operands([], location))], location, nameLocation)
    }
    let member = Expression(kind: .member(receiver, part.word), location: location)
    guard isMethod(part.word, of: receiver) else { return member }
    return Expression(kind: .call(Call(callee: member, arguments: [], nameLocation: nameLocation)), location: location)
  }

  /// `Item.new` and `Item.alloc.init`, which create an object as the messages do; `nil` for any other property.
  func made(by name: String, of receiver: Expression, offset: Int) -> Expression? {
    switch (name, receiver.kind) {
    case ("new", .name(let type)) where type.startsUppercase || type == "[Any]": break
    case ("init", .member(.some, "alloc")): break
    default: return nil
    }
    return unary(receiver, Part(word: name, offset: offset), receiver.location)
  }

  private func isName(_ expression: Expression, _ name: String) -> Bool {
    if case .name(name) = expression.kind { true } else { false }
  }

  /// Whether a class of the app responds to a message with a method that is not a property.
  private func isMethod(_ name: String, of receiver: Expression) -> Bool {
    guard case .name(let type) = receiver.kind else { return false }
    let owner = ["self", "super", "Self"].contains(type) ? context.className : type
    return context.declarations.isMethod(name, of: owner)
  }

  // MARK: Messages that are something else in Swift

  private func known(
    _ words: [String], _ values: [Expression], _ more: [Expression], _ receiver: Expression, _ location: CodeLocation
  ) -> Expression? {
    func array(_ elements: [Expression]) -> Expression {
      let isTerminated = elements.last?.isNone == true
      return Expression(kind: .array(isTerminated ? elements.dropLast() : elements), location: location)
    }
    /// `@{key: value}` for a list in which each value precedes its key.
    func dictionary(_ elements: [Expression]) -> Expression {
      let pairs = stride(from: 0, to: elements.count - 1, by: 2).flatMap { [elements[$0 + 1], elements[$0]] }
      return Expression(kind: .dictionary(pairs), location: location)
    }
    let isArray = isName(receiver, "[Any]") || constructed(receiver).map { isName($0, "[Any]") } == true
    switch (words[0], words.count) {
    case ("arrayWithObjects", 1), ("arrayWithObject", 1), ("setWithObjects", 1): return array(values + more)
    case ("initWithObjects", 1) where isArray: return array(values + more)
    case ("dictionaryWithObjectsAndKeys", 1), ("initWithObjectsAndKeys", 1): return dictionary(values + more)
    case ("arrayWithArray", 1),
      ("initWithArray", 1) where isArray:
      return values[0]
    case ("arrayWithCapacity", 1),
      ("initWithCapacity", 1) where isArray:
      return array([])
    case ("arrayByAddingObject", 1):
      return Expression(kind: .infix("+", receiver, array(values)), location: location)
    case ("arrayByAddingObjectsFromArray", 1), ("stringByAppendingString", 1):
      return Expression(kind: .infix("+", receiver, values[0]), location: location)
    case ("objectAtIndex", 1), ("objectAtIndexedSubscript", 1), ("objectForKey", 1), ("objectForKeyedSubscript", 1):
      return Expression(kind: .element(receiver, values[0]), location: location)
    case ("isEqualToString", 1), ("isEqual", 1):
      return Expression(kind: .infix("==", receiver, values[0]), location: location)
    case ("isKindOfClass", 1), ("isMemberOfClass", 1):
      guard case .member(let type?, "self") = values[0].kind else { return nil }
      return Expression(kind: .infix("is", receiver, type), location: location)
    case ("stringWithString", 1), ("stringWithUTF8String", 1): return values[0]
    default: return nil
    }
  }
}
