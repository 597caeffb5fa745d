import BarLayout
import BarScreens
import FitModel
import FitReports
import InputFiles
import LabelFit
import Testing

/// Differences between the findings about bars on iOS 26 and on earlier versions.
struct GlassBarFindingTests {
  /// The rules of the findings about one screen.
  private func rules(
    _ screens: String, platform: String = "ios26", device: String = "402x874", textSize: String? = nil
  ) throws -> [Finding] {
    let app = InputReader.read(
      .memory(["labelfit.yml": "source-language: en\nscreens:\n" + screens]), screensFiles: ["labelfit.yml"])
    try #require(app.problems.isEmpty, "\(app.problems)")
    let request = TypedOptions(
      platforms: [platform], devices: [device], orientation: "portrait", textSize: textSize, systemFonts: false)
    return try Analyzer(options: OptionResolver.resolve(request, configuration: nil)).check(app).findings
  }

  private static let tabs = """
      - name: Main
        tabs: [ { text: Konten }, { text: Haushaltsbuchung }, { text: Suche }, { text: Profil }, { text: Mehr } ]
    """

  @Test("A tab that is wider than an equal share is cut up to iOS 18, and not on iOS 26")
  func tabs() throws {
    #expect(try rules(Self.tabs, platform: "ios11", device: "375x667").contains { $0.rule == "tab-label-truncated" })
    #expect(try !rules(Self.tabs).contains { $0.rule == "tab-label-truncated" })
    #expect(try !rules(Self.tabs, device: "375x667").contains { $0.rule == "tab-label-truncated" })
  }

  @Test("A sentence names the item in the way by its whole text, although that is cut as well")
  func wholeNames() throws {
    let screens = """
        - name: Overview
          navigation: { title: { text: Übersicht aller Einstellungen } }
        - name: Inbox
          from: Overview
          navigation:
            title: { text: Überprüfe deinen Posteingang }
            back: { text: Übersicht aller Einstellungen }
            trailing: [ { text: Weiter } ]
      """
    let found = try rules(screens, platform: "ios16", device: "320x568")
    #expect(found.contains { $0.rule == "back-label-truncated" })
    let title = try #require(found.first { $0.rule == "title-truncated" })
    #expect(title.statement.description.hasSuffix(" because of “Übersicht aller Einstellungen”"), "\(title.statement)")
  }

  @Test("Buttons too wide for the bar overlap up to iOS 18, and move into a menu on iOS 26")
  func overflow() throws {
    let screen = """
        - name: Draft
          navigation:
            title: { text: Draft }
            trailing: [ { text: Send to Everybody }, { text: Save for Another Day } ]
      """
    #expect(try rules(screen, platform: "ios11", device: "320x568").contains { $0.rule == "toolbar-overflow" })
    let found = try rules(screen, device: "375x667").map(\.rule)
    #expect(!found.contains("toolbar-overflow") && !found.contains("title-truncated"))
  }

  /// The gaps between the items of a toolbar of iOS 26 are estimated. An excess that they explain is only possible.
  @Test(arguments: [("Send to All", Certainty.possible), ("Send to Everybody at Once", .likely)])
  func estimatedGaps(text: String, certainty: Certainty) throws {
    let screen = """
        - name: Message
          toolbar: [ { text: Reply }, flexible, { text: \(text) }, flexible, { text: Forward } ]
      """
    let found = try rules(screen, platform: "ios26", device: "320x568").filter { $0.rule == "toolbar-overflow" }
    #expect(found.map(\.certainty) == [certainty], "\(found.map(\.message))")
  }

  @Test("A title is larger at accessibility text sizes on iOS 26, where it may then be cut")
  func titleSize() throws {
    let screen = """
        - name: Inbox
          navigation:
            title: { text: An inbox of new letters }
            trailing: [ { text: Write } ]
      """
    func cut(_ platform: String, _ textSize: String?) throws -> Bool {
      try rules(screen, platform: platform, device: "375x667", textSize: textSize).contains {
        $0.rule == "title-truncated"
      }
    }
    #expect(try !cut("ios26", nil))
    #expect(try !cut("ios11", "accessibility-medium"))
    let larger = try rules(screen, device: "375x667", textSize: "accessibility-medium")
    #expect(larger.contains { $0.rule == "title-off-center" || $0.rule == "title-truncated" })
  }

