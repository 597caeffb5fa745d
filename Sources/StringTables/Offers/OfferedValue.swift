internal import FitModel

extension LocalizedValue {
  /// The value with another text, as importing that text would leave it.
  func setting(_ text: LocalizedValue, at path: ArraySlice<OfferedText.Step>) -> LocalizedValue {
    guard let step = path.first else { return replaced(by: text) }
    switch (step, self) {
    case (.variation(let kind, let selector), .variations(let own, var members)) where own == kind:
      let rest = path.dropFirst()
      if let index = members.firstIndex(where: { $0.selector == selector }) {
        members[index].value = members[index].value.setting(text, at: rest)
      } else {
        members.append(Variation(selector, Self.made(of: text, at: rest)))
      }
      return .variations(kind, members)
    case (.substitution, .variations(let kind, let members)):
      return .variations(kind, members.map { Variation($0.selector, $0.value.setting(text, at: path)) })
    case (.substitution(let name), .format(let format, let position, var variables)):
      guard let index = variables.firstIndex(where: { $0.name == name }) else { return self }
      variables[index].value = variables[index].value.setting(text, at: path.dropFirst())
      return .format(format, text.place(before: position), variables)
    case (.variation, _): return Self.made(of: text, at: path)
    case (.substitution, .text): return self
    }
  }

  /// The position of the format that contains this text: in the file of the text, because people look for it there.
  private func place(before position: SourcePosition) -> SourcePosition {
    guard case .text(_, let own) = self, own.file != position.file else { return position }
    return own
  }

  /// A new text in place of a whole value; keeps the variables that it still refers to.
  private func replaced(by value: LocalizedValue) -> LocalizedValue {
    guard case .format(_, _, let variables) = self, case .text(let text, let position) = value, text.contains("#@")
    else { return value }
    return .format(text, position, variables)
  }

  private static func made(of text: LocalizedValue, at path: ArraySlice<OfferedText.Step>) -> LocalizedValue {
    guard case .variation(let kind, let selector)? = path.first else { return text }
    return .variations(kind, [Variation(selector, made(of: text, at: path.dropFirst()))])
  }

  /// The value without varying texts: the starting point for a language without texts.
  var skeleton: LocalizedValue {
    switch self {
    case .text: self
    case .variations(let kind, _): .variations(kind, [])
    case .format(let text, let position, let variables):
      .format(
        text, position,
        variables.map {
          Substitution(name: $0.name, specifier: $0.specifier, argument: $0.argument, value: $0.value.skeleton)
        })
    }
  }

  /// The value with missing variables taken from another value.
  func completed(with other: LocalizedValue?) -> LocalizedValue? {
    switch self {
    case .text: return self
    case .variations(_, let members): return members.isEmpty ? other : self
    case .format(let text, let position, let variables):
      guard case .format(_, _, let others)? = other else { return self }
      return .format(
        text, position,
        variables.map { variable in
          guard case .variations(_, let members) = variable.value, members.isEmpty else { return variable }
          return others.first { $0.name == variable.name } ?? variable
        })
    }
  }

  /// The text at a path; `nil` if there is none.
  func text(at path: ArraySlice<OfferedText.Step>) -> String? {
    switch (path.first, self) {
    case (nil, .text(let text, _)), (nil, .format(let text, _, _)): text
    case (.variation(let kind, let selector)?, .variations(let own, let members)) where kind == own:
      members.first { $0.selector == selector }?.value.text(at: path.dropFirst())
    case (.substitution(let name)?, .format(_, _, let variables)):
      variables.first { $0.name == name }?.value.text(at: path.dropFirst())
    default: nil
    }
  }
}
