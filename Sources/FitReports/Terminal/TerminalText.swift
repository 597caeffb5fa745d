import FitModel

/// Makes text from files safe for one line of a terminal.
enum TerminalText {
  /// The text with control characters and direction overrides spelled out, so that no string of an app can move the
  /// cursor or reorder the line. A left-to-right mark follows right-to-left letters; without it some terminals would
  /// draw a following number on the other side.
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

  /// Whether a character needs no escaping and no direction mark: Latin, Greek and Cyrillic letters, punctuation, and
  /// Chinese.
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

  /// A control character or direction override in words; `nil` for every other character.
  static func spelledOut(_ scalar: Unicode.Scalar) -> String? { ControlCharacters.spelledOut(scalar) }

  /// Whether a character starts or ends a direction embedding, override or isolate.
  static func turnsDirection(_ scalar: Unicode.Scalar) -> Bool {
    (0x202a...0x202e).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  /// Hebrew, Arabic, Syriac, Thaana, N'Ko and their neighbors, presentation forms, and the right-to-left planes.
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

/// The style of a text in a terminal; words or symbols express the same distinctions.
///
/// Only attributes and colors that are readable on dark and light backgrounds: red, magenta and green of the basic
/// palette, bold and dim. Yellow is hard to read on white, blue on black.
enum TerminalStyle {
  case plain, bold, dim, error, warning, success

  /// The text with escape sequences around it, or as it is.
  func apply(_ text: String, color: Bool) -> String {
    guard color, !text.isEmpty, let code else { return text }
    return "\u{1b}[\(code)m\(text)\u{1b}[0m"
  }

  private var code: String? {
    switch self {
    case .plain: nil
    case .bold: "1"
    case .dim: "2"
    case .error: "1;31"
    case .warning: "1;35"
    case .success: "1;32"
    }
  }
}

extension Severity {
  /// One column that shows the severity without color.
  var symbol: String {
    switch self {
    case .error: "✗"
    case .warning: "▲"
    case .note: "·"
    }
  }

  var style: TerminalStyle {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .plain
    }
  }
}
