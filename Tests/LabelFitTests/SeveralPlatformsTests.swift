import BarLayout
import BarScreens
import FitModel
import FitReports
import InputFiles
import LabelFit
import Pictures
import Testing

/// A finding that occurs on several platforms is one finding.
struct SeveralPlatformsTests {
  private static let bar = """
    screens:
      - name: Inbox
        navigation:
          title: { text: Überprüfe deinen Posteingang und alles andere }
          leading: [ { text: Abbrechen } ]
          trailing: [ { text: Weiterleiten } ]
    """

  private func report(
    _ platforms: [String], device: String = "375x667", window: SystemWindow = SystemWindow()
  ) throws -> Report {
    var app = InputReader.read(.memory(["labelfit.yml": Self.bar]), screensFiles: ["labelfit.yml"])
    app.screens[0].systems = window
    try #require(app.problems.isEmpty, "\(app.problems)")
    let request = TypedOptions(
      platforms: platforms, devices: [device], orientation: "portrait", systemFonts: false)
    return try Analyzer(options: OptionResolver.resolve(request, configuration: nil)).check(app)
  }

  @Test(
    "Each bar is drawn in the fonts of its platform, and all of these fonts are named", arguments: ["classic", "ios26"])
  func fonts(_ second: String) throws {
    var app = InputReader.read(.memory(["labelfit.yml": Self.bar]), screensFiles: ["labelfit.yml"])
    let first = second == "classic" ? "ios16" : "classic"
    if second == "classic" { app.screens[0].systems = SystemWindow(before: SystemVersion(7)) }
    let request = TypedOptions(
      platforms: [first, second], devices: ["320x480", "375x667"], orientation: "portrait", systemFonts: false)
    let analyzer = try Analyzer(options: OptionResolver.resolve(request, configuration: nil))
    let report = analyzer.check(app)
    let book = analyzer.pictures(of: report, in: app)
    let drawn = book.findings.values.flatMap(\.drawn)
    var platforms: Set<String> = []
    for picture in drawn {
      for (item, texts) in zip(picture.bar.items, picture.texts) where item.role == .title || item.role == .button {
        guard let text = texts.whole ?? texts.shown, book.texts[text].text == item.text else { continue }
        platforms.insert(picture.bar.environment.platform.name)
        // What a text needs is its width, rounded up to whole pixels.
        let spare = item.needed - book.texts[text].width
        #expect(spare > -0.01 && spare < 1, "\(picture.bar.environment.platform.name) \(item.text): \(spare)")
      }
    }
    #expect(platforms.contains("classic"))
    let families = Set(report.fonts.map(\.standInFor))
    #expect(families.contains("Helvetica Bold") || families.contains { $0?.hasPrefix("Helvetica") == true })
    #expect(families.contains { $0?.hasPrefix("SF Pro") == true || $0?.hasPrefix("San Francisco") == true })
    #expect(Set(report.fonts).count == report.fonts.count)
    #expect(try render("json", report).contains("Helvetica"))
  }

  private func render(_ name: String, _ report: Report) throws -> String {
    let reporter = try #require(Reporter.all.first { $0.name == name })
    return reporter.render(report, Reporter.Options(columns: 160))
  }

  @Test(
    "Cancel and Done of the system are icons on iOS 26, Save and texts of the app are not",
    arguments: [
      ("[ { system: save }, flexible, { system: save } ]", true), ("[ { text: Abbrechen }, { text: Fertig } ]", true),
      ("[ { system: cancel }, flexible, { system: done } ]", false),
    ])
  func systemIcons(items: String, areTexts: Bool) throws {
    let yml = "source-language: de\nscreens:\n  - name: A\n    toolbar: \(items)\n"
    let app = InputReader.read(.memory(["labelfit.yml": yml]), screensFiles: ["labelfit.yml"])
    for (platform, isText) in [("ios16", true), ("ios26", areTexts)] {
      let request = TypedOptions(
        platforms: [platform], devices: ["375x667"], orientation: "portrait", systemFonts: false)
      let analyzer = try Analyzer(options: OptionResolver.resolve(request, configuration: nil))
      let bars = analyzer.layouts(app).flatMap(\.bars)
      let texts = bars.flatMap(\.items).filter { $0.role == .button && !$0.text.isEmpty }
      #expect(texts.isEmpty != isText, "\(platform) \(texts.map(\.text))")
    }
  }

  @Test("One finding names its platforms, and has the highest certainty among them")
  func oneFinding() throws {
    // On this device the margins of iOS 26 are estimates.
    let report = try report([], device: "414x896")
    let cut = report.findings.filter { $0.rule == "title-truncated" }
    let finding = try #require(cut.first)
    #expect(cut.count == 1)
    #expect(finding.platforms.map(\.name) == ["ios16", "ios26"])
    #expect(finding.platforms.map(\.certainty) == [.likely, .possible] && finding.certainty == .likely)
    #expect(finding.platform == "ios16" && finding.failing.first?.platform == "ios16")
    #expect(finding.failing.allSatisfy { $0.platform == "ios16" || $0.certainty == .possible })
    #expect(try render("text", report).contains("iOS 16 to 18, possibly iOS 26 and 27"))
    #expect(try render("xcode", report).contains("(iOS 16 to 18, possibly iOS 26 and 27)"))
    #expect(try render("markdown", report).contains("**On**: iOS 16 to 18, possibly iOS 26 and 27"))
    #expect(try render("json", report).contains("\"platforms\": [\"ios16\"]"))
  }

  @Test("Platforms with the same bars share a finding")
  func sameBars() throws {
    let both = try report(["ios16", "ios11"])
    let finding = try #require(both.findings.first { $0.rule == "title-truncated" })
    #expect(finding.platforms.map(\.name) == ["ios11", "ios16"])
    #expect(Set(finding.failing.map(\.needed)).count == 1 && Set(finding.failing.map(\.available)).count == 1)
    #expect(try render("json", both).contains("\"platforms\": [\"ios11\", \"ios16\"]"))
  }

  @Test("A title at the leading edge is an estimate on systems that have it, and certain on earlier ones")
  func titleStyle() throws {
    let screens = Self.bar.replacing("  trailing:", with: "  title-style: editor\n      trailing:")
    let app = InputReader.read(.memory(["labelfit.yml": screens]), screensFiles: ["labelfit.yml"])
    try #require(app.problems.isEmpty, "\(app.problems)")
    let request = TypedOptions(
      platforms: ["ios16", "ios11"], devices: ["375x667"], orientation: "portrait", systemFonts: false)
    let report = try Analyzer(options: OptionResolver.resolve(request, configuration: nil)).check(app)
    let finding = try #require(report.findings.first { $0.rule == "title-truncated" })
    #expect(finding.platforms.map(\.name) == ["ios11", "ios16"])
    #expect(finding.platforms.map(\.certainty) == [.likely, .possible])
  }

  @Test("The id of a finding does not depend on the platforms that are checked")
  func ids() throws {
    let ids = try [[], ["ios26"], ["ios11"]].map { platforms in
      try report(platforms).findings.first { $0.rule == "title-truncated" }?.id
    }
    #expect(ids[0] != nil && Set(ids).count == 1)
  }

  @Test("A screen limited to some versions is reported with only those")
  func window() throws {
    let window = SystemWindow(since: SystemVersion(17), before: SystemVersion(26))
    let finding = try #require(try report([], window: window).findings.first { $0.rule == "title-truncated" })
    #expect(finding.platforms.map(\.systems) == [SystemVersions(from: SystemVersion(17), through: 18)])
  }
}
