import Foundation

/// Writes single values so that YAML reads them back unchanged.
enum YAMLText {
  /// A text: plain where nothing in it has a meaning, else in double quotation marks with escapes.
  static func quoted(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = "\""
    for scalar in text.unicodeScalars { result += escaped(scalar) }
    return result + "\""
  }

  /// A number without a needless fraction.
  static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : "\(value)"
  }

  /// A text on one line for a comment.
  static func comment(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isHarmless($0) ? $0 : " " }))
  }

  private static let words: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "y", "n", "null", "flexible", "none", "default", "unknown",
  ]

  /// Letters, digits and a few marks inside, beginning with a letter; no word YAML or the screens file gives a meaning.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first), text.utf8.last != 0x20 else { return false }
    return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || " ._-/".utf8.contains($0) }
      && !words.contains(text.lowercased())
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    default: break
    }
    if isHarmless(scalar) { return String(scalar) }
    return scalar.value > 0xFFFF
      ? String(format: "\\U%08X", scalar.value) : String(format: "\\u%04X", scalar.value)
  }

  /// Whether a character may stand as it is: visible ones and the space, but no marks or separators nobody sees.
  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    case .spaceSeparator: scalar == " "
    default: true
    }
  }
}
