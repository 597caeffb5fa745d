import FitModel
import FitReports
import FitTestSupport
import Foundation
import InputFiles
import Testing

@Suite struct CheckstyleReporterTests {
  static func root(_ report: Report) throws -> InputFiles.ElementNode {
    let root = try XMLDocumentReader.read(Data(try render(report, as: "checkstyle").utf8), file: "report.xml")
    let problems = XMLGrammar.checkstyle.problems(root)
    #expect(problems.isEmpty, "\(problems)")
    return root
  }

  @Test("One element per file with all its findings", arguments: Sample.allCases)
  func files(_ sample: Sample) throws {
    let root = try Self.root(sample.report)
    let names = root.children.compactMap { $0["name"] }
    #expect(Set(names) == Set(sample.report.findings.map(\.location.file)))
    #expect(Set(names).count == names.count)
    #expect(root.children.reduce(0) { $0 + $1.children.count } == sample.report.findings.count)
  }

  @Test("Possible findings have the severity info")
  func severity() throws {
    let errors = try Self.root(SampleReport.small).children.flatMap(\.children)
    #expect(errors.count { $0["severity"] == "error" } == 3)
    #expect(errors.count { $0["severity"] == "info" } == 3)
    #expect(errors.first { $0["message"]?.contains("only possible") == true }?["severity"] == "info")
  }

  @Test("Any text gives well-formed XML")
  func escaping() throws {
    #expect(try Self.root(Sample.hostile).children.first?["name"] == "A b/ü:%,\"<&>.strings")
  }
}
