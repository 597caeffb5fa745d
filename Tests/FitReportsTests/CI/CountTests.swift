import FitModel
import FitReports
import FitTestSupport
import Testing

/// That all reports give the same numbers.
@Suite struct CountTests {
  /// Three errors, one of them known and one only possible, two warnings, and a note.
  private static let report: Report = {
    var report = Sample.errors(6)
    report.findings[1].certaintyOf = .text(.possible)
    report.findings[3].severity = .warning
    report.findings[4].severity = .warning
    report.findings[5].severity = .note
    let statuses = Dictionary(uniqueKeysWithValues: report.findings.map { ($0.id, Report.Status.new) })
    report.comparison = Report.Comparison(
      base: "HEAD~1", statuses: statuses.merging([report.findings[0].id: .unchanged]) { $1 }, fixed: [])
    return report
  }()

  @Test("Every finding is in exactly one count")
  func partition() {
    for report in Sample.allCases.map(\.report) + [Self.report] {
      let counts = report.counts
      #expect(counts.sure + counts.possible + counts.known == report.findings.count)
      #expect(report.withoutPossible().counts == counts)
      #expect(report.withoutPossible().findings.allSatisfy { $0.certainty > .possible })
    }
  }

  @Test(
    "The numbers of a report",
    arguments: [
      ("text", "1 error, 2 warnings, 1 note\nNot listed: 1 note; --all lists everything\n1 more is only possible"),
      ("json", "\"findings\": { \"error\": 1, \"warning\": 2, \"note\": 1 },\n    \"possible\": 1"),
      ("markdown", "## LabelFit: 1 error, 2 warnings, 1 note since HEAD\\~1\n"),
      ("markdown", "1 more is only possible: --possible shows it."),
      ("html", "<b>2</b> <span data-t=\"warnings\">"), ("html", "<b>1</b> <span data-t=\"errors\">"),
      ("html", "<b>1</b> <span data-t=\"only-possible\">"), ("sarif", "1 more is only possible"),
    ])
  func numbers(_ name: String, _ words: String) throws {
    let reporter = try #require(Reporter.all.first { $0.name == name })
    #expect(reporter.write(Self.report, Reporter.Options()).contains(words))
  }

  @Test(
    "Only formats that can mark known findings list them",
    arguments: [
      ("github", false), ("xcode", false), ("checkstyle", false), ("gitlab", false), ("html", false),
      ("markdown", false), ("text", false), ("json", true), ("csv", true), ("sarif", true),
    ])
  func known(_ name: String, _ lists: Bool) throws {
    var report = Self.report
    report.findings[0].message = "So before"
    report.findings[0].screen = "Before"
    let reporter = try #require(Reporter.all.first { $0.name == name })
    let text = reporter.write(report, Reporter.Options(all: true))
    #expect((text.contains("So before") || text.contains("Before\n")) == lists)
  }

  @Test("Possible findings are listed on request, and always for programs", arguments: Reporter.all.map(\.name))
  func possible(_ name: String) throws {
    var report = SampleReport.none
    report.findings = Sample.errors(1, certainty: .possible, message: "Maybe").findings
    let reporter = try #require(Reporter.all.first { $0.name == name })
    let isListed = reporter.write(report, Reporter.Options()).contains("Maybe 0")
    #expect(isListed == ["json", "csv"].contains(name))
    #expect(reporter.write(report, Reporter.Options(possible: true)).contains("Maybe 0"))
  }
}
