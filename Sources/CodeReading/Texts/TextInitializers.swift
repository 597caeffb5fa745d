import FitModel

extension TextReader {
  /// The texts that an initializer of the app creates: `String(localizationKey: "done")`; `nil` if the app declares
  /// none with these labels.
  ///
  /// - Parameter type: the type that the app extends.
  func initialized(_ type: String, by call: Call, _ value: Value, depth: Int) -> [ScreenText.Choice]? {
    let labels = call.arguments.filter { !$0.isTrailing }.map(\.label)
    guard value.scope.depth < Interpretation.maximumDepth,
      let (owner, function) = values.initializers(of: type, called: call).first,
      function.takes(labels, trailing: call.arguments.count - labels.count), let body = function.body
    else { return nil }
    let inner = values.bound(
      function, call, from: value.scope, inside: Scope(typeName: owner, object: nil, depth: value.scope.depth + 1))
    let made = Storage(ValueName(type, .instance), type: type, isOpen: true)
    inner.declare("self", made)
    _ = Execution(values: values) { expression, scope, condition in
      guard var delegating = expression.call, delegating.callee.isPath("init") else { return }
      delegating.callee = Expression(kind: .name(type), location: delegating.callee.location)
      let text = Expression(kind: .call(delegating), location: expression.location)
      made.assign(Value(text, scope, when: condition))
    }.run(body, in: inner, when: .always)
    let (texts, rest) = made.assigned(when: value.condition)
    guard !texts.isEmpty, rest == nil else { return nil }
    let found = texts.flatMap { read($0, isKey: Self.keyTypes.contains(type), depth: depth + 1) }
    return lookedUp(found, value, by: body) ?? found
  }
}

// MARK: - Types of libraries

/// Values of types that libraries outside the folder declare for localized texts.
extension TextReader {
  /// The text of a value of such a type that code creates from a key: `LocalisedString("title").value`; `nil` for
  /// anything else, and if no table has the key.
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

  /// The members that return the text itself.
  private static let shown: Set<String> = ["value", "text", "localized", "localised"]

  private func key(of value: Value, declared: String?) -> String? {
    guard let call = value.expression.call else {
      return declared.map(isOfLibrary) == true ? value.expression.plainText : nil
    }
    let type = call.nameOfMade
    return type.map(isOfLibrary) == true && call.arguments.count == 1 ? call.arguments[0].value.plainText : nil
  }

  /// Whether the app does not declare a type, and the type holds localized texts, judging by its name.
  private func isOfLibrary(_ type: String) -> Bool {
    let name = type.lowercased()
    return name.includes("localizedstring") || name.includes("localisedstring")
      ? program.types[type]?.isDeclared != true : false
  }
}

extension TextReader {
  /// The texts of a literal format:
  ///
  /// - If the format is only `%@`, the texts of its argument.
  /// - If its arguments are known texts, as in `%@ %@`, all of them joined.
  /// - If it has texts as arguments but no words, as in `%@ (%d)`, an unknown text.
  /// - For any other format, `nil`.
  func formatted(_ call: Call, _ value: Value, depth: Int) -> [ScreenText.Choice]? {
    guard let format = call.arguments.first?.value.plainText else { return nil }
    let arguments = call.arguments.dropFirst()
    if format == "%@", arguments.count == 1, let only = arguments.first, only.label == nil {
      return read(Value(only.value, like: value), isKey: false, depth: depth + 1)
    }
    let words = format.split(separator: "%@", omittingEmptySubsequences: false).map(String.init)
    if arguments.count == words.count - 1, arguments.allSatisfy({ $0.label == nil }), !words.joined().includes("%") {
      let parts = arguments.map { TextPart.value($0.value, specifier: nil) }
      let all = zip(words, parts).flatMap { [.words($0), $1] } + [TextPart.words(words[words.count - 1])]
      if let texts = joined(all, value, depth: depth) { return texts }
    }
    return format.isFormatOfTexts ? [.init(words: .runTime, condition: value.condition)] : nil
  }

  /// The text that the same function has assigned to a text field or label on every path to the code that reads it;
  /// `nil` if users or other code may have changed it.
  func shownText(of base: Expression, _ value: Value) -> Value? {
    guard let storage = values.storage(of: base.uncast, in: value.scope), Self.textViews.contains(storage.type ?? ""),
      let given = storage.members["text"], given.count == 1, let condition = value.condition.and(given[0].condition),
      given[0].scope.root === value.scope.root, given[0].scope.depth == value.scope.depth,
      given[0].expression.location.file == value.expression.location.file,
      given[0].expression.location.offset < value.expression.location.offset,
      given[0].condition.negated.flatMap({ value.condition.and($0) }) == nil
    else { return nil }
    return Value(given[0].expression, given[0].scope, when: condition)
  }

  private static let textViews: Set<String> = ["UITextField", "UILabel", "UITextView", "UISearchBar"]

  /// The texts that a closure looks up when code reads the value of a library's wrapper:
  /// `Resource { locale in Strings.title(locale) }.value(for: locale)`. `nil` for anything else.
  func kept(_ name: String, of base: Expression, _ value: Value, depth: Int) -> [ScreenText.Choice]? {
    guard name == "value" || name == "wrappedValue" else { return nil }
    let base = Value(base, like: value)
    var found: [ScreenText.Choice] = []
    for maker in values.values(of: base) {
      guard let call = maker.expression.call, call.arguments.count == 1,
        let closure = call.arguments[0].value.closure, let type = wrapper(call, declared: values.typeName(of: base)),
        program.type(type, in: maker.scope.typeName)?.isDeclared != true
      else { return nil }
      let texts = Execution(values: values)
        .run(closure.body, in: Scope(inside: maker.scope, deeper: true), when: maker.condition).results
        .flatMap { read($0, isKey: false, depth: depth + 1) }
      guard !texts.isEmpty, texts.allSatisfy(\.isLocalized) else { return nil }
      found += texts
    }
    return found.isEmpty ? nil : found
  }

  /// The name of the type that a call constructs; for `.init { … }`, the type of the variable.
  private func wrapper(_ call: Call, declared: String?) -> String? {
    if call.callee.implicitMember == "init" { return declared }
    return program.namesType(call) ? call.callee.namePath?.joined(separator: ".") : nil
  }
}

extension String {
  /// Whether it is a format that consists only of placeholders, at least one of them for a text: `%1$@, %2$@`.
  var isFormatOfTexts: Bool {
    let specifiers = split(separator: "%", omittingEmptySubsequences: false).dropFirst()
    guard specifiers.count > 1 else { return false }
    var hasText = false
    for specifier in specifiers {
      let rest = specifier.drop { $0.isNumber || "$.+-# ".contains($0) }
      hasText = hasText || rest.first == "@"
      let words = rest.hasPrefix("l") ? rest.drop { $0 == "l" }.dropFirst() : rest.dropFirst()
      if words.contains(where: \.isLetter) { return false }
    }
    return hasText && prefix { $0 != "%" }.allSatisfy { !$0.isLetter }
  }
}
