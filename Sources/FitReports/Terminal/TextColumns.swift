import FitModel
import Typesetting

/// Columns that text takes in a terminal.
///
/// The columns of most characters come from ICU. A grapheme cluster that is drawn as one emoji takes two, however many
/// code points it has (UTS #51).
public enum DisplayWidth {
  /// The number of columns that a text takes.
  public static func columns(of text: some StringProtocol) -> Int {
    var columns = 0
    for scalar in text.unicodeScalars {
      guard let known = plainColumns(of: scalar) else { return text.reduce(0) { $0 + Self.columns(of: $1) } }
      columns += known
    }
    return columns
  }

  /// Columns of frequent characters, as a fast path: Latin letters, quotation marks, dashes, dots and Chinese
  /// characters; `nil` for any other.
  private static func plainColumns(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0x300, 0x2010..<0x2028: 1
    case 0x4E00..<0x9FFD: 2
    default: nil
    }
  }

  /// Columns of a grapheme cluster.
  public static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    if let first = scalars.first, scalars.count == 1, let known = plainColumns(of: first) { return known }
    return isEmoji(character) ? 2 : scalars.reduce(0) { $0 + (plainColumns(of: $1) ?? $1.terminalColumns) }
  }

  /// The text with spaces after it, or before it, so that it takes at least `columns` columns.
  public static func padded(_ text: String, to columns: Int, isRightAligned: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, columns - Self.columns(of: text)))
    return isRightAligned ? spaces + text : text + spaces
  }

  /// Whether a cluster is drawn as one emoji: an emoji by default, one by variation selector 16, or a flag of two
  /// regional indicators.
  private static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.value > 0x22 else { return false }
    if first.properties.isEmojiPresentation { return scalars.count > 1 || !isRegionalIndicator(first) }
    return first.properties.isEmoji && scalars.dropFirst().contains { $0.value == 0xfe0f }
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1f1e6...0x1f1ff).contains(scalar.value)
  }
}

/// Breaks text into lines of a width.
package enum TextWrapping {
  /// Lines of at most `columns` columns, broken at spaces and between East Asian characters; a longer word is broken
  /// only if `breaksWords` is set, otherwise its line is longer. Never empty.
  package static func lines(_ text: String, columns: Int, breaksWords: Bool) -> [String] {
    if DisplayWidth.columns(of: text) <= columns { return [TerminalText.trimmed(text)] }
    let most = max(2, columns)
    let pieces = pieces(text).flatMap { piece in
      breaksWords && DisplayWidth.columns(of: piece) > most ? parts(piece, columns: most) : [piece]
    }
    var lines: [String] = []
    var line = ""
    var width = 0
    for piece in pieces {
      if width > 0, width + DisplayWidth.columns(of: TerminalText.trimmed(piece)) > columns {
        lines.append(TerminalText.trimmed(line))
        (line, width) = ("", 0)
      }
      line += piece
      width += DisplayWidth.columns(of: piece)
    }
    return lines + [TerminalText.trimmed(line)]
  }

  /// The text, or its beginning and an ellipsis if it takes more than `columns` columns.
  static func beginning(_ text: String, columns: Int) -> String {
    guard DisplayWidth.columns(of: text) > columns else { return text }
    var width = 1
    let kept = text.prefix { character in
      width += DisplayWidth.columns(of: character)
      return width <= columns
    }
    return kept + "…"
  }

  /// The text, or its first words and an ellipsis if it takes more than `columns` columns.
  static func firstWords(_ text: String, columns: Int) -> String {
    DisplayWidth.columns(of: text) > columns ? lines(text, columns: columns - 1, breaksWords: true)[0] + "…" : text
  }

  /// The text, or an ellipsis and its end if it takes more than `columns` columns, because the end of a path is its
  /// most important part.
  static func ending(_ text: String, columns: Int) -> String {
    DisplayWidth.columns(of: text) > columns
      ? String(beginning(String(text.reversed()), columns: columns).reversed()) : text
  }

  /// Lines of items with ` · ` between them; an item moves to a new line if that avoids breaking it.
  static func items(_ items: [String], columns: Int) -> [String] {
    var lines: [String] = []
    for item in items where !item.isEmpty {
      if let last = lines.last, DisplayWidth.columns(of: last) + 3 + DisplayWidth.columns(of: item) <= columns {
        lines[lines.count - 1] = last + " · " + item
      } else {
        lines += Self.lines(item, columns: columns, breaksWords: true)
      }
    }
    return lines
  }

  /// Unbreakable pieces: a word with the spaces after it, or one East Asian character with the marks that must not
  /// begin or end a line.
  private static func pieces(_ text: String) -> [String] {
    var pieces: [String] = []
    var mayBreak = true
    var last: Character = " "
    for character in text {
      let isWide = DisplayWidth.columns(of: character) == 2
      let sticks = character == " " || noLineStart.contains(character) || noLineEnd.contains(last)
      if pieces.isEmpty || (mayBreak || isWide) && !sticks { pieces.append("") }
      pieces[pieces.count - 1].append(character)
      mayBreak = character == " " || isWide
      last = character
    }
    return pieces
  }

  private static func parts(_ word: String, columns: Int) -> [String] {
    var parts = [""]
    var width = 0
    for character in word {
      let added = DisplayWidth.columns(of: character)
      if width > 0, width + added > columns, character != " " {
        parts.append("")
        width = 0
      }
      parts[parts.count - 1].append(character)
      width += added
    }
    return parts
  }

  private static let noLineStart: Set<Character> = [
    "。", "，", "、", "；", "：", "？", "！", "」", "』", "）", "》", "〉", "】", "”", "’", "…", ",", ".", ";", ":", "?", "!", ")",
  ]
  private static let noLineEnd: Set<Character> = ["「", "『", "（", "《", "〈", "【", "“", "‘"]
}

