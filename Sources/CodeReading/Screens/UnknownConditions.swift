import BarScreens
import FitModel

/// Bars whose contents depend on something unknown: a setting in a file that is not in the folder, or the language of
/// the device or the app, of which a state names no value.
struct UnknownConditions {
  /// The doubts about the bars of a type.
  private var bars: [String: [BarKind: Composition.Doubt]] = [:]
  /// The doubt whether a navigation bar prefers large titles.
  private var large: Composition.Doubt?

  /// Finds the facts that depend on such conditions.
  init(_ settings: BundledSettings, _ recorder: ScreenRecorder) {
    for recorded in recorder.screens {
      for fact in recorded.facts {
        guard let doubt = fact.guards.lazy.compactMap({ $0.doubt(settings.unknown, at: fact.position) }).first else {
          continue
        }
        bars[recorded.name, default: [:]][fact.bar] = bars[recorded.name]?[fact.bar] ?? doubt
        if case .prefersLargeTitles = fact.content { large = large ?? doubt }
      }
    }
  }

  /// Adds the doubts to the bars of a screen.
  ///
  /// - Parameter type: the full name of its type.
  func mark(_ screen: inout Screen, type: String?) {
    for (kind, doubt) in type.flatMap({ bars[$0] }) ?? [:] { screen.doubt(kind, doubt) }
    if let large, screen.navigation?.largeTitle == true { screen.doubt(.navigation, large) }
  }
}

extension Guard {
  /// The doubt about what has the guard; `nil` if it depends on nothing of this kind.
  ///
  /// - Parameter settings: the names of settings whose values are unknown: `Config.shared.showsHelp`.
  fileprivate func doubt(_ settings: Set<String>, at position: SourcePosition) -> Composition.Doubt? {
    for case .value(.value(let name), _) in atoms {
      if name.spelling.includes("."), settings.contains(name.spelling.lastName) {
        return Composition.Doubt(.open, "a setting in a file that is not there", at: position)
      }
      // In some languages, nobody sees the text.
      if name.text.asksForLanguage {
        return Composition.Doubt(.unseen, "what it shows depends on the language", at: position)
      }
    }
    return nil
  }
}

extension String {
  /// Whether it spells an expression that asks for the language of the device or the app: `Locale.preferredLanguages`,
  /// `isMalayLanguage()`, but not `languagesView.isEmpty`.
  fileprivate var asksForLanguage: Bool {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { name in
      let name = name.lowercased()
      return ["preferredlanguages", "preferredlocalizations", "locale"].contains(name)
        || Self.endings.contains(where: name.hasSuffix)
        || name.hasPrefix("is") && name.contains("language")
    }
  }

  private static let endings = ["language", "languagecode", "currentlocale", "localeidentifier", "languagemanager"]
}

extension ScreenFact {
  /// The bar that it is about.
  fileprivate var bar: BarKind {
    switch content {
    case .items(.toolbar, _), .addsItems(.toolbar, _), .opens(.toolbar), .showsToolbar: .toolbar
    case .tab, .tabs, .addsTabs: .tabs
    case .search, .searchPlaceholder, .searchPrompt, .searchScopes: .search
    default: .navigation
    }
  }
}
