/// Columns that text takes in a terminal.
///
/// Source: Unicode Standard Annex #11, “East Asian Width”: wide and full-width characters take two columns, all others
/// one; ambiguous ones (quotation marks, `…`) are narrow, as the annex recommends for an unknown context. Marks that
/// combine with the character before (general categories Mn and Me), formatting characters (Cf), the vowels and final
/// consonants of Hangul syllables that are spelled out, and controls take none. A grapheme cluster that is drawn as one
/// emoji takes two, however many code points it has (UTS #51).
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
    return isEmoji(character) ? 2 : scalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// The text with spaces after it, or before it, so that it takes at least `columns` columns.
  public static func padded(_ text: String, to columns: Int, isRightAligned: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, columns - Self.columns(of: text)))
    return isRightAligned ? spaces + text : text + spaces
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value < 0x20 || (0x7f..<0xa0).contains(value) ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: return 0
    case .format: return isVisibleFormat(value) ? 1 : 0
    default: break
    }
    if isSpelledOutHangul(value) { return 0 }
    return EastAsianWidth.isWide(value) ? 2 : 1
  }

  /// Medial vowels and final consonants, which join the initial consonant before them.
  private static func isSpelledOutHangul(_ value: UInt32) -> Bool {
    (0x1160...0x11ff).contains(value) || (0xd7b0...0xd7c6).contains(value) || (0xd7cb...0xd7fb).contains(value)
  }

  /// Arabic, Syriac and Kaithi signs before or over numbers, which are visible although their category is Cf.
  private static func isVisibleFormat(_ value: UInt32) -> Bool {
    (0x600...0x605).contains(value) || value == 0x6dd || value == 0x70f || (0x890...0x891).contains(value)
      || value == 0x8e2 || value == 0x110bd || value == 0x110cd
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

/// Code points that take two terminal columns.
///
/// Source: Unicode Standard Annex #11, “East Asian Width”, property values W and F (the data of Unicode 16, with the
/// ranges that newer versions have filled since). Ranges include unassigned and combining code points between wide
/// ones: combining ones are handled before, and blocks of East Asian scripts are wide by default.
enum EastAsianWidth {
  /// Whether a code point is wide or full-width.
  static func isWide(_ codePoint: UInt32) -> Bool {
    guard codePoint >= 0x1100 else { return false }
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if wide[middle].upperBound < codePoint { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && wide[low].contains(codePoint)
  }

  /// The ranges of wide characters, ascending and disjoint.
  static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3,
    0x25FD...0x25FE, 0x2614...0x2615, 0x2630...0x2637, 0x2648...0x2653, 0x267F...0x267F, 0x268A...0x268F,
    0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE,
    0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD,
    0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755,
    0x2757...0x2757, 0x2795...0x2797, 0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50,
    0x2B55...0x2B55, 0x2E80...0x3029, 0x3030...0x303E, 0x3041...0x3247, 0x3250...0xA4C6,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x1_6FE0...0x1_6FE3, 0x1_6FF2...0x1_91D2, 0x1_AFF0...0x1_B2FB, 0x1_D300...0x1_D376, 0x1_F004...0x1_F004,
    0x1_F0CF...0x1_F0CF, 0x1_F18E...0x1_F18E, 0x1_F191...0x1_F19A, 0x1_F1AE...0x1_F1AE, 0x1_F200...0x1_F320,
    0x1_F32D...0x1_F335, 0x1_F337...0x1_F37C, 0x1_F37E...0x1_F393, 0x1_F3A0...0x1_F3CA, 0x1_F3CF...0x1_F3D3,
    0x1_F3E0...0x1_F3F0, 0x1_F3F4...0x1_F3F4, 0x1_F3F8...0x1_F43E, 0x1_F440...0x1_F440, 0x1_F442...0x1_F4FC,
    0x1_F4FF...0x1_F53D, 0x1_F54B...0x1_F54E, 0x1_F550...0x1_F567, 0x1_F57A...0x1_F57A, 0x1_F595...0x1_F596,
    0x1_F5A4...0x1_F5A4, 0x1_F5FB...0x1_F64F, 0x1_F680...0x1_F6C5, 0x1_F6CC...0x1_F6CC, 0x1_F6D0...0x1_F6D2,
    0x1_F6D5...0x1_F6DF, 0x1_F6EB...0x1_F6EC, 0x1_F6F4...0x1_F6FC, 0x1_F7DA...0x1_F7F0, 0x1_F90C...0x1_F93A,
    0x1_F93C...0x1_F945, 0x1_F947...0x1_F9FF, 0x1_FA70...0x1_FAFA, 0x2_0000...0x3_FFFD,
  ]
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
