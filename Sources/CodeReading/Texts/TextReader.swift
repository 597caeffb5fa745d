import FitModel

/// Resolves the text of a bar: follows names to their definitions and keys to the tables.
struct TextReader {
  /// All declarations of the code.
  let program: Program
  /// Resolves names.
  let values: ValueReader
  /// The keys of the app's tables.
  let keys: TableKeys

  /// The maximum number of nested names that are followed.
  static let maximumDepth = 16

  /// The text of an expression.
  ///
  /// - Parameters:
  ///   - value: the expression; its guard applies to every choice.
  ///   - isKey: whether the call takes a `LocalizedStringKey` or `LocalizedStringResource`, as those of SwiftUI do. A
  ///     literal is then a key, but a variable of type `String` is shown unchanged.
  ///   - call: the call or property that takes the text, as shown to users.
  func text(_ value: Value, isKey: Bool, call: String) -> ScreenText {
    var choices: [ScreenText.Choice] = []
    for choice in read(value, isKey: isKey, depth: 0).prefix(ValueReader.maximumValues) {
      // If a literal is a key, code that was not read looks it up.
      let choice = choice.withoutKey { !keys.tables(with: $0).isEmpty }
      if !choices.contains(choice) { choices.append(choice) }
    }
    if choices.isEmpty { choices = [ScreenText.Choice(words: .runTime, condition: value.condition)] }
    return ScreenText(choices: choices, position: program.position(of: value.expression.location), call: call)
  }

  /// All possible texts of an expression.
  func read(_ value: Value, isKey: Bool, depth: Int) -> [ScreenText.Choice] {
    let choices = words(of: value, isKey: isKey, depth: depth)
    guard choices.contains(where: { $0.words == .runTime && $0.variableName == nil }),
      let variableName = value.expression.textVariableName
    else { return choices }
    return choices.map { choice in
      var choice = choice
      if choice.words == .runTime { choice.variableName = choice.variableName ?? variableName }
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
    // Without a value there is no text. Whether there is a value is known only at run time, so it is not a separate
    // state.
    case .infix("??", let first, let second) where second.isNone || second.plainText == "":
      return read(Value(first, like: value), isKey: isKey, depth: depth + 1)
    case .call(let call):
      if call.name == "appending", call.arguments.count == 1, let first = call.receiver, let more = call.firstUnlabeled
      {
        return joined(first, more, value, needsFirst: true, depth: depth)
      }
      let choices = witnessed(self.call(call, value, isKey: isKey, depth: depth), value, depth: depth)
      return call.name?.lowercased().includes("locali") == true ? choices.map { $0.withoutKey { _ in true } } : choices
    case .name("rawValue"):
      return rawValue(Expression(kind: .name("self"), location: value.expression.location), value, depth: depth)
    case .member(nil, let name):
      if !isKey, let own = ofString(value) { return read(own, isKey: false, depth: depth + 1) }
      return isKey ? [symbol([name], table: nil, value)] : one(.runTime)
    default: return witnessed(follow(value, isKey: isKey, depth: depth), value, depth: depth)
    }
  }

  /// A literal: a key if the call takes one, otherwise hard-coded text.
  private func literal(_ parts: [TextPart], _ value: Value, isKey: Bool, depth: Int) -> [ScreenText.Choice] {
    if let words = value.expression.plainText {
      guard !words.isEmpty else { return [.init(words: .nothing, condition: value.condition)] }
      return isKey
        ? [.init(words: .localized(reference(to: words, Lookup())), condition: value.condition)]
        : [.init(words: .hardCoded(words), condition: value.condition)]
    }
    // `"\(title)"` has the text of `title`.
    if parts.count == 1, case .value(let only, let specifier) = parts[0], !isKey {
      let only = Value(only, like: value)
      return specifier == nil ? described(only, depth: depth + 1) : read(only, isKey: false, depth: depth + 1)
    }
    guard isKey else {
      return joined(parts, value, depth: depth) ?? [.init(words: .runTime, condition: value.condition)]
    }
    if let only = interpolated(parts, value, table: nil, depth: depth) { return only }
    let key = interpolatedKey(parts, table: "Localizable", value.scope)
    return [.init(words: .localized(reference(to: key, Lookup())), condition: value.condition)]
  }

