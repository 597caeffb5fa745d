import FitModel

/// Finds what the text of a bar says: follows names to their definitions and keys to the tables.
struct TextReader {
  /// Everything the code declares.
  let program: Program
  /// Follows names.
  let values: ValueReader
  /// The keys of the app's tables.
  let keys: TableKeys

  /// Names are followed so far.
  private static let maximumDepth = 16

  /// The text that an expression gives.
  ///
  /// - Parameters:
  ///   - value: the expression; its guard becomes that of every choice.
  ///   - isKey: whether the place takes a `LocalizedStringKey` or `LocalizedStringResource` where a literal stands, as
  ///     SwiftUI's do: a literal is then a key, while a variable of type `String` is shown as it is.
  ///   - call: what takes the text, for people.
  func text(_ value: Value, isKey: Bool, call: String) -> ScreenText {
    var choices: [ScreenText.Choice] = []
    for choice in read(value, isKey: isKey, depth: 0).prefix(ValueReader.maximumValues) {
      // What tables have as a key is looked up in a way that was not seen.
      let choice = choice.withoutKey { !keys.tables(with: $0).isEmpty }
      if !choices.contains(choice) { choices.append(choice) }
    }
    if choices.isEmpty { choices = [ScreenText.Choice(words: .runTime, condition: value.condition)] }
    return ScreenText(choices: choices, position: program.position(of: value.expression.place), call: call)
  }

  /// What an expression says at all times.
  func read(_ value: Value, isKey: Bool, depth: Int) -> [ScreenText.Choice] {
    let found = words(of: value, isKey: isKey, depth: depth)
    guard found.contains(where: { $0.words == .runTime && $0.source == nil }), let source = value.expression.textSource
    else { return found }
    return found.map { choice in
      var choice = choice
      if choice.words == .runTime { choice.source = choice.source ?? source }
      return choice
    }
  }

  private func words(of value: Value, isKey: Bool, depth: Int) -> [ScreenText.Choice] {
    func one(_ words: ScreenText.Words) -> [ScreenText.Choice] { [.init(words: words, condition: value.condition)] }
    guard depth < Self.maximumDepth else { return one(.runTime) }
    switch value.expression.uncast.kind {
    case .none: return one(.nothing)
    case .text(let parts): return literal(parts, value, isKey: isKey, depth: depth)
    case .infix("+", let first, let second): return joined(first, second, value, depth: depth)
    // Without a value there is no text, which only run time knows: no state of its own.
    case .infix("??", let first, let second) where second.isNone || second.plainText == "":
      return read(Value(first, like: value), isKey: isKey, depth: depth + 1)
    case .call(let call):
      let found = witnessed(self.call(call, value, isKey: isKey, depth: depth), value, depth: depth)
      return call.name?.lowercased().contains("locali") == true ? found.map { $0.withoutKey { _ in true } } : found
    case .name("rawValue"):
      return rawValue(Expression(kind: .name("self"), place: value.expression.place), value, depth: depth)
    case .member(nil, let name):
      return isKey ? [symbol([name], table: nil, value)] : one(.runTime)
    default: return witnessed(follow(value, isKey: isKey, depth: depth), value, depth: depth)
    }
  }

  /// A literal: a key where the place takes one, else words written into the code.
  private func literal(_ parts: [TextPart], _ value: Value, isKey: Bool, depth: Int) -> [ScreenText.Choice] {
    if let words = value.expression.plainText {
      guard !words.isEmpty else { return [.init(words: .nothing, condition: value.condition)] }
      return isKey
        ? [.init(words: .localized(reference(to: words, Lookup())), condition: value.condition)]
        : [.init(words: .hardCoded(words), condition: value.condition)]
    }
    // `"\(title)"` says what `title` says.
    if parts.count == 1, case .value(let only, _) = parts[0], !isKey {
      return read(Value(only, like: value), isKey: false, depth: depth + 1)
    }
    guard isKey else { return [.init(words: .runTime, condition: value.condition)] }
    let key = interpolatedKey(parts, table: "Localizable", value.scope)
    return [.init(words: .localized(reference(to: key, Lookup())), condition: value.condition)]
  }

  /// Literals joined with `+` are one text; with anything else between them only the fact that words stand in the code
  /// is known.
  private func joined(_ first: Expression, _ second: Expression, _ value: Value, depth: Int) -> [ScreenText.Choice] {
    let before = read(Value(first, like: value), isKey: false, depth: depth + 1)
    let after = read(Value(second, like: value), isKey: false, depth: depth + 1)
    guard before.count == 1, after.count == 1 else {
      return [.init(words: .runTime, condition: value.condition)]
    }
    switch (before[0].words, after[0].words) {
    case (.hardCoded(let start), .hardCoded(let end)):
      return [.init(words: .hardCoded(start + end), condition: value.condition)]
    case (.nothing, let words), (let words, .nothing): return [.init(words: words, condition: value.condition)]
    case (.runTime, .runTime): return [.init(words: .runTime, condition: value.condition)]
    default: return [.init(words: .hardCodedParts, condition: value.condition)]
    }
  }

  /// A name, a choice, a computed property.
  private func follow(_ value: Value, isKey: Bool, depth: Int) -> [ScreenText.Choice] {
    if case .member(let base?, let name) = value.expression.kind, values.step(value) == nil {
      return member(name, of: base, call: nil, value, isKey: isKey, depth: depth)
    }
    guard let step = values.step(value), !step.values.isEmpty else { return unknown(value, depth: depth) }
    let takesKey = step.type.map(Self.keyTypes.contains) ?? takesKey(value) && isKey
    let found = step.values.flatMap { inner -> [ScreenText.Choice] in
      inner.expression == value.expression && inner.scope === value.scope
        ? [.init(words: .runTime, condition: inner.condition)] : read(inner, isKey: takesKey, depth: depth + 1)
    }
    // An accessor of the app's own that looks its text up: what it gives where no table has the key is not seen.
    if let body = values.getterBody(value), let looked = lookedUp(found, value, by: body) { return looked }
    // A property that only an outlet or a parameter sets says nothing; its name may still be an accessor's.
    return found.allSatisfy { $0.words == .runTime } ? unknown(value, depth: depth) : found
  }

