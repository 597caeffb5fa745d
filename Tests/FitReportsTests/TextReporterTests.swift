import FitModel
import FitReports
import FitTestSupport
import Testing

@Suite struct TextReporterTests {
  @Test func golden() throws {
    try Golden.expect(write(SampleReport.small), matches: "Reports/Golden/report.txt")
  }

  @Test func verboseGolden() throws {
    try Golden.expect(render(SampleReport.small, verbose: true), matches: "Reports/Golden/report-verbose.txt")
  }

  @Test(arguments: Sample.allCases)
  func plainTextHasNoEscapesAndNoSpacesAtTheEnd(_ sample: Sample) {
    let report = sample.report
    let text = render(report, verbose: true)
    #expect(!text.contains("\u{1b}"))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    #expect(!text.split(separator: "\n").contains { $0.hasSuffix(" ") })
  }

  @Test(arguments: Sample.allCases)
  func colorsOnlyAddEscapes(_ sample: Sample) {
    let report = sample.report
    let colored = render(report, color: true)
    #expect(colored.contains("\u{1b}["))
    let plain = colored.replacing(#/\u{1b}\[[0-9;]*m/#, with: "")
    #expect(Self.withoutEnds(plain) == Self.withoutEnds(render(report)))
  }

  private static func withoutEnds(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func worstFirstAndNotesAreCounted() throws {
    let lines = write(SampleReport.small).split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.contains("The title is cut off") })
    let crowded = try #require(lines.firstIndex { $0.contains("More controls in a navigation bar") })
    #expect(first < crowded)
    #expect(lines.contains("Not listed: 2 notes; --all lists everything"))
    #expect(!lines.contains { $0.contains("is 7.5 pt left") })
    for options in [Reporter.Options(verbose: true), Reporter.Options(all: true)] {
      #expect(write(SampleReport.small, options).contains("is 7.5 pt left"))
    }
  }

  @Test func everyErrorAndWarningHasItsRuleAndLanguage() {
    for report in Sample.allCases.map(\.report) {
      let text = write(report, Reporter.Options(possible: true, all: true, columns: 400))
      for finding in report.findings where finding.severity > .note {
        #expect(text.contains(finding.rule))
        #expect(finding.locale.map { text.contains($0.identifier) } ?? text.contains(finding.message))
        #expect(finding.key.map(text.contains) ?? true)
      }
      let verbose = render(report, verbose: true, columns: 400)
      for finding in report.findings {
        #expect(verbose.contains(finding.position.description) && verbose.contains(finding.id))
        #expect(finding.fix.map(verbose.contains) ?? true)
      }
    }
  }

  @Test func nothingFound() {
    #expect(render(SampleReport.none).hasPrefix("✓ Everything fits.\nChecked 3 screens with 41 texts"))
    #expect(render(SampleReport.onlyNotes).contains("✓ No errors and no warnings; 2 notes"))
  }

  @Test("Unknown texts are counted, and not reported", arguments: [(1, "1 text"), (13, "13 texts")])
  func unknownTexts(count: Int, words: String) throws {
    let page = try #require(Reporter.all.first { $0.name == "html" })
    let json = try #require(Reporter.all.first { $0.name == "json" })
    var report = SampleReport.none
    report.summary.unknownTexts = count
    let text = render(report)
    #expect(text.hasPrefix("✓ All known texts fit.\n"))
    #expect(text.contains("\nNot checked: \(words) that code puts into bars, because"))
    let markdown = try #require(Reporter.all.first { $0.name == "markdown" })
    #expect(markdown.render(report, Reporter.Options()).hasPrefix("## LabelFit: all known texts fit\n"))
    let shown = page.render(report, Reporter.Options())
    #expect(shown.contains(words) && !shown.contains("<p data-t=\"none\">"))
    #expect(json.render(report, Reporter.Options()).contains("\"unknown-texts\": \(count)"))
    #expect(!json.render(SampleReport.none, Reporter.Options()).contains("unknown-texts"))
  }

