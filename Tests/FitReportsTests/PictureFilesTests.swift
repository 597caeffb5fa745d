import FitModel
import FitTestSupport
import Testing

@testable import FitReports

/// The files of `--picture`.
@Suite struct PictureFilesTests {
  @Test("Files are named by screen, item, language and rule, and names are unique") func names() throws {
    var finding = try #require(SampleFindings.small.first { $0.item == .title })
    finding.screen = "Edit / ../Wörter"
    finding.locale = "zh-Hans"
    let plain = try #require(PictureFiles.names(of: [finding])[finding.id])
    #expect(plain == "Edit-Wörter_title_zh-Hans_\(finding.rule).png")
    var other = finding
    other.id = "2"
    other.screen = "EDIT Wörter"
    let names = PictureFiles.names(of: [finding, other])
    #expect(names[finding.id] == plain && names["2"] == "EDIT-Wörter_title_zh-Hans_\(finding.rule)_2.png")
    other.screen = String(repeating: "字", count: 400)
    #expect(try #require(PictureFiles.names(of: [other])["2"]).utf8.count < 255)
  }

  @Test("The index page names each picture and escapes texts") func page() {
    var finding = SampleFindings.small[0]
    finding.message = "“<img src=x onerror=alert(1)>” is cut"
    var report = SampleReport.small
    report.findings = [finding]
    let page = PictureFiles.page(of: report, names: [finding.id: "a b.png"])
    #expect(page.contains("src=\"a%20b.png\"") && !page.contains("<img src=x"))
  }
}
