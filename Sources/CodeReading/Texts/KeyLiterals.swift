import FitModel

extension ScreenText.Choice {
  /// The choice without a literal that has the form of a key and is one: code that was not seen looks it up, so that nobody
  /// reads it.
  func withoutKey(_ isKey: (String) -> Bool) -> ScreenText.Choice {
    guard case .hardCoded(let words) = words, words.hasFormOfKey, isKey(words) else { return self }
    return .init(words: .runTime, condition: condition)
  }
}

extension [Statement] {
  /// Whether each of these keys is a literal of the code, and no more often than here.
  func names(each keys: [String]) -> Bool {
    var counts: [String: Int] = [:]
    FormWalk { if let text = $0.plainText { counts[text, default: 0] += 1 } }.walk(self)
    return keys.allSatisfy { key in counts[key].map { $0 <= keys.count { $0 == key } } ?? false }
  }
}
