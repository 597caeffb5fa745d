import FitVocabulary

/// Text from files, made safe for one line of a terminal.
enum TerminalText {
  /// The text with controls and overrides of direction spelled out, so that no string of an app can move the cursor
  /// or reorder the line; after letters that run from right to left stands a left-to-right mark, without which a
  /// terminal that reorders would draw the number that follows on their other side.
  static func line(_ text: String) -> String {
    guard !text.unicodeScalars.allSatisfy(isPlain) else { return text }
    var line = ""
    var endsRightToLeft = false
    for scalar in text.unicodeScalars {
      if let spelled = spelledOut(scalar) {
        line += spelled
      } else {
        line.unicodeScalars.append(scalar)
      }
      if isRightToLeft(scalar) { endsRightToLeft = true } else if isLatin(scalar) { endsRightToLeft = false }
    }
    return endsRightToLeft ? line + "\u{200e}" : line
  }

  /// Whether a character stays as it is wherever it stands: Latin, Greek and Cyrillic letters, punctuation, and Chinese.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7f, 0xa0..<0x590, 0x2010..<0x2028, 0x4e00..<0xa000: true
    default: false
    }
  }

  /// The line without the spaces at its end.
  static func trimmed(_ line: String) -> String {
    guard line.utf8.last == 0x20 else { return line }
    let end = line.utf8.lastIndex { $0 != 0x20 }.map(line.utf8.index(after:)) ?? line.startIndex
    return String(line[..<end])
  }

  /// A control or an override of direction in words; `nil` for every other character.
  static func spelledOut(_ scalar: Unicode.Scalar) -> String? { ControlCharacters.spelledOut(scalar) }

  /// Whether a character embeds, overrides or isolates a direction, or ends that.
  static func turnsDirection(_ scalar: Unicode.Scalar) -> Bool {
    (0x202a...0x202e).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  /// Hebrew, Arabic, Syriac, Thaana, N'Ko and their neighbours, presentation forms, and the right-to-left planes.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfefc, 0x1_0800...0x1_0fff, 0x1_e800...0x1_efff:
      scalar.properties.isAlphabetic
    default: false
    }
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic && !isRightToLeft(scalar)
  }
}
