import FitVocabulary

/// Reads the texts that expressions give.
struct ObjectiveCTextReader {
  let context: ObjectiveCContext

  /// The text of a bar; `nil` where it is set to `nil`.
  func argument(_ expression: ObjectiveCExpression, call: String) -> TextArgument? {
    guard !expression.isNil else { return nil }
    return TextArgument(
      value: value(expression), position: context.position(of: expression.plain), call: call)
  }

  /// What an expression gives.
  func value(_ expression: ObjectiveCExpression) -> TextValue {
    let expression = expression.plain
    switch expression.kind {
    case .text(let text): return .literal(text)
    case .call(let name, let arguments): return call(name, arguments)
    case .message(let receiver, let selector, let arguments):
      return message(expression, receiver, selector, arguments)
    case .conditional(_, let first, let second): return Self.alternatives([first, second].map(value))
    case .name(let name): return self.name(name, expression)
    case .member: return member(expression)
    case .element(let base, _): return element(base)
    case .block(let statements): return statements.last.map { value($0.expression) } ?? .runTime
    case .operands, .number, .array, .assignment, .declaration, .cast: return .runTime
    }
  }

  /// One value of several; `nil`s and repetitions are left out.
  static func alternatives(_ values: [TextValue]) -> TextValue {
    var distinct: [TextValue] = []
    for value in values where !distinct.contains(value) { distinct.append(value) }
    if distinct.count > 1, distinct.allSatisfy({ $0 == .runTime || $0 == .literal("") }) { return .runTime }
    return distinct.count == 1 ? distinct[0] : distinct.isEmpty ? .runTime : .alternatives(distinct)
  }

  // MARK: Calls

  private func call(_ name: String, _ arguments: [ObjectiveCExpression]) -> TextValue {
    func text(_ index: Int) -> TextValue? {
      arguments.indices.contains(index) && !arguments[index].isNil ? value(arguments[index]) : nil
    }
    // Read where it is needed, once: nested calls would cost twice as much on every level.
    var key: TextValue { text(0) ?? .runTime }
    switch name {
    case "NSLocalizedString", "CFCopyLocalizedString": return .localized(LocalizedCall(key: key))
    case "NSLocalizedStringFromTable", "NSLocalizedStringFromTableInBundle", "CFCopyLocalizedStringFromTable",
      "CFCopyLocalizedStringFromTableInBundle":
      return .localized(LocalizedCall(key: key, table: text(1)))
    case "NSLocalizedStringWithDefaultValue":
      return .localized(LocalizedCall(key: key, table: text(1), defaultValue: text(3)))
    case "CFCopyLocalizedStringWithDefaultValue":
      return .localized(LocalizedCall(key: key, table: text(1), defaultValue: text(3)))
    case "CFSTR", "CFBridgingRelease": return key
    default:
      return .reference(
        TextReference(
          path: [name], scope: scope,
          arguments: arguments.map { TextReference.Argument(label: nil, value: value($0)) }))
    }
  }

  private func message(
    _ expression: ObjectiveCExpression, _ receiver: ObjectiveCExpression, _ selector: String,
    _ arguments: [ObjectiveCExpression]
  ) -> TextValue {
    switch selector {
    case "localizedStringForKey:value:table:" where arguments.count >= 3:
      let table = arguments[2].isNil ? nil : value(arguments[2])
      let text = arguments[1].isNil ? nil : value(arguments[1])
      return .localized(
        LocalizedCall(
          key: value(arguments[0]), table: table == .literal("") ? nil : table,
          defaultValue: text == .literal("") ? nil : text))
    case "stringWithFormat:", "initWithFormat:", "localizedStringWithFormat:", "stringWithFormat:locale:",
      "initWithFormat:locale:":
      return arguments.first.map { formatted($0, arguments.dropFirst()) } ?? .runTime
    case "stringWithString:", "initWithString:", "stringWithUTF8String:":
      return arguments.first.map(value) ?? .runTime
    case "uppercaseString", "lowercaseString", "capitalizedString", "localizedUppercaseString",
      "localizedCapitalizedString",
      "localizedLowercaseString", "copy", "mutableCopy", "description", "autorelease", "retain",
      "stringByTrimmingCharactersInSet:", "uppercaseStringWithLocale:", "capitalizedStringWithLocale:",
      "lowercaseStringWithLocale:":
      return value(receiver)
    case "stringByAppendingString:", "stringByAppendingFormat:":
      return .joined([value(receiver)] + arguments.prefix(1).map(value))
    case "objectAtIndex:", "objectAtIndexedSubscript:", "firstObject", "lastObject": return element(receiver)
    default: return sent(expression, receiver, selector, arguments)
    }
  }

