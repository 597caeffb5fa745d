import FitModel

/// Functions of the app that shadow a lookup function of Foundation, and the fallback languages of the app's accessors
/// for missing keys.
extension TextReader {
  /// The texts of a call of a function of the app with the name of one of Foundation's, such as `NSLocalizedString`;
  /// `nil` if the call is to Foundation's.
  ///
  /// The text that users see in a language without the key is known if the function has one fallback language, or only
  /// returns the result of other lookups.
  func ownLookup(_ call: Call, _ value: Value, depth: Int) -> [ScreenText.Choice]? {
    guard let name = call.name, program.functions[name] != nil, program.isSwift(call.nameLocation),
      let function = values.functions(called: call, in: value.scope).first?.function, let body = function.body,
      function.takes(call.arguments.map(\.label), trailing: 0), program.isSwift(function.location)
    else { return nil }
    let own = fallbackLanguage(body, of: nil)
    let returned = own == nil ? returned(value, depth: depth) : []
    let fallback = own ?? passedFallback(returned)
    let looked = unguarded(unbundled(lookup(call, value, depth: depth)), value, fallback: fallback)
    let isKnown =
      fallback == nil
      ? isOnlyLookup(of: looked, body, returned)
      : !returnsOther(body, for: function.parameters.first?.name)
    return isKnown ? looked : looked.map(\.withOwnFallback)
  }

  /// The fallback language of the lookups whose results a function of the app returns; `nil` if there is none, or
  /// several.
  private func passedFallback(_ returned: [ScreenText.Choice]) -> LanguageTag? {
    let found = returned.map(\.reference?.fallbackLanguage)
    return found.allSatisfy { $0 == found[0] } ? found.first ?? nil : nil
  }

  /// The texts that a function of the app returns.
  private func returned(_ value: Value, depth: Int) -> [ScreenText.Choice] {
    values.step(value)?.values.flatMap { read($0, isKey: false, depth: depth + 1) } ?? []
  }

  /// Whether a function of the app only returns the results of lookups with the same keys.
  private func isOnlyLookup(
    of looked: [ScreenText.Choice], _ body: [Statement], _ returned: [ScreenText.Choice]
  ) -> Bool {
    let keys = Set(looked.compactMap(\.reference?.key))
    return !returned.isEmpty && !comparesLookup(body)
      && returned.allSatisfy { choice in
        choice.reference.map { keys.contains($0.key) && !$0.hasOwnFallback } ?? false
      }
  }

  /// Whether a lookup specifies a text for a missing key other than the key itself.
  private func returnsOther(_ body: [Statement], for key: String?) -> Bool {
    body.calls.contains { call in
      guard call.name == "localizedString", let text = call.argument("value") else { return false }
      return !text.isNone && text.plainText != "" && !(key.map(text.isPath) ?? false)
    }
  }

  /// The texts without their bundle, because a function of the app chooses it.
  private func unbundled(_ choices: [ScreenText.Choice]) -> [ScreenText.Choice] {
    choices.map { choice in
      guard case .localized(var reference) = choice.words else { return choice }
      reference.bundle = nil
      return .init(words: .localized(reference), condition: choice.condition)
    }
  }

  /// The language of the bundle for the second lookup of an accessor of the app: `en` for
  /// `Bundle.main.path(forResource: "en", ofType: "lproj")`.
  ///
  /// - Parameter owner: the type of the accessor, if it is known.
  func fallbackLanguage(_ body: [Statement], of owner: String?) -> LanguageTag? {
    let calls = body.calls
    // `String.enBundle.localizedString(forKey: …)`: the bundle is created elsewhere.
    let bundles = calls.flatMap { call -> [Statement] in
      guard call.name == "localizedString", let path = call.receiver?.namePath else { return [] }
      guard path.count > 1 else {
        return (program.variables[path[0]] ?? []).compactMap { $0.value.map { .expression($0) } }
      }
      let owner = program.fullName(path.dropLast().joined(separator: "."))
      return program.variables(path[path.count - 1], of: owner).flatMap { _, variable in
        variable.getter ?? variable.value.map { [.expression($0)] } ?? []
      }
    }
    var found: LanguageTag?
    for inner in calls + bundles.calls {
      let name = inner.localizationFolder.flatMap { constant($0, in: body) } ?? folder(passedBy: inner, in: owner)
      if let name { found = LanguageTag(name) }
    }
    return found
  }

  /// The text of a literal, or of a constant of a function, of the program or of a type with that literal.
  private func constant(_ expression: Expression, in body: [Statement]) -> String? {
    if let text = expression.plainText { return text }
    guard let path = expression.namePath, let name = path.last else { return nil }
    var declared: [Variable] = []
    if path.count == 1 {
      var walk = FormWalk { _ in }
      walk.declare = { if $0.name == name { declared.append($0) } }
      walk.walk(body)
      if declared.isEmpty { declared = program.variables[name] ?? [] }
    } else {
      declared = program.variables(name, of: program.fullName(path.dropLast().joined(separator: "."))).map(\.variable)
    }
    guard declared.count == 1, declared[0].isConstant else { return nil }
    return declared[0].value?.plainText
  }

