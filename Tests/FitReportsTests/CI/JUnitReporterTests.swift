import FitModel
import FitReports
import FitTestSupport
import Foundation
import InputFiles
import Testing

@Suite struct JUnitReporterTests {
  static func root(_ report: Report) throws -> InputFiles.ElementNode {
    let text = try render(report, as: "junit")
    let root = try XMLDocumentReader.read(Data(text.utf8), file: "report.xml")
    let problems = XMLGrammar.junit.problems(root)
    #expect(problems.isEmpty, "\(problems)")
    return root
  }

  @Test("The XML matches the schema, and its numbers add up", arguments: Sample.allCases)
  func counts(_ sample: Sample) throws {
    let root = try Self.root(sample.report)
    for suite in root.children {
      #expect(suite["tests"] == String(suite.children.count))
      for (attribute, child) in [("failures", "failure"), ("skipped", "skipped")] {
        #expect(suite[attribute] == String(suite.children.count { $0.children.first?.name == child }))
      }
    }
    #expect(root["tests"] == String(root.children.reduce(0) { $0 + $1.children.count }))
    #expect(root["failures"] == String(root.children.reduce(0) { $0 + (Int($1["failures"] ?? "") ?? 0) }))
    let names = root.children.flatMap(\.children).map { "\($0["classname"] ?? "") \($0["name"] ?? "")" }
    #expect(Set(names).count == names.count)
  }

  @Test("A screen without findings passes in every language")
  func passing() throws {
    let suite = try #require(try Self.root(SampleReport.small).children.first { $0["name"] == "Settings" })
    #expect(suite.children.compactMap { $0["name"] } == ["ar", "de", "en", "zh-Hans"])
    #expect(suite.children.allSatisfy { $0.children.isEmpty })
  }

  @Test("Certain errors fail; warnings and possible errors are skipped; notes pass")
  func outcomes() throws {
    let root = try Self.root(SampleReport.small)
    func outcome(_ suite: String, _ name: String) -> String? {
      root.children.first { $0["name"] == suite }?.children.first { $0["name"] == name }?.children.first?.name
    }
    #expect(outcome("Inbox", "de") == "failure")
    #expect(outcome("Inbox", "zh-Hans") == "skipped")
    #expect(outcome("Inbox", "every language") == "skipped")
    #expect(outcome("Mail 📮 邮件", "de") == "system-out")
    #expect(outcome("Inbox", "en") == nil)
    #expect(outcome("Files", "App/fr.lproj/Localizable.strings") == "failure")
  }

  @Test("Any text gives well-formed XML")
  func escaping() throws {
    let message = try Self.root(Sample.hostile).children[0].children.compactMap { $0.children.first?["message"] }.first
    #expect(message?.contains("h<i>&amp;</i>`j") == true)
    #expect(message?.contains("\\u{0}") == true)
  }
}
