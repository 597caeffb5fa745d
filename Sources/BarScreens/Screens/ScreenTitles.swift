/// The titles of screens by name; for a screen with several states, the titles of all states.
struct ScreenTitles {
  private var titles: [String: [BarText?]] = [:]

  init(_ screens: [Screen]) {
    for screen in screens {
      let title = screen.navigation?.title
      if titles[screen.name]?.contains(where: { $0?.content == title?.content }) == true { continue }
      titles[screen.name, default: []].append(title)
    }
  }

  /// The titles of a screen without duplicates, in the order of its states; `nil` if there is no screen of that name.
  subscript(name: String) -> [BarText?]? { titles[name] }
}
