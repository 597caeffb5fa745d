/// Columns that text takes in a terminal.
///
/// Source: Unicode Standard Annex #11, “East Asian Width”: wide and full-width characters take two columns, all others
/// one; ambiguous ones (quotation marks, `…`) are narrow, as the annex recommends where the context is not known.
/// Marks that combine with the character before (general categories Mn and Me), formatting characters (Cf), the
/// vowels and final consonants of Hangul syllables that are spelled out, and controls take none. A grapheme cluster
/// that is drawn as one emoji takes two, however many code points it has (UTS #51).
public enum DisplayWidth {
  /// Columns of a text.
  public static func columns(of text: some StringProtocol) -> Int {
    var columns = 0
    for scalar in text.unicodeScalars {
      guard let known = plainColumns(of: scalar) else { return text.reduce(0) { $0 + Self.columns(of: $1) } }
      columns += known
    }
    return columns
  }

  /// Columns of a character that is none or one in every text, and is not looked up: Latin letters, quotation marks,
  /// dashes, dots and Chinese characters; `nil` for any other.
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

  /// Arabic, Syriac and Kaithi signs that stand before or over numbers: of category Cf, but with ink of their own.
  private static func isVisibleFormat(_ value: UInt32) -> Bool {
    (0x600...0x605).contains(value) || value == 0x6dd || value == 0x70f || (0x890...0x891).contains(value)
      || value == 0x8e2 || value == 0x110bd || value == 0x110cd
  }

  /// Emoji by default, by variation selector 16, or two regional indicators.
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
