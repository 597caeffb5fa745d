internal import FitVocabulary

/// Collects the entries of one table and says which keys stand twice.
struct TableBuilder {
  private(set) var table: StringTable
  private(set) var problems: [InputProblem] = []
  private let reportsKeys: Bool

  /// - Parameter reportsKeys: `false` where another table of the same file reports the keys that stand twice.
  init(_ table: StringTable, reportsKeys: Bool = true) {
    self.table = table
    self.reportsKeys = reportsKeys
  }

  /// Adds an entry; one of the same key from earlier in the file is overwritten, as at run time.
  mutating func add(_ entry: StringEntry) {
    guard let earlier = table.entries.updateValue(entry, forKey: entry.key) else { return }
    // A catalog names a language twice under one and the same key.
    let isLanguage = earlier.position == entry.position && entry.position != start
    guard reportsKeys || isLanguage else { return }
    let values =
      earlier.value.plainTexts == entry.value.plainTexts ? "with the same text" : "with another text, which is lost"
    let message =
      isLanguage
      ? "The key “\(entry.key)” has two texts for \(table.locale?.identifier ?? "one language"): the later one wins"
      : "The key “\(entry.key)” stands on line \(earlier.position.line) too, \(values): the later one wins"
    problems.append(
      InputProblem(
        .duplicateKey, at: entry.position, message: message, fix: "remove one of them", key: entry.key,
        locale: table.locale))
  }

  /// Makes room for a number of entries; more than a million are not trusted.
  mutating func reserve(_ count: Int) { table.entries.reserveCapacity(min(count, 1_000_000)) }

  mutating func report(_ problem: InputProblem) { problems.append(problem) }

  /// Where everything in a binary file stands.
  private var start: SourcePosition { SourcePosition(file: table.file, line: 1, column: 1) }
}

extension LocalizedValue {
  /// The texts without their positions, to tell whether two values say the same.
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
