import BarScreens
import FitModel
import FitReports
import FitRules

/// The room of texts by everything that it comes from beside options and fonts: a screen on which people read the same
/// has the same room, whatever has changed elsewhere.
public struct KeptRooms: Sendable {
  /// A screen with what people read on it.
  struct Contents: Hashable, Sendable {
    private struct Text: Hashable, Sendable {
      var translation: Translation
      var source: String
      var previousTitle: String?
    }
    private let screen: Screen
    private let locale, sourceLanguage: LanguageTag
    private let texts: [Text]

    init(_ localized: LocalizedScreen) {
      screen = localized.screen
      locale = localized.locale
      sourceLanguage = localized.sourceLanguage
      texts = localized.texts.map {
        Text(translation: $0.translation, source: $0.sourceText, previousTitle: $0.back?.previousTitle)
      }
    }
  }
  let entries: [Contents: [Budget.Entry]]

  /// No rooms yet.
  public init() { entries = [:] }

  init(_ entries: [(Contents, [Budget.Entry])]) { self.entries = Dictionary(entries) { first, _ in first } }
}
