import FitModel

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
