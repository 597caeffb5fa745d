import FitModel

/// The arguments of a format whose values the code states: `String(format: text, "2")`.
extension TextReader {
  /// The texts of a format, with the values of the arguments that are constants.
  func filled(_ choices: [ScreenText.Choice], by call: Call, _ value: Value) -> [ScreenText.Choice] {
    let arguments = formatArguments(of: call, value).map { constant($0, depth: 0) }
    guard let last = arguments.lastIndex(where: { $0 != nil }) else { return choices }
    return choices.map { choice in
      // The arguments of a format whose result is a format again are not told apart.
      guard case .localized(var reference) = choice.words, reference.arguments.isEmpty else { return choice }
      reference.arguments = Array(arguments[...last])
      return .init(words: .localized(reference), condition: choice.condition)
    }
  }

  /// The arguments after the format; those of a list that a function with a variable number of them passes on.
  private func formatArguments(of call: Call, _ value: Value) -> [Value] {
    guard let list = call.argument("arguments") else {
      return call.arguments.dropFirst().filter { $0.label == nil }.map { Value($0.value, like: value) }
    }
    let found = values.values(of: Value(list, like: value))
    guard found.count == 1, case .array(let elements) = found[0].expression.kind,
      found[0].variables.allSatisfy(\.isFixed)
    else { return [] }
    return elements.map { Value($0, like: found[0]) }
  }

  /// The maximum number of steps to the value of an argument.
  private static let maximumSteps = 8

  /// The text of a constant: a literal, a number, `String(describing: step)` of one, a parameter with such a value;
  /// `nil` for anything else.
  private func constant(_ value: Value, depth: Int) -> String? {
    guard depth < Self.maximumSteps else { return nil }
    let expression = value.expression.uncast
    if case .text(let parts) = expression.kind {
      return parts.reduce("") { text, part in
        guard let text else { return nil }
        switch part {
        case .words(let words): return text + words
        case .value(let inner, nil): return constant(Value(inner, like: value), depth: depth + 1).map { text + $0 }
        case .value: return nil
        }
      }
    }
    if let number = expression.number { return Int(exactly: number).map(String.init) ?? String(number) }
    if let call = expression.call, call.name == "String", call.receiver == nil, call.arguments.count == 1,
      [nil, "describing"].contains(call.arguments[0].label)
    {
      return constant(Value(call.arguments[0].value, like: value), depth: depth + 1)
    }
    let found = values.values(of: value)
    guard found.count == 1, found[0].expression != value.expression, found[0].variables.allSatisfy(isConstant) else {
      return nil
    }
    return constant(found[0], depth: depth + 1)
  }

  /// Whether a variable has one value wherever its text is shown: a constant, or a parameter of a function that returns
  /// the text. One that sets the text may be called again with another argument.
  private func isConstant(_ storage: Storage) -> Bool {
    guard storage.isFixed else { return false }
    guard case .local(let location) = storage.name.origin, Int(location.file) < program.files.count else { return true }
    let file = program.files[Int(location.file)]
    let function = (file.functions + file.types.flatMap(\.functions)).first { $0.location == location }
    return function.map { $0.result != nil } ?? true
  }
}