/// Tables of aligned columns for a terminal.
public enum TextTable {
  /// A table with a header and one line per row, ending with a newline; `""` if both are empty. A row has more lines if
  /// it would be wider than `most` columns; the widest columns are wrapped then.
  ///
  /// Columns are two spaces apart and as wide as their widest cell, measured in columns of the terminal
  /// (`DisplayWidth`). A column that contains only numbers is right-aligned. Rows may be shorter or longer than the
  /// header; control characters in a cell are spelled out, so that a row is always one line.
  public static func render(header: [String], rows: [[String]], most: Int? = nil) -> String {
    let rows = rows.map { $0.map(TerminalText.line) }
    let all = (header.isEmpty ? [] : [header.map(TerminalText.line)]) + rows
    let columns = all.map(\.count).max() ?? 0
    let natural = (0..<columns).map { column in all.map { DisplayWidth.columns(of: cell(column, of: $0)) }.max() ?? 0 }
    let widths = most.map { narrowed(natural, to: $0) } ?? natural
    let areNumbers = (0..<columns).map { column in isNumeric(rows.map { cell(column, of: $0) }) }
    return all.flatMap { most == nil ? [$0] : wrapped($0, to: widths) }.map { row in
      let cells = (0..<columns).map { column in
        DisplayWidth.padded(cell(column, of: row), to: widths[column], isRightAligned: areNumbers[column])
      }
      return ReportLine.withoutCommands(TerminalText.trimmed(cells.joined(separator: "  "))) + "\n"
    }.joined()
  }

  /// The least number of columns to which a column is narrowed.
  private static let narrowest = 10

  /// Widths of columns that fit into a line, the widest narrowed first.
  private static func narrowed(_ widths: [Int], to most: Int) -> [Int] {
    var widths = widths
    while widths.reduce(2 * (widths.count - 1), +) > most, let widest = widths.max(), widest > narrowest,
      let column = widths.lastIndex(of: widest)
    {
      widths[column] -= 1
    }
    return widths
  }

  /// A row on as many lines as its cells need.
  private static func wrapped(_ row: [String], to widths: [Int]) -> [[String]] {
    let cells = row.enumerated().map { TextWrapping.lines($1, columns: widths[$0], breaksWords: true) }
    return (0..<(cells.map(\.count).max() ?? 0)).map { line in
      cells.map { line < $0.count ? $0[line] : "" }
    }
  }

  private static func cell(_ column: Int, of row: [String]) -> String { column < row.count ? row[column] : "" }

  private static func isNumeric(_ cells: [String]) -> Bool {
    let filled = cells.filter { !$0.isEmpty }
    return !filled.isEmpty && filled.allSatisfy { Double($0) != nil }
  }
}
