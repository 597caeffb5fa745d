import FitVocabulary

extension FindingBlock {
  /// A column that tells how bad it is without colour: a question mark for what is only possible.
  var mark: String { isPossible ? "?" : severity.mark }

  var style: TerminalStyle { isPossible ? .plain : severity.style }
}
