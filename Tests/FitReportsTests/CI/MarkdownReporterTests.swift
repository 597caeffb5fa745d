import FitModel
import FitReports
import Testing

@Suite struct MarkdownReporterTests {
  @Test("The report fits a comment, and says what is left out", arguments: [0, 1, 40, 200, 5000])
  func length(_ count: Int) throws {
    let text = try render(Sample.errors(count), as: "markdown")
    #expect(text.utf16.count <= 65_000)
    let shown = text.ranges(of: "<details>").count
    #expect(shown == text.ranges(of: "</details>").count)
    #expect(shown == min(9, count))
    if shown < count {
      #expect(text.contains("\(count - shown) more findings did not fit here"))
    }
  }

  @Test("Long texts in wide scripts fit as well")
  func longTexts() throws {
    let report = Sample.errors(300, message: String(repeating: "检查您的电子邮件👨‍👩‍👧", count: 200))
    #expect(try render(report, as: "markdown").utf16.count <= 65_000)
  }

  @Test("Errors, warnings, notes, possible findings")
  func order() throws {
    let text = try render(SampleReport.small, as: "markdown")
    let sections = ["### Errors (3)", "### Warnings (2)", "### Notes (2)", "### Only possible"].map {
      text.firstRange(of: $0)?.lowerBound
    }
    #expect(sections.allSatisfy { $0 != nil })
    #expect(sections.compactMap { $0 } == sections.compactMap { $0 }.sorted())
    #expect(text.hasPrefix("## LabelFit: 3 errors, 2 warnings, 2 notes, 1 only possible\n"))
  }

  @Test("No text becomes markup, a mention or a link")
  func escaping() throws {
    let text = try render(Sample.hostile, as: "markdown")
    // Inside code, no character is special.
    let prose = text.split(separator: "\n").filter { $0.hasPrefix("<details>") || $0.hasPrefix("- **Fix**") }
    #expect(prose.count == 2)
    #expect(prose.allSatisfy { !$0.contains("<i>") && !$0.contains("https://r") && $0.contains("&lt;i&gt;") })
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| device") }.count == 3)
    for line in text.split(separator: "\n") where line.hasPrefix("- **Fix**") {
      #expect(!line.contains("@q") && line.contains("k\\*l\\_m\\~n\\[o\\](p)@\u{2060}q"))
    }
  }

  @Test("The comparison is named, and findings that occurred before are counted")
  func comparison() throws {
    var report = Sample.errors(2)
    report.comparison = Report.Comparison(
      base: "HEAD~1", statuses: [report.findings[0].id: .unchanged, report.findings[1].id: .new],
      fixed: [SampleFindings.small[0]])
    let text = try render(report, as: "markdown")
    #expect(text.hasPrefix("## LabelFit: 1 error since HEAD\\~1, 1 fixed\n"))
    #expect(text.contains("\nNot listed: 1 finding unchanged.\n") && text.ranges(of: "<details>").count == 1)
  }

  @Test("An empty check is not a success")
  func nothing() throws {
    var report = SampleReport.none
    report.summary.screens = 0
    #expect(try render(report, as: "markdown").hasPrefix("## LabelFit: nothing was checked"))
  }
}