  @Test("The advice for a title that jumped gives the points it needs, not its distance from the center")
  func jump() throws {
    let screen = """
        - name: Route
          navigation: { title: { text: Choose a Destination }, trailing: [ { text: Share It All } ] }
      """
    let finding = try #require(try rules(screen, device: "375x667").first { $0.rule == "title-off-center" })
    let points = (finding.fix ?? "").split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
    #expect((points.first ?? 200) < 120, "\(finding.fix ?? "")")
  }
}

/// How often a bar whose items are too close to each other is reported.
struct HitTargetFindingTests {
  private func findings(_ items: [String]) throws -> [Finding] {
    let screens = "screens:\n  - name: Player\n    toolbar: [ \(items.joined(separator: ", ")) ]\n"
    let app = InputReader.read(.memory(["labelfit.yml": screens]), screensFiles: ["labelfit.yml"])
    try #require(app.problems.isEmpty, "\(app.problems)")
    let request = TypedOptions(
      platforms: ["ios11"], devices: ["320x568", "375x667"], systemFonts: false)
    return try ShippedAppTests.report(app, request).findings.filter {
      $0.rule == "hit-target-too-small"
    }
  }

  @Test("A bar is reported once, with the number of its small items")
  func onceABar() throws {
    let found = try findings(["B", "I", "U", "S", "T"].map { "{ text: \($0) }" })
    #expect(found.count == 1 && found.first?.certainty == .likely)
    #expect(found.first.map { "\($0.message)" }?.contains(" more in this bar ha") == true, "\(found)")
  }

  @Test("It is unknown how far users can tap beside a view of the app")
  func ownViews() throws {
    let views = Array(repeating: "{ custom: 34 }", count: 8).flatMap { [$0, "flexible"] }.dropLast()
    let found = try findings(Array(views))
    #expect(found.map(\.certainty) == [.possible])
  }

  @Test("A bar of icons is reported once for all languages, a bar with a text in each language")
  func icons() throws {
    func locales(_ last: String) throws -> [LanguageTag?] {
      let icons = Array(repeating: "{ image: 24 }", count: 8) + [last]
      let texts = ["en", "de", "fr"].map { ("\($0).lproj/Localizable.strings", "\"stop\" = \"Halt \($0)\";") }
      let screens = "screens:\n  - name: Player\n    toolbar: [ \(icons.joined(separator: ", ")) ]\n"
      let app = InputReader.read(
        .memory(Dictionary(uniqueKeysWithValues: texts + [("labelfit.yml", screens)])), screensFiles: ["labelfit.yml"])
      try #require(app.problems.isEmpty, "\(app.problems)")
      let request = TypedOptions(platforms: ["ios11"], devices: ["320x568"], systemFonts: false)
      let found = try ShippedAppTests.report(app, request).findings
      return found.filter { $0.rule == "hit-target-too-small" }.map(\.locale)
    }
    #expect(try locales("{ image: 24 }") == [nil])
    let worded = try locales("{ key: stop }")
    #expect(!worded.isEmpty && !worded.contains(nil))
  }
}

/// Findings about a title that is large until the screen is scrolled, and about labels that no version of iOS draws.
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
    #expect("\(large.message)".hasSuffix(" after scrolling"), "\(large.message)")
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
        navigation: { title: { key: colors }, back: { key: elsewhere } }
    """
  private static let tables = [
    "en.lproj/Localizable.strings":
      "\"app settings\" = \"Settings\"; \"sounds\" = \"Sounds\"; \"colors\" = \"Colours\"; \"elsewhere\" = \"Set\";",
    "de.lproj/Localizable.strings": "\"sounds\" = \"Töne\"; \"colors\" = \"Farben\";",
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
