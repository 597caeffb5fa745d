import FitModel

/// How many findings each rule has.
struct TextStatistics {
  var report: Report
  /// Columns of the terminal.
  var columns: Int
  var say = Speaker.english

  /// A header, a row per rule, and the sum; empty without findings.
  var lines: [String] {
    let findings = (report.findings + report.unlisted).filter { !report.isKnown($0) }
    guard !findings.isEmpty else { return [] }
    let rows = findings.grouped(by: \.rule).map { Row(rule: $0, findings: $1, of: report) }
      .sorted { a, b in
        if (a.sure > 0) != (b.sure > 0) { return a.sure > 0 }
        if a.severity != b.severity { return a.severity > b.severity }
        return (b.sure, b.possible, a.rule) < (a.sure, a.possible, b.rule)
      }
    let total = Row(rule: say("all"), findings: findings, of: report)
    let cells =
      rows.map { [$0.sure > 0 ? $0.severity.mark : "?"] + $0.cells } + (rows.count > 1 ? [[""] + total.cells] : [])
    let header = [
      "", say("rule"), say("findings"), say("possible"), say("screens"), say("languages"),
    ]
    // On a narrow terminal, columns are dropped from the right.
    let tables = (3...header.count).reversed().map { count in
      TextTable.render(header: Array(header.prefix(count)), rows: cells.map { Array($0.prefix(count)) })
        .split(separator: "\n").map { String($0) }
    }
    return tables.first { $0.allSatisfy { DisplayWidth.columns(of: $0) <= columns } } ?? tables[tables.count - 1]
  }

  private struct Row {
    var rule: String
    var severity: Severity
    var sure, possible, screens, languages: Int

    init(rule: String, findings: [Finding], of report: Report) {
      let counts = report.counts(of: findings)
      self.rule = rule
      severity = findings.map(\.severity).max() ?? .note
      sure = counts.sure
      possible = counts.possible
      // If there are likely findings, possible ones are left out, because they would inflate the number of places.
      let placed = counts.sure > 0 ? findings.filter { $0.certainty > .possible } : findings
      screens = Set(placed.compactMap(\.screen)).count
      languages = Set(placed.compactMap(\.locale)).count
    }

    var cells: [String] {
      [rule, "\(sure)", possible == 0 ? "" : "\(possible)", "\(screens)", languages == 0 ? "" : "\(languages)"]
    }
  }
}
