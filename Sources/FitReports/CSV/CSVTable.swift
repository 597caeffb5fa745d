/// A table as RFC 4180 writes it.
///
/// It starts with a byte order mark: without one Excel takes the file for the machine's own code page and shows
/// Chinese and Arabic as rubbish.
struct CSVTable {
  /// A cell.
  enum Cell {
    /// Text from files, empty when there is none.
    case text(String?)
    /// A whole number.
    case number(Int)
    /// A number of points, with one decimal; empty when nothing was measured.
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

  /// The text with an apostrophe before what a spreadsheet would run as a formula, half or full width.
  ///
  /// Source: OWASP, “CSV Injection”.
  static func defused(_ text: String) -> String {
    guard let first = text.unicodeScalars.first(where: { $0 != " " && $0 != "\u{a0}" }) else { return text }
    return "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first) ? "'" + text : text
  }

  /// In quotation marks where RFC 4180 wants them; works on code points, since CRLF is one `Character`.
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

  /// The lines of a cell, none of which a build server takes for a command when the table is printed to a log.
  private static func withoutCommands(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { ReportLine.withoutCommands(String(String.UnicodeScalarView($0))) }.joined(separator: "\n")
  }
}
