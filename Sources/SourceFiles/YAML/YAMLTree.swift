package import FitVocabulary

/// A YAML document as values with positions; aliases are expanded.
package indirect enum YAMLTree: Sendable {
  /// A text as written, and whether it stands in quotation marks.
  case scalar(String, isQuoted: Bool, SourcePosition)
  /// A list.
  case sequence([YAMLTree], SourcePosition)
  /// A mapping with the positions of its keys, in order.
  case mapping([Entry], SourcePosition)

  /// A key and its value.
  package struct Entry: Sendable {
    /// The key.
    package var key: String
    /// Its first character.
    package var keyPosition: SourcePosition
    /// What it stands for.
    package var value: YAMLTree

    package init(key: String, keyPosition: SourcePosition, value: YAMLTree) {
      self.key = key
      self.keyPosition = keyPosition
      self.value = value
    }
  }

  /// Its first character.
  package var position: SourcePosition {
    switch self {
    case .scalar(_, _, let position), .sequence(_, let position), .mapping(_, let position): position
    }
  }

  /// Nothing at all, `~` or `null`: the same as a key left out.
  package var isNull: Bool {
    guard case .scalar(let text, false, _) = self else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// What it is, for messages.
  package var kindName: Sentence {
    switch self {
    case .scalar: isNull ? "nothing" : "a single value"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
