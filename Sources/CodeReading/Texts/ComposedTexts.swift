import BarScreens
import FitModel
import StringTables

/// Texts that code composes from other texts and from the names of cases and types: `"\(Self.self).\(self)"`.
extension TextReader {
  /// Protocols for types that define their own description.
  private static let describing: Set<String> = [
    "CustomStringConvertible", "TextOutputStreamable", "LosslessStringConvertible",
  ]

  /// The texts of a literal whose values are all known texts; `nil` if one is not, or if there are too many.
  func joined(_ parts: [TextPart], _ value: Value, depth: Int) -> [ScreenText.Choice]? {
    var texts = [ScreenText.Choice(words: .nothing, condition: value.condition)]
    for part in parts {
      switch part {
      case .words(let words): texts = texts.map { $0.followed(by: .hardCoded(words)) }
      case .value(let inner, nil):
        let next = described(Value(inner, like: value), depth: depth + 1)
        // An interpolated `nil` is a word.
        guard next.allSatisfy({ $0.isKnown && $0.words != .nothing }) else { return nil }
        texts = texts.followed(by: next)
      case .value: return nil
      }
      guard (1...ValueReader.maximumValues).contains(texts.count) else { return nil }
    }
    return texts
  }

  /// The texts of `first + second`. If only some operands are known, the text contains words of the code, but the whole
  /// text is unknown.
  ///
  /// - Parameter needsFirst: whether there is no text without the first one: `first?.appending(second)`.
  func joined(
    _ first: Expression, _ second: Expression, _ value: Value, needsFirst: Bool = false, depth: Int
  ) -> [ScreenText.Choice] {
    if let texts = capitalized(first, second, value, depth: depth) { return texts }
    let before = read(Value(first, like: value), isKey: false, depth: depth + 1)
    if needsFirst, before.contains(where: { $0.words == .nothing }) {
      return [.init(words: .runTime, condition: value.condition)]
    }
    let after = read(Value(second, like: value), isKey: false, depth: depth + 1)
    if (before + after).allSatisfy(\.isKnown) {
      let texts = before.followed(by: after)
      if (1...ValueReader.maximumValues).contains(texts.count) { return texts }
    }
    let isUnknown = before.count != 1 || after.count != 1 || (before + after).allSatisfy { $0.words == .runTime }
    return [.init(words: isUnknown ? .runTime : .hardCodedParts, condition: value.condition)]
  }

  /// The texts of an expression that changes the first letter of a text: `prefix(1).uppercased() + dropFirst()`, also
  /// with the other letters in lower case; `nil` for any other expression.
  private func capitalized(
    _ first: Expression, _ second: Expression, _ value: Value, depth: Int
  ) -> [ScreenText.Choice]? {
    func parts(_ operand: Expression) -> StringChain {
      let named = operand.namePath == nil ? [] : values.values(of: Value(operand, like: value))
      return StringChain(named.count == 1 ? named[0].expression : operand)
    }
    let (start, rest) = (parts(first), parts(second))
    guard start.base?.namePath == rest.base?.namePath, (start.base == nil) == (start.base?.namePath == nil),
      start.members.count > 1, ["prefix", "first"].contains(start.members[start.members.count - 2]),
      let capital = start.members.last.flatMap({ LetterChange(member: $0, hasLocale: false) }), capital.kind != .lower,
      rest.members.contains("dropFirst"), rest.members.allSatisfy({ ["dropFirst", "lowercased"].contains($0) })
    else { return nil }
    let base = start.base ?? Expression(kind: .name("self"), location: value.expression.location)
    return read(Value(base, like: value), isKey: false, depth: depth + 1).map { text in
      let text = rest.members.contains("lowercased") ? text.changed(by: LetterChange(.lower)) : text
      return text.changed(by: LetterChange(.first))
    }
  }

  /// The texts of tables in an expression whose whole text is known only at run time: `Strings.details` in
  /// `"\(name) \(Strings.details)"`.
  func parts(of value: Value, call: String, depth: Int = 0) -> [ScreenText] {
    guard depth < Self.maximumParts else { return [] }
    return values.values(of: value).prefix(Self.maximumParts).flatMap { one -> [ScreenText] in
      if let whole = one.expression.wholeText {
        return parts(of: Value(whole, like: one), call: call, depth: depth + 1)
      }
      return one.expression.textParts.flatMap { part -> [ScreenText] in
        let part = Value(part, like: one)
        let text = text(part, isKey: false, call: call)
        return text.choices.contains(where: \.isLocalized) ? [text] : parts(of: part, call: call, depth: depth + 1)
      }
    }
  }

