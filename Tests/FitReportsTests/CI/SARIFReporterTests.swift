@testable import FitReports
import FitModel
import FitTestSupport
import Foundation
import Testing

@Suite struct SARIFReporterTests {
  typealias Object = [String: Any]

  static func run(_ report: Report) throws -> Object {
    let log = try renderJSON(report, as: "sarif")
    let problems = JSONGrammar.sarif.problems(log)
    #expect(problems.isEmpty, "\(problems.prefix(5))")
    let runs = try #require((log as? Object)?["runs"] as? [Object])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  static func results(_ report: Report) throws -> [Object] { try #require(try run(report)["results"] as? [Object]) }

  static func value(_ root: Any?, _ path: String) -> Any? {
    path.split(separator: ".").reduce(root) { node, step in
      if let index = Int(step) { return (node as? [Any]).flatMap { $0.indices.contains(index) ? $0[index] : nil } }
      return (node as? Object)?[String(step)]
    }
  }

  @Test("The file matches the schema and contains every finding", arguments: Sample.allCases)
  func findings(_ sample: Sample) throws {
    let run = try Self.run(sample.report)
    let rules = try #require(Self.value(run, "tool.driver.rules") as? [Object])
    let results = try #require(run["results"] as? [Object])
    #expect(results.count == sample.report.findings.count)
    for (result, finding) in zip(results, sample.report.findings) {
      #expect(result["ruleId"] as? String == finding.rule)
      let rule = rules[try #require(result["ruleIndex"] as? Int)]
      #expect(rule["id"] as? String == finding.rule)
      #expect(result["level"] as? String == (finding.certainty == .possible ? "note" : finding.severity.rawValue))
      #expect((Self.value(result, "message.text") as? String)?.hasSuffix(".") == true)
      let location = "locations.0.physicalLocation"
      let uri = try #require(Self.value(result, location + ".artifactLocation.uri") as? String)
      #expect(uri.removingPercentEncoding == finding.position.file)
      #expect(Self.value(result, location + ".region.startLine") as? Int == finding.position.line)
      let names = (Self.value(result, "locations.0.logicalLocations") as? [Object] ?? []).compactMap { $0["name"] }
      #expect(names.contains { $0 as? String == finding.key } == (finding.key != nil))
      #expect(names.contains { $0 as? String == finding.locale?.identifier } == (finding.locale != nil))
    }
  }

  @Test("Every rule has its help and its level")
  func rules() throws {
    let rules = try #require(Self.value(try Self.run(SampleReport.small), "tool.driver.rules") as? [Object])
    #expect(rules.compactMap { $0["id"] as? String } == SampleReport.small.rules.map(\.id))
    for (rule, info) in zip(rules, SampleReport.small.rules) {
      #expect(Self.value(rule, "defaultConfiguration.level") as? String == info.severity.rawValue)
      #expect((Self.value(rule, "help.text") as? String)?.contains(info.rationale) == true)
      #expect((Self.value(rule, "help.markdown") as? String)?.contains(info.id) == true)
      // The pages are not online, so the help names the command that prints them.
      #expect((Self.value(rule, "help.text") as? String)?.hasSuffix("rules \(info.id) shows examples.") == true)
      #expect(rule["helpUri"] == nil)
    }
  }

  @Test("Fingerprints are unique and do not depend on line numbers")
  func fingerprints() throws {
    var moved = SampleReport.many
    for index in moved.findings.indices { moved.findings[index].position.line += 7 }
    let (before, after) = try (Self.results(SampleReport.many), Self.results(moved))
    for name in ["labelfitFinding/v1", "primaryLocationLineHash"] {
      let prints = before.compactMap { Self.value($0, "partialFingerprints") as? Object }.map { $0[name] as? String }
      #expect(Set(prints).count == before.count)
      #expect(after.map { (Self.value($0, "partialFingerprints") as? Object)?[name] as? String } == prints)
    }
  }

  @Test("The number of results is limited; the least important are left out with a note")
  func limit() throws {
    var report = Sample.errors(60)
    for index in 0..<10 { report.findings[index].severity = .note }
    #expect(SARIFRun(report: report).resultLimit == 25_000)
    let text = SARIFLog(runs: [SARIFRun(report: report, resultLimit: 50)]).json.text
    let log = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(JSONGrammar.sarif.problems(log).isEmpty)
    let run = try #require(Self.value(log, "runs.0") as? Object)
    let results = try #require(run["results"] as? [Object])
    #expect(results.count == 50)
    #expect(results.allSatisfy { $0["level"] as? String == "error" })
    let note = Self.value(run, "invocations.0.toolExecutionNotifications.0.message.text") as? String
    #expect(note?.hasPrefix("10 results were left out") == true)
  }

  @Test("Suppressions and the state since an earlier commit, if the report has them")
  func changes() throws {
    var report = Sample.errors(2)
    let suppressed = report.findings.removeLast()
    report.suppressed = [
      Report.SuppressedFinding(
        finding: suppressed, reason: "cut on purpose",
        position: SourcePosition(file: "labelfit.yml", line: 3, column: 5), isInSource: false)
    ]
    report.comparison = Report.Comparison(base: "HEAD~1", statuses: [report.findings[0].id: .worse], fixed: [])
    let results = try Self.results(report)
    #expect(results.map { $0["baselineState"] as? String } == ["updated", nil])
    #expect(results[0]["suppressions"] == nil)
    #expect(Self.value(results[1], "suppressions.0.kind") as? String == "external")
    #expect(Self.value(results[1], "suppressions.0.justification") as? String == "cut on purpose")
  }

  @Test("Any path is a valid URI")
  func paths() throws {
    let result = try #require(try Self.results(Sample.hostile).first)
    let uri = try #require(Self.value(result, "locations.0.physicalLocation.artifactLocation.uri") as? String)
    #expect(uri == "A%20b/%C3%BC%3A%25%2C%22%3C%26%3E.strings")
  }
}
