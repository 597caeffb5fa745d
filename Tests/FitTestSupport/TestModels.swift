public import FitModel

extension LanguageData {
  /// As much of ICU as folder names need: two letters, and what follows them.
  public static let simple = LanguageData(
    canonical: { name in
      let tag = name.replacing("_", with: "-")
      return tag.prefix { $0 != "-" }.count == 2 ? LanguageTag(tag) : nil
    },
    maximized: { $0 }, pluralCategory: { _, _ in .other }, formattedNumber: { number, _, _ in "\(number)" })
}

extension ScreenState: ExpressibleByStringLiteral {
  /// A state as a screens file writes it.
  public init(stringLiteral text: String) { self.init(text: text) }
}

extension StringEntries: ExpressibleByDictionaryLiteral {
  /// Entries written in source code; the later one if a key occurs twice.
  public init(dictionaryLiteral elements: (String, StringEntry)...) { self.init(Dictionary(elements) { $1 }) }
}
