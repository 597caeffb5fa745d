import FitModel

extension Reporter {
  /// The maximum number of findings in a comment, to keep it readable.
  private static let findingLimit = 9

  /// A comment for a pull request: worst findings first, details folded.
  static let markdown = Reporter(
    name: "markdown", fileExtension: "md", summary: "A pull request comment: the nine worst, details folded"
  ) { report, options in
    // GitHub's limit is 65,536 characters; the difference is for additions by the poster.
    MarkdownReport(report: report, limit: 65_000, most: findingLimit, unit: \.utf16.count, say: options.speaker).text
  }
}

/// A finding as an expandable line.
struct MarkdownFinding {
  /// How many layouts are listed.
  private static let layoutLimit = 12
  var finding: Finding
  var report: Report
  var say = Speaker.english

  /// A `<details>` element; a blank line enables Markdown inside it.
  var text: String {
    "<details><summary>\(summary)</summary>\n\n\(details.joined())\(layouts)\(picture)\n</details>\n"
  }

  private var summary: String {
    let locale = finding.locale.map { "<b>\(MarkdownText.html($0.identifier))</b> " } ?? ""
    let points =
      finding.excess > 0 ? say(" — \(Decimals.fixed(max(1, finding.excess.rounded(.up)), 0)) pt missing") : ""
    return "\(Self.mark(of: finding))\(status) \(locale)\(MarkdownText.html(say(finding.statement)))\(points)"
  }

  /// `worse`; nothing for new findings.
  private var status: String { report.status(of: finding) == .worse ? say(" worse:") : "" }

  private static func mark(of finding: Finding) -> String {
    if finding.certainty == .possible { return "❔" }
    return switch finding.severity {
    case .error: "❌"
    case .warning: "⚠️"
    case .note: "ℹ️"
    }
  }

  /// The finding's picture, if `--picture` wrote one.
  private var picture: String {
    guard let book = report.pictures, let folder = book.folder, let name = book.files[finding.id] else { return "" }
    return "\n![\(MarkdownText.escaped(finding.rule))](\(folder)/\(HTMLText.fragment(name)))\n"
  }

  private var details: [String] {
    let place = finding.place(say)
    let string = MarkdownText.code(finding.location.description)
    let lines: [Sentence?] = [
      finding.cure.map { "**Fix**: \(MarkdownText.escaped(say($0)))" },
      place.isEmpty ? nil : "**In**: \(MarkdownText.escaped(place))",
      finding.systems.map { "**On**: \(MarkdownText.escaped(say($0)))" },
      finding.key.map { "**String**: \(string), key \(MarkdownText.code($0))" } ?? "**String**: \(string)",
      finding.declared.flatMap { $0 == finding.location ? nil : "**Used at**: \(MarkdownText.code($0.description))" },
      finding.sourceFailsToo == true ? "The source language fails here too" : nil,
      "**Rule**: \(MarkdownText.code(finding.rule)), \(finding.certainty.words), id \(MarkdownText.code(finding.id))",
    ]
    return lines.compactMap { $0.map { "- \(say($0))\n" } }
  }

  private var layouts: String {
    let measured = finding.layouts.filter { $0.sum != nil }
    guard !measured.isEmpty else { return "" }
    let rows = measured.prefix(Self.layoutLimit).map { failure in
      let device = MarkdownText.escaped(failure.devices.last ?? "")
      let points = [failure.needed, failure.available].map { Decimals.short($0 ?? 0) }.joined(separator: " | ")
      return "| \(device) | \(say(failure.orientation.words)) | \(points) |\n"
    }
    let more = measured.count - rows.count
    return "\n| \(say("device")) | | \(say("needs pt")) | \(say("has pt")) |\n|---|---|--:|--:|\n" + rows.joined()
      + (more > 0 ? "\n\(say("\(counted(more, "more layout"))."))\n" : "")
  }
}

/// Makes text from files safe for GitHub's Markdown, also in HTML elements and table cells.
enum MarkdownText {
  /// The text without effect of its characters: no markup, no mention of a person, no link to an issue.
  static func escaped(_ text: String) -> String { escaped(text, markup: "\\`*_[]|~$#") }

  /// The same for the first line of an HTML element, where Markdown is not active and a backslash would be visible.
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

  /// The text with an invisible word joiner in everything else that GitHub links automatically: `https://…`, `www.…`
  /// and `GH-12`.
  ///
  /// Source: GitHub Flavored Markdown Spec, “Autolinks (extension)”; GitHub Docs, “Autolinked references and URLs”.
  private static func unlinked(_ text: String) -> String {
    text.replacing("://", with: ":\u{2060}//").replacing(/(?i)\bwww\./) { $0.output.dropLast() + "\u{2060}." }
      .replacing(/(?i)\bGH-(?=[0-9])/) { $0.output + "\u{2060}" }
  }

  /// The text as code, with a fence longer than any run of backticks in it.
  static func code(_ text: String) -> String {
    let line = ReportLine.text(text)
    let runs = line.split(whereSeparator: { $0 != "`" }).map(\.count)
    let fence = String(repeating: "`", count: (runs.max() ?? 0) + 1)
    let space = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
    return fence + space + line + space + fence
  }
}
