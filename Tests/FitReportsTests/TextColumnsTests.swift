import FitReports
import FitTestSupport
import FitVocabulary
import Testing

@Suite struct TextColumnsTests {
  /// Texts in many scripts, cut somewhere, on devices with short and long names.
  private static func report(seed: UInt64) -> Report {
    var generator = SeededGenerator(seed: seed)
    var report = SampleReport.none
    let devices = ["iPhone SE", "iPhone 16 Pro Max", "iPad Pro 12.9\" (6th generation)"]
    report.findings = (0..<12).map { index in
      let text = "x" + RandomText.make(&generator, pieces: 24)
      let needed = Double.random(in: 100...400, using: &generator)
      return Finding(
        rule: "title-truncated", severity: index % 3 == 0 ? .warning : .error,
        certainty: .text(Certainty.allCases[index % 3]), message: "cut", fix: "fix",
        location: SourcePosition(file: "a.strings", line: index + 1, column: 1),
        locale: ["de", "zh-Hans", "pt-BR"][index % 3], screen: "Screen \(index % 2)", item: .title,
        text: text + " rest",
        shown: text + "…",
        failing: [
          SampleFindings.failure(
            [devices[index % 3]], index % 2 == 0 ? .portrait : .landscape, needed: needed, available: 90, width: 320)
        ])
    }
    return report
  }

  @Test(arguments: [60, 80, 100, 120, 140, 200], [1, 2, 3, 4] as [UInt64])
  func pointsAndDevicesLineUp(_ columns: Int, _ seed: UInt64) throws {
    let report = Self.report(seed: seed)
    let rows = render(report, columns: columns).split(separator: "\n").filter { $0.contains(" pt over") }
    #expect(rows.count == report.findings.count)
    let ends = try rows.map { row in
      let end = try #require(row.range(ofLast: " pt over"))
      return DisplayWidth.columns(of: row[..<end])
    }
    #expect(Set(ends).count == 1)
    #expect(rows.allSatisfy { DisplayWidth.columns(of: $0) <= columns })
  }

  @Test(arguments: [80, 100, 140])
  func linesStayWithinTheTerminal(_ columns: Int) {
    for report in Sample.allCases.map(\.report) {
      for line in render(report, verbose: true, columns: columns).split(separator: "\n") {
        #expect(DisplayWidth.columns(of: line) <= columns, "\(line)")
      }
    }
  }

  @Test func aNarrowTerminalMovesTheCertaintyBelow() {
    #expect(render(SampleReport.small, columns: 100).contains("✗ possible  zh-Hans  “检查"))
    let narrow = render(SampleReport.small, columns: 80)
    #expect(narrow.contains("✗ zh-Hans  “检查") && narrow.contains("      possible · shorten the title by 9 pt"))
  }

  @Test func aMessageThatIsTooLongStandsAlone() {
    #expect(
      render(SampleReport.small).contains(
        "Only 7 pt between “Send” and “Save”: they read as one phrase\n      10 pt short on iPhone SE (3rd gen), landscape"
      ))
  }
}

extension Substring {
  /// Where the last occurrence of a part ends.
  fileprivate func range(ofLast part: String) -> Index? { ranges(of: part).last?.upperBound }
}