  @Test func nothingCheckedIsNoSuccess() {
    var report = SampleReport.none
    report.summary.screens = 0
    #expect(render(report).hasPrefix("▲ Nothing was checked: no screens were found"))
    report.summary.screens = 1
    report.summary.texts = 0
    #expect(render(report).contains("no texts were found"))
    report.summary.texts = 1
    report.summary.layouts = 0
    #expect(!render(report).contains("Everything fits"))
  }

  @Test("Possible findings are counted, and listed on request with a question mark instead of a cross")
  func possible() throws {
    var report = Sample.errors(3, certainty: .possible)
    let hidden = write(report)
    #expect(!hidden.contains("title cut off") && !hidden.contains("✗") && !hidden.contains("Everything fits"))
    #expect(hidden.contains("✓ No errors and no warnings.\n3 are only possible: --possible shows them\n"))
    let listed = write(report, Reporter.Options(possible: true))
    #expect(listed.contains("  ? The title is cut off") && !listed.contains("✗") && listed.contains("3 only possible"))
    report.findings += Sample.errors(1, message: "Sure").findings
    #expect(write(report).contains("1 error\n3 more are only possible: --possible shows them\n"))
  }

  @Test("The mark of a rule is that of its worst finding that is more than possible")
  func marksOfRules() throws {
    var report = SampleReport.none
    let error = try #require(SampleReport.small.findings.first { $0.severity == .error && $0.certainty > .possible })
    var (warning, possible) = (error, error)
    warning.severity = .warning
    possible.certaintyOf = .text(.possible)
    func mark(_ findings: [Finding]) -> Character? {
      report.findings = findings
      let text = write(report, Reporter.Options(statistics: true))
      let row = text.split(separator: "\n").first { $0.dropFirst(3).hasPrefix(error.rule + " ") }
      return row?.first
    }
    #expect(mark([warning, possible]) == "▲")
    #expect(mark([error, possible]) == "✗")
    #expect(mark([possible]) == "?")
  }

  @Test("The twenty worst places, and the command for the others")
  func limit() throws {
    var report = Sample.errors(30)
    for index in report.findings.indices { report.findings[index].screen = "Screen \(index)" }
    let text = write(report)
    #expect(text.ranges(of: "✗ The title is cut off").count == 20)
    #expect(text.contains("Not listed: 10 of 30 places with errors and warnings; --all lists everything"))
    #expect(text.contains("✗  title-truncated        30"))
    #expect(text.hasPrefix("Screen 29\n") || text.hasPrefix("Screen 29 "), "the most points first")
    let all = write(report, Reporter.Options(all: true))
    #expect(all.ranges(of: "✗ The title is cut off").count == 30 && !all.contains("Not listed"))
    let statistics = write(report, Reporter.Options(statistics: true))
    #expect(!statistics.contains("✗ The title is cut off") && statistics.contains("title-truncated        30"))
    #expect(statistics.contains(#/title-truncated +30 .* The title is cut off\n/#), "the rule in words")
    let narrow = write(report, Reporter.Options(statistics: true, columns: 70))
    #expect(!narrow.contains("what it finds"))
    #expect(text.contains("labelfit explain \(report.findings[29].id)"))
  }

