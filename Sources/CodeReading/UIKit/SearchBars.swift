import FitModel

/// Interprets changes of search bars.
struct SearchBars {
  let reading: UIKitReading

  init(_ reading: UIKitReading) { self.reading = reading }

  /// The name of the property for the text of a search bar's Cancel button, which has no declaration.
  static let cancel = "cancelButtonText"

  /// Records `searchBar.name = value`.
  func note(_ name: String, _ value: Value, of screen: ScreenReference) {
    switch name {
    case "placeholder":
      NavigationItems(reading).fact(value, "searchBar.placeholder", of: screen) { .searchPlaceholder($0) }
    case "prompt": NavigationItems(reading).fact(value, "searchBar.prompt", of: screen) { .searchPrompt($0) }
    case Self.cancel:
      NavigationItems(reading).fact(value, "searchBar.cancelButtonText", of: screen) { .searchCancel($0) }
    case "scopeButtonTitles":
      let known = reading.values.elements(of: value)
      let titles = known.elements.map { reading.texts.text($0, isKey: false, call: "searchBar.scopeButtonTitles") }
      guard !titles.isEmpty, !known.isOpen else { return }
      reading.note(.searchScopes(titles), of: [screen], when: value.condition, at: reading.position(of: value))
    default: break
    }
  }
}
