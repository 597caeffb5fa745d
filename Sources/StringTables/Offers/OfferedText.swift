public import FitModel

/// A text for an app's string tables in a file that is not part of the app, such as a delivery from a vendor or a
/// translation platform.
public struct OfferedText: Hashable, Sendable {
  /// A step from an entry to one of its texts.
  public enum Step: Hashable, Sendable {
    /// One of several texts: `plural`, `one`.
    case variation(VariationKind, String)
    /// A variable of a format.
    case substitution(String)
  }
  /// The file of the app that it belongs to, as the sender names it; `nil` if not stated.
  public var original: String?
  /// Name of the table, if only that is stated; `nil` for any table that has the key.
  public var table: String?
  /// The key in the app's table.
  public var key: String
  /// Which text of the entry it is; empty for the whole entry.
  public var path: [Step]
  /// The key including the part that looks like a path; `nil` if there is no such part.
  public var wholeKey: String?
  /// The language; `nil` if not stated.
  public var locale: LanguageTag?
  /// The source text as the sender knows it.
  public var sourceText: String?
  /// The position of the source text.
  public var sourcePosition: SourcePosition?
  /// The text or texts.
  public var value: LocalizedValue
  /// The position of the entry.
  public var position: SourcePosition
  /// Whether it may be a column heading, because it is in the first row.
  public var mayBeHeading = false
  /// Whether the language was only guessed from the file name.
  public var isLocaleGuessed = false

  public init(
    original: String? = nil, table: String? = nil, key: String, path: [Step] = [], wholeKey: String? = nil,
    locale: LanguageTag?, sourceText: String? = nil, sourcePosition: SourcePosition? = nil, value: LocalizedValue,
    position: SourcePosition
  ) {
    self.original = original
    self.table = table
    self.key = key
    self.path = path
    self.wholeKey = wholeKey
    self.locale = locale
    self.sourceText = sourceText
    self.sourcePosition = sourcePosition
    self.value = value
    self.position = position
  }
}

/// The result of reading a file of offered texts.
public struct OfferReading: Sendable {
  /// The texts, in the order of the file.
  public var texts: [OfferedText]
  /// What could not be read of the file.
  public var problems: [InputProblem]
  /// Remarks about things that are not errors: a part that names no file, an unused column.
  public var remarks: [InputProblem]

  public init(texts: [OfferedText] = [], problems: [InputProblem] = [], remarks: [InputProblem] = []) {
    self.texts = texts
    self.problems = problems
    self.remarks = remarks
  }

  /// Adds a remark on the number of empty translations, at the first of them.
  mutating func remark(empty count: Int, first: SourcePosition?) {
    guard let first, count > 0 else { return }
    remarks.append(
      InputProblem(
        .skipped, at: first,
        message: .plural(
          count, one: "This translation is empty",
          other: "\(count) translations of the file are empty; this is the first"),
        fix: "what the app shows without them is checked"))
  }

  mutating func append(_ other: OfferReading) {
    texts += other.texts
    problems += other.problems
    remarks += other.remarks
  }
}

extension LocalizedValue {
  /// The value after importing a text at a path.
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
      return .format(format, text.formatPosition(before: position), variables)
    case (.variation, _): return Self.made(of: text, at: path)
    case (.substitution, .text): return self
    }
  }

  /// The position of the format that contains this text: in the file of the text, because users look for it there.
  private func formatPosition(before position: SourcePosition) -> SourcePosition {
    guard case .text(_, let own) = self, own.file != position.file else { return position }
    return own
  }

  /// A new text instead of a whole value; keeps the variables that it still refers to.
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
