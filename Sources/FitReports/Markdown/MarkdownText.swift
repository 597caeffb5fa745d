/// Text from files, made safe for GitHub's Markdown, in HTML elements and table cells too.
enum MarkdownText {
  /// The text as it reads, whatever it holds: no markup, no mention of a person, no link to an issue.
  static func escaped(_ text: String) -> String { escaped(text, markup: "\\`*_[]|~$#") }

  /// The same inside of an HTML element on its first line, where Markdown is not read and a backslash would show.
  static func html(_ text: String) -> String { escaped(text, markup: "") }

  private static func escaped(_ text: String, markup: String) -> String {
    var output = ""
    var previous: Unicode.Scalar?
    for scalar in unlinked(ReportLine.text(text)).unicodeScalars {
      // “@name”, “name@example.org” and “#12”.
      if let before = previous, "@#".unicodeScalars.contains(before), !scalar.properties.isWhitespace,
        scalar != "\u{2060}"
      {
        output += "\u{2060}"
      }
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case _ where markup.unicodeScalars.contains(scalar): output += "\\\(scalar)"
      default: output.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return output
  }

  /// The text with a word joiner, which shows as nothing, in everything else that GitHub takes for a link by itself:
  /// `https://…`, `www.…` and `GH-12`.
  ///
  /// Source: GitHub Flavored Markdown Spec, “Autolinks (extension)”; GitHub Docs, “Autolinked references and URLs”.
  private static func unlinked(_ text: String) -> String {
    text.replacing("://", with: ":\u{2060}//").replacing(/(?i)\bwww\./) { $0.output.dropLast() + "\u{2060}." }
      .replacing(/(?i)\bGH-(?=[0-9])/) { $0.output + "\u{2060}" }
  }

  /// The text as code, with a fence that is longer than any run of backticks in it.
  static func code(_ text: String) -> String {
    let line = ReportLine.text(text)
    let runs = line.split(whereSeparator: { $0 != "`" }).map(\.count)
    let fence = String(repeating: "`", count: (runs.max() ?? 0) + 1)
    let space = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
    return fence + space + line + space + fence
  }
}
