import FitModel

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
    if report.summary.screens == 0 || report.summary.texts == 0 { return say("nothing was checked") }
    if report.counts.known > 0 { return say(since("nothing new")) }
    return say(since(report.counts.possible > 0 ? "no errors, no warnings" : "everything fits"))
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

  /// One line for each group of findings that is only counted.
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
    return hidden + say(checked) + "\n\n" + notes
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
