import FitModel
import FitReports
import Testing

@Suite struct GitLabReporterTests {
  static func issues(_ report: Report) throws -> [[String: Any]] {
    try #require(try renderJSON(report, as: "gitlab") as? [[String: Any]])
  }

  @Test("Every issue has the fields that the widget reads", arguments: Sample.allCases)
  func members(_ sample: Sample) throws {
    let issues = try Self.issues(sample.report)
    #expect(issues.count == sample.report.findings.count)
    let severities = issues.compactMap { ["info": 0, "minor": 1, "major": 2][$0["severity"] as? String ?? ""] }
    #expect(severities == severities.sorted(by: >))
    for finding in sample.report.findings {
      let issue = try #require(issues.first { $0["fingerprint"] as? String == finding.id })
      #expect(issue.keys.sorted() == ["check_name", "description", "fingerprint", "location", "severity"])
      #expect((issue["description"] as? String)?.isEmpty == false)
      #expect(issue["check_name"] as? String == finding.rule)
      let location = try #require(issue["location"] as? [String: Any])
      #expect(location["path"] as? String == finding.location.file)
      #expect((location["lines"] as? [String: Any])?["begin"] as? Int == finding.location.line)
      let severity = try #require(issue["severity"] as? String)
      #expect(["info", "minor", "major", "critical", "blocker"].contains(severity))
      #expect((severity == "info") == (finding.severity == .note || finding.certainty == .possible))
    }
  }

  @Test("Fingerprints are unique and contain no line numbers")
  func fingerprints() throws {
    var report = SampleReport.many
    report.findings += report.findings
    let prints = try Self.issues(report).compactMap { $0["fingerprint"] as? String }
    #expect(Set(prints).count == report.findings.count)
    let once = try Self.issues(SampleReport.many).compactMap { $0["fingerprint"] as? String }
    var moved = SampleReport.many
    for index in moved.findings.indices { moved.findings[index].location.line += 7 }
    #expect(
      try Self.issues(moved).compactMap { $0["fingerprint"] as? String } == once)
  }
}