  /// Whether a choice gives a key where its place takes one; beside a text of type `String` a literal is one, too.
  private func takesKey(_ value: Value) -> Bool {
    func isString(_ expression: Expression) -> Bool {
      if case .text = expression.uncast.kind { return false }
      return values.typeName(of: Value(expression, like: value)) == "String"
    }
    switch value.expression.uncast.kind {
    case .choice(let branches):
      return !branches.contains { branch in
        if case .expression(let only)? = branch.body.last { isString(only) } else { false }
      }
    case .infix("??", let first, _):
      return values.typeName(of: Value(first, like: value)).map(Self.keyTypes.contains) ?? false
    case .infix: return true
    default: return false
    }
  }

  static let keyTypes: Set<String> = [
    "LocalizedStringKey", "LocalizedStringResource", "Text", "String.LocalizationValue", "TextResource",
  ]

  /// What is left where no definition was found: names of generated accessors.
  private func unknown(_ value: Value, depth: Int) -> [ScreenText.Choice] {
    let path = value.expression.call?.callee.namePath ?? value.expression.namePath
    let words = path.flatMap(generated).map { ScreenText.Words.localized($0) } ?? .runTime
    return [.init(words: words, condition: value.condition)]
  }

  /// Members that leave the words as they are.
  private static let unchanged: Set<String> = [
    "trimmingCharacters", "description", "key", "toText", "asText", "mutableCopy", "copy", "string", "bold", "font",
    "foregroundColor", "fontWeight", "lineLimit", "fixedSize", "truncationMode", "foregroundStyle", "bridge",
  ]

  /// A member of a text that no declaration was found for: a change of letters, or an accessor the files do not show.
  func member(
    _ name: String, of base: Expression, call: Call?, _ value: Value, isKey: Bool, depth: Int
  ) -> [ScreenText.Choice] {
    if let change = LetterChange(member: name, hasLocale: call?.arguments.isEmpty == false) {
      return read(Value(base, like: value), isKey: false, depth: depth + 1).map { $0.changed(by: change) }
    }
    if Self.unchanged.contains(name) { return read(Value(base, like: value), isKey: isKey, depth: depth + 1) }
    if name == "rawValue" || name == "hashValue" { return rawValue(base, value, depth: depth) }
    if let call, let found = witness(name, call, value, depth: depth) { return [found] }
    if call == nil, let path = implicitPath(value.expression) {
      return isKey ? [symbol(path, table: nil, value)] : unknown(value, depth: depth)
    }
    if call == nil, Self.looksUp(name),
      let found = witness(
        name, Call(callee: value.expression, arguments: [], namePlace: value.expression.place), value, depth: depth)
    {
      return [found]
    }
    return unknown(value, depth: depth)
  }

  /// `["settings", "title"]` of `.settings.title`.
  private func implicitPath(_ expression: Expression) -> [String]? {
    var names: [String] = []
    var current = expression
    while case .member(let base, let name) = current.kind {
      names.append(name)
      guard let base else { return names.reversed() }
      current = base
    }
    return nil
  }

  /// What an accessor of a case gives that looks up a key made of the names around the case, where one table has such a
  /// key: `Page.Text.title.localized` by `Page.Text.title`, `Text.title` or `title`.
  private func witnessed(_ found: [ScreenText.Choice], _ value: Value, depth: Int) -> [ScreenText.Choice] {
    let expression = value.expression.uncast
    guard found.allSatisfy({ $0.words == .runTime }),
      case .member(let base?, let name) = (expression.call?.callee ?? expression).kind, Self.looksUp(name),
      expression.call?.arguments.isEmpty != false
    else { return found }
    let cases = values.values(of: Value(base, like: value))
    guard cases.count == 1, let type = values.typeName(of: cases[0]), program.types[type]?.kind == .enum,
      case .hardCoded(let raw)? = rawValue(base, value, depth: depth).first?.words
    else { return found }
    let having = Set([raw, "\(type.lastName).\(raw)", "\(type).\(raw)"]).filter { !keys.tables(with: $0).isEmpty }
    guard having.count == 1, let key = having.first, let table = keys.tables(with: key).first else { return found }
    var reference = StringReference(table: table, key: key)
    reference.hasOwnFallback = true
    return [.init(words: .localized(reference), condition: value.condition)]
  }

  /// The raw value of an enumeration's case; a case of a string enumeration has its own name.
  private func rawValue(_ base: Expression, _ value: Value, depth: Int) -> [ScreenText.Choice] {
    values.values(of: Value(base, like: value)).flatMap { one -> [ScreenText.Choice] in
      guard let type = values.typeName(of: one).flatMap({ program.types[$0] }), let name = one.expression.lastName,
        let enumCase = type.cases.first(where: { $0.name == name })
      else { return [.init(words: .runTime, condition: one.condition)] }
      if let raw = enumCase.rawValue {
        return read(
          Value(raw, Scope(typeName: type.name, object: nil), when: one.condition), isKey: false, depth: depth + 1)
      }
      return [.init(words: type.inherited.first == "String" ? .hardCoded(name) : .runTime, condition: one.condition)]
    }
  }
}