  /// The language that a call passes to a function of the app that opens the bundle of a language:
  /// `Bundle.lproj(for: "en")`, `Self.bundle(for: .english)`.
  ///
  /// - Parameter owner: the type whose code has the call, if it is known.
  private func folder(passedBy call: Call, in owner: String?) -> String? {
    guard let name = call.name, let argument = call.arguments.first?.value else { return nil }
    var functions = program.functions[name] ?? []
    if let path = call.receiver?.namePath {
      let type = path == ["Self"] || path == ["self"] ? owner : path.joined(separator: ".")
      functions = type.map { program.functions(name, of: $0).map(\.function) } ?? []
    }
    for function in functions {
      guard let parameter = function.parameters.first else { continue }
      for path in (function.body ?? []).calls.compactMap({ $0.localizationFolder?.namePath }) {
        if path == [parameter.name] { return argument.plainText }
        if path == [parameter.name, "rawValue"] {
          let type = parameter.type.flatMap { program.types[program.fullName($0)] }
          return argument.enumCase.flatMap { type?.rawValue(ofCase: $0, at: argument.location) }?.plainText
        }
      }
    }
    return nil
  }
}

extension ScreenText.Choice {
  /// The choice, with an unknown text for a missing key.
  fileprivate var withOwnFallback: ScreenText.Choice {
    guard case .localized(var reference) = words else { return self }
    reference.hasOwnFallback = true
    return .init(words: .localized(reference), condition: condition)
  }
}

extension Call {
  /// The argument of `path(forResource: name, ofType: "lproj")` and `url(forResource: name, withExtension: "lproj")`,
  /// and of `[bundle pathForResource:name ofType:@"lproj"]`.
  fileprivate var localizationFolder: Expression? {
    guard (argument("ofType") ?? argument("withExtension"))?.plainText == "lproj" else { return nil }
    return argument("forResource") ?? (name?.hasSuffix("ForResource") == true ? firstUnlabeled : nil)
  }
}

/// Texts that code looks up with libraries that are not among its files.
extension TextReader {
  /// The text that a function of the app looks up for a string resource of R.swift:
  /// `R.string.localizable.title.localized(language)`; `nil` for anything else.
  func ofResource(_ base: Expression, lookedUpBy name: String, _ value: Value) -> [ScreenText.Choice]? {
    guard Self.looksUp(name), let path = base.namePath, path.count > 1 else { return nil }
    if path[0] == "R" || program.aliases[path[0]]?.hasPrefix("R.") == true, program.types["R"]?.isDeclared != true {
      return generated(path).map { [.init(words: .localized($0), condition: value.condition)] }
    }
    let resources = values.values(of: Value(base, like: value))
    let choices = resources.compactMap { resource -> ScreenText.Choice? in
      guard let call = resource.expression.call, call.name == "StringResource",
        let key = call.argument("key")?.plainText, let table = call.argument("tableName")?.plainText,
        keys.contains(key, in: table)
      else { return nil }
      var reference = StringReference(table: table, key: key)
      reference.hasOwnFallback = true
      return .init(words: .localized(reference), condition: resource.condition)
    }
    return choices.isEmpty || choices.count < resources.count ? nil : choices
  }

  /// The texts of `"title".localized()` of the package Localize_Swift for keys that no table has: the keys themselves,
  /// in every language. `nil` for anything else, and if the app has no table `Localizable`, in which the package
  /// searches.
  func ofLibrary(_ base: Expression, _ value: Value, depth: Int) -> [ScreenText.Choice]? {
    guard keys.hasTable("Localizable"), program.files.contains(where: { $0.imports.contains("Localize_Swift") }),
      !["String", "StringProtocol", "NSString"].contains(where: { program.types[$0]?.functions["localized"] != nil })
    else { return nil }
    let texts = read(Value(base, like: value), isKey: false, depth: depth + 1)
    let choices = texts.compactMap { choice -> ScreenText.Choice? in
      guard case .hardCoded(let key) = choice.words, keys.tables(with: key).isEmpty else { return nil }
      return .init(words: .localized(reference(to: key, Lookup())), condition: choice.condition)
    }
    return choices.isEmpty || choices.count < texts.count ? nil : choices
  }
}

/// Determines whether an app replaces the lookup of texts for all of its code.
struct LookupOverrides {
  let program: Program

  private static let bundles: Set<String> = ["Bundle", "NSBundle", "Foundation.Bundle"]
  /// Functions that replace one class or method with another.
  private static let exchanges: Set<String> = [
    "object_setClass", "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod",
  ]

