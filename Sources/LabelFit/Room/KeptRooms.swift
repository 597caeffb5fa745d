import BarScreens
import FitModel
import FitReports
import FitRules

/// The room of texts, by all of its inputs except options and fonts: a screen with the same texts has the same room,
/// whatever else has changed.
public struct KeptRooms: Sendable {
  /// A screen with its visible texts.
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

  public init() { entries = [:] }

  init(_ entries: [(Contents, [Budget.Entry])]) { self.entries = Dictionary(entries) { first, _ in first } }
}
