import FitModel

/// Texts of types that libraries outside of the folder declare for localized texts.
extension TextReader {
  /// The text of a value of such a type that code makes of a key: `LocalisedString("title").value`; `nil` for anything
  /// else. What is made of a literal that no table has as a key is not known.
  func libraryText(_ name: String, of base: Expression, _ value: Value) -> [ScreenText.Choice]? {
    guard Self.shown.contains(name) else { return nil }
    let found = values.values(of: Value(base, like: value))
    let declared = values.typeName(of: Value(base, like: value))
    let choices = found.compactMap { one -> ScreenText.Choice? in
      guard let key = key(of: one, declared: declared), !keys.tables(with: key).isEmpty else { return nil }
      let reference = reference(to: key, Lookup(isOpen: true, hasOwnFallback: true))
      return .init(words: .localized(reference), condition: one.condition)
    }
    return choices.isEmpty || choices.count < found.count ? nil : choices
  }

  /// The members that give the text itself.
  private static let shown: Set<String> = ["value", "text", "localized", "localised"]

  private func key(of value: Value, declared: String?) -> String? {
    guard let call = value.expression.call else {
      return declared.map(isOfLibrary) == true ? value.expression.plainText : nil
    }
    let type = call.name == "init" ? call.receiver?.lastName : call.name
    return type.map(isOfLibrary) == true && call.arguments.count == 1 ? call.arguments[0].value.plainText : nil
  }

  /// Whether the app does not declare a type with such a name, which says that it holds localized texts.
  private func isOfLibrary(_ type: String) -> Bool {
    let name = type.lowercased()
    return name.includes("localizedstring") || name.includes("localisedstring")
      ? program.types[type]?.isDeclared != true : false
  }
}
