import FitModel
import FitReports
import FitTestSupport
import Foundation
import Testing

@Suite struct GitHubReporterTests {
  /// A workflow command, parsed as the runner parses it.
  struct Command {
    var name: String
    var properties: [String: String]
    var message: String

    init?(_ line: Substring) {
      guard let match = line.wholeMatch(of: /::(\w+) ([^\n]*?)::([^\n]*)/) else { return nil }
      name = String(match.output.1)
      message = Self.unescaped(String(match.output.3))
      properties = Dictionary(
        match.output.2.split(separator: ",").map { part in
          let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
          return (sides[0], Self.unescaped(sides.count > 1 ? sides[1] : ""))
        }
      ) { first, _ in first }
    }

    static func unescaped(_ text: String) -> String {
      [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")].reduce(text) {
        $0.replacing($1.0, with: $1.1)
      }
    }
  }

  static func commands(_ report: Report) throws -> [Command] {
    try render(report, as: "github").split(separator: "\n").map { try #require(Command($0), "\($0)") }
  }

  @Test("Every finding is a command at its position", arguments: [Sample.small, .onlyNotes])
  func places(_ sample: Sample) throws {
    let commands = try Self.commands(sample.report)
    #expect(commands.count == sample.report.findings.count)
    for finding in sample.report.findings {
      let command = try #require(
        commands.first {
          $0.properties["title"] == finding.rule && $0.properties["file"] == finding.position.file
            && $0.properties["line"] == String(finding.position.line)
        })
      #expect(command.properties["col"] == String(finding.position.column))
      let unsure = finding.certainty == .possible
      #expect(
        command.name == (unsure || finding.severity == .note ? "notice" : finding.severity.rawValue))
    }
  }

  @Test("At most ten per level; the last one counts the others", arguments: [10, 11, 64, 1000])
  func limits(_ count: Int) throws {
    let commands = try Self.commands(Sample.errors(count))
    #expect(commands.count == 10)
    let more = commands.last?.properties["title"]
    #expect(more == (count == 10 ? "title-truncated" : "\(count - 9) more"))
    #expect((commands.last?.properties["file"] == nil) == (count > 10))
  }

  @Test("The worst come first, errors before warnings")
  func order() throws {
    let commands = try Self.commands(SampleReport.many)
    let levels = commands.map { ["error": 0, "warning": 1, "notice": 2][$0.name] ?? 3 }
    #expect(levels == levels.sorted())
    #expect(commands.first?.message.contains("Vérifiez") == true)
    #expect(try Self.commands(Sample.errors(64)).first?.message.contains("It is cut 49") == true)
  }

  @Test("No text can end a command or add a property")
  func escaping() throws {
    let command = try #require(try Self.commands(Sample.hostile).first)
    #expect(command.properties.keys.sorted() == ["col", "file", "line", "title"])
    #expect(command.properties["file"] == "A b/ü:%,\"<&>.strings")
    #expect(command.message.contains("d;e%f:g\\r\\nh"))
  }

  @Test("Findings that occurred before have no annotation")
  func unchanged() throws {
    var report = Sample.errors(2)
    report.comparison = Report.Comparison(
      base: "HEAD~1", statuses: [report.findings[0].id: .unchanged, report.findings[1].id: .new], fixed: [])
    #expect(try Self.commands(report).map(\.name) == ["error"])
  }

  @Test("The summary respects the size limit of a step")
  func summary() throws {
    let text = GitHubSummary.markdown(Sample.errors(9000))
    #expect(text.utf8.count <= 512 * 1024)
    #expect(text.contains("more findings did not fit here"))
    #expect(GitHubSummary.markdown(SampleReport.none).hasPrefix("## LabelFit: everything fits"))
  }
}
