import BarScreens
import FitModel
import FitReports
import FitRules
import FitTestSupport
import Foundation
import InputFiles
import LabelFit
import Testing

/// The examples of every rule are its tests: run through the whole pipeline with the bundled fonts.
struct RuleExampleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var rule: String
    var example: Example
    var testDescription: String { "\(rule): \(example.title)" }
  }

  static let cases = Rule.all.flatMap { rule in rule.examples.map { Case(rule: rule.id, example: $0) } }

  @Test("Examples trigger or pass their rules as stated", arguments: cases)
  func example(_ test: Case) throws {
    let app = InputReader.read(.memory(test.example.files), screensFiles: ["labelfit.yml"])
    let request = TypedOptions(
      devices: [test.example.device], locales: [test.example.locale.identifier], systemFonts: false)
    let options = try OptionResolver.resolve(
      request, configuration: app.configuration, fontFolder: Repository.url("Fonts/TestFonts").path)
    let report = try Analyzer(options: options).check(app)
    let found = report.findings.filter { $0.rule == test.rule }
    #expect(found.isEmpty != test.example.triggers, "findings: \(report.findings.map { "\($0.rule): \($0.message)" })")
    let isAboutInput = ["unreadable-input", "lost-entries", "duplicate-key"].contains(test.rule)
    #expect(isAboutInput || app.problems.isEmpty, "an example is well-formed: \(app.problems)")
  }

  @Test("Every rule has examples of both kinds, a reason and a source", arguments: Rule.all.map(\.id))
  func complete(_ id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    #expect(rule.examples.contains { $0.triggers })
    #expect(rule.examples.contains { !$0.triggers })
    #expect(rule.rationale.count > 40 && rule.rationale.hasSuffix("."))
    #expect(!rule.source.isEmpty)
    #expect(id.allSatisfy { $0.isLowercase || $0 == "-" })
  }
}

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
    // Borders exist only on the classic platform.
    let found = Set((report.findings + (try self.report(platform: "classic")).findings).map(\.rule))
    let missing = report.rules.map(\.id).filter { !found.contains($0) }
    #expect(missing.isEmpty)
  }
}