  /// A message that some class of the app may answer with a text.
  private func sent(
    _ expression: ObjectiveCExpression, _ receiver: ObjectiveCExpression, _ selector: String,
    _ arguments: [ObjectiveCExpression]
  ) -> TextValue {
    guard !arguments.isEmpty else { return member(expression) }
    guard case .name(let name) = receiver.plain.kind else { return .runTime }
    let owner = context.isSelf(name) ? context.className : name
    guard owner.first?.isUppercase == true else { return .runTime }
    return .reference(
      TextReference(
        path: [owner, selector], scope: scope,
        arguments: arguments.map { TextReference.Argument(label: nil, value: value($0)) }))
  }

  // MARK: Formats

  /// A format with its arguments: a key keeps its specifiers, which samples fill; words are known but for the arguments.
  private func formatted(_ format: ObjectiveCExpression, _ arguments: ArraySlice<ObjectiveCExpression>) -> TextValue {
    let text = value(format)
    guard case .literal(let words) = text else { return text }
    if words == "%@", arguments.count == 1, let only = arguments.first { return value(only) }
    let parts = Self.parts(of: words)
    return parts.contains { if case .value = $0 { true } else { false } } ? .interpolated(parts) : .literal(parts.words)
  }

  /// A format cut at its specifiers.
  static func parts(of format: String) -> [InterpolationPart] {
    var parts: [InterpolationPart] = []
    var words = ""
    var rest = format[...]
    while let first = rest.popFirst() {
      guard first == "%" else {
        words.append(first)
        continue
      }
      if rest.first == "%" {
        words.append("%")
        rest.removeFirst()
        continue
      }
      let specifier = rest.prefix { !"@dDiuUxXoOfFeEgGcCsSpaA".contains($0) && !$0.isWhitespace }
      rest = rest.dropFirst(specifier.count)
      let conversion = rest.popFirst().map(String.init) ?? ""
      if !words.isEmpty { parts.append(.text(words)) }
      words = ""
      parts.append(.value("%" + specifier + conversion))
    }
    if !words.isEmpty { parts.append(.text(words)) }
    return parts
  }

  // MARK: Names

  private var scope: [String] { context.className.isEmpty ? [] : [context.className] }

  private func name(_ name: String, _ expression: ObjectiveCExpression) -> TextValue {
    if context.parameters.contains(name), context.locals.values[name]?.isEmpty != false {
      return context.isDefinition ? .parameter(name) : .runTime
    }
    if context.locals.values[name] != nil || context.globals.values[name] == nil {
      if let value = bound(expression) { return value }
      if context.locals.values[name] != nil { return .runTime }
    }
    return .reference(TextReference(path: [name], scope: scope))
  }

  /// `self.name`, `Type.name`, `[Type name]`.
  private func member(_ expression: ObjectiveCExpression) -> TextValue {
    if let value = bound(expression) { return value }
    guard let path = expression.namePath, path.count >= 2 else { return .runTime }
    if context.isSelf(path[0]) {
      guard path.count == 2, context.methods[path[1]] == nil else { return .runTime }
      return .reference(TextReference(path: [context.className, path[1]], scope: scope))
    }
    guard path[0].first?.isUppercase == true, context.locals.values[path[0]] == nil else { return .runTime }
    return .reference(TextReference(path: path, scope: scope))
  }

  /// The texts a variable is set to; `nil` when nothing sets it.
  private func bound(_ expression: ObjectiveCExpression) -> TextValue? {
    let values = context.values(of: expression)
    guard !values.isEmpty, let name = context.variable(expression)?.name else { return nil }
    guard let inner = context.following(name) else { return .runTime }
    return Self.alternatives(values.map { ObjectiveCTextReader(context: inner).value($0) })
  }

  /// Any member of an array that is written out.
  private func element(_ base: ObjectiveCExpression) -> TextValue {
    let candidates = [base.plain] + context.values(of: base).map(\.plain)
    for candidate in candidates {
      if case .array(let members) = candidate.kind {
        return Self.alternatives(members.filter { !$0.isNil }.map(value))
      }
    }
    return .runTime
  }
}

extension [InterpolationPart] {
  /// The words alone.
  fileprivate var words: String {
    reduce(into: "") { text, part in
      if case .text(let words) = part { text += words }
    }
  }
}
