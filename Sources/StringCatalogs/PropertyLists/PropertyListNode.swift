internal import FitVocabulary

/// A value of a property list with the position of its text, whichever of the three encodings it came from.
struct PropertyListNode: Sendable {
  indirect enum Value: Sendable {
    case text(String)
    case dictionary([PropertyListEntry])
    /// A list, data, number, date or boolean: nothing a table can hold. The name is for messages.
    case other(String)
  }
  var value: Value
  /// The first character of a text; the opening mark of anything else.
  var position: SourcePosition
}

/// A key of a dictionary with its value, in the order of the file; a key may stand more than once.
struct PropertyListEntry: Sendable {
  var key: String
  /// The first character of the key.
  var position: SourcePosition
  var value: PropertyListNode
  /// The comments that belong to it, without their marks.
  var comment: String?
}

/// The outermost dictionary of a property list and what is wrong with it.
struct PropertyListReading: Sendable {
  var entries: [PropertyListEntry] = []
  var problems: [InputProblem] = []
}
