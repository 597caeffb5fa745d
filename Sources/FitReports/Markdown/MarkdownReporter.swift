import FitModel
import Pictures

extension Reporter {
  /// The maximum number of findings in a comment, to keep it readable.
  private static let findingLimit = 9

  /// A comment for a pull request: worst findings first, details folded.
  static let markdown = Reporter(
    name: "markdown", fileExtension: "md"
  ) { report, options in
    // GitHub's limit is 65,536 characters; the rest is for text that the poster adds.
    MarkdownReport(report: report, limit: 65_000, most: findingLimit, unit: \.utf16.count, say: options.speaker).text
  }
}

/// A finding as an expandable line.
struct MarkdownFinding {
  /// The maximum number of layouts in the list.
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
      finding.excess > 0 ? " — " + say("\(Decimals.fixed(max(1, finding.excess.rounded(.up)), 0)) pt missing") : ""
    let words = "\(locale)\(MarkdownText.html(say(finding.statement)))\(points)"
    let isWorse = report.status(of: finding) == .worse
    return Self.symbol(of: finding) + " "
      + (isWorse ? say("\(Report.Status.worse.words): \(Sentence(verbatim: words))") : words)
  }

  private static func symbol(of finding: Finding) -> String {
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
    let subject = finding.subject(in: report, say)
    let string = MarkdownText.code(finding.position.description)
    let lines: [Sentence?] = [
      finding.cure.map { "**Fix**: \(MarkdownText.escaped(say($0)))" },
      subject.isEmpty ? nil : "**In**: \(MarkdownText.escaped(subject))",
      finding.systems.map { "**On**: \(MarkdownText.escaped(say($0)))" },
      finding.key.map { "**String**: \(string), key \(MarkdownText.code($0))" } ?? "**String**: \(string)",
      finding.declared.flatMap { $0 == finding.position ? nil : "**Used at**: \(MarkdownText.code($0.description))" },
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
  /// The text with its special characters escaped: no markup, no mention of a person, no link to an issue.
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

/// A report in GitHub's Markdown with a limited length.
struct MarkdownReport {
  var report: Report
  /// The maximum length, in units of `unit`.
  var limit: Int
  /// The maximum number of findings; `nil` for as many as fit.
  var most: Int?
  /// How a length is counted.
  var unit: @Sendable (String) -> Int
  var say = Speaker.english

  var text: String {
    var blocks = ["## LabelFit: \(verdict)\n\n", table, lines].filter { !$0.isEmpty }
    var room = limit - unit(blocks.joined()) - 200
    var left = 0
    var shown = 0
    for (title, findings) in sections where !findings.isEmpty {
      let heading = "### \(say(title)) (\(findings.count))\n\n"
      var items: [String] = []
      for finding in findings {
        // A later finding could be shorter and still fit, but a gap in the order would be misleading.
        let isFull = left > 0 || most.map { shown >= $0 } == true
        let item = isFull ? "" : MarkdownFinding(finding: finding, report: report, say: say).text
        let cost = unit(item) + (items.isEmpty ? unit(heading) : 0)
        guard !isFull, cost <= room else {
          left += 1
          continue
        }
        room -= cost
        shown += 1
        items.append(item)
      }
      if !items.isEmpty { blocks.append(heading + items.joined() + "\n") }
    }
    if left > 0 {
      blocks.append(say("\(counted(left, "more finding")) did not fit here; the other reports list them.") + "\n")
    }
    return blocks.joined()
  }

  /// The sections, worst first; findings that are only possible come last.
  private var sections: [(Sentence, [Finding])] {
    let findings = report.worstFirst.filter { !report.isKnown($0) }
    let sure = findings.filter { $0.certainty > .possible }
    return [
      ("Errors", sure.filter { $0.severity == .error }), ("Warnings", sure.filter { $0.severity == .warning }),
      ("Notes", sure.filter { $0.severity == .note }),
      ("Only possible: within the measurement error", findings.filter { $0.certainty == .possible }),
    ]
  }

  private var verdict: String {
    let possible = report.counts(of: report.findings).possible
    let words = [report.counts.words, possible > 0 ? "\(possible) only possible" : ""].filter { !$0.isEmpty }
    if !words.isEmpty { return say(since(.list(words, by: .names))) }
    if report.noTextChecked != nil { return say("nothing was checked") }
    if report.counts.known > 0 { return say(since("nothing new")) }
    if report.counts.possible > 0 { return say(since("no errors, no warnings")) }
    return say(since(report.summary.unknownTexts > 0 ? "all known texts fit" : "everything fits"))
  }

  private func since(_ words: Sentence) -> Sentence {
    guard let comparison = report.comparison else { return words }
    let since: Sentence = "\(words) since \(MarkdownText.escaped(comparison.base))"
    return comparison.fixed.isEmpty ? since : "\(since), \(comparison.fixed.count) fixed"
  }

  /// The table of counts by language.
  private var table: String {
    let hasPossible = report.unknownFindings.contains { $0.certainty == .possible }
    let rows = report.unknownFindings.grouped { $0.locale?.identifier ?? say("all") }
      .map { MarkdownRow(locale: $0, counts: report.counts(of: $1), hasPossible: hasPossible) }
      .sorted { $0.counts == $1.counts ? $0.locale < $1.locale : $1.counts.lexicographicallyPrecedes($0.counts) }
    guard !rows.isEmpty else { return "" }
    let shown = rows.prefix(60).map(\.text)
    let more = rows.count > 60 ? "\n" + say("\(rows.count - 60) more languages.") + "\n" : ""
    let columns: [Sentence] = ["language", "errors", "warnings", "notes"] + (hasPossible ? ["only possible"] : [])
    return "| " + columns.map { say($0) }.joined(separator: " | ") + " |\n"
      + "|---|--:|--:|--:|\(hasPossible ? "--:|" : "")\n" + shown.joined() + more + "\n"
  }

  /// A list of input that was not read.
  private var notes: String {
    let notes = report.inputNotes(say).map { "- \(MarkdownText.escaped($0))\n" }
    return notes.isEmpty ? "" : notes.joined() + "\n"
  }

  /// One line for each group of findings that are counted but not listed.
  private var hidden: String {
    let known = Report.Status.allCases.filter { [.unchanged, .uncompared].contains($0) }.compactMap {
      status -> Sentence? in
      let count = report.count(status)
      return count > 0 ? "\(counted(count, "finding")) \(status.words)" : nil
    }
    let lines: [Sentence?] = [
      known.isEmpty ? nil : "Not listed: \(Sentence.list(known, by: .names)).",
      report.unlistedSentence.map { "\($0)." },
    ]
    return lines.compactMap { $0.map { say($0) + "\n\n" } }.joined()
  }

  private var lines: String {
    let summary = report.summary
    guard summary.screens > 0, summary.texts > 0 else { return hidden }
    let checked: Sentence = """
      Checked \(counted(summary.screens, "screen")) with \(counted(summary.texts, "text")) in \
      \(counted(summary.locales.count, "language")) on \(counted(summary.devices, "device")).
      """
    let unknown = summary.unknownSentence.map { say($0) + ".\n\n" } ?? ""
    return hidden + say(checked) + "\n\n" + unknown + notes
  }
}

/// A language in the table of a report.
private struct MarkdownRow {
  var locale: String
  /// Errors, warnings, notes, and possible findings if the table has that column.
  var counts: [Int]

  init(locale: String, counts: Report.Counts, hasPossible: Bool) {
    self.locale = locale
    self.counts = [counts.errors, counts.warnings, counts.notes] + (hasPossible ? [counts.possible] : [])
  }

  var text: String {
    let cells = counts.map { $0 == 0 ? "" : String($0) }.joined(separator: " | ")
    return "| \(MarkdownText.escaped(locale)) | \(cells) |\n"
  }
}
