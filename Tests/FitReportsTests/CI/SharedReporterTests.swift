import FitModel
import FitReports
import FitTestSupport
import Foundation
import Testing

/// Requirements for every reporter except those for people.
@Suite struct SharedReporterTests {
  static let goldens = [
    ("sarif", "Reports/Golden/report.sarif"), ("junit", "Reports/Golden/report.junit.xml"),
    ("github", "Reports/Golden/report.github.txt"), ("gitlab", "Reports/Golden/report.gitlab.json"),
    ("checkstyle", "Reports/Golden/report.checkstyle.xml"), ("xcode", "Reports/Golden/report.xcode.txt"),
    ("markdown", "Reports/Golden/report.md"), ("csv", "Reports/Golden/report.csv"),
  ]

  @Test(arguments: goldens)
  func golden(_ name: String, _ path: String) throws {
    let report = name == "sarif" ? SampleReport.brief : SampleReport.small
    try Golden.expect(try render(report, as: name), matches: path)
  }

  @Test("Terminal options do not matter", arguments: goldens.map(\.0))
  func options(_ name: String) throws {
    let reporter = try #require(Reporter.all.first { $0.name == name })
    let loud = Reporter.Options(color: true, verbose: true, columns: 40)
    #expect(reporter.render(SampleReport.small, loud) == reporter.render(SampleReport.small, Reporter.Options()))
  }

  @Test("No control character or direction override is written", arguments: goldens.map(\.0))
  func controls(_ name: String) throws {
    let text = try render(Sample.hostile, as: name)
    #expect(text.contains("title-truncated") || name == "junit")
    // JSON may contain them as escapes. CSV ends lines with CR and LF.
    let controls = text.unicodeScalars.filter {
      ($0.value < 0x20 && $0 != "\n" && !($0 == "\r" && name == "csv")) || $0.value == 0x7f
    }
    #expect(controls.isEmpty)
    if ["junit", "checkstyle"].contains(name) { #expect(!text.unicodeScalars.contains("\u{ffff}")) }
    if !["sarif", "gitlab"].contains(name) { #expect(!text.unicodeScalars.contains("\u{202e}")) }
  }

  @Test(
    "A run that checked nothing is not a success, if the format can say so",
    arguments: [
      ("sarif", "Nothing was checked: no screens"), ("sarif", "\"executionSuccessful\": false"),
      ("junit", "<failure message=\"Nothing was checked"), ("github", "::error title=labelfit::Nothing was checked"),
      ("xcode", "error: labelfit: Nothing was checked"), ("markdown", "nothing was checked"),
    ])
  func nothingChecked(_ name: String, _ words: String) throws {
    var report = SampleReport.none
    report.summary.screens = 0
    report.summary.screenNames = []
    #expect(try render(report, as: name).contains(words))
    #expect(try !render(SampleReport.none, as: name).contains(words))
    var images = SampleReport.none
    images.summary.texts = 0
    #expect(try render(images, as: name).contains(words) == (name == "markdown"), "bars of images fail nothing")
  }

  @Test("Names and extensions of reporters are unique")
  func names() {
    #expect(Set(Reporter.all.map(\.name)).count == Reporter.all.count)
    #expect(Set(Reporter.all.map(\.fileExtension)).count == Reporter.all.count)
  }
}

/// The output of a reporter.
func render(_ report: Report, as name: String) throws -> String {
  try #require(Reporter.all.first { $0.name == name }).render(report, Reporter.Options())
}

/// The JSON that a reporter writes.
func renderJSON(_ report: Report, as name: String) throws -> Any {
  try JSONSerialization.jsonObject(with: Data(try render(report, as: name).utf8))
}

extension Sample {
  /// A report with a number of errors, each about a different string.
  static func errors(_ count: Int, certainty: Certainty = .likely, message: String = "It is cut") -> Report {
    var report = SampleReport.none
    report.findings = (0..<count).map { number in
      Finding(
        rule: "title-truncated", severity: .error, certainty: .text(certainty), message: "\(message) \(number)",
        fix: "shorten it", position: SourcePosition(file: "App/de.lproj/A.strings", line: number + 1, column: 1),
        key: "key \(number)", table: "A", locale: "de", screen: "Inbox", item: .title,
        failing: [
          SampleFindings.failure(
            SampleFindings.phone4, needed: 100 + Double(number % 50), available: 90, certainty: certainty)
        ])
    }
    return report
  }

  /// A finding with every character that is special in some format.
  static let hostile: Report = {
    let text =
      "=a\"b'c,d;e%f:g\r\nh<i>&amp;</i>`j|k*l_m~n[o](p)@q #1 https://r \u{1b}[31m\u{202e}s\u{0}\u{ffff}\u{2028}t]]>"
    var report = SampleReport.none
    report.findings = [
      Finding(
        rule: "title-truncated", severity: .error, certainty: .certain, message: Sentence(verbatim: text),
        fix: Sentence(verbatim: text),
        position: SourcePosition(file: "A b/ü:%,\"<&>.strings", line: 1, column: 1),
        declared: SourcePosition(file: text, line: 2, column: 1), key: text, table: text, locale: "de", screen: text,
        item: .title, text: text, shown: text, platform: "ios11",
        failing: [SampleFindings.failure([text], needed: 2, available: 1, shown: text)])
    ]
    return report
  }()
}

/// All reports have the same counts.
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

  @Test(
    "Formats without a certainty say of every possible finding that it is one, of notes as well",
    arguments: ["gitlab", "junit", "checkstyle", "xcode"])
  func marked(_ name: String) throws {
    var report = Self.report
    for index in [2, 5] { report.findings[index].certaintyOf = .text(.possible) }
    let reporter = try #require(Reporter.all.first { $0.name == name })
    let text = reporter.write(report, Reporter.Options(possible: true))
    let marked = text.split(separator: "\n").filter { $0.contains("only possible") && !$0.contains(" message=\"") }
    #expect((name == "checkstyle" ? text.ranges(of: "only possible").count : marked.count) == report.counts.possible)
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

/// The sample reports contain only sentences that LabelFit writes.
struct SampleSentenceTests {
  private struct Table: Decodable {
    struct Entry: Decodable {}
    var strings: [String: Entry]
  }

  @Test("Every sentence of a sample report has a template of the string catalog", arguments: Sample.allCases)
  func templates(_ sample: Sample) throws {
    let data = try Data(contentsOf: Repository.url("Strings/LabelFit.xcstrings"))
    let keys = Set(
      try JSONDecoder().decode(Table.self, from: data).strings.keys.map { $0.replacing("%lld", with: "%@") })
    let report = sample.report
    var sentences = report.rules.map { Sentence(key: $0.summary) }
    for finding in report.findings { sentences += [finding.statement] + (finding.cure.map { [$0] } ?? []) }
    for problem in report.skipped { sentences += [problem.statement, problem.cure] }
    for sentence in sentences {
      let isKnown = keys.contains(sentence.template)
      #expect(isKnown, "\(sentence.description)")
    }
  }
}