  private static let maximumParts = 8

  /// The texts of a key that a function takes as a `String`. If the literal contains a value known only at run time,
  /// the key is unknown.
  func lookedUp(_ key: Expression, _ lookup: Lookup, _ value: Value, depth: Int) -> [ScreenText.Choice] {
    guard case .text(let parts) = key.uncast.kind, key.plainText == nil else {
      return localized(key, lookup, value, isKey: false, depth: depth)
    }
    let texts = joined(parts, value, depth: depth) ?? []
    let unknown = ScreenText.Choice(words: .runTime, condition: value.condition)
    var found: [ScreenText.Choice] = []
    for text in texts {
      guard case .hardCoded(let key) = text.words else { return [unknown] }
      // A table must have each of several keys, because not all of them need to occur.
      guard texts.count == 1 ? text.condition == value.condition : !keys.tables(with: key).isEmpty else {
        return [unknown]
      }
      found.append(.init(words: .localized(reference(to: key, lookup)), condition: text.condition))
    }
    return found.isEmpty ? [unknown] : found
  }

  /// The texts of `"\(value)"` and `String(describing: value)`: those of the value itself, or the name of a type or of
  /// a case.
  func described(_ value: Value, depth: Int) -> [ScreenText.Choice] {
    if let name = typeName(value) ?? caseName(value) {
      return [.init(words: .hardCoded(name), condition: value.condition)]
    }
    return read(value, isKey: false, depth: depth + 1)
  }

  /// The name of a case without associated values whose type does not define its own description; `nil` for anything
  /// else.
  private func caseName(_ value: Value) -> String? {
    let cases = values.values(of: value)
    guard cases.count == 1, let name = cases[0].expression.lastName,
      let type = values.typeName(of: cases[0]).flatMap({ program.types[$0] }), type.kind == .enum,
      let own = type.cases.first(where: { $0.name == name })
    else { return nil }
    return own.parameters.isEmpty && !program.isA(type.name, Self.describing) ? name : nil
  }

  /// The name of the type to which an expression refers: `Page.self`, `Self.self`, `type(of: self)`, or `self` in a
  /// static member; `nil` for anything else.
  private func typeName(_ value: Value) -> String? {
    let expression = value.expression.uncast
    if expression.isSelf {
      guard let own = values.selfValue(value.scope), !own.expression.isSelf else { return nil }
      return typeName(own)
    }
    if expression.isOwnClass || expression.namePath == ["Self", "self"] {
      return values.owners(of: value.scope).first?.type.lastName
    }
    guard var path = expression.namePath, path[0].startsUppercase else { return nil }
    if path.count > 1, path.last == "self" { path.removeLast() }
    return program.type(path.joined(separator: "."), in: value.scope.typeName)?.name.lastName
  }
}

/// The members of a text that an expression names, in order, without conversions to `String`: `prefix` and `uppercased`
/// of `self` for `String(self.prefix(1)).uppercased()`.
private struct StringChain {
  /// The text; `nil` for `self` without its name.
  private(set) var base: Expression?
  private(set) var members: [String] = []

  init(_ expression: Expression) {
    var current: Expression? = expression
    while let link = current?.uncast, !link.isSelf {
      switch link.kind {
      case .call(let call) where call.name == "String" && call.firstUnlabeled != nil: current = call.firstUnlabeled
      case .call(let call) where call.arguments.allSatisfy { $0.label == nil && $0.value.number == 1 }:
        members.insert(call.name ?? "", at: 0)
        current = call.receiver
      case .name("first"):
        members.insert("first", at: 0)
        current = nil
      case .member(let owner?, let name) where name == "first" || LetterChange(member: name, hasLocale: false) != nil:
        members.insert(name, at: 0)
        current = owner
      case .operands(let only) where only.count == 1: current = only[0]
      case .infix("??", let text, _): current = text
      default:
        base = link
        return
      }
    }
  }
}

extension Expression {
  /// The only argument of `Text(…)` and `LocalizedStringKey(…)`.
  fileprivate var wholeText: Expression? {
    guard let call, ["Text", "LocalizedStringKey"].contains(call.name), call.arguments.count == 1 else { return nil }
    return call.firstUnlabeled
  }

  /// The values in a literal, the operands of `+`, and the arguments of a format; empty for any other expression.
  fileprivate var textParts: [Expression] {
    switch uncast.kind {
    case .text(let parts): return parts.compactMap { if case .value(let value, _) = $0 { value } else { nil } }
    case .infix("+", let first, let second): return [first, second]
    case .call(let call):
      guard call.name == "String", call.arguments.first?.label == "format" else { return [] }
      return call.arguments.dropFirst().filter { $0.label == nil }.map(\.value)
    default: return []
    }
  }
}

