import BarScreens
import FitVocabulary
import Typesetting
import XcodeProjects

/// Which languages of an app are asked for, as words.
public struct LanguageRequest: Hashable, Sendable {
  /// Language tags that were typed; they are taken whether the app ships them or not.
  public var locales: [String]
  /// Whether languages are taken too that have files and that the app does not ship.
  public var all: Bool

  /// Creates a request; everything left out takes its default.
  public init(locales: [String] = [], all: Bool = false) {
    self.locales = locales
    self.all = all
  }

  /// The request joined with a configuration file; the request wins.
  func choice(_ configuration: ScreensFile?) -> ShippedLanguages.Choice {
    if all || configuration?.allLocales == true { return .all }
    let words = locales.isEmpty ? (configuration?.locales ?? []).map(\.text) : locales
    return .shipped(and: words.compactMap { LanguageData.icu.canonical($0) })
  }
}
