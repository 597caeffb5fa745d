import FitModel
import Testing

@testable import FitReports

/// Where a page comes from, and where its lines lead.
@Suite struct HTMLOriginTests {
  @Test("The header names app, commit, its date and the command") func header() {
    var report = SampleReport.small
    report.origin = ReportOrigin(
      app: "<Demo>", commit: String(repeating: "ab", count: 20), commitDate: "2026-03-01 14:05 +0100",
      command: ReportOrigin.command(["labelfit", "check", "My App", "it's"]))
    let page = HTMLPage(report).text
    #expect(page.contains("<dd>&lt;Demo&gt;</dd>") && page.contains("abababababab · 2026-03-01 14:05 +0100</dd>"))
    #expect(page.contains("labelfit check &#39;My App&#39; &#39;it&#39;\\&#39;&#39;s&#39;"))
  }

  @Test(
    "A link is an address with a file, and never a script",
    arguments: [
      ("https://example.org/{file}#L{line}", true), ("vscode://file/{file}:{line}", true), ("{file}", false),
      ("https://example.org/", false), ("javascript:alert('{file}')", false), ("JavaScript:{file}", false),
      ("data:text/html,{file}", false), (" javascript:{file}", false), ("https://example.org/{commit}/{file}", false),
    ])
  func templates(_ template: String, _ isLink: Bool) { #expect((LineLink(template, folder: "") != nil) == isLink) }

  @Test(
    "Paths are relative to the root of the repository",
    arguments: [
      ("", "App/a.strings", "App/a.strings"), ("ios", "App/a.strings", "ios/App/a.strings"),
      ("ios/tools", "../App/a.strings", "ios/App/a.strings"), ("ios", "../../a.strings", "../../a.strings"),
      ("ios", "/tmp/a.strings", "/tmp/a.strings"),
    ])
  func paths(_ folder: String, _ file: String, _ expected: String) throws {
    let link = try #require(LineLink("https://example.org/{file}#L{line}", folder: folder))
    #expect(link.path(file) == expected)
  }

  @Test("The position on a card links to its line, whatever the name of the file") func address() throws {
    let link = try #require(LineLink("https://example.org/{file}#L{line}", folder: nil))
    let position = SourcePosition(file: "A b/\"ü\"#?.strings", line: 12, column: 3)
    #expect(link.address(of: position) == "https://example.org/A%20b/%22%C3%BC%22%23%3F.strings#L12")
    var report = SampleReport.small
    report.findings[0].location = position
    let page = HTMLPage(report, link: link).text
    #expect(page.contains("<a href=\"https://example.org/A%20b/%22%C3%BC%22%23%3F.strings#L12\">"))
    #expect(!HTMLPage(report).text.contains("example.org"))
  }
}
