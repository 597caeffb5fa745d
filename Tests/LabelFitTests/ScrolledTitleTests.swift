import FitModel
import FitReports
import InputFiles
import LabelFit
import Testing

/// What is said of a title that is large until the screen is scrolled, and of labels that no system draws.
struct ScrolledTitleTests {
  private func findings(
    _ rule: String, _ screens: String, platforms: [String] = ["ios11"], files: [String: String] = [:],
    locales: [String] = []
  ) throws -> [Finding] {
    let all = files.merging(["labelfit.yml": "source-language: en\nscreens:\n" + screens]) { $1 }
    let app = InputReader.read(.memory(all), screensFiles: ["labelfit.yml"])
    try #require(app.problems.isEmpty, "\(app.problems)")
    let request = TypedOptions(
      platforms: platforms, devices: ["375x667"], orientation: "portrait", locales: locales, systemFonts: false)
    return try Analyzer(options: OptionResolver.resolve(request, configuration: nil)).check(app).findings.filter {
      $0.rule == rule
    }
  }

  private func screen(_ title: String, isLarge: Bool) -> String {
    """
      - name: Trip
        navigation:
          title: { text: \(title) }
          large-title: \(isLarge)
          trailing: [ { text: Share with everybody I know } ]
    """
  }

  @Test("A title that is cut after the large one is scrolled away is a warning that says so")
  func scrolled() throws {
    let plain = try #require(try findings("title-truncated", screen("Photos of our trip", isLarge: false)).first)
    #expect(plain.severity == .error)
    #expect(!"\(plain.message)".contains("scrolled"))
    let large = try #require(try findings("title-truncated", screen("Photos of our trip", isLarge: true)).first)
    #expect(large.severity == .warning)
    #expect("\(large.message)".hasSuffix(" once scrolled"), "\(large.message)")
  }

  @Test("If the large title is cut as well, that is the finding, and the other is a note")
  func bothCut() throws {
    let screen = screen("All the photos of our long trip to the sea", isLarge: true)
    #expect(try findings("large-title-truncated", screen).map(\.severity) == [.warning])
    #expect(try findings("title-truncated", screen).map(\.severity) == [.note])
  }

  private static let pushed = """
      - name: Settings
        navigation: { title: { key: app settings } }
      - name: Sounds
        from: Settings
        navigation: { title: { key: sounds } }
      - name: Colours
        from: Settings
        navigation: { title: { key: colours }, back: { key: elsewhere } }
    """
  private static let tables = [
    "en.lproj/Localizable.strings":
      "\"app settings\" = \"Settings\"; \"sounds\" = \"Sounds\"; \"colours\" = \"Colours\"; \"elsewhere\" = \"Set\";",
    "de.lproj/Localizable.strings": "\"sounds\" = \"Töne\"; \"colours\" = \"Farben\";",
  ]

  @Test("A back label's missing entry is reported once, at the title that it repeats", arguments: ["ios11", "ios26"])
  func toldOnce(platform: String) throws {
    let found = try findings(
      "untranslated", Self.pushed, platforms: [platform], files: Self.tables, locales: ["de"])
    #expect(found.map { "\($0.screen ?? "") \($0.key ?? "")" } == ["Settings app settings", "Colours elsewhere"])
  }

  @Test("Nothing is reported about a back label that no system draws")
  func notDrawn() throws {
    let screens = """
        - name: Sounds
          navigation: { title: { key: sounds }, backs: [ { title: { key: app settings } } ] }
      """
    func count(_ platforms: [String]) throws -> Int {
      try findings("untranslated", screens, platforms: platforms, files: Self.tables, locales: ["de"]).count
    }
    #expect(try count(["ios26"]) == 0)
    #expect(try count(["ios11", "ios26"]) == 1)
  }
}
