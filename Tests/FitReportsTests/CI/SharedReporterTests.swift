import FitModel
import FitReports
import FitTestSupport
import Testing

/// What holds for every reporter but those for people.
@Suite struct SharedReporterTests {
  static let goldens = [
    ("sarif", "Reports/Golden/report.sarif"), ("junit", "Reports/Golden/report.junit.xml"),
    ("github", "Reports/Golden/report.github.txt"), ("gitlab", "Reports/Golden/report.gitlab.json"),
    ("checkstyle", "Reports/Golden/report.checkstyle.xml"), ("xcode", "Reports/Golden/report.xcode.txt"),
    ("markdown", "Reports/Golden/report.md"), ("csv", "Reports/Golden/report.csv"),
  ]

  @Test(arguments: goldens)
  func golden(_ name: String, _ path: String) throws {
    try Golden.expect(try render(SampleReport.small, as: name), matches: path)
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
    // JSON may hold them as escapes; what a spreadsheet takes for a line break is one.
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
  }

  @Test("Names and extensions of reporters are unique")
  func names() {
    #expect(Set(Reporter.all.map(\.name)).count == Reporter.all.count)
    #expect(Set(Reporter.all.map(\.fileExtension)).count == Reporter.all.count)
    #expect(Reporter.all.allSatisfy { !$0.summary.isEmpty })
  }
}
