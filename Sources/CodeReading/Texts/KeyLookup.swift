import FitModel

extension TextReader {
  /// The reference to a key's entry in a table.
  func reference(to key: String, _ lookup: Lookup) -> StringReference {
    var table = lookup.table ?? "Localizable"
    // If a wrapper chooses the table, the only table with the key is used.
    if lookup.isOpen, !keys.contains(key, in: table), let only = keys.tables(with: key).first { table = only }
    var reference = StringReference(
      table: table, key: key, sourceText: lookup.defaultText ?? (keys.contains(key, in: table) ? nil : key))
    reference.bundle = .main
    reference.hasOwnFallback = lookup.hasOwnFallback
    return reference
  }

  /// Whether a path names a function of one of the app's types, other than a bundle.
  func isOwn(_ path: [String]) -> Bool {
    let owner = program.fullName(path.dropLast().joined(separator: "."))
    return !program.isA(owner, ["Bundle", "NSBundle"])
      && program.functions(path.last ?? "", of: owner).contains { $0.function.body != nil }
  }

  /// The texts that an accessor of the app looks up; `nil` if it looks up none.
  ///
  /// The values that it returns for a missing bundle or key are not what users normally see.
  ///
  /// - Parameters:
  ///   - owner: the type of the accessor, if it is known.
  ///   - returned: the values that the accessor returns, from which the texts were read.
  func lookedUp(
    _ found: [ScreenText.Choice], _ value: Value, by body: [Statement], of owner: String? = nil,
    returning returned: [Value] = []
  ) -> [ScreenText.Choice]? {
    let localized = found.filter(\.isLocalized)
    guard !localized.isEmpty else { return nil }
    let keys = localized.compactMap(\.reference?.key)
    lazy var compares = comparesLookup(body)
    lazy var namesKeys = body.names(each: keys)
    let others = found.filter { choice in
      switch choice.words {
      case .hardCoded(let words), .verbatim(let words): !keys.contains(words)
      case .joined: true
      // A function with literal keys chooses between them, or shows nothing.
      case .nothing: namesKeys && !compares
      default: false
      }
    }
    let looksTwice = Set(keys).count == 1
    if looksTwice, others.isEmpty, let first = inFirstTable(localized, value, by: body) { return [first] }
    let fallback =
      fallbackLanguage(body, of: owner)
      ?? (looksTwice ? localized.compactMap(\.reference?.fallbackLanguage).first : nil)
    // If the keys occur only in the returned lookups, the accessor chooses between these texts and others.
    if fallback == nil, found.contains(where: { $0.words == .runTime }),
      namesKeys || !compares && returned.contains(where: mayBeStored)
    {
      return found
    }
    // Literals beside texts of tables are alternatives of the accessor. If it looks up the same key twice, however,
    // they are in a second language that the app does not have, or replace a missing entry.
    let replacesMissing = looksTwice && !others.isEmpty && localized.allSatisfy(hasEntry) && compares
    guard others.isEmpty || (fallback != nil && looksTwice) || replacesMissing else { return found }
    return unguarded(
      fallback != nil && compares ? localized.compared : localized, value, fallback: fallback,
      isReplaced: replacesMissing,
      others: fallback == nil && !compares ? besides(keys, in: found) : [])
  }

  /// The other results of an accessor: the key itself, or an unknown text.
  private func besides(_ keys: [String], in found: [ScreenText.Choice]) -> [ScreenText.Choice] {
    found.compactMap { choice in
      switch choice.words {
      case .hardCoded(let words) where keys.contains(words): choice
      case .runTime: .init(words: .runTime, condition: choice.condition)
      default: nil
      }
    }
  }

  /// The text of an accessor that looks in one table, and in another if the first returns only the key; `nil` for any
  /// other accessor. The text is that of the only table that has the key; it is unknown if several tables or none have
  /// it. The text that users see in a language without the key depends on the second table.
  func inFirstTable(_ choices: [ScreenText.Choice], _ value: Value, by body: [Statement]) -> ScreenText.Choice? {
    let references = choices.compactMap { choice -> StringReference? in
      if case .localized(let reference) = choice.words { reference } else { nil }
    }
    guard Set(references.map(\.table)).count > 1, comparesLookup(body) else { return nil }
    let having = references.filter { keys.contains($0.key, in: $0.table) }
    guard var found = having.first, having.allSatisfy({ $0.table == found.table }) else {
      return .init(words: .runTime, condition: value.condition)
    }
    found.hasOwnFallback = true
    return .init(words: .localized(found), condition: value.condition)
  }

  /// Whether a table has the key of a text.
  func hasEntry(_ choice: ScreenText.Choice) -> Bool {
    choice.reference.map { keys.contains($0.key, in: $0.table) } ?? false
  }

