public import FitModel
internal import Foundation

extension LetterChange {
  /// A text with its letters changed.
  ///
  /// - Parameter locale: the reader's language.
  public func applied(to text: String, in locale: LanguageTag) -> String {
    let rules = isLocalized ? Locale(identifier: locale.identifier) : nil
    switch kind {
    case .upper: return rules.map { text.uppercased(with: $0) } ?? text.uppercased()
    case .lower: return rules.map { text.lowercased(with: $0) } ?? text.lowercased()
    case .words: return rules.map { text.capitalized(with: $0) } ?? text.capitalized
    case .first: return text.prefix(1).uppercased() + text.dropFirst()
    }
  }
}

extension Translation {
  /// The translation after a reference's letter changes.
  func changed(by changes: [LetterChange]) -> Translation {
    guard !changes.isEmpty else { return self }
    var translation = self
    for index in variants.indices {
      translation.variants[index].text = changes.reduce(variants[index].text) { $1.applied(to: $0, in: locale) }
    }
    return translation
  }
}
