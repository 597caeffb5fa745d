import FitModel
import FitReports
import Testing

@Suite struct XcodeReporterTests {
  @Test("One line per finding in the format of compilers", arguments: Sample.allCases)
  func lines(_ sample: Sample) throws {
    let lines = try render(sample.report, as: "xcode").split(separator: "\n")
    #expect(lines.count == sample.report.findings.count)
    for (line, finding) in zip(lines, sample.report.findings) {
      let match = try #require(line.wholeMatch(of: /(.+?):(\d+):(\d+): (error|warning|note): (.+) \[([a-z-]+)\]/))
      #expect(String(match.output.1) == finding.location.file)
      #expect(Int(match.output.2) == finding.location.line && Int(match.output.3) == finding.location.column)
      let level = finding.certainty == .possible ? "note" : finding.severity.rawValue
      #expect(String(match.output.4) == level && String(match.output.6) == finding.rule)
    }
  }

  @Test("A text with line breaks is written on one line")
  func hostile() throws {
    #expect(try render(Sample.hostile, as: "xcode").split(whereSeparator: \.isNewline).count == 1)
  }
}