  /// Whether code compares the stored result of a call: `localized == self`.
  func comparesLookup(_ body: [Statement]) -> Bool {
    var looked: Set<String> = []
    for case .variable(let variable) in body {
      // `"\(NSLocalizedString(self, comment: ""))"`
      var value = variable.value
      if case .text(let parts)? = value?.kind, parts.count == 1, case .value(let only, _) = parts[0] { value = only }
      if value?.call != nil { looked.insert(variable.name) }
    }
    var compares = false
    func compare(_ operand: Expression) {
      if let path = operand.namePath, path.count == 1, looked.contains(path[0]) { compares = true }
    }
    var walk = FormWalk { expression in
      guard case .infix(let name, let first, let second) = expression.kind, name == "==" || name == "!=" else { return }
      compare(first)
      compare(second)
    }
    walk.compares = compare
    walk.walk(body)
    return compares
  }

  /// Whether the text for a missing entry is unknown: code creates it at run time, or it is a constant to which code
  /// compares the result of the lookup.
  func isOpen(_ fallback: Expression?, _ value: Value, depth: Int) -> Bool {
    guard let fallback, !fallback.isNone else { return false }
    if let path = fallback.namePath, let name = path.last, path.count > 1 || value.scope.local(name) == nil,
      program.mentions.compares(name)
    {
      return true
    }
    if case .text(let parts) = fallback.uncast.kind, fallback.plainText == nil {
      // `"\(name())"`, the spelling in which a macro inserts a text that it creates.
      if parts.count == 1, case .value(let only, _) = parts[0] { return isOpen(only, value, depth: depth) }
      return false
    }
    // A literal of the type `String.LocalizationValue` is shown, not looked up.
    let given = values.values(of: Value(fallback, like: value))
    if !given.isEmpty, given.allSatisfy({ $0.expression.plainText != nil }) { return false }
    return read(Value(fallback, like: value), isKey: false, depth: depth + 1).contains { choice in
      switch choice.words {
      case .localized, .joined, .runTime, .ownTitle, .hardCodedParts: true
      case .hardCoded, .verbatim, .nothing: false
      }
    }
  }

  /// A generated symbol, such as `.settingsTitle` or `.settings.title`.
  func symbol(_ path: [String], table: String?, _ value: Value) -> ScreenText.Choice {
    for type in ["LocalizedStringKey", "LocalizedStringResource", "Text", "String.LocalizationValue", "String"] {
      guard program.types[type] != nil else { continue }
      let base = Expression(kind: .name(type), location: value.expression.location)
      var full = path.reduce(base) { Expression(kind: .member($0, $1), location: value.expression.location) }
      if var call = value.expression.call, call.callee.implicitMember == path.last {
        call.callee = full
        full = Expression(kind: .call(call), location: value.expression.location)
      }
      let own = Value(full, Scope(typeName: nil, object: nil, depth: value.scope.depth + 1), when: value.condition)
      if values.step(own) != nil, let found = read(own, isKey: type != "String", depth: 8).first { return found }
    }
    let space = table ?? (path.count > 1 ? path[path.count - 2] : nil)
    let found = path.last.flatMap { keys.reference(symbol: $0, table: space) }
    return .init(
      words: found.map { .localized(StringReference(table: $0.table, key: $0.key)) } ?? .runTime,
      condition: value.condition)
  }

  /// A text that the app's own code looks up in an unknown way. Literals that are keys of a table become references to
  /// their entries; all others are unknown.
  func ofKnownKeys(_ text: ScreenText) -> ScreenText {
    var text = text
    text.choices = text.choices.map { choice in
      guard case .localized(var reference) = choice.words, keys.contains(reference.key, in: reference.table) else {
        return choice.words == .nothing ? choice : .init(words: .runTime, condition: choice.condition)
      }
      reference.hasOwnFallback = true
      return .init(words: .localized(reference), condition: choice.condition)
    }
    return text
  }

  /// Accessors whose generated file is missing: `R.string.localizable.settingsTitle()`, `L10n.Settings.title`,
  /// `NotesStrings.Localizable.settingsTitle`, `LocalString.settings_title`.
  func generated(_ path: [String]) -> StringReference? {
    var path = path.filter { $0 != "preferredLanguages" }
    // `typealias Strings = R.string.localizable`
    if let alias = path.first.flatMap({ program.aliases[$0] }), alias.hasPrefix("R.") {
      path.replaceSubrange(..<1, with: alias.split(separator: ".").map(String.init))
    }
    guard path.count >= 2, let symbol = path.last else { return nil }
    let isGenerated =
      path[0] == "R" || path.dropLast().contains { $0 == "L10n" || $0.hasSuffix("Strings") }
      || Self.generatedTypes.contains(path[0]) && program.types[path[0]]?.isDeclared != true
    guard isGenerated else { return nil }
    let found =
      keys.reference(symbol: symbol, table: path[path.count - 2])
      ?? keys.reference(symbol: path.dropFirst().joined(separator: "."), table: nil)
      ?? (path[0] == "R" ? keys.reference(symbol: symbol, table: nil) : nil)
      ?? nested(path)
    return found.map { found in
      var reference = StringReference(table: found.table, key: found.key)
      reference.hasOwnFallback = true
      return reference
    }
  }

