public import FitModel

extension Reporter {
  /// Workflow commands, which GitHub Actions shows as annotations of a pull request.
  static let github = Reporter(
    name: "github", fileExtension: "github.txt"
  ) { report, options in
    GitHubAnnotations(report: report, say: options.speaker).text
  }
}

/// The annotations of a report, worst first; none for findings that occurred before.
struct GitHubAnnotations {
  /// How many annotations of one level GitHub shows for one step; it silently omits the rest.
  static let limit = 10
  var report: Report
  var say = Speaker.english

  var text: String {
    let nothing = report.nothingChecked.map {
      WorkflowCommand(name: "error", position: nil, title: "labelfit", message: say($0))
    }
    let notes = report.inputNotes(say).map {
      WorkflowCommand(name: "notice", position: nil, title: "labelfit", message: $0)
    }
    return ([nothing].compactMap { $0 } + Severity.allCases.reversed().flatMap(commands) + notes).map(\.line).joined()
  }

  /// The commands of a level; if there are too many, the last one states how many more there are.
  private func commands(_ level: Severity) -> [WorkflowCommand] {
    let findings = report.worstFirst.filter { !report.isKnown($0) && $0.level == level }
    let groups = findings.grouped { [$0.position.description, $0.rule] }.map(\.elements)
    guard groups.count > Self.limit else { return groups.compactMap(command) }
    let shown = groups.prefix(Self.limit - 1)
    let hidden = groups.dropFirst(shown.count).reduce(0) { $0 + $1.count }
    let isUnsure = level == .note && findings.contains { $0.certainty == .possible }
    let noun: Sentence =
      switch level {
      case .note where isUnsure: "notes or findings that are only possible"
      case .note: "notes"
      case .warning: "warnings"
      case .error: "errors"
      }
    return shown.compactMap(command) + [
      WorkflowCommand(
        name: WorkflowCommand.name(of: level), position: nil, title: say("\(hidden) more"),
        message: say("\(hidden) more \(noun) are not annotated; the summary of this step lists them"))
    ]
  }

  /// One command for all findings of a rule about one string, because they have the same position.
  private func command(_ findings: [Finding]) -> WorkflowCommand? {
    guard let worst = findings.first else { return nil }
    let more = findings.count > 1 ? "\n" + say("\(counted(findings.count - 1, "more place")) with this string") : ""
    let details = [worst.subject(in: report, say), worst.worstLayout(say) ?? ""].filter { !$0.isEmpty }
      .joined(separator: say(": "))
    return WorkflowCommand(
      name: WorkflowCommand.name(of: worst.level), position: worst.position, title: worst.rule,
      message: worst.sentence(say) + (details.isEmpty ? "" : "\n" + details) + more)
  }
}

/// The summary of a step of GitHub Actions.
public enum GitHubSummary {
  /// The text to append to the file in `GITHUB_STEP_SUMMARY`. It takes at most half of the 1,024 KiB of a step, so that
  /// several runs fit into one step.
  public static func markdown(_ report: Report, _ say: Speaker = .english) -> String {
    MarkdownReport(report: report, limit: 512 * 1024, unit: \.utf8.count, say: say).text
  }
}

/// A command in the log that GitHub Actions shows as an annotation.
///
/// Source: GitHub Docs, “Workflow commands for GitHub Actions”; escaping as in `@actions/core`.
struct WorkflowCommand {
  /// `error`, `warning` or `notice`.
  var name: String
  var position: SourcePosition?
  var title: String
  var message: String

  /// The line of the log, with the line break.
  var line: String {
    var properties: [(String, String)] = []
    if let position {
      properties = [
        ("file", position.file), ("line", String(position.line)), ("col", String(position.column)),
      ]
    }
    properties.append(("title", title))
    let list = properties.map { "\($0)=\(Self.escapedProperty($1))" }.joined(separator: ",")
    return "::\(name) \(list)::\(Self.escaped(message))\n"
  }

  /// GitHub's name for a severity.
  static func name(of severity: Severity) -> String { severity == .note ? "notice" : severity.rawValue }

  /// Line breaks of the message are escaped; other control characters, which can only come from files, are
  /// spelled out.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { output, scalar in
      switch scalar {
      case "%": output += "%25"
      case "\n": output += "%0A"
      default:
        if let words = TerminalText.spelledOut(scalar) { output += words } else { output.unicodeScalars.append(scalar) }
      }
    }
  }

  private static func escapedProperty(_ text: String) -> String {
    escaped(ReportLine.text(text)).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
