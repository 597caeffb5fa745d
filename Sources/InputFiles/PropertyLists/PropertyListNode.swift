package import FitModel

/// A value of a property list with its position, for all three encodings.
package struct PropertyListNode: Sendable {
  /// The kinds of values.
  package indirect enum Value: Sendable {
    /// A text.
    case text(String)
    /// Keys with values, in the order of the file.
    case dictionary([PropertyListEntry])
    /// Values in order.
    case list([PropertyListNode])
    /// Data, a number, a date or a boolean: its kind, for messages, and its text where the encoding has one.
    case other(String, text: String?)
  }
  /// What it is.
  package var value: Value
  /// The first character of a text; the opening mark of anything else.
  package var position: SourcePosition

  package init(value: Value, position: SourcePosition) {
    self.value = value
    self.position = position
  }
}

/// A key of a dictionary with its value, in the order of the file; a key may occur more than once.
package struct PropertyListEntry: Sendable {
  /// The key.
  package var key: String
  /// The first character of the key.
  package var position: SourcePosition
  /// Its value.
  package var value: PropertyListNode
  /// The comments that belong to it, without their marks.
  package var comment: String?

  package init(key: String, position: SourcePosition, value: PropertyListNode, comment: String? = nil) {
    self.key = key
    self.position = position
    self.value = value
    self.comment = comment
  }
}

/// The outermost dictionary of a property list and what is wrong with it.
package struct PropertyListReading: Sendable {
  /// The pairs of the outermost dictionary.
  package var entries: [PropertyListEntry]
  /// What could not be read.
  package var problems: [InputProblem]

  package init(entries: [PropertyListEntry] = [], problems: [InputProblem] = []) {
    self.entries = entries
    self.problems = problems
  }
}

/// Limits of property lists.
package enum PropertyListLimits {
  /// Levels of nesting that are read; no string table needs more than five, no project file more than ten.
  package static let maximumDepth = 128
}
