public import FitVocabulary

/// Why a document could not be read, in words for the person who has to mend it.
public struct XMLProblem: Error, Sendable, Hashable {
  /// Where reading stopped.
  public var position: SourcePosition
  /// What is wrong, one sentence without a full stop.
  public var message: Sentence
  /// What to do about it, one clause in the imperative.
  public var fix: Sentence

  /// Creates a problem.
  public init(_ message: Sentence, fix: Sentence, at position: SourcePosition) {
    self.position = position
    self.message = message
    self.fix = fix
  }

  /// The same as an `unreadable` input problem.
  public var inputProblem: InputProblem { InputProblem(.unreadable, at: position, message: message, fix: fix) }
}
