import BarScreens
import FitModel

/// Interprets changes of search bars.
struct SearchBars {
  let reading: UIKitReading

  init(_ reading: UIKitReading) { self.reading = reading }

  /// The name of the property for the text of a search bar's Cancel button, which has no declaration.
  static let cancel = "cancelButtonText"

  /// Records `searchBar.name = value`.
  func record(_ name: String, _ value: Value, of screen: ScreenReference) {
    switch name {
    case "placeholder":
      NavigationItems(reading).fact(value, "searchBar.placeholder", of: screen) { .searchPlaceholder($0) }
    case "attributedPlaceholder":
      guard let words = TitleViews(reading).words(ofAttributed: value) else { return }
      record("placeholder", words, of: screen)
    case "prompt": NavigationItems(reading).fact(value, "searchBar.prompt", of: screen) { .searchPrompt($0) }
    case Self.cancel:
      NavigationItems(reading).fact(value, "searchBar.cancelButtonText", of: screen) { .searchCancel($0) }
    case "scopeButtonTitles":
      let known = reading.values.elements(of: value)
      let titles = known.elements.map { reading.texts.text($0, isKey: false, call: "searchBar.scopeButtonTitles") }
      guard !titles.isEmpty, !known.isOpen else { return }
      reading.record(.searchScopes(titles), of: [screen], when: value.condition, at: reading.position(of: value))
    case "showsCancelButton":
      NavigationItems(reading).decision(value) {
        reading.record(.searchShowsCancel($0), of: [screen], when: $1, at: $2)
      }
    default: break
    }
  }

  /// Records a title for the buttons in all search bars: `UIBarButtonItem.appearance(whenContainedInInstancesOf:
  /// [UISearchBar.self]).title = value`.
  func record(titleOfButtons title: Value, of proxy: Value) {
    let isProxy = reading.values.values(of: proxy).contains { one in
      one.expression.call?.isAppearanceInSearchBars(of: "UIBarButtonItem") == true
    }
    guard isProxy else { return }
    let text = reading.texts.text(title, isKey: false, call: "UIBarButtonItem.appearance.title")
    let fact = ScreenFact(
      content: .searchCancel(text).relative(to: title.condition), condition: title.condition, position: text.position)
    reading.controllers.cancelTexts.record(fact, by: reading.own)
  }
}

/// The texts that code sets on the Cancel buttons of all search bars.
struct CancelTexts {
  private var texts: [(fact: ScreenFact, screen: String?)] = []

  /// Records a text, with the screen whose code sets it, if any.
  mutating func record(_ fact: ScreenFact, by screen: ScreenReference?) { texts.append((fact, screen?.name)) }

  /// The texts with the screens that show them: the screen whose code sets the text if it has a search bar, otherwise
  /// all screens with one.
  func placed(in names: [String], facts: (String) -> [ScreenFact]) -> [(fact: ScreenFact, screen: String)] {
    guard !texts.isEmpty else { return [] }
    let searchable = names.filter { facts($0).contains(where: \.addsSearch) }
    return texts.flatMap { text in
      let own = searchable.filter { $0 == text.screen }
      return (own.isEmpty ? searchable : own).map { (text.fact, $0) }
    }
  }
}

extension ScreenFact {
  /// Whether it adds a search bar to a screen.
  fileprivate var addsSearch: Bool { if case .search = content { true } else { false } }
}

/// Changes of the scopes of all search bars: `UISegmentedControl.appearance(whenContainedInInstancesOf:
/// [UISearchBar.self])`, which may set images in place of their titles.
struct ChangedScopes {
  private let position: SourcePosition?

  /// Searches the code of a program.
  init(_ program: Program) {
    var found: CodeLocation?
    let walk = FormWalk { expression in
      guard found == nil, expression.call?.isAppearanceInSearchBars(of: "UISegmentedControl") == true else { return }
      found = expression.location
    }
    for file in program.files where found == nil && file.facts.mentions(["UISegmentedControl"]) { walk.walk([file]) }
    position = found.map { program.position(of: $0) }
  }

  /// Adds a doubt to the search bar of a screen with scopes.
  func mark(_ screen: inout Screen) {
    guard let position, screen.search?.scope.isEmpty == false else { return }
    screen.doubt(.search, .replacedText(at: position))
  }
}

extension Call {
  /// Whether it returns the appearance of a class in search bars.
  fileprivate func isAppearanceInSearchBars(of type: String) -> Bool {
    name?.hasPrefix("appearance") == true && receiver?.isPath(type) == true
      && arguments.flatMap { $0.value.elements ?? [$0.value] }.contains { $0.namePath?.first == "UISearchBar" }
  }
}