extension LetterChange {
  /// The change that a string member makes; `nil` for any other member.
  ///
  /// - Parameter hasLocale: whether it is called with a locale: `uppercased(with: .current)`.
  init?(member name: String, hasLocale: Bool) {
    switch name {
    case "uppercased", "uppercaseString": self.init(.upper, isLocalized: hasLocale)
    case "lowercased", "lowercaseString": self.init(.lower, isLocalized: hasLocale)
    case "capitalized", "capitalizedString": self.init(.words, isLocalized: hasLocale)
    case "localizedUppercase", "localizedUppercaseString", "uppercaseStringWithLocale":
      self.init(.upper, isLocalized: true)
    case "localizedLowercase", "localizedLowercased", "localizedLowercaseString", "lowercaseStringWithLocale":
      self.init(.lower, isLocalized: true)
    case "localizedCapitalized", "localizedCapitalizedString", "capitalizedStringWithLocale":
      self.init(.words, isLocalized: true)
    case "firstUppercased", "capitalizingFirstLetter": self.init(.first)
    default: return nil
    }
  }
}

extension [ScreenText.Choice] {
  /// The texts that these and others form together, without combinations that cannot occur.
  fileprivate func followed(by others: [ScreenText.Choice]) -> [ScreenText.Choice] {
    // Most combinations of many texts cannot occur, but comparing their conditions takes time.
    guard count * others.count <= ValueReader.maximumValues * 8 else { return [] }
    return flatMap { text in
      others.compactMap { other in
        text.condition.and(other.condition).map { condition in
          .init(words: text.followed(by: other.words).words, condition: condition)
        }
      }
    }
  }
}

extension ScreenText.Words {
  /// The content of a bar's text; `nil` if the words are unknown, or there are none.
  var content: BarText.Content? {
    switch self {
    case .localized(let reference): .localized(reference)
    case .verbatim(let words): .literal(words)
    case .hardCoded(let words): .hardCoded(words)
    case .joined(let parts): .joined(parts.compactMap(\.content))
    case .hardCodedParts, .runTime, .ownTitle, .nothing: nil
    }
  }
}

extension ScreenText.Choice {
  /// Whether the text is known, or there is none.
  fileprivate var isKnown: Bool { words == .nothing || words.content != nil }

  /// The text that this one and known words form together.
  fileprivate func followed(by next: ScreenText.Words) -> Self {
    var whole = self
    switch (words, next) {
    case (_, .nothing), (_, .hardCoded("")): break
    case (.nothing, _): whole.words = next
    case (.hardCoded(let start), .hardCoded(let end)): whole.words = .hardCoded(start + end)
    default: whole.words = .joined(words.parts + next.parts)
    }
    return whole
  }

  /// The text without spaces at its ends; a joined text is unknown, because its parts may end with spaces.
  var withoutOuterSpace: Self {
    guard case .joined = words else { return self }
    return Self(words: .hardCodedParts, condition: condition)
  }

  /// The text after the change.
  func changed(by change: LetterChange) -> Self {
    var choice = self
    switch words {
    case .localized(var reference):
      reference.letters.append(change)
      choice.words = .localized(reference)
    // The language of a literal is fixed, but the change depends on the user's language, so the result is unknown.
    case .hardCoded, .verbatim:
      if change.isLocalized {
        choice.words = .hardCodedParts
      } else {
        choice.words = words.mapped { change.applied(to: $0, in: "en") }
      }
    case .joined(let parts):
      let changed = parts.map { ScreenText.Choice(words: $0, condition: condition).changed(by: change).words }
      // Only a change of every letter has the same result for each part as for the whole text.
      let isOfParts = [.upper, .lower].contains(change.kind) && changed.allSatisfy { $0 != .hardCodedParts }
      choice.words = isOfParts ? .joined(changed) : .hardCodedParts
    case .hardCodedParts, .runTime, .ownTitle, .nothing: break
    }
    return choice
  }
}

extension ScreenText.Words {
  /// The texts of which it consists.
  fileprivate var parts: [Self] { if case .joined(let parts) = self { parts } else { [self] } }

  /// Literal text, changed by a function.
  fileprivate func mapped(_ change: (String) -> String) -> Self {
    switch self {
    case .hardCoded(let text): .hardCoded(change(text))
    case .verbatim(let text): .verbatim(change(text))
    case .localized, .joined, .hardCodedParts, .runTime, .ownTitle, .nothing: self
    }
  }
}