  /// Whether the app replaces the lookup of the main bundle, so that the text for a missing key is unknown.
  func replacesLookup() -> Bool {
    let own = program.typeNames.filter { program.isA($0, Self.bundles) }
    let categories = own.contains { name in
      Self.bundles.contains(name) && functions(of: name, isOverride: true).contains { !passesOn($0) }
    }
    if categories { return true }
    return own.contains { name in functions(of: name, isOverride: false).contains { !passesOn($0) } } && exchanges()
  }

  /// The functions of a type with the parameters of a lookup.
  private func functions(of type: String, isOverride: Bool) -> [Function] {
    guard let info = program.types[type] else { return [] }
    return info.functionNames.flatMap { info.functions[$0] ?? [] }.filter { function in
      let labels = function.parameters.map(\.label)
      guard labels.count == 3, labels[1] == "value", labels[2] == "table", function.body != nil else { return false }
      return !isOverride || ["localizedString", "localizedStringForKey"].contains(function.name)
    }
  }

  /// Whether a function only returns the results of other lookups with the same key, default text and table.
  private func passesOn(_ function: Function) -> Bool {
    let names = function.parameters.map(\.name)
    func isLookup(_ expression: Expression) -> Bool {
      let inner = expression.uncast
      switch inner.kind {
      case .choice(let branches):
        return branches.allSatisfy { branch in
          if case .expression(let last)? = branch.body.last { isLookup(last) } else { false }
        }
      case .call(let call):
        return call.arguments.count == 3
          && zip(call.arguments, names).allSatisfy { $0.value.isPath($1) }
      default: return false
      }
    }
    let results = (function.body ?? []).results()
    return !results.isEmpty && results.allSatisfy(isLookup)
  }

  /// Whether any code replaces a class or a method with another.
  private func exchanges() -> Bool {
    var found = false
    FormWalk { expression in
      if case .call(let call) = expression.kind, let name = call.name, Self.exchanges.contains(name) { found = true }
    }.walk(program.files.filter { $0.facts.mentions(Self.exchanges) })
    return found
  }
}

/// Texts that an app looks up in collections of its own instead of string tables.
extension TextReader {
  /// The texts of a function or getter that looks a key up in a collection and returns the key itself if there is no
  /// entry: `translations[key] ?? key`; `nil` for any other code.
  ///
  /// Users only see the entry, and the contents of the collection are known only at run time.
  func inOwnTable(_ found: [ScreenText.Choice], of body: [Statement], keyedBy names: Set<String>, _ value: Value)
    -> [ScreenText.Choice]?
  {
    guard found.contains(where: { $0.words == .runTime }), found.contains(where: { $0.hardCodedWords != nil }),
      body.looksUp(in: names)
    else { return nil }
    let own = Set(body.literals)
    let shown = found.filter { choice in choice.hardCodedWords.map(own.contains) ?? true }
    return shown.allSatisfy { $0.words == .runTime } ? [.init(words: .runTime, condition: value.condition)] : shown
  }

  /// The texts of a call of such a function; `nil` for any other function. They may be those of a string table with the
  /// key, unless the code reads the collection from JSON.
  func inOwnTable(
    _ found: [ScreenText.Choice], of function: Function, by call: Call, _ value: Value, depth: Int
  ) -> [ScreenText.Choice]? {
    guard let body = function.body,
      let entries = inOwnTable(found, of: body, keyedBy: Set(function.parameters.map(\.name)), value)
    else { return nil }
    if !readsJSON(function), let name = call.name, let witness = witness(name, call, value, depth: depth) {
      return [witness]
    }
    return entries
  }

  /// Whether the file of a function reads JSON and no string table.
  private func readsJSON(_ function: Function) -> Bool {
    let facts = program.facts(at: function.location)
    return facts.mentions(["JSONSerialization", "NSJSONSerialization", "JSONDecoder", "json"])
      && !facts.mentions(["strings", "lproj", "NSLocalizedString", "localizedString", "localizedStringForKey"])
  }
}

extension ScreenText.Choice {
  /// The words of a hard-coded text; `nil` for any other text.
  fileprivate var hardCodedWords: String? {
    switch words {
    case .hardCoded(let words), .verbatim(let words): words
    default: nil
    }
  }
}

extension [Statement] {
  /// Whether it looks up one of these names in a collection: `translations[key]`.
  fileprivate func looksUp(in names: Set<String>) -> Bool {
    var found = false
    FormWalk { expression in
      guard case .element(_, let key) = expression.kind, let path = key.uncast.namePath, path.count == 1 else { return }
      found = found || names.contains(path[0])
    }.walk(self)
    return found
  }

  /// The literals in the code.
  fileprivate var literals: [String] {
    var found: [String] = []
    FormWalk { if let text = $0.plainText { found.append(text) } }.walk(self)
    return found
  }
}
