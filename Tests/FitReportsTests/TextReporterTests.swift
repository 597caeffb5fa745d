import FitReports
import FitTestSupport
import FitVocabulary
import Testing

@Suite struct TextReporterTests {
  @Test func golden() throws {
    try Golden.expect(render(SampleReport.small), matches: "Reports/Golden/report.txt")
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
  func coloursOnlyAddEscapes(_ sample: Sample) {
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
    let lines = render(SampleReport.small).split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.contains("The title is cut off") })
    let crowded = try #require(lines.firstIndex { $0.contains("More than a title") })
    #expect(first < crowded)
    #expect(lines.contains("  + 2 notes: hard-coded 1, title-off-center 1"))
    #expect(!lines.contains { $0.contains("stands 7.5 pt left") })
    #expect(render(SampleReport.small, verbose: true).contains("stands 7.5 pt left"))
  }

  @Test func everyErrorAndWarningHasItsPlaceAndFix() {
    for report in Sample.allCases.map(\.report) {
      let text = render(report, columns: 400)
      for finding in report.findings where finding.severity > .note {
        #expect(text.contains(finding.location.description))
        #expect(finding.fix.map(text.contains) ?? true)
        #expect(finding.key.map(text.contains) ?? true)
      }
    }
  }

  @Test func theSourceFailingIsSaidOncePerGroup() {
    let text = render(SampleReport.many)
    #expect(text.components(of: "the source language fails here too") == 1)
    #expect(render(SampleReport.small).components(of: "the source language fails here too") == 1)
  }

  @Test func nothingFound() {
    #expect(render(SampleReport.none).hasPrefix("✓ Everything fits.\nChecked 3 screens with 41 texts"))
    #expect(render(SampleReport.onlyNotes).contains("✓ No errors and no warnings; 2 notes"))
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

  @Test func manyQuietScreensTakeOneLine() throws {
    var report = SampleReport.onlyNotes
    let note = try #require(report.findings.first)
    report.findings = (0..<30).map { number in
      var copy = note
      copy.screen = "Screen \(number)"
      return copy
    }
    #expect(render(report).contains("+ On 30 screens 30 notes: \(note.rule) 30\n"))
  }
}

/// The text of a report.
func render(_ report: Report, color: Bool = false, verbose: Bool = false, columns: Int = 100) -> String {
  Reporter.all.first { $0.name == "text" }?
    .render(report, Reporter.Options(color: color, verbose: verbose, columns: columns)) ?? ""
}

extension String {
  /// How often a part occurs.
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
