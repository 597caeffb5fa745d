import FitVocabulary

/// Text from files, made safe for a line of a log or a document.
public enum ReportLine {
  /// The text with controls, line breaks and overrides of direction spelled out: no string of an app can add a line
  /// to a log, end a command, or make a reader see another order than is there.
  public static func text(_ text: String) -> String { ControlCharacters.spellingOut(text) }

  /// The text as a line of a log: ``text(_:)``, ``withoutCommands(_:)``.
  public static func logged(_ text: String) -> String { withoutCommands(self.text(text)) }

  /// A line that GitHub Actions does not take for a command when it reads it in a log: `::name::` at the start of a
  /// line, and `##[name]` anywhere in it. A word joiner, which shows as nothing, parts the signs.
  ///
  /// Source: actions/runner, `ActionCommand.TryParseV2` and `TryParse`.
  public static func withoutCommands(_ line: String) -> String {
    let start = line.firstIndex { !$0.isWhitespace } ?? line.endIndex
    var line = line
    if line[start...].hasPrefix("::") { line.insert("\u{2060}", at: line.index(after: start)) }
    return line.contains("##[") ? line.replacing("##[", with: "##\u{2060}[") : line
  }
}
