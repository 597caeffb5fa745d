import FitVocabulary

/// A command that GitHub Actions reads from the log and shows as an annotation.
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

  /// The name GitHub has for a severity.
  static func name(of severity: Severity) -> String { severity == .note ? "notice" : severity.rawValue }

  /// The line breaks of the message itself stay, as the signs that stand for them; other controls, which only a file
  /// can have brought, are spelled out.
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
