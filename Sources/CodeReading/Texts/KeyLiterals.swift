extension ScreenText.Choice {
  /// The choice without a literal that has the form of a key and is one: code that was not seen looks it up, so that nobody
  /// reads it.
  func withoutKey(_ isKey: (String) -> Bool) -> ScreenText.Choice {
    guard case .hardCoded(let words) = words, words.hasFormOfKey, isKey(words) else { return self }
    return .init(words: .runTime, condition: condition)
  }
}

extension String {
  /// Whether it consists of words that dots or underscores join: `settings.title`, `SETTINGS_TITLE`.
  fileprivate var hasFormOfKey: Bool {
    let parts = split(omittingEmptySubsequences: false) { $0 == "." || $0 == "_" }
    return parts.count > 1
      && parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } }
  }
}