  /// The key of an accessor in nested enumerations, one for each part of the key: `nav.summary` for
  /// `NotesStrings.Localizable.Nav.summary`, as Tuist and the structured templates of SwiftGen name it.
  private func nested(_ path: [String]) -> (table: String, key: String)? {
    guard let root = path.firstIndex(where: { $0 == "L10n" || $0.hasSuffix("Strings") }), path.count > root + 3,
      program.types[path[root]]?.isDeclared != true
    else { return nil }
    return keys.reference(path: Array(path[(root + 2)...]), table: path[root + 1])
  }

  /// Names that apps give to types that scripts generate from their tables.
  private static let generatedTypes: Set<String> = [
    "LocalString", "LocalizedString", "Localized", "Localization", "Localizable", "Translation", "Translations",
  ]

  /// The format specifiers that SwiftUI and Foundation use for values, most common first.
  private static let specifiers = ["%@", "%lld", "%lf", "%d", "%ld", "%f", "%i", "%u", "%llu"]

  /// The key of a literal with run-time parts, as Xcode extracts it: each part is a format specifier.
  ///
  /// The code does not always state a value's type, so the table decides among the possible specifiers. A `%` of the
  /// literal is doubled in such a key.
  func interpolatedKey(_ parts: [TextPart], table: String, _ scope: Scope) -> String {
    let known = parts.compactMap { part -> String?? in
      guard case .value(let value, let specifier) = part else { return nil }
      return .some(specifier ?? self.specifier(of: value, scope))
    }
    for doubles in [true, false] {
      for choice in Self.choices(known) {
        let key = Self.key(parts, choice, doublesPercent: doubles)
        if keys.contains(key, in: table) || !keys.tables(with: key).isEmpty { return key }
      }
    }
    return Self.key(parts, known.map { $0 ?? "%@" }, doublesPercent: true)
  }

  private func specifier(of value: Expression, _ scope: Scope) -> String? {
    switch values.typeName(of: Value(value, scope)) {
    case "String", "LocalizedStringKey", "Substring": return "%@"
    case "Int": return "%lld"
    case "Double": return "%lf"
    case "Float": return "%f"
    default:
      if case .member(_, "count") = value.uncast.kind { return "%lld" }
      return nil
    }
  }

  /// The combinations of specifiers to try, first those that the code states: all combinations for up to three values,
  /// otherwise only those with one specifier for all values.
  private static func choices(_ values: [String?]) -> [[String]] {
    guard values.count <= 3 else {
      return [values.map { $0 ?? "%@" }] + specifiers.map { one in values.map { _ in one } }
    }
    var choices: [[String]] = [[]]
    for value in values {
      let candidates = (value.map { [$0] } ?? []) + specifiers.filter { $0 != value }
      choices = choices.flatMap { prefix in candidates.map { prefix + [$0] } }
    }
    return choices
  }

  private static func key(_ parts: [TextPart], _ specifiers: [String], doublesPercent: Bool) -> String {
    var index = 0
    return parts.map { part in
      switch part {
      case .words(let words): return doublesPercent ? words.replacing("%", with: "%%") : words
      case .value:
        defer { index += 1 }
        return index < specifiers.count ? specifiers[index] : "%@"
      }
    }.joined()
  }
}

extension [StringReference.Bundle?] {
  /// The bundle, if all elements are the same one; `nil` if there are several or one is unknown.
  var only: StringReference.Bundle? {
    guard let first else { return nil }
    if allSatisfy({ $0 == first }) { return first }
    // `#if SWIFT_PACKAGE` chooses between two names of one bundle.
    let files = compactMap { bundle -> String? in
      switch bundle {
      case .package(let file), .compiling(let file): file
      case .main, nil: nil
      }
    }
    return files.count == count && Set(files).count == 1 ? .compiling(files[0]) : nil
  }
}

// MARK: - Literals of keys

extension ScreenText.Choice {
  /// The choice, or an unknown text if the choice is a literal that is a key: code that was not read looks it up, so
  /// the literal is never visible.
  func withoutKey(_ isKey: (String) -> Bool) -> ScreenText.Choice {
    guard case .hardCoded(let words) = words, words.looksLikeKey, isKey(words) else { return self }
    return .init(words: .runTime, condition: condition)
  }
}

extension [Statement] {
  /// Whether each of these keys occurs as a literal in the code, and no more often than in `keys`.
  func names(each keys: [String]) -> Bool {
    var counts: [String: Int] = [:]
    FormWalk { if let text = $0.plainText { counts[text, default: 0] += 1 } }.walk(self)
    return keys.allSatisfy { key in counts[key].map { $0 <= keys.count { $0 == key } } ?? false }
  }
}

extension [ScreenText.Choice] {
  /// The lookups of an accessor that compares the result of the first one with its default text, as one text: no such
  /// accessor shows source texts that differ, and its text for a missing key is known if that of one lookup is.
  fileprivate var compared: [ScreenText.Choice] {
    let differ = Set(map(\.reference?.sourceText)).count > 1
    let haveOwnFallback = allSatisfy { $0.reference?.hasOwnFallback == true }
    return map { choice in
      guard case .localized(var reference) = choice.words else { return choice }
      if differ { reference.sourceText = nil }
      reference.hasOwnFallback = haveOwnFallback
      return .init(words: .localized(reference), condition: choice.condition)
    }
  }
}
