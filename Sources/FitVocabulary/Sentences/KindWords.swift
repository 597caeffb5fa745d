extension Severity {
  /// The severity in a word.
  public var words: Sentence {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }

  /// So many findings of the severity: `2 errors`.
  public func counted(_ count: Int) -> Sentence {
    switch self {
    case .error: FitVocabulary.counted(count, "error")
    case .warning: FitVocabulary.counted(count, "warning")
    case .note: FitVocabulary.counted(count, "note")
    }
  }
}

extension Certainty {
  /// The certainty in a word.
  public var words: Sentence {
    switch self {
    case .certain: "certain"
    case .likely: "likely"
    case .possible: "possible"
    }
  }
}

extension Orientation {
  /// How the device is held, in a word.
  public var words: Sentence {
    switch self {
    case .portrait: "portrait"
    case .landscape: "landscape"
    }
  }
}

/// Things one after the other: `a back button, “Edit” and 2 icons`; empty words for nothing.
public func enumeration(_ items: [Sentence]) -> Sentence {
  guard let last = items.last, items.count > 1 else { return items.first ?? "" }
  return "\(Sentence.list(items.dropLast(), by: .names)) and \(last)"
}

/// Things of which one is chosen: `a, b or c`; empty words for nothing.
public func alternatives(_ items: [Sentence]) -> Sentence {
  guard let last = items.last, items.count > 1 else { return items.first ?? "" }
  return "\(Sentence.list(items.dropLast(), by: .names)) or \(last)"
}
