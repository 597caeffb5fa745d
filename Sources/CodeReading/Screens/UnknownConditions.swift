import BarScreens
import FitModel

/// Bars whose contents depend on something that is not known: a setting in a file that is not in the folder, or the
/// language of the device, of which a state names no value.
struct UnknownConditions {
  /// What decides the contents of a bar, and where the code asks for it.
  private struct Condition {
    var reason: String
    var position: SourcePosition
  }

  private var bars: [String: [BarKind: Condition]] = [:]
  /// What decides whether a navigation bar prefers large titles.
  private var large: Condition?

  /// Finds the facts that depend on such conditions.
  init(_ settings: BundledSettings, _ recorder: ScreenRecorder) {
    for recorded in recorder.screens {
      for fact in recorded.facts {
        guard let reason = fact.guards.lazy.compactMap({ $0.reason(settings.unknown) }).first else { continue }
        let condition = Condition(reason: reason, position: fact.position)
        bars[recorded.name, default: [:]][fact.bar] = bars[recorded.name]?[fact.bar] ?? condition
        if case .prefersLargeTitles = fact.content { large = large ?? condition }
      }
    }
  }

  /// Adds the doubts to the bars of a screen.
  ///
  /// - Parameter type: the full name of its type.
  func mark(_ screen: inout Screen, type: String?) {
    func doubt(_ kind: BarKind, _ condition: Condition) {
      screen.doubt(kind, Composition.Doubt(.open, condition.reason, at: condition.position))
    }
    for (kind, condition) in type.flatMap({ bars[$0] }) ?? [:] { doubt(kind, condition) }
    if let large, screen.navigation?.largeTitle == true { doubt(.navigation, large) }
  }
}

extension Guard {
  /// Why it is not known whether it holds; `nil` if it depends on nothing of this kind.
  ///
  /// - Parameter settings: the names of settings whose values are not known: `Config.shared.showsHelp`.
  fileprivate func reason(_ settings: Set<String>) -> String? {
    for case .value(.value(let name), _) in atoms {
      if name.spelling.includes("."), settings.contains(name.spelling.lastName) {
        return "a setting in a file that is not there"
      }
      if Self.languages.contains(where: name.text.includes) { return "what it shows depends on the device’s language" }
    }
    return nil
  }

  /// Parts of expressions that ask for the language of the device.
  private static let languages: [StaticString] = [
    "preferredLanguages", "preferredLocalizations", "currentLocale", "Locale.current", "Locale.autoupdatingCurrent",
    "autoupdatingCurrentLocale",
  ]
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
