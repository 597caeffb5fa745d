import FitModel
import StringTables

/// The widths of characters of a language in an app's own texts.
struct LetterWidths: Sendable {
  /// The minimum number of texts of a language.
  static let fewest = 30
  /// The maximum number of texts of a language that are used.
  private static let most = 300
  /// The share of texts that are narrower.
  private static let quantile = 0.95
  private let texts: [String]

  init(_ strings: AppStrings, locale: LanguageTag) {
    var texts: [String] = []
    var seen: Set<String> = []
    for table in strings.tables where (table.locale ?? strings.sourceLanguage) == locale && texts.count < Self.most {
      table.entries.forEach { entry in
        guard texts.count < Self.most, case .text(let text, _) = entry.value, Self.isUsable(text),
          seen.insert(text).inserted
        else { return }
        texts.append(text)
      }
    }
    self.texts = texts
  }

  /// Labels: a few characters at least, on one line, without arguments.
  private static func isUsable(_ text: String) -> Bool {
    text.count >= 3 && text.count <= 40 && !text.contains { "%\n".contains($0) }
  }

  /// Points per character in all but the widest texts; `nil` if there are too few texts.
  func pointsOfCharacter(_ measurer: LanguageMeasurer, _ style: TextStyle) -> Double? {
    guard texts.count >= Self.fewest else { return nil }
    let widths = texts.map { measurer.measure($0, style).width / Double($0.count) }.sorted()
    return widths[min(widths.count - 1, Int(Double(widths.count) * Self.quantile))]
  }
}
