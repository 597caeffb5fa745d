import BarScreens
public import FitModel
public import StringTables
import Synchronization

/// The widths of a language's characters in an app's own texts.
public final class LetterWidths: Sendable {
  /// The minimum number of texts for a useful result.
  static let fewest = 30
  /// The maximum number of texts of a language that are used.
  private static let most = 300
  /// The share of texts with narrower characters than the result.
  private static let quantile = 0.95
  private let locale: LanguageTag
  private let texts: [String]
  private struct Kind: Hashable {
    var platform: String
    var style: TextStyle
  }
  private let known = Mutex<[Kind: Double]>([:])

  /// Collects texts of a language, which are measured on demand.
  public init(_ strings: AppStrings, locale: LanguageTag) {
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
    self.locale = locale
    self.texts = texts
  }

  /// Whether a text is like a label: 3 to 40 characters, on one line, without format arguments.
  private static func isUsable(_ text: String) -> Bool {
    text.count >= 3 && text.count <= 40 && !text.contains { "%\n".contains($0) }
  }

  /// The width per character in points that only 5 of 100 texts exceed; `nil` if there are too few texts. All callers
  /// must measure with the same fonts.
  func pointsOfCharacter(_ session: MeasuringSession, _ platform: Platform, _ style: TextStyle) -> Double? {
    guard texts.count >= Self.fewest else { return nil }
    let kind = Kind(platform: platform.name, style: style)
    if let known = known.withLock({ $0[kind] }) { return known }
    let measurer = session.measurer(platform, locale)
    let widths = texts.map { measurer.measure($0, style).width / Double($0.count) }.sorted()
    let points = widths[min(widths.count - 1, Int(Double(widths.count) * Self.quantile))]
    known.withLock { $0[kind] = points }
    return points
  }
}
