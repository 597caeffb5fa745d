internal import FitModel

/// Reports keys that a table defines twice.
enum DuplicateKeys {
  /// The problem of an entry that overrides an earlier one with the same key; `nil` for none.
  ///
  /// - Parameter reportsKeys: `false` if another table of the same file reports the duplicate keys.
  static func problem(
    _ entry: StringEntry, replacing earlier: StringEntry, locale: LanguageTag?, reportsKeys: Bool = true
  ) -> InputProblem? {
    // A catalog repeats a language inside one entry; in a binary file every position is the start of the file.
    let isLanguage =
      earlier.position == entry.position && (entry.position.line, entry.position.column) != (1, 1)
    guard reportsKeys || isLanguage else { return nil }
    let saysTheSame = earlier.value.plainTexts == entry.value.plainTexts
    let values: Sentence = saysTheSame ? "with the same text" : "with another text, which is lost"
    let language = locale.map { Sentence(verbatim: $0.identifier) } ?? "one language"
    let message: Sentence =
      isLanguage
      ? "The key “\(entry.key)” has two texts for \(language): the later one wins"
      : "The key “\(entry.key)” is also on line \(earlier.position.line), \(values): the later one wins"
    var problem = InputProblem(
      .duplicateKey, at: entry.position, message: message, fix: "remove one of them", key: entry.key, locale: locale)
    problem.isInvisible = saysTheSame
    // Nobody misses another case, or a key that stood for its own translation.
    let lost = earlier.value.plainTexts
    problem.isNote =
      lost.map { $0.lowercased() } == entry.value.plainTexts.map { $0.lowercased() } || lost == [entry.key]
    return problem
  }
}

extension LocalizedValue {
  /// The texts without their positions, to compare two values.
  var plainTexts: [String] {
    switch self {
    case .text(let text, _): [text]
    case .variations(let kind, let members):
      [kind.rawValue] + members.flatMap { [$0.selector] + $0.value.plainTexts }
    case .format(let text, _, let substitutions):
      [text] + substitutions.flatMap { [$0.name, $0.specifier] + $0.value.plainTexts }
    }
  }
}
