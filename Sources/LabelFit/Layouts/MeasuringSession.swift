import BarScreens
import FitVocabulary
import Typesetting

/// What one worker measures texts with: it remembers the measurers it has asked the typesetters for.
///
/// Not `Sendable`: each worker has its own, so that none waits for another.
final class MeasuringSession {
  private let typesetters: Typesetters
  private var platforms: [String: [LanguageTag: LanguageMeasurer]] = [:]

  init(_ typesetters: Typesetters) { self.typesetters = typesetters }

  /// Measures the texts of one language as a platform draws them.
  func measurer(_ platform: Platform, _ language: LanguageTag) -> LanguageMeasurer {
    measurer(named: platform.name, language) { typesetters[platform] }
  }

  /// Measures the texts of one language as the first platform draws them.
  func mainMeasurer(_ language: LanguageTag) -> LanguageMeasurer {
    measurer(named: "", language) { typesetters.main }
  }

  private func measurer(
    named name: String, _ language: LanguageTag, _ typesetter: () -> Typesetter
  ) -> LanguageMeasurer {
    if let known = platforms[name]?[language] { return known }
    let made = LanguageMeasurer(typesetter(), language)
    platforms[name, default: [:]][language] = made
    return made
  }
}

/// Measures texts of one language in any style.
final class LanguageMeasurer {
  let language: LanguageTag
  private let typesetter: Typesetter
  /// A dozen at most: found sooner by looking than by hashing.
  private var styles: [(style: TextStyle, measurer: TextMeasurer)] = []
  private var systemTitles: [(name: String, style: TextStyle, text: MeasuredText)] = []

  init(_ typesetter: Typesetter, _ language: LanguageTag) {
    self.typesetter = typesetter
    self.language = language
  }

  func measure(_ text: String, _ style: TextStyle) -> MeasuredText {
    for known in styles where known.style == style { return known.measurer.measure(text) }
    let measurer = typesetter.measurer(style: style, language: language)
    styles.append((style, measurer))
    return measurer.measure(text)
  }

  /// A title that the system shows.
  func systemTitle(_ name: String, _ style: TextStyle) -> MeasuredText {
    for known in systemTitles where known.style == style && known.name == name { return known.text }
    let text = measure(SystemTitles.title(name, in: language).value, style)
    systemTitles.append((name, style, text))
    return text
  }
}
