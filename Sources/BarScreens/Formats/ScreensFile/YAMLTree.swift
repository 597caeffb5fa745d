import FitVocabulary

/// A YAML document as values with positions; aliases are expanded.
indirect enum YAMLTree: Sendable {
  /// A text as written, and whether it stands in quotation marks.
  case scalar(String, isQuoted: Bool, SourcePosition)
  /// A list.
  case sequence([YAMLTree], SourcePosition)
  /// A mapping with the positions of its keys, in order.
  case mapping([Entry], SourcePosition)

  /// A key and its value.
  struct Entry: Sendable {
    var key: String
    var keyPosition: SourcePosition
    var value: YAMLTree
  }

  /// Its first character.
  var position: SourcePosition {
    switch self {
    case .scalar(_, _, let position), .sequence(_, let position), .mapping(_, let position): position
    }
  }

  /// Nothing at all, `~` or `null`: the same as a key left out.
  var isNull: Bool {
    guard case .scalar(let text, false, _) = self else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// What it is, for messages.
  var kindName: String {
    switch self {
    case .scalar: isNull ? "nothing" : "a single value"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
