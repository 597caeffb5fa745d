package import FitModel

/// Why a text cannot be parsed, and at which byte. Parsers know neither the file nor its lines; their callers turn
/// the failure into an `InputProblem` and add what the file loses.
package struct ParsingFailure: Error, Hashable {
  /// Where in the text.
  package var offset: Int
  /// What is wrong, one sentence without a full stop.
  package var message: Sentence
  /// What to do about it, one clause in the imperative.
  package var fix: Sentence

  package init(offset: Int, message: Sentence, fix: Sentence) {
    self.offset = offset
    self.message = message
    self.fix = fix
  }

  /// A merge conflict that Git has marked in the text; `nil` if no line starts with its marker.
  package static func conflict(in bytes: [UInt8]) -> ParsingFailure? {
    let marker = Array("<<<<<<< ".utf8)
    var isLineStart = true
    for index in bytes.indices {
      if isLineStart, bytes[index] == marker[0], bytes[index...].starts(with: marker) {
        return ParsingFailure(offset: index, message: "A merge conflict is not resolved here", fix: "resolve it")
      }
      isLineStart = bytes[index] == 0x0A || bytes[index] == 0x0D
    }
    return nil
  }

  /// The problem with its line and column.
  package func problem(in bytes: [UInt8], file: String) -> InputProblem {
    InputProblem(.unreadable, at: LineIndex(bytes).position(of: offset, in: file), message: message, fix: fix)
  }
}
