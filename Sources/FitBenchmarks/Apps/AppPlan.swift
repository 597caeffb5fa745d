/// What a generated app holds, before any text is written: its string catalogs with their keys, and its screens.
struct AppPlan: Sendable {
  /// A string catalog.
  struct Catalog: Sendable {
    var name: String
    /// Which words are frequent in it: each catalog has frequent ones of its own.
    var shift = 0
    /// Its keys in order, each with what its text is for.
    var texts: [AppScreen.Text]
  }
  private(set) var catalogs: [Catalog] = []
  private(set) var screens: [AppScreen] = []

  init(_ size: AppSize) {
    for (index, keys) in size.catalogs.enumerated() {
      let name = "Feature" + Padded.five(index)
      var planner = ScreenPlanner(table: name)
      let first = screens.count
      var texts: [AppScreen.Text] = []
      while texts.count < keys / AppSize.keysPerBarText {
        let screen = planner.screen(screens.count, isFirst: screens.count == first)
        guard texts.count + screen.texts.count <= keys else { break }
        screens.append(screen)
        texts += screen.texts
      }
      // Xcode writes keys in their order; those of contents come before those of screens.
      let contents = (0..<keys - texts.count).map {
        AppScreen.Text(key: "content\(Padded.five($0))", form: planner.content())
      }
      catalogs.append(Catalog(name: name, shift: index * 97, texts: contents + texts.sorted { $0.key < $1.key }))
    }
  }
}