  /// The texts of a literal that contains only values: for `"\(title)"` those of the value, and for
  /// `"\(count) \(title)"` those of all values, unless a table has one for it; `nil` for any other literal, or if the
  /// only value is unknown.
  func interpolated(_ parts: [TextPart], _ value: Value, table: String?, depth: Int) -> [ScreenText.Choice]? {
    guard parts.count == 1, case .value(let only, _) = parts[0] else {
      guard isOfValues(parts, value, table: table) else { return nil }
      return joined(parts, value, depth: depth) ?? [.init(words: .runTime, condition: value.condition)]
    }
    let key = interpolatedKey(parts, table: table ?? "Localizable", value.scope)
    guard key == TableKeys.onlyValue, !keys.tables(with: key).contains(where: { keys.changes(key, in: $0) }) else {
      return nil
    }
    let choices = read(Value(only, like: value), isKey: false, depth: depth + 1)
    return choices.contains { $0.words != .runTime } ? choices : nil
  }

  /// Whether a literal contains only values, at least one of which may be a text, so that its key, such as `%lld %@`,
  /// does not show the text. `false` if a table has another text for the key.
  func isOfValues(_ parts: [TextPart], _ value: Value, table: String?) -> Bool {
    let hasWords = parts.contains { part in
      if case .words(let words) = part { words.contains { $0.isLetter || $0.isNumber } } else { false }
    }
    guard !hasWords, parts.count > 1 else { return false }
    let key = interpolatedKey(parts, table: table ?? "Localizable", value.scope)
    return key.contains("%@") && !keys.tables(with: key).contains { keys.changes(key, in: $0) }
  }

  /// The texts of a name, a choice or a computed property.
  private func follow(_ value: Value, isKey: Bool, depth: Int) -> [ScreenText.Choice] {
    if case .member(let base?, let name) = value.expression.kind, values.step(value) == nil {
      return member(name, of: base, call: nil, value, isKey: isKey, depth: depth)
    }
    if let storage = values.storage(of: value.expression, in: value.scope),
      storage.isAddedTo || !storage.additions.isEmpty
    {
      return [.init(words: .runTime, condition: value.condition)]
    }
    guard let step = values.step(value), !step.values.isEmpty else { return unknown(value, depth: depth) }
    let takesKey = step.type.map(Self.keyTypes.contains) ?? takesKey(value) && isKey
    var fallback: Expression?
    if case .infix("??", _, let second) = value.expression.kind { fallback = second }
    let choices = step.values.flatMap { inner -> [ScreenText.Choice] in
      if inner.expression == value.expression && inner.scope === value.scope {
        return [.init(words: .runTime, condition: inner.condition)]
      }
      let found = read(inner, isKey: takesKey, depth: depth + 1)
      return inner.expression == fallback ? found.map(\.asFallback) : found
    }
    // In an accessor of the app that looks up its text, the result for a missing key is not visible to users.
    if let body = values.getterBody(value), let looked = lookedUp(choices, value, by: body, returning: step.values) {
      return looked
    }
    if let body = values.getterBody(value), let entries = inOwnTable(choices, of: body, keyedBy: ["self"], value) {
      return entries
    }
    // A property that only an outlet or a parameter sets has no known value, but its name may be that of an accessor.
    guard choices.allSatisfy({ $0.words == .runTime }) else { return choices }
    let isUndeclared = choices.contains(where: \.isUndeclared)
    return unknown(value, depth: depth).map { choice in
      var choice = choice
      choice.isUndeclared = choice.isUndeclared || isUndeclared
      return choice
    }
  }

  /// Whether the literals in a choice are keys if its call takes one. Beside a text of type `String`, a literal is also
  /// a `String`.
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

  /// The text if no definition was found: that of a generated accessor, otherwise unknown.
  private func unknown(_ value: Value, depth: Int) -> [ScreenText.Choice] {
    let path = (value.expression.call?.callee ?? value.expression).accessorPath
    if let reference = path.flatMap(generated) {
      return [.init(words: .localized(reference), condition: value.condition)]
    }
    let isUndeclared = path.map(self.isUndeclared) == true
    return [.init(words: .runTime, condition: value.condition, isUndeclared: isUndeclared)]
  }

  /// Whether a path begins with a type that neither the app nor the system declares.
  private func isUndeclared(_ path: [String]) -> Bool {
    guard path.count > 1, let name = path.first, name.startsUppercase, !Self.ofSystem.contains(name) else {
      return false
    }
    // The prefix of a framework: `UIDevice`.
    let isPrefixed = name.count > 3 && name.prefix(3).allSatisfy(\.isUppercase)
    return !isPrefixed && program.aliases[name] == nil && !program.declares(typeNamed: name)
  }

