import FitModel
import FitReports
import FitTestSupport
import Testing

/// What reports call a screen whose title is known.
struct ScreenNameTests {
  private static var report: Report {
    var report = SampleReport.small
    report.summary.screenTitles = ["Inbox": ScreenTitle("Messages & More", detail: "InboxView")]
    return report
  }

  private static func text(_ name: String, _ report: Report = report) throws -> String {
    try #require(Reporter.all.first { $0.name == name }).write(report, Reporter.Options(possible: true))
  }

  @Test(
    "Reports for people name the title, with the class in parentheses",
    arguments: [
      ("text", "Messages & More (InboxView)"), ("markdown", "Messages &amp; More (InboxView)"),
      ("github", "Messages & More (InboxView) › title"),
      ("html", "<bdi>Messages &amp; More <small>(InboxView)</small></bdi>"),
      ("html", ">Messages &amp; More (InboxView)</option>"),
    ])
  func people(_ name: String, _ words: String) throws {
    #expect(try Self.text(name).contains(words))
  }

  @Test("JSON adds the title and keeps the name; other formats for machines keep the name alone")
  func machines() throws {
    let json = try Self.text("json")
    #expect(json.contains("\"screen\": \"Inbox\",\n      \"screen-title\": \"Messages & More\",\n"))
    var bare = Self.report
    bare.summary.screenTitles = [:]
    for name in ["csv", "sarif", "junit", "gitlab", "checkstyle", "xcode"] {
      #expect(try Self.text(name) == Self.text(name, bare))
    }
  }

  @Test("In a report of several apps, a title follows the name of its app, except in JSON")
  func apps() throws {
    let apps = ["A", "B"].map { AppReport(app: $0, report: Self.report, listsPossible: true) }
    func written(_ name: String) throws -> String {
      try #require(Reporter.all.first { $0.name == name }).write(apps, origin: nil, Reporter.Options())
    }
    #expect(try written("html").contains("<bdi>A: Messages &amp; More <small>(InboxView)</small></bdi>"))
    let json = try written("json")
    #expect(json.contains("\"screen-title\": \"Messages & More\"") && !json.contains("A: Messages"))
  }
}
