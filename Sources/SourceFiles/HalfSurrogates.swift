package import FitVocabulary

extension InputProblem {
  /// Says that half a surrogate pair was read as U+FFFD.
  ///
  /// - Parameters:
  ///   - position: where it stands, or the start of the text that holds it.
  ///   - text: the text as it was read, for a file without lines.
  package static func halfSurrogate(at position: SourcePosition, in text: String? = nil) -> InputProblem {
    let message: Sentence =
      text.map { "The text “\($0.prefix(60))” holds half of a surrogate pair, which is read as U+FFFD" }
      ?? "Half of a surrogate pair stands here; it is read as U+FFFD"
    return InputProblem(.unreadable, at: position, message: message, fix: "write the whole character")
  }
}
