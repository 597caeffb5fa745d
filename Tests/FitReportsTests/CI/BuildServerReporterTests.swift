import FitModel
import FitReports
import FitTestSupport
import Foundation
import InputFiles
import Testing

@Suite struct CheckstyleReporterTests {
  static func root(_ report: Report) throws -> ElementNode {
    let root = try XMLDocumentReader.read(Data(try render(report, as: "checkstyle").utf8), file: "report.xml")
    let problems = XMLGrammar.checkstyle.problems(root)
    #expect(problems.isEmpty, "\(problems)")
    return root
  }

  @Test("One element per file with all its findings", arguments: Sample.allCases)
  func files(_ sample: Sample) throws {
    let root = try Self.root(sample.report)
    let names = root.children.compactMap { $0["name"] }
    #expect(Set(names) == Set(sample.report.findings.map(\.position.file)))
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

@Suite struct XcodeReporterTests {
  @Test("One line per finding in the format of compilers", arguments: Sample.allCases)
  func lines(_ sample: Sample) throws {
    let lines = try render(sample.report, as: "xcode").split(separator: "\n")
    #expect(lines.count == sample.report.findings.count)
    for (line, finding) in zip(lines, sample.report.findings) {
      let match = try #require(line.wholeMatch(of: /(.+?):(\d+):(\d+): (error|warning|note): (.+) \[([a-z-]+)\]/))
      #expect(String(match.output.1) == finding.position.file)
      #expect(Int(match.output.2) == finding.position.line && Int(match.output.3) == finding.position.column)
      let level = finding.certainty == .possible ? "note" : finding.severity.rawValue
      #expect(String(match.output.4) == level && String(match.output.6) == finding.rule)
    }
  }

  @Test("A text with line breaks is written on one line")
  func hostile() throws {
    #expect(try render(Sample.hostile, as: "xcode").split(whereSeparator: \.isNewline).count == 1)
  }
}

@Suite struct GitLabReporterTests {
  static func issues(_ report: Report) throws -> [[String: Any]] {
    try #require(try renderJSON(report, as: "gitlab") as? [[String: Any]])
  }

  @Test("Every issue has the fields that the widget reads", arguments: Sample.allCases)
  func members(_ sample: Sample) throws {
    let issues = try Self.issues(sample.report)
    #expect(issues.count == sample.report.findings.count)
    let severities = issues.compactMap { ["info": 0, "minor": 1, "major": 2][$0["severity"] as? String ?? ""] }
    #expect(severities == severities.sorted(by: >))
    for finding in sample.report.findings {
      let issue = try #require(issues.first { $0["fingerprint"] as? String == finding.id })
      #expect(issue.keys.sorted() == ["check_name", "description", "fingerprint", "location", "severity"])
      #expect((issue["description"] as? String)?.isEmpty == false)
      #expect(issue["check_name"] as? String == finding.rule)
      let location = try #require(issue["location"] as? [String: Any])
      #expect(location["path"] as? String == finding.position.file)
      #expect((location["lines"] as? [String: Any])?["begin"] as? Int == finding.position.line)
      let severity = try #require(issue["severity"] as? String)
      #expect(["info", "minor", "major", "critical", "blocker"].contains(severity))
      #expect((severity == "info") == (finding.severity == .note || finding.certainty == .possible))
    }
  }

  @Test("Fingerprints are unique and contain no line numbers")
  func fingerprints() throws {
    var report = SampleReport.many
    report.findings += report.findings
    let prints = try Self.issues(report).compactMap { $0["fingerprint"] as? String }
    #expect(Set(prints).count == report.findings.count)
    let once = try Self.issues(SampleReport.many).compactMap { $0["fingerprint"] as? String }
    var moved = SampleReport.many
    for index in moved.findings.indices { moved.findings[index].position.line += 7 }
    #expect(
      try Self.issues(moved).compactMap { $0["fingerprint"] as? String } == once)
  }
}

@Suite struct JUnitReporterTests {
  static func root(_ report: Report) throws -> ElementNode {
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
