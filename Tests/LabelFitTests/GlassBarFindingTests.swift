import BarLayout
import BarScreens
import FitModel
import FitReports
import InputFiles
import LabelFit
import Testing

/// What is said of bars on iOS 26 that is not said of earlier ones, and the other way round.
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

  @Test("The advice for a title that jumped gives the points it needs, not its distance from the centre")
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
