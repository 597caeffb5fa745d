/// Characters that change how a terminal or page displays text: they move the cursor, end a line, or change the writing
/// direction.
public enum ControlCharacters {
  /// Such a character as a Swift escape; `nil` for any other character.
  public static func spelledOut(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x09: "\\t"
    case 0x00..<0x20, 0x7F..<0xA0, 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069:
      "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: nil
    }
  }

  /// A character below U+10000 as a JSON escape.
  package static func jsonEscape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// The name of a code point in Unicode: `U+200B`, with at least four digits.
  package static func codePoint(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// A text with all such characters escaped.
  public static func spellingOut(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { spelledOut($0) != nil }) else { return text }
    return text.unicodeScalars.reduce(into: "") { line, scalar in
      if let words = spelledOut(scalar) { line += words } else { line.unicodeScalars.append(scalar) }
    }
  }
}

/// Makes text from files safe for a line of a log or a document.
public enum ReportLine {
  /// The text with control characters, line breaks and direction overrides spelled out, so that no string of an app can
  /// add a line to a log, end a command, or change the visible order.
  public static func text(_ text: String) -> String { ControlCharacters.spellingOut(text) }

  /// The text as a log line: ``text(_:)``, ``withoutCommands(_:)``.
  public static func logged(_ text: String) -> String { withoutCommands(self.text(text)) }

  /// A line that GitHub Actions does not interpret as a command in a log: `::name::` at the start of a line, or
  /// `##[name]` anywhere in it. An invisible word joiner separates the signs.
  ///
  /// Source: actions/runner, `ActionCommand.TryParseV2` and `TryParse`.
  public static func withoutCommands(_ line: String) -> String {
    var line = line
    // Few lines have these signs, and searching bytes takes far less time than searching characters.
    if line.utf8.contains(UInt8(ascii: ":")) {
      let start = line.firstIndex { !$0.isWhitespace } ?? line.endIndex
      if line[start...].hasPrefix("::") { line.insert("\u{2060}", at: line.index(after: start)) }
    }
    let mayHaveCommand = line.utf8.contains(UInt8(ascii: "#")) && line.contains("##[")
    return mayHaveCommand ? line.replacing("##[", with: "##\u{2060}[") : line
  }
}
