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

  /// A text with all such characters escaped.
  public static func spellingOut(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { spelledOut($0) != nil }) else { return text }
    return text.unicodeScalars.reduce(into: "") { line, scalar in
      if let words = spelledOut(scalar) { line += words } else { line.unicodeScalars.append(scalar) }
    }
  }
}
