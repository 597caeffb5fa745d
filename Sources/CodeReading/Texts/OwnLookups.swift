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
    let own = fallbackLanguage(body)
    let returned = own == nil ? returned(value, depth: depth) : []
    let fallback = own ?? passedFallback(returned)
    let looked = unguarded(unbundled(lookup(call, value, depth: depth)), value, fallback: fallback)
    let isKnown =
      fallback == nil
      ? isOnlyLookup(of: looked, body, returned)
      : !givesOther(body, for: function.parameters.first?.name)
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
  private func givesOther(_ body: [Statement], for key: String?) -> Bool {
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
  func fallbackLanguage(_ body: [Statement]) -> LanguageTag? {
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
      let name = inner.localizationFolder.flatMap { constant($0, in: body) } ?? folder(passedBy: inner)
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
  /// `Bundle.lproj(for: "en")`.
  private func folder(passedBy call: Call) -> String? {
    guard let name = call.name, let argument = call.arguments.first?.value.plainText else { return nil }
    let functions =
      call.receiver?.namePath.map { program.functions(name, of: $0.joined(separator: ".")).map(\.function) }
      ?? program.functions[name] ?? []
    return functions.contains { function in
      guard let parameter = function.parameters.first else { return false }
      return (function.body ?? []).calls.contains { $0.localizationFolder?.namePath == [parameter.name] }
    } ? argument : nil
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
