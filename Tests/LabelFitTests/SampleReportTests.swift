import FitReports
import FitTestSupport
import FitVocabulary
import Foundation
import LabelFit
import Testing

/// The report of the sample app is kept in the repository; `make check` writes the same bytes.
struct SampleReportTests {
  private func report() throws -> Report {
    let app = InputReader.read(["Strings/Sample"], currentFolder: Repository.root.path)
    let options = try OptionResolver.resolve(
      OptionRequest(systemFonts: false), configuration: app.configuration, fontFolder: app.configurationFolder)
    return try Analyzer(options: options).check(app)
  }

  @Test("The sample's reports are the ones in Reports/Sample", arguments: ["text", "json"])
  func golden(_ name: String) throws {
    let reporter = try #require(Reporter.all.first { $0.name == name })
    let text = reporter.render(try report(), Reporter.Options(verbose: true))
    try Golden.expect(text, matches: "Reports/Sample/report.\(reporter.fileExtension)")
  }

  @Test("The sample triggers every rule")
  func everyRule() throws {
    let report = try report()
    let found = Set(report.findings.map(\.rule))
    let missing = report.rules.map(\.id).filter { !found.contains($0) }
    #expect(missing.isEmpty)
  }
}