  @Test("One line for languages that lack the same translations, and each key once")
  func untranslated() throws {
    var report = SampleReport.many
    report.findings = report.findings.filter { $0.rule == "untranslated" }
    var again = try #require(report.findings.first)
    again.screen = "Another"
    again = Finding(
      rule: again.rule, severity: again.severity, certainty: again.certaintyOf, message: again.statement,
      fix: again.cure,
      position: again.position, key: again.key, table: again.table, locale: again.locale, screen: "Another",
      item: .title)
    report.findings.append(again)
    let text = write(report)
    #expect(text.contains("1 key in 10 languages · 11 findings on 2 screens · untranslated"))
    #expect(text.contains("    ar, de, es … (10 languages)  1 key  a1-b2-c4.title\n"))
    #expect(text.ranges(of: "untranslated").count == 1 && text.contains("11 warnings"))
    let all = write(report, Reporter.Options(all: true))
    #expect(all.contains("    ar, de, es, "))
    let verbose = write(report, Reporter.Options(verbose: true))
    for text in [all, verbose] { #expect(text.ranges(of: "a1-b2-c4.title").count == 1, "\(text)") }
    #expect(report.findings.dropLast().allSatisfy { verbose.contains("id \($0.id) (\($0.locale?.identifier ?? ""))") })
  }

  @Test("Fonts that stand in for the same one with the same error are named together")
  func fonts() {
    var report = SampleReport.none
    report.fonts = ["Regular", "Bold"].map { weight in
      Report.FontUse(role: "han", family: "Noto Sans \(weight)", file: weight, standInFor: "PingFang", error: 0.003)
    }
    let text = write(report, Reporter.Options(columns: 400))
    #expect(
      text.contains(
        "Noto Sans Regular and Noto Sans Bold for PingFang (widths within ±0.3\u{a0}%). The findings"),
      "\(text)")
    report.fonts[1].error = 0.1
    #expect(write(report, Reporter.Options(columns: 400)).ranges(of: "PingFang").count == 2)
  }

  @Test("The text of a storyboard object is shown beside its id")
  func objectIDs() throws {
    var report = SampleReport.many
    report.findings = report.findings.filter { $0.rule == "untranslated" }
    for index in report.findings.indices { report.findings[index].key = "gPt-L8-JdW.title" }
    #expect(write(report).contains("1 key  gPt-L8-JdW.title “Calendars”\n"))
    let page = try #require(Reporter.all.first { $0.name == "html" }).render(report, Reporter.Options())
    let line = try #require(page.split(separator: "\n").first { $0.hasPrefix("<tr><td>ar<td><code>") })
    #expect(line.contains("gPt-L8-JdW.title</bdi></code>") && line.contains("Calendars"))
  }
}

/// The text of a report with all its findings.
func render(_ report: Report, color: Bool = false, verbose: Bool = false, columns: Int = 100) -> String {
  Reporter.all.first { $0.name == "text" }?
    .render(report, Reporter.Options(color: color, verbose: verbose, columns: columns)) ?? ""
}

/// The text of a report as a command writes it.
func write(_ report: Report, _ options: Reporter.Options = Reporter.Options()) -> String {
  Reporter.all.first { $0.name == "text" }?.write(report, options) ?? ""
}

@Suite struct TextBlockTests {
  /// Texts in many scripts, cut somewhere, on devices with short and long names.
  private static func report(seed: UInt64) -> Report {
    var generator = SeededGenerator(seed: seed)
    var report = SampleReport.none
    let devices = ["iPhone SE", "iPhone 16 Pro Max", "iPad Pro 12.9\" (6th generation)"]
    report.findings = (0..<12).map { index in
      let text = "x" + RandomText.make(&generator, pieces: 24)
      let needed = Double.random(in: 100...400, using: &generator)
      let folder = String(repeating: "Folder/", count: index * 2)
      return Finding(
        rule: "title-truncated", severity: index % 3 == 0 ? .warning : .error,
        certainty: .text(Certainty.allCases[index % 3]), message: "cut", fix: "fix",
        position: SourcePosition(file: folder + "a.strings", line: index + 1, column: 1),
        declared: SourcePosition(file: folder + "View.swift", line: index + 1, column: 1),
        key: String(repeating: "k", count: index * 9), locale: ["de", "zh-Hans", "pt-BR"][index % 3],
        screen: "Screen\(String(repeating: "n", count: index * 9))", item: .title,
        text: text + " rest", shown: text + "…",
        failing: [
          SampleFindings.failure(
            [devices[index % 3]], index % 2 == 0 ? .portrait : .landscape, needed: needed, available: 90)
        ])
    }
    return report
  }

