import SourceFiles

/// An app with five texts a screen: a title, two buttons and two texts of a toolbar. Each screen leads to the next, in
/// stacks of four, so that back labels are measured too.
struct GeneratedApp {
  static let textsPerScreen = 5

  let files: [String: String]
  let catalog: GeneratedCatalog

  init(strings: Int) {
    catalog = GeneratedCatalog(strings: strings)
    var screens = "screens:\n"
    for screen in 0..<strings / Self.textsPerScreen {
      func key(_ offset: Int) -> String { "{ key: label.\(screen * Self.textsPerScreen + offset) }" }
      screens += "  - name: Screen \(screen)\n"
      if !screen.isMultiple(of: 4) { screens += "    from: Screen \(screen - 1)\n" }
      screens += "    navigation:\n      title: \(key(0))\n      trailing: [ \(key(1)), \(key(2)) ]\n"
      screens += "    toolbar: [ \(key(3)), flexible, \(key(4)) ]\n"
    }
    files = ["labelfit.yml": "source-language: en\n" + screens, "Localizable.xcstrings": catalog.text]
  }

  var tree: FileTree { .memory(files) }
}
