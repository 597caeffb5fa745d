/// Breaks text into lines of a width.
enum TextWrapping {
  /// Lines of at most `columns` columns, broken at spaces and between East Asian characters; a longer word is broken
  /// only if `breaksWords` is set, otherwise its line is longer. Never empty.
  static func lines(_ text: String, columns: Int, breaksWords: Bool) -> [String] {
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