  @Test("No line is wider than the terminal", arguments: [60, 80, 120, 200], [1, 2, 3] as [UInt64])
  func width(_ columns: Int, _ seed: UInt64) {
    for report in Sample.allCases.map(\.report) + [Self.report(seed: seed)] {
      for options in [
        Reporter.Options(possible: true, columns: columns), Reporter.Options(verbose: true, columns: columns),
        Reporter.Options(all: true, columns: columns), Reporter.Options(statistics: true, columns: columns),
      ] {
        for line in write(report, options).split(separator: "\n") {
          #expect(DisplayWidth.columns(of: line) <= columns, "\(line)")
        }
      }
    }
  }

  @Test("One block per rule, screen and item, with its languages on one line, worst first")
  func languages() {
    let text = write(SampleReport.small, Reporter.Options(possible: true))
    #expect(text.contains("    de 64 pt · ar 31 pt · zh-Hans 9 pt ?\n    de: “Überprüfe deinen Po…”"))
    #expect(text.ranges(of: "✗ The title is cut off").count == 1)
    #expect(write(SampleReport.small).contains("    de 64 pt · ar 31 pt\n"))
  }

  @Test("A finding that two views share is reported once, and a screen is called by its title")
  func shared() {
    var report = SampleReport.none
    report.findings = ["Title (Main.storyboard aBc-dE-fGh)", "Other"].map { screen in
      Finding(
        rule: "title-truncated", severity: .error, certainty: .text(.likely), message: "cut", fix: "fix",
        position: SourcePosition(file: "a.strings", line: 1, column: 1),
        declared: SourcePosition(file: "View.swift", line: 2, column: 1), key: "k", locale: "de", screen: screen,
        item: .title, text: "Title", shown: "Ti…",
        failing: [SampleFindings.failure(["iPhone SE"], .portrait, needed: 120, available: 90)])
    }
    report.summary.screenTitles = [
      "Title (Main.storyboard aBc-dE-fGh)": ScreenTitle("Bookmarks", detail: "Main.storyboard")
    ]
    let text = write(report)
    #expect(text.ranges(of: "“Ti…”").count == 1 && text.contains("also on Other"), "\(text)")
    #expect(text.hasPrefix("Bookmarks (Main.storyboard)  ") && !text.contains("aBc-dE-fGh"))
    report.findings[1].declared?.line = 3
    #expect(!write(report).contains("also on"))
  }

  @Test(
    "A finding that only occurs with Display Zoom says so",
    arguments: [
      ([true, true], [Certainty.likely, .likely], "only with Display Zoom"),
      ([true, false], [.likely, .possible], "likely only with Display Zoom"),
      ([true, false], [.likely, .likely], nil), ([false], [.likely], nil),
    ])
  func displayZoom(zoomed: [Bool], certainties: [Certainty], words: String?) {
    var report = SampleReport.none
    var finding = Sample.errors(1).findings[0]
    finding.failing = zip(zoomed, certainties).enumerated().map { index, each in
      var failure = SampleFindings.failure(["iPhone \(index)"], needed: 120, available: 90, certainty: each.1)
      failure.isZoomed = each.0
      return failure
    }
    report.findings = [finding]
    let text = write(report)
    #expect(text.contains("only with Display Zoom") == (words != nil), "\(text)")
    #expect(text.contains("likely only") == (words?.hasPrefix("likely") == true), "\(text)")
  }

  @Test("More than twelve languages are counted, unless all are requested")
  func manyLanguages() {
    var report = Sample.errors(20)
    for index in report.findings.indices { report.findings[index].locale = LanguageTag("x\(index)") }
    #expect(write(report).contains(" · 9 more languages\n"))
    #expect(!write(report, Reporter.Options(all: true)).contains("more languages"))
  }

