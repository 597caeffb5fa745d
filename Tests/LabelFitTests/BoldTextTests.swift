import BarLayout
import BarScreens
import FitModel
import FitReports
@testable import LabelFit
import InputFiles
import Testing

/// The effect of the accessibility setting Bold Text on a check.
struct BoldTextTests {
  private func check(
    _ settings: String = "", title: String, boldText: Bool? = nil, platform: String = "ios11",
    fonts: [String] = []
  ) throws -> (analyzer: Analyzer, app: AppInput, report: Report) {
    let screens =
      "source-language: de\n\(settings)screens:\n  - name: A\n    navigation: { title: { text: \"\(title)\" } }\n"
    let app = InputReader.read(.memory(["labelfit.yml": screens]), screensFiles: ["labelfit.yml"])
    try #require(app.problems.isEmpty, "\(app.problems)")
    let request = TypedOptions(
      platforms: [platform], devices: ["320x568"], orientation: "portrait", boldText: boldText, fonts: fonts,
      systemFonts: false)
    let analyzer = try Analyzer(options: OptionResolver.resolve(request, configuration: app.configuration))
    return (analyzer, app, analyzer.check(app))
  }

  private func cut(_ report: Report) -> Finding? { report.findings.first { $0.rule == "title-truncated" } }

  private func needed(_ report: Report) -> Double { cut(report)?.failing.first?.needed ?? 0 }

  private static let long = String(repeating: "Überschrift ", count: 6)

  @Test(
    "Weights grow by 100 up to light and by 200 from regular on, to 900 at most",
    arguments: [(100.0, 200.0), (300, 400), (400, 600), (500, 700), (600, 800), (700, 900), (900, 900)])
  func weights(_ weight: Double, _ bold: Double) {
    #expect(BoldText.weight(FontWeight(weight)) == FontWeight(bold))
  }

  @Test("Every text of every bar is heavier from iOS 7 on, except in the app's own fonts")
  func platforms() throws {
    let platforms = try OptionResolver.resolve(
      TypedOptions(platforms: Platform.all.map(\.name), boldText: true, systemFonts: false), configuration: nil
    ).platforms
    for (platform, plain) in zip(platforms, Platform.all) {
      let heavier = platform.name != "classic"
      #expect((platform != plain) == heavier)
      #expect((platform.navigation.title.weight.value > plain.navigation.title.weight.value) == heavier)
      #expect((platform.tab.pad.label.weight.value > plain.tab.pad.label.weight.value) == heavier)
      #expect(platform.navigation.title.size == plain.navigation.title.size)
    }
    let own = BoldText(ownFonts: [.title])
    let platform = own.applied(to: Platform.all[0])
    #expect(platform.navigation.title == Platform.all[0].navigation.title)
    #expect(platform.navigation.back != Platform.all[0].navigation.back)
  }

  @Test("A title is wider, its error is larger, and a finding is at most possible, however much is missing")
  func finding() throws {
    let plain = try check(title: Self.long).report
    let bold = try check(title: Self.long, boldText: true)
    #expect(needed(bold.report) > needed(plain) * 1.02)
    #expect(cut(plain)?.certainty == .likely)
    let finding = try #require(cut(bold.report))
    #expect(finding.certainty == .possible)
    #expect(finding.certaintyOf.text == .possible && finding.certaintyOf.geometry == .certain)
    let basis = bold.analyzer.basis(of: finding, in: bold.app)
    let summary = try #require(Reporter.all.first { $0.name == "text" }).render(
      bold.report, Reporter.Options(columns: 400))
    #expect(summary.contains(", with Bold Text") && summary.contains("±3.6\u{a0}%"))
    #expect(try !check(title: Self.long).report.summary.isBoldText)
    let text = ExplanationText.render(finding, basis)
    #expect(text.contains("Bold Text is on"))
    #expect(text.contains("17 pt heavy"))
    let item = try #require(basis.bar?.item(.title))
    #expect(item.ownError.text > item.needed * 0.03)
  }

  @Test("labelfit.yml can set it too, and the command line takes precedence")
  func configuration() throws {
    let bold = try check("bold-text: true\n", title: Self.long).report
    let typed = try check("bold-text: true\n", title: Self.long, boldText: false).report
    #expect(cut(bold)?.certainty == .possible)
    #expect(cut(typed)?.certainty == .likely)
    #expect(needed(bold) > needed(typed))
  }

  @Test("Systems before iOS 7 have no Bold Text")
  func classic() throws {
    let plain = try check(title: Self.long, platform: "classic").report
    let bold = try check(title: Self.long, boldText: true, platform: "classic").report
    #expect(needed(bold) == needed(plain))
    #expect(cut(bold)?.certainty == cut(plain)?.certainty)
  }
}
