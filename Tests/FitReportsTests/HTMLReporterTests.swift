import FitModel
import FitTestSupport
import Pictures
import Testing

@testable import FitReports

@Suite struct HTMLReporterTests {
  private let reporter = Reporter.all.first { $0.name == "html" }

  private func render(_ report: Report) -> String { reporter?.render(report, Reporter.Options()) ?? "" }

  private var pictured: Report { Self.pictured(SampleReport.small) }

  private static func pictured(_ report: Report) -> Report {
    var report = report
    report.pictures = SamplePictures.book
    return report
  }

  /// The golden has the page without its style, its scripts and its words in other languages, which are in separate
  /// files.
  @Test("The page of two rules") func golden() throws {
    let page = render(Self.pictured(SampleReport.brief))
      .replacing(/(?s)<style>.*?<\/style>/, with: "<style>…</style>")
      .replacing(/(?s)<script>.*?<\/script>/, with: "<script>…</script>")
      .replacing(/(?s)id="strings">.*?<\/script>/, with: "id=\"strings\">…</script>")
    try Golden.expect(page, matches: "Reports/Golden/report.html")
  }

  @Test("The same report gives the same bytes") func deterministic() { #expect(render(pictured) == render(pictured)) }

  @Test("The languages of a place share a card, which has the id of every finding", arguments: Sample.allCases)
  func cards(_ sample: Sample) {
    let page = render(sample.report)
    #expect(page.matches(of: /<article class="card/).count == FindingBlock.all(of: sample.report).count)
    let ids = page.matches(of: /data-ids="([^"]*)"/).flatMap { $0.output.1.split(separator: " ") }
    func start(_ id: some StringProtocol) -> String { String(id.prefix(HTMLCard.idLength)) }
    #expect(ids.map(start).sorted() == sample.report.findings.map { start($0.id) }.sorted())
  }

  @Test("The counts in table cells and totals equal the cards that their links list") func sums() {
    let report = pictured
    let blocks = FindingBlock.all(of: report)
    let index = HTMLIndex(blocks, of: report)
    let errors = blocks.count { $0.findings.contains { $0.severity == .error && $0.certainty > .possible } }
    #expect(index.cards(of: "error") == errors && errors < report.findings.count)
    #expect(render(report).contains("· <span>\(errors) place"))
  }

  @Test("Devices without findings share a row") func fold() {
    var report = pictured
    report.pictures?.devices.append(CheckedDevice(models: ["Wide"], width: 999, orientations: Orientation.allCases))
    report.pictures?.devices.append(CheckedDevice(models: ["Wider"], width: 1000, orientations: Orientation.allCases))
    let page = render(report)
    #expect(page.contains("title=\"Wide, Wider\"><span>2 more devices: everything fits</span>"))
    #expect(!page.contains(">Wide</a>"))
  }

  @Test("The page loads nothing", arguments: Sample.allCases) func selfContained(_ sample: Sample) {
    var report = sample.report
    report.pictures = SamplePictures.book
    let page = render(report)
    #expect(page.contains("default-src 'none'"))
    #expect(page.firstMatch(of: /(?:https?:)?\/\/\w+\.\w+/) == nil)
    #expect(page.firstMatch(of: /<(?:img|iframe|object|embed|script src|link rel="stylesheet)/) == nil)
    #expect(page.firstMatch(of: /@import|url\(/) == nil)
  }

  @Test("Elements are balanced") func balanced() {
    let page = render(pictured)
    // In HTML, the start of the next cell or row ends the previous one.
    let void: Set = ["meta", "link", "input", "td", "tr", "tbody"]
    var open: [Substring] = []
    let scripts = /<(script|style)[^>]*>[\s\S]*?<\/\1>/
    for tag in page.replacing(scripts, with: "").matches(of: /<(\/?)([a-zA-Z][a-zA-Z0-9]*)[^<>]*?(\/?)>/) {
      let name = tag.output.2
      if void.contains(String(name)) || tag.output.3 == "/" { continue }
      if tag.output.1.isEmpty {
        open.append(name)
      } else if open.last == name {
        open.removeLast()
      } else {
        Issue.record("</\(name)> closes \(open.last ?? "nothing")")
        return
      }
    }
    #expect(open.isEmpty)
  }

