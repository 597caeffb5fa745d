/// Text from files, made safe for GitHub's Markdown, in HTML elements and table cells too.
enum MarkdownText {
  /// The text as it reads, whatever it holds: no markup, no mention of a person, no link to an issue.
  static func escaped(_ text: String) -> String { escaped(text, markup: "\\`*_[]|~$#") }

  /// The same inside of an HTML element on its first line, where Markdown is not read and a backslash would show.
  static func html(_ text: String) -> String { escaped(text, markup: "") }

  private static func escaped(_ text: String, markup: String) -> String {
    var output = ""
    var previous: Unicode.Scalar?
    for scalar in ReportLine.text(text).unicodeScalars {
      // A word joiner, which shows as nothing, keeps GitHub from taking “@name” and “#12” for links.
      if let before = previous, "@#".unicodeScalars.contains(before), scalar.properties.isAlphabetic || isDigit(scalar)
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
    return output.replacing("://", with: ":\u{2060}//")
  }

  /// The text as code, with a fence that is longer than any run of backticks in it.
  static func code(_ text: String) -> String {
    let line = ReportLine.text(text)
    let runs = line.split(whereSeparator: { $0 != "`" }).map(\.count)
    let fence = String(repeating: "`", count: (runs.max() ?? 0) + 1)
    let space = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
    return fence + space + line + space + fence
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType == .decimal }
}
