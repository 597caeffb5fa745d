import FitTestSupport
import Foundation
import InputFiles
import Testing

/// Every report of one run, checked as its readers would.
struct AllReportsTests {
  static let formats = ["text", "json", "sarif", "junit", "github", "gitlab", "checkstyle", "xcode", "markdown", "csv"]

  /// Runs the command once, with all reports at the same time.
  static func reports(environment: [String: String] = [:]) throws -> (scratch: ScratchFolder, texts: [String: String]) {
    let scratch = try ScratchFolder()
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
    func xml(_ name: String) throws -> ElementNode {
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
    let scratch = try ScratchFolder(["summary.md": "# Before\n"])
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
    let scratch = try ScratchFolder([
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

/// `--picture` and the page, written by the command.
struct PictureTests {
  private func check(_ arguments: String...) throws -> Tool.Outcome {
    try Tool.run(
      ["check", "Strings/Sample", "--no-system-fonts", "--quiet", "--locale", "zh-Hans", "--device", "iPhone 8"]
        + arguments, in: Repository.root)
  }

  @Test("One PNG file per finding and an index page, with the same bytes each time") func files() throws {
    let scratch = try ScratchFolder()
    let folder = scratch.folder.appendingPathComponent("a/pictures")
    let again = scratch.folder.appendingPathComponent("again")
    _ = try check("--picture", folder.path)
    _ = try check("--picture", again.path)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count > 1)
    let page = String(decoding: try Data(contentsOf: folder.appendingPathComponent("index.html")), as: UTF8.self)
    for name in names where name != "index.html" {
      #expect(name.hasSuffix(".png") && name.contains("_zh-Hans_") || name.contains("_all_"))
      #expect(
        page.contains("src=\"\(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? name)")
          || page.contains("src=\"\(name)\""))
      let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
      #expect(Array(bytes.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
      #expect(try bytes == Data(contentsOf: again.appendingPathComponent(name)))
    }
  }

  @Test("If a folder cannot be created, there is a message and exit code 2") func notWritable() throws {
    let scratch = try ScratchFolder(["file": ""])
    let outcome = try check("--picture", scratch.folder.appendingPathComponent("file/below").path)
    #expect(outcome.code == 2)
    #expect(outcome.complaints.contains("The pictures could not be written"))
  }

  @Test("The page has pictures") func page() throws {
    let scratch = try ScratchFolder()
    let file = scratch.folder.appendingPathComponent("report.html")
    _ = try check("--report", file.path)
    let page = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(
      page.hasPrefix("<!doctype html>") && page.contains("<svg class=\"bar\"") && page.contains("\"glyphs\":[\"M"))
  }
}

/// `labelfit compare`, from the command line.
struct CompareTests {
  private static let files = [
    "labelfit.yml": """
    source-language: en
    platforms: [ios11]
    devices: [320x568]
    screens:
      - name: Inbox
        navigation: { title: { text: A title that is as long as no bar is wide }, trailing: [ { text: Edit } ] }
    """
  ]

  private static var inter: String { Repository.url("Fonts/Inter/Inter.var.ttf").path }

  @Test("Named fonts are compared with the ordinary ones, on the terminal and in files")
  func compare() throws {
    let scratch = try ScratchFolder(Self.files)
    let run = try Tool.run(
      [
        "compare", "labelfit.yml", "--no-system-fonts", "--font", "Small=title=Inter:size=7", "--font",
        "Wide=title:\(Self.inter):tracking=2", "--report", "text", "--report", "fonts.html", "--report", "json=f.json",
      ], in: scratch.folder)
    #expect(run.code == 0, "\(run.complaints)")
    #expect(run.output.contains("No longer cut in Small\n  en “A title that is as long as no bar is wide”"))
    #expect(run.output.contains("\ntoday    1  "))
    #expect(run.output.contains("\nSmall    0          0              1  "))
    #expect(scratch.text("fonts.html")?.contains("data:image/png;base64,") == true)
    #expect(scratch.text("f.json")?.contains("\"newly-whole\": 1") == true)
  }

  @Test(
    "An invalid font choice is wrong usage with a fix",
    arguments: [
      [], ["--font", "title=A.ttf"], ["--font", "today=title:A.ttf"], ["--font", "A=roof:A.ttf"],
      ["--font", "A=title:nowhere.ttf"], ["--font", "A=title:No Such Family"],
      ["--font", "A=title:nowhere.ttf", "--report", "pdf"],
      ["--font", "A=title:\(Self.inter)", "--font", "A=title:\(Self.inter):wght=900"],
      ["--font", "A=title:\(Self.inter):wght=99999"],
    ])
  func mistakes(_ arguments: [String]) throws {
    let scratch = try ScratchFolder(Self.files)
    let run = try Tool.run(["compare", "labelfit.yml"] + arguments, in: scratch.folder)
    #expect(run.code == 64)
    #expect(!run.complaints.isEmpty && run.output.isEmpty)
  }
}
