/// Tables of aligned columns for a terminal.
public enum TextTable {
  /// A table with a header and one line a row, ending with a newline; `""` when there is neither.
  ///
  /// Columns are two spaces apart and as wide as their widest cell, measured in columns of the terminal
  /// (`DisplayWidth`). A column that holds nothing but numbers is aligned to the right. Rows may be shorter or longer
  /// than the header; controls in a cell are spelled out, so that a row is always one line.
  public static func render(header: [String], rows: [[String]]) -> String {
    let rows = rows.map { $0.map(TerminalText.line) }
    let all = (header.isEmpty ? [] : [header.map(TerminalText.line)]) + rows
    let columns = all.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in all.map { DisplayWidth.columns(of: cell(column, of: $0)) }.max() ?? 0 }
    let areNumbers = (0..<columns).map { column in isNumeric(rows.map { cell(column, of: $0) }) }
    return all.map { row in
      let cells = (0..<columns).map { column in
        DisplayWidth.padded(cell(column, of: row), to: widths[column], isRightAligned: areNumbers[column])
      }
      return ReportLine.withoutCommands(TerminalText.trimmed(cells.joined(separator: "  "))) + "\n"
    }.joined()
  }

  private static func cell(_ column: Int, of row: [String]) -> String { column < row.count ? row[column] : "" }

  private static func isNumeric(_ cells: [String]) -> Bool {
    let filled = cells.filter { !$0.isEmpty }
    return !filled.isEmpty && filled.allSatisfy { Double($0) != nil }
  }
}
