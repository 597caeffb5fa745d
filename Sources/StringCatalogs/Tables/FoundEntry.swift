internal import FitVocabulary

/// What a table has for a key, as far as a lookup needs it: no more strings are made than are shown.
struct FoundEntry {
  enum Value {
    case plain(String, SourcePosition)
    case other(LocalizedValue)

    /// Whether it is a plain text without a character.
    var isEmpty: Bool {
      switch self {
      case .plain(let text, _): text.isEmpty
      case .other(.text(let text, _)): text.isEmpty
      case .other: false
      }
    }
  }
  var value: Value
  var position: SourcePosition
  var state: TranslationState
  var comment: String?
  var shouldTranslate: Bool

  init(
    value: Value, position: SourcePosition, state: TranslationState, comment: String?, shouldTranslate: Bool
  ) {
    self.value = value
    self.position = position
    self.state = state
    self.comment = comment
    self.shouldTranslate = shouldTranslate
  }

  init(_ entry: StringEntry) {
    value = if case .text(let text, let position) = entry.value { .plain(text, position) } else { .other(entry.value) }
    position = entry.position
    state = entry.state
    comment = entry.comment
    shouldTranslate = entry.shouldTranslate
  }
}

/// A source of entries that can be asked with a hash that is known already.
protocol EntryLookup: StringEntrySource {
  /// What there is for a key.
  func find(_ query: KeyQuery) -> FoundEntry?
}
