import FitTestSupport
import Foundation
import InputFiles
import Testing

/// Every report of one run, checked as those who read it would.
struct AllReportsTests {
  static let formats = ["text", "json", "sarif", "junit", "github", "gitlab", "checkstyle", "xcode", "markdown", "csv"]

  /// Runs the command once, with all reports at the same time.
  static func reports(environment: [String: String] = [:]) throws -> (scratch: Scratch, texts: [String: String]) {
    let scratch = try Scratch()
    let files = formats.map { ($0, scratch.folder.appendingPathComponent("report-\($0)")) }
    let outcome = try Tool.run(
      ["check", "Strings/Sample", "--no-system-fonts", "--quiet", "--possible"]
        + files.flatMap { ["--report", "\($0)=\($1.path)"] },
      in: Repository.root, environment: environment)
    #expect(outcome.code == 2 && outcome.output.isEmpty)
    let texts = try files.map { ($0, String(decoding: try Data(contentsOf: $1), as: UTF8.self)) }
    return (scratch, Dictionary(uniqueKeysWithValues: texts))
  }

  @Test("One command writes all reports, and each is valid and has every finding")
  func all() throws {
    let (_, texts) = try Self.reports()
    func json(_ name: String) throws -> Any {
      try JSONSerialization.jsonObject(with: Data(try #require(texts[name]).utf8))
    }
    func xml(_ name: String) throws -> InputFiles.ElementNode {
      try XMLDocumentReader.read(Data(try #require(texts[name]).utf8), file: name)
    }
    let findings = try #require((try json("json") as? [String: Any])?["findings"] as? [[String: Any]])
    let ids = findings.compactMap { $0["id"] as? String }
    #expect(ids.count > 20)

    let sarif = try json("sarif")
    #expect(JSONGrammar.sarif.problems(sarif) == [])
    let run = ((sarif as? [String: Any])?["runs"] as? [[String: Any]])?.first
    #expect((run?["results"] as? [[String: Any]])?.count == ids.count)
    let issues = try #require(try json("gitlab") as? [[String: Any]])
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }) == Set(ids))
    let junit = try xml("junit")
    #expect(XMLGrammar.junit.problems(junit) == [])
    #expect(junit.children.contains { $0["failures"] == "0" } && junit["failures"] != "0")
    let checkstyle = try xml("checkstyle")
    #expect(XMLGrammar.checkstyle.problems(checkstyle) == [])
    #expect(checkstyle.children.flatMap(\.children).count == ids.count)
    let lines = try #require(texts["xcode"]).split(separator: "\n")
    #expect(lines.allSatisfy { $0.contains(#/^[^:]+:\d+:\d+: (error|warning|note): /#) } && lines.count == ids.count)
    let commands = try #require(texts["github"]).split(separator: "\n")
    #expect(commands.allSatisfy { $0.hasPrefix("::") } && commands.count <= 30)
    #expect(ids.allSatisfy { texts["csv"]?.contains($0) == true })
    #expect(ids.count { texts["markdown"]?.contains($0) == true } == 9)
    #expect(texts["text"]?.contains("errors") == true)
  }

  @Test("Only the github report appends to the summary of the step")
  func summary() throws {
    let scratch = try Scratch(["summary.md": "# Before\n"])
    let file = scratch.folder.appendingPathComponent("summary.md")
    for (format, isWritten) in [("xcode", false), ("github", true)] {
      _ = try Tool.run(
        ["check", "Strings/Sample", "--no-system-fonts", "--report", format], in: Repository.root,
        environment: ["GITHUB_STEP_SUMMARY": file.path])
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.hasPrefix("# Before\n"))
      #expect(text.contains("## LabelFit: ") == isWritten)
    }
  }

  @Test(
    "A file's extension determines the format if only one format has it",
    arguments: [
      ("report.xml", nil, "junit=report.xml or checkstyle=report.xml"), ("report.junit.xml", "<testsuites", ""),
      ("report.checkstyle.xml", "<checkstyle", ""), ("a.sarif", "\"2.1.0\"", ""), ("a.md", "## LabelFit", ""),
      ("a.csv", "severity,certainty", ""), ("a.gitlab.json", "check_name", ""), ("a.json", "\"version\": 1", ""),
      ("a.txt", "Checked", ""), ("a.doc", nil, "choose text, json"), ("junit=report.xml", "<testsuites", ""),
    ])
  func extensions(_ request: String, _ content: String?, _ complaint: String) throws {
    let scratch = try Scratch([
      "labelfit.yml":
        "screens:\n  - name: A\n    navigation: { title: { text: \(String(repeating: "m", count: 40)) } }\n"
    ])
    let outcome = try Tool.run(["check", ".", "--no-system-fonts", "--report", request], in: scratch.folder)
    let name = String(request.split(separator: "=").last ?? "")
    let written = try? String(contentsOf: scratch.folder.appendingPathComponent(name), encoding: .utf8)
    #expect(outcome.code == (content == nil ? 64 : 1))
    #expect(outcome.complaints.contains(complaint) || complaint.isEmpty)
    #expect((written == nil) == (content == nil))
    if let content { #expect(written?.contains(content) == true) }
  }
}
