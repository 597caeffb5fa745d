extension TextReader {
  /// The text that a closure looks up when a library's wrapper is asked for its value:
  /// `Resource { locale in Strings.title(locale) }.value(for: locale)`. `nil` for anything else.
  func kept(_ name: String, of base: Expression, _ value: Value, depth: Int) -> [ScreenText.Choice]? {
    guard name == "value" || name == "wrappedValue" else { return nil }
    let makers = values.values(of: Value(base, like: value))
    guard makers.count == 1, let call = makers[0].expression.call, call.arguments.count == 1,
      let closure = call.arguments[0].value.closure, program.namesType(call), let type = call.callee.namePath,
      program.type(type.joined(separator: "."), in: makers[0].scope.typeName)?.isDeclared != true
    else { return nil }
    let scope = Scope(inside: makers[0].scope, deeper: true)
    let found = Execution(values: values).run(closure.body, in: scope, when: value.condition).results
      .flatMap { read($0, isKey: false, depth: depth + 1) }
    return !found.isEmpty && found.allSatisfy(\.isLocalized) ? found : nil
  }
}