  @Test("A screen has one heading, wherever its bars are declared")
  func heading() {
    var report = Sample.errors(2)
    report.findings[0].declared = SourcePosition(file: "A.swift", line: 1, column: 1)
    report.findings[1].declared = SourcePosition(file: "B.swift", line: 1, column: 1)
    report.findings[1].item = .toolbar(0)
    let lines = write(report).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("Inbox") } == 1)
    #expect(lines.contains { $0.hasPrefix("Inbox") && $0.hasSuffix("B.swift:1") })
    #expect(lines.contains { $0.contains("used at A.swift:1:1") })
  }

  @Test("A heading is the screen's title with its class in gray, beside the position or above it")
  func titled() {
    var report = Sample.errors(1)
    report.findings[0].declared = SourcePosition(file: "Views/InboxView.swift", line: 9, column: 1)
    func heading(_ title: String, _ columns: Int, color: Bool = false) -> [String] {
      report.summary.screenTitles = ["Inbox": ScreenTitle(title, detail: "InboxView")]
      let text = write(report, Reporter.Options(color: color, columns: columns))
      return text.split(separator: "\n").prefix { !$0.contains("✗") }.map(String.init)
    }
    let gap = String(repeating: " ", count: 80 - 20 - 23)
    #expect(heading("Messages", 80) == ["Messages (InboxView)" + gap + "Views/InboxView.swift:9"])
    #expect(
      heading("Messages", 60, color: true)[0].hasPrefix("\u{1b}[1mMessages\u{1b}[0m\u{1b}[2m (InboxView)\u{1b}[0m "))
    let long = "Messages that nobody has answered yet, oldest first"
    #expect(heading(long, 60) == [long, "  InboxView", "  Views/InboxView.swift:9"])
    let longer = heading(long + " (in the order of their dates)", 60)
    #expect(longer.count == 4 && longer.allSatisfy { DisplayWidth.columns(of: $0) <= 60 }, "\(longer)")
  }

  @Test("Each device is listed once for its points; other points in landscape are listed separately")
  func devices() {
    var report = Sample.errors(1)
    func failures(_ name: String, _ portrait: Double, _ landscape: Double?) -> [Finding.Failure] {
      [SampleFindings.failure([name], .portrait, needed: 100 + portrait, available: 100)]
        + (landscape.map {
          [SampleFindings.failure([name], .landscape, needed: 100 + $0, available: 100)]
        } ?? [])
    }
    report.findings[0].failing =
      (1...8).flatMap { failures("Phone \($0)", 9, 9) } + failures("Pad", 7, 5) + failures("Old", 7, nil)
    let text = write(report, Reporter.Options(verbose: true))
    #expect(
      text.contains("9 pt: Phone 1, Phone 2, Phone 3, Phone 4, Phone 5, 3 more devices · 7 pt: Pad, Old"), "\(text)")
    #expect(text.contains("5 pt in landscape: Pad") && !text.contains("Phone 1, landscape"), "\(text)")
  }

  @Test("A long path begins with an ellipsis")
  func paths() {
    var report = Sample.errors(1)
    report.findings[0].position.file = String(repeating: "Folder/", count: 20) + "A.strings"
    #expect(write(report, Reporter.Options(columns: 60)).contains("    …"))
  }

  @Test("The systems that most places share are named once")
  func systems() throws {
    var report = Sample.errors(4)
    report.summary.platforms = ["ios16", "ios26"]
    for index in report.findings.indices {
      report.findings[index].screen = "Screen \(index)"
      report.findings[index].platforms = [
        FindingPlatform(
          name: "ios16", systems: SystemVersions(from: SystemVersion(index == 0 ? 17 : 16), through: 18),
          certainty: .likely)
      ]
    }
    let text = write(report)
    #expect(text.contains("Findings occur on iOS 16 to 18 unless they name other versions\n"))
    #expect(text.ranges(of: "iOS 16 to 18").count == 1 && text.ranges(of: "iOS 17 and 18").count == 1)
  }
}
