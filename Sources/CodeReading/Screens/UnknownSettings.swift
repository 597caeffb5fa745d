import BarScreens
import FitModel

/// Bars whose contents depend on settings in a file that is not in the folder.
struct UnknownSettings {
  private var bars: [String: [BarKind: SourcePosition]] = [:]
  /// Where such a setting decides whether a navigation bar prefers large titles.
  private var large: SourcePosition?

  /// Finds the facts that depend on such settings.
  init(_ settings: BundledSettings, _ recorder: ScreenRecorder) {
    guard !settings.unknown.isEmpty else { return }
    for recorded in recorder.screens {
      for fact in recorded.facts where fact.guards.contains(where: { $0.isAbout(settings.unknown) }) {
        bars[recorded.name, default: [:]][fact.bar] = bars[recorded.name]?[fact.bar] ?? fact.position
        if case .prefersLargeTitles = fact.content { large = large ?? fact.position }
      }
    }
  }

  /// Adds the doubts to the bars of a screen.
  ///
  /// - Parameter type: the full name of its type.
  func mark(_ screen: inout Screen, type: String?) {
    func doubt(_ kind: BarKind, at position: SourcePosition) {
      screen.doubt(kind, Composition.Doubt(.open, "a setting in a file that is not there", at: position))
    }
    for (kind, position) in type.flatMap({ bars[$0] }) ?? [:] { doubt(kind, at: position) }
    if let large, screen.navigation?.largeTitle == true { doubt(.navigation, at: large) }
  }
}

extension Guard {
  /// Whether it depends on a property of one of these names: `Config.shared.showsHelp`.
  fileprivate func isAbout(_ names: Set<String>) -> Bool {
    atoms.contains { atom in
      guard case .value(.value(let name), _) = atom else { return false }
      return name.spelling.includes(".") && names.contains(name.spelling.lastName)
    }
  }
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
