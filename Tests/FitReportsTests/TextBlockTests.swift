import FitModel
import FitReports
import FitTestSupport
import Testing

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
        location: SourcePosition(file: folder + "a.strings", line: index + 1, column: 1),
        declared: SourcePosition(file: folder + "View.swift", line: index + 1, column: 1),
        key: String(repeating: "k", count: index * 9), locale: ["de", "zh-Hans", "pt-BR"][index % 3],
        screen: "Screen\(String(repeating: "n", count: index * 9))", item: .title,
        text: text + " rest", shown: text + "…",
        failing: [
          SampleFindings.failure(
            [devices[index % 3]], index % 2 == 0 ? .portrait : .landscape, needed: needed, available: 90, width: 320)
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
    #expect(text.ranges(of: "The title is cut off").count == 1)
    #expect(write(SampleReport.small).contains("    de 64 pt · ar 31 pt\n"))
  }

  @Test("A finding that two views share is reported once, and a screen is called by its title")
  func shared() {
    var report = SampleReport.none
    report.findings = ["Title (Main.storyboard aBc-dE-fGh)", "Other"].map { screen in
      Finding(
        rule: "title-truncated", severity: .error, certainty: .text(.likely), message: "cut", fix: "fix",
        location: SourcePosition(file: "a.strings", line: 1, column: 1),
        declared: SourcePosition(file: "View.swift", line: 2, column: 1), key: "k", locale: "de", screen: screen,
        item: .title, text: "Title", shown: "Ti…",
        failing: [SampleFindings.failure(["iPhone SE"], .portrait, needed: 120, available: 90, width: 320)])
    }
    report.summary.screenTitles = ["Title (Main.storyboard aBc-dE-fGh)": "Bookmarks"]
    let text = write(report)
    #expect(text.ranges(of: "“Ti…”").count == 1 && text.contains("also on Other"), "\(text)")
    #expect(text.hasPrefix("Bookmarks ") && !text.contains("aBc-dE-fGh"))
    report.findings[1].declared?.line = 3
    #expect(!write(report).contains("also on"))
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

  @Test("A long path begins with an ellipsis")
  func paths() {
    var report = Sample.errors(1)
    report.findings[0].location.file = String(repeating: "Folder/", count: 20) + "A.strings"
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
    #expect(text.contains("Systems of the findings that name none: iOS 16 to 18\n"))
    #expect(text.ranges(of: "iOS 16 to 18").count == 1 && text.ranges(of: "iOS 17 and 18").count == 1)
  }
}