  /// The types of Foundation and SwiftUI without a prefix whose members apps show as texts.
  private static let ofSystem: Set<String> = [
    "Bundle", "Calendar", "Character", "Date", "Foundation", "FileManager", "Int", "Locale", "Measurement",
    "Notification", "Process", "ProcessInfo", "String", "Text", "TimeZone", "URL", "UserDefaults", "UUID",
  ]

  /// Members that do not change the text.
  private static let unchanged: Set<String> = [
    "trimmingCharacters", "characters", "description", "key", "toText", "asText", "mutableCopy", "copy", "string",
    "bold", "font",
    "foregroundColor", "fontWeight", "lineLimit", "fixedSize", "truncationMode", "foregroundStyle", "bridge",
  ]

  /// A member of a text without a known declaration: a change of case, or an accessor that is not in the files.
  func member(
    _ name: String, of base: Expression, call: Call?, _ value: Value, isKey: Bool, depth: Int
  ) -> [ScreenText.Choice] {
    if let change = LetterChange(member: name, hasLocale: call?.arguments.isEmpty == false) {
      return read(Value(base, like: value), isKey: false, depth: depth + 1).map { $0.changed(by: change) }
    }
    if Self.unchanged.contains(name) || call?.replacesPlaceholder == true {
      let texts = read(Value(base, like: value), isKey: isKey, depth: depth + 1)
      return name == "trimmingCharacters" ? texts.map(\.withoutOuterSpace) : texts
    }
    if name == "rawValue" || name == "hashValue" { return rawValue(base, value, depth: depth) }
    if let stored = kept(name, of: base, value, depth: depth) ?? libraryText(name, of: base, value) { return stored }
    if let lookup = ofKey(base, lookedUpBy: name, value, depth: depth) { return lookup }
    if let resource = ofResource(base, lookedUpBy: name, value) { return resource }
    if call?.arguments.isEmpty == true, name == "localized", let library = ofLibrary(base, value, depth: depth) {
      return library
    }
    if let call, let witness = self.witness(name, call, value, depth: depth) { return [witness] }
    if !isKey, let own = ofString(value) { return read(own, isKey: false, depth: depth + 1) }
    if call == nil, name == "text", let shown = shownText(of: base, value) {
      return read(shown, isKey: false, depth: depth + 1)
    }
    if call == nil, let path = implicitPath(value.expression) {
      return isKey ? [symbol(path, table: nil, value)] : unknown(value, depth: depth)
    }
    if call == nil, Self.looksUp(name),
      let found = witness(
        name, Call(callee: value.expression, arguments: [], nameLocation: value.expression.location), value,
        depth: depth)
    {
      return [found]
    }
    return unknown(value, depth: depth)
  }

  /// `["settings", "title"]` for `.settings.title`.
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

  /// The text of an accessor that looks up a key composed of the names around a case, if one table has such a key:
  /// `Page.Text.title.localized` with `Page.Text.title`, `Text.title` or `title`.
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

  /// The raw value of a case; in a string enumeration, by default its name.
  private func rawValue(_ base: Expression, _ value: Value, depth: Int) -> [ScreenText.Choice] {
    values.values(of: Value(base, like: value)).flatMap { one -> [ScreenText.Choice] in
      // A property may have the name of a case.
      guard one.expression.isCase || one.expression.namePath?.count == 1,
        let type = values.typeName(of: one).flatMap({ program.types[$0] }), let name = one.expression.lastName,
        let raw = type.rawValue(ofCase: name, at: value.expression.location)
      else { return [.init(words: .runTime, condition: one.condition)] }
      return read(
        Value(raw, Scope(typeName: type.name, object: nil), when: one.condition), isKey: false, depth: depth + 1)
    }
  }
}

extension Call {
  /// Whether it replaces parts of a text.
  var isReplacement: Bool {
    guard let name else { return false }
    return ["replacingOccurrences", "stringByReplacingOccurrences"].contains(where: name.hasPrefix)
  }

  /// Whether it replaces a placeholder of other systems by one of Foundation, which does not change the words:
  /// `text.replacingOccurrences(of: "%s", with: "%@")`.
  fileprivate var replacesPlaceholder: Bool {
    guard isReplacement else { return false }
    let given = arguments.prefix(2).compactMap(\.value.plainText)
    return given.count == 2 && given[0].last == "s" && given[1].last == "@"
      && given.allSatisfy { $0.count > 1 && $0.dropLast().allSatisfy { "%$0123456789".contains($0) } }
  }
}
