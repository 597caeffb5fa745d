/// A problem in an input file. It becomes a finding, and the run continues. A reader that cannot continue throws it.
public struct InputProblem: Error, Hashable, Sendable, Codable {
  /// What kind of problem it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// The file, or the part from the position on, could not be read. Rule `unreadable-input`.
    case unreadable
    /// Xcode reads the table only in part. Rule `lost-entries`.
    case lostEntries
    /// A key occurs twice in a table. Rule `duplicate-key`.
    case duplicateKey
    /// Something was left out on purpose (a macOS document, an old archive); shown with `--verbose` only.
    case skipped
    /// A symbolic link leads out of the app's folder and was not followed; reports have one line for all such links.
    case notFollowed
  }
  /// What kind of problem it is.
  public var kind: Kind
  /// The file, line and column of the problem.
  public var position: SourcePosition
  /// What is wrong, one sentence.
  public var statement: Sentence
  /// What to do about it, one clause in the imperative.
  public var cure: Sentence
  /// The key concerned, if there is one.
  public var key: String?
  /// The locale of the file, if it has one.
  public var locale: LanguageTag?
  /// Whether users see the same text with and without the problem. It is then a note, whatever the severity of its
  /// rule.
  public var isInvisible = false
  /// Whether it is reported as a note, whatever its rule's severity, and does not affect the exit code.
  public var isNote = false

  /// Whether it is about a path given on the command line. It is then reported, no matter which rules and languages are
  /// selected.
  public var isAboutRequest = false

  /// The text may quote the file, so control characters in it are escaped.
  public init(
    _ kind: Kind, at position: SourcePosition, message: Sentence, fix: Sentence, key: String? = nil,
    locale: LanguageTag? = nil
  ) {
    self.kind = kind
    self.position = position
    self.statement = message.mapTexts(ControlCharacters.spellingOut)
    self.cure = fix.mapTexts(ControlCharacters.spellingOut)
    self.key = key
    self.locale = locale
  }

  /// The statement in English.
  public var message: String { statement.description }

  /// The fix, in English.
  public var fix: String { cure.description }
}

extension InputProblem {
  /// Where it is, what is wrong and what to do.
  public var line: Sentence { "\(position): \(statement); \(cure)" }
}
