import FitModel

extension Reporter {
  /// One row per finding, worst first, for spreadsheets.
  static let csv = Reporter(
    name: "csv", fileExtension: "csv",
    render: { report, options in
      let columns = columns(options.speaker)
      let rows = report.worstFirst.map { finding in
        columns.map { $0.cell(finding) } + [baselineCell(finding, in: report)]
      }
      return CSVTable(header: columns.map(\.name) + ["new"], rows: rows).text
    }, holdsEverything: true)

  private typealias Column = (name: String, cell: @Sendable (Finding) -> CSVTable.Cell)

  /// Whether the finding is new or worse than in an earlier state, or not in the baseline; empty if the report has
  /// neither an earlier state nor a baseline.
  private static func baselineCell(_ finding: Finding, in report: Report) -> CSVTable.Cell {
    switch report.status(of: finding) {
    case .new: .text("new")
    case .worse: .text("worse")
    case .unchanged, .fixed: .text("no")
    case .uncompared: .text("not compared")
    case nil: .text(report.baseline == nil ? nil : "new")
    }
  }

  private static func columns(_ say: Speaker) -> [Column] {
    [
      ("severity", { .text($0.severity.rawValue) }), ("certainty", { .text($0.certainty.rawValue) }),
      ("rule", { .text($0.rule) }), ("locale", { .text($0.locale?.identifier) }), ("screen", { .text($0.screen) }),
      ("bar", { .text($0.bar) }), ("item", { .text($0.itemName) }), ("key", { .text($0.key) }),
      ("table", { .text($0.table) }), ("variation", { .text($0.variation) }), ("text", { .text($0.text) }),
      ("shown", { .text($0.shown) }), ("needed", { .points($0.failing.first?.needed) }),
      ("available", { .points($0.failing.first?.available) }),
      ("device", { .text($0.failing.first?.devices.last) }),
      ("orientation", { .text($0.failing.first?.orientation.rawValue) }),
      ("layouts", { .number($0.failing.count) }), ("platform", { .text($0.platform) }),
      ("message", { .text(say($0.statement)) }), ("fix", { .text(say($0.cure)) }),
      ("file", { .text($0.position.file) }),
      ("line", { .number($0.position.line) }), ("column", { .number($0.position.column) }),
      ("declared", { .text($0.declared?.description) }),
      ("source-fails-too", { .text($0.sourceFailsToo.map { $0 ? "true" : "false" }) }), ("id", { .text($0.id) }),
      ("systems", { .text(say($0.systems)) }),
    ]
  }
}

/// A table in the format of RFC 4180.
///
/// It starts with a byte order mark: without it Excel uses the machine's code page and garbles Chinese and Arabic.
struct CSVTable {
  /// The content of a cell.
  enum Cell {
    /// Text from files; empty if there is none.
    case text(String?)
    /// A whole number.
    case number(Int)
    /// A number of points, with one decimal; empty if nothing was measured.
    case points(Double?)
  }
  var header: [String]
  var rows: [[Cell]]

  /// The table in UTF-8, with CRLF at the end of each line.
  var text: String {
    "\u{feff}" + ([header] + rows.map { $0.map(Self.field) }).map { $0.joined(separator: ",") + "\r\n" }.joined()
  }

  private static func field(_ cell: Cell) -> String {
    switch cell {
    case .text(let text): quoted(defused(text ?? ""))
    case .number(let number): String(number)
    case .points(let points): points.flatMap { $0.isFinite ? Decimals.fixed($0, 1) : nil } ?? ""
    }
  }

  /// The text, with an apostrophe before it if a spreadsheet would execute it as a formula. Full-width signs start
  /// formulas as well.
  ///
  /// Source: OWASP, “CSV Injection”.
  static func defused(_ text: String) -> String {
    guard let first = text.unicodeScalars.first(where: { $0 != " " && $0 != "\u{a0}" }) else { return text }
    return "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first) ? "'" + text : text
  }

  /// Quotes the text if RFC 4180 requires it; works on code points, because CRLF is one `Character`.
  private static func quoted(_ text: String) -> String {
    let clean = text.unicodeScalars.reduce(into: "") { output, scalar in
      if !"\n\r\t".unicodeScalars.contains(scalar), let words = TerminalText.spelledOut(scalar) {
        output += words
      } else {
        output.unicodeScalars.append(scalar)
      }
    }
    let safe = clean.contains("::") ? withoutCommands(clean) : clean
    guard safe.unicodeScalars.contains(where: { "\",\n\r\t'".unicodeScalars.contains($0) }) else { return safe }
    return "\"" + safe.unicodeScalars.reduce(into: "") { $0 += $1 == "\"" ? "\"\"" : String($1) } + "\""
  }

  /// The lines of a cell, changed so that a build server does not interpret them as commands when the table is printed
  /// to a log.
  private static func withoutCommands(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { ReportLine.withoutCommands(String(String.UnicodeScalarView($0))) }.joined(separator: "\n")
  }
}
