import FitModel
import FitReports
import FitTestSupport
import Foundation
import LabelFit
import Testing

/// The report of the sample app is kept in the repository; `make check` writes the same bytes.
struct SampleReportTests {
  private func report(platform: String = "ios11") throws -> Report {
    let app = InputReader.read(["Strings/Sample"], currentFolder: Repository.root.path)
    let options = try OptionResolver.resolve(
      TypedOptions(platforms: [platform], systemFonts: false), configuration: app.configuration,
      fontFolder: app.configurationFolder)
    return try Analyzer(options: options).check(app)
  }

  @Test("The sample's report is the one in Reports/Sample")
  func golden() throws {
    let reporter = try #require(Reporter.all.first { $0.name == "text" })
    let text = reporter.write(try report(), Reporter.Options(verbose: true, possible: true))
    try Golden.expect(text, matches: "Reports/Sample/report.txt")
  }

  @Test("The sample triggers every rule")
  func everyRule() throws {
    let report = try report()
    // Borders exist on the classic platform only.
    let found = Set((report.findings + (try self.report(platform: "classic")).findings).map(\.rule))
    let missing = report.rules.map(\.id).filter { !found.contains($0) }
    #expect(missing.isEmpty)
  }
}