  @Test("The worst card is first") func order() {
    let page = render(SampleReport.small)
    let severities = page.matches(of: /<article class="card (\w+)"/).map { String($0.output.1) }
    #expect(severities == severities.sorted { Severity(rawValue: $0) ?? .note > Severity(rawValue: $1) ?? .note })
  }

  @Test("Texts that look like markup are escaped") func hostile() {
    var finding = SampleFindings.small[0]
    finding.text = "</bdi><script>alert(1)</script>"
    finding.message = "“\"><img src=x onerror=alert(1)>” is cut"
    finding.key = "</noscript><b onclick='x'>"
    finding.screen = "\"><svg onload=alert(1)>"
    var report = pictured
    report.findings = [finding]
    let page = render(report)
    #expect(!page.contains("<script>alert") && !page.contains("<img") && !page.contains("<svg onload"))
    #expect(!page.contains("<b onclick"))
  }

  @Test("The page also works without pictures") func withoutPictures() {
    let page = render(SampleReport.small)
    #expect(!page.contains("<figure") && page.contains("iPhone SE (3rd generation)"))
    #expect(render(SampleReport.none).contains("Everything fits."))
  }

  @Test("Every label of the page is in the table of its script, and every sentence in each language")
  func languages() throws {
    let chinese = Speaker(.simplifiedChinese, templates: ["Findings": .init(other: "问题")])
    var options = Reporter.Options()
    options.otherSpeakers = [chinese]
    let page = try #require(reporter?.render(pictured, options))
    let script = try #require(page.firstMatch(of: /id="strings">([\s\S]*?)<\/script>/)).output.1
    #expect(script.contains("\"findings\":[\"Findings\",\"问题\"]"))
    for key in Set(page.matches(of: /data-[ta]="([^"]+)"/).map { String($0.output.1) }) {
      #expect(script.contains("\"\(key)\":["), "\(key)")
    }
    let sentences = try #require(script.firstMatch(of: /"sentences":([\s\S]*)}/)).output.1
    let count = sentences.split(separator: ",[").count
    let numbers = page.matches(of: /data-s="(\d+)"/).compactMap { Int($0.output.1) }
    #expect(Set(numbers).count > 5 && (numbers.max() ?? 0) < count)
    options.speaker = chinese
    options.otherSpeakers = [.english]
    let other = try #require(reporter?.render(pictured, options))
    #expect(other.contains("<html lang=\"zh-Hans\"") && other.contains("tabindex=\"-1\">问题</h2>"))
  }

  @Test("A device with only possible findings is not counted among the certain ones") func possible() {
    var finding = SampleFindings.small[0]
    finding.failing = [.likely, .possible].enumerated().map { number, certainty in
      Finding.Failure(
        devices: ["Device \(number)"], orientation: .portrait, needed: 300, available: 200,
        certainty: certainty, shown: nil)
    }
    finding.certaintyOf = .text(.likely)
    var report = SampleReport.small
    report.findings = [finding]
    let index = HTMLIndex(FindingBlock.all(of: report), of: report)
    #expect(index.cards[0].map(\.level) == [finding.severity.rawValue, "possible"])
    let page = render(report)
    #expect(page.contains("Device 1</a></th>") && page.contains("<i class=\"maybe\">?</i>"))
    #expect(page.matches(of: /<td><a class="[ew]">1<\/a>/).count == 1)
  }
}

/// The origin of a page, and the links of its lines.
@Suite struct HTMLOriginTests {
  @Test("The header names app, commit, its date and the command") func header() {
    var report = SampleReport.small
    report.origin = CheckedInput(
      app: "<Demo>", commit: String(repeating: "ab", count: 20), commitDate: "2026-03-01 14:05 +0100",
      command: CheckedInput.command(["labelfit", "check", "My App", "it's"]))
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
    report.findings[0].position = position
    let page = HTMLPage(report, link: link).text
    #expect(page.contains("<a href=\"https://example.org/A%20b/%22%C3%BC%22%23%3F.strings#L12\">"))
    #expect(!HTMLPage(report).text.contains("example.org"))
  }
}
