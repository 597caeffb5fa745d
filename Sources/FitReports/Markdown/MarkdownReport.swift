import FitVocabulary

/// A report in GitHub's Markdown that is no longer than a limit.
struct MarkdownReport {
  var report: Report
  /// The greatest length, in units of `unit`.
  var limit: Int
  /// How a length is counted.
  var unit: @Sendable (String) -> Int

  var text: String {
    var blocks = ["## LabelFit: \(verdict)\n\n", table, checked].filter { !$0.isEmpty }
    var room = limit - unit(blocks.joined()) - 200
    var left = 0
    for (title, findings) in sections where !findings.isEmpty {
      let heading = "### \(title) (\(findings.count))\n\n"
      var items: [String] = []
      for finding in findings {
        // A later finding may be shorter, but the worst come first, and a gap among them would mislead.
        let item = left > 0 ? "" : MarkdownFinding(finding: finding, report: report).text
        let cost = unit(item) + (items.isEmpty ? unit(heading) : 0)
        guard left == 0, cost <= room else {
          left += 1
          continue
        }
        room -= cost
        items.append(item)
      }
      if !items.isEmpty { blocks.append(heading + items.joined() + "\n") }
    }
    if left > 0 { blocks.append("\(counted(left, "more finding")) had no room here; the other reports have them.\n") }
    return blocks.joined()
  }

  /// The worst first; what is uncertain or was so before stands behind, whatever its severity.
  private var sections: [(String, [Finding])] {
    let findings = report.worstFirst
    let sure = findings.filter { $0.certainty > .possible && !report.isKnown($0) }
    let known = findings.filter { report.status(of: $0) == .unchanged }
    let uncompared = findings.filter { report.status(of: $0) == .uncompared }
    let unsure = findings.filter { $0.certainty == .possible && !report.isKnown($0) }
    return [
      ("Errors", sure.filter { $0.severity == .error }), ("Warnings", sure.filter { $0.severity == .warning }),
      ("Only possible: inside the error of the measurement", unsure), ("Notes", sure.filter { $0.severity == .note }),
      ("Not compared: the earlier state could not be read", uncompared), ("As before", known),
    ]
  }

  private var verdict: String {
    let counts = sections.prefix(4).map(\.1.count)
    let words = zip(counts, ["error", "warning", "uncertain finding", "note"])
      .compactMap { count, noun in count > 0 ? counted(count, noun) : nil }
    if !words.isEmpty { return words.joined(separator: ", ") + since }
    if report.summary.screens == 0 || report.summary.texts == 0 { return "nothing was checked" }
    return (report.findings.isEmpty ? "everything fits" : "nothing new") + since
  }

  private var since: String {
    report.comparison.map { comparison in
      let fixed = comparison.fixed.isEmpty ? "" : ", \(comparison.fixed.count) fixed"
      return " since \(MarkdownText.escaped(comparison.base))\(fixed)"
    } ?? ""
  }

  /// How many of what in which language.
  private var table: String {
    let rows = TextSection.grouped(report.findings) { $0.locale?.identifier ?? "all" }.map(MarkdownRow.init)
      .sorted { $0.counts == $1.counts ? $0.locale < $1.locale : $1.counts.lexicographicallyPrecedes($0.counts) }
    guard !rows.isEmpty else { return "" }
    let shown = rows.prefix(60).map(\.text)
    let more = rows.count > 60 ? "\n\(rows.count - 60) more languages.\n" : ""
    return "| language | errors | warnings | uncertain | notes |\n|---|--:|--:|--:|--:|\n" + shown.joined() + more
      + "\n"
  }

  /// What was not read, in a list.
  private var notes: String {
    let notes = report.inputNotes.map { "- \(MarkdownText.escaped($0))\n" }
    return notes.isEmpty ? "" : notes.joined() + "\n"
  }

  private var checked: String {
    let summary = report.summary
    guard summary.screens > 0, summary.texts > 0 else { return "" }
    return """
      Checked \(counted(summary.screens, "screen")) with \(counted(summary.texts, "text")) in \
      \(counted(summary.locales.count, "language")) on \(counted(summary.devices, "device")).


      """ + notes
  }
}

/// A language in the table of a report.
private struct MarkdownRow {
  var locale: String
  /// Errors, warnings, uncertain findings, notes.
  var counts: [Int]

  init(locale: String, findings: [Finding]) {
    self.locale = locale
    let sure = findings.filter { $0.certainty > .possible }
    let errors = sure.count { $0.severity == .error }
    let warnings = sure.count { $0.severity == .warning }
    counts = [errors, warnings, findings.count - sure.count, sure.count - errors - warnings]
  }

  var text: String {
    let cells = counts.map { $0 == 0 ? "" : String($0) }.joined(separator: " | ")
    return "| \(MarkdownText.escaped(locale)) | \(cells) |\n"
  }
}
