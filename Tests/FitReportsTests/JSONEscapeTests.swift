import Foundation
import Testing

@testable import FitReports

struct JSONEscapeTests {
  private func text(of value: String) -> String { JSONWriter.text(.string(value)) }

  /// What JSON has for one code point, looked at by itself.
  private func expected(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x22: "\\\""
    case 0x5C: "\\\\"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x09: "\\t"
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069:
      "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
        + String(scalar.value, radix: 16)
    default: String(Character(scalar))
    }
  }

  @Test("Every character is written in the same way beside any others")
  func everyCharacter() {
    let scalars = (0...0x2FFF).compactMap(Unicode.Scalar.init) + ["\u{FEFF}", "\u{FFFD}", "😀", "\u{10FFFF}"]
    let neighbours: [[Unicode.Scalar]] = [[], ["a", "“"], ["\u{2066}"], ["é"], ["\""]]
    for before in neighbours {
      for after in neighbours {
        let whole = scalars.flatMap { before + [$0] + after }
        let written = text(of: String(String.UnicodeScalarView(whole)))
        #expect(Array(written.utf8) == Array(("\"" + whole.map(expected).joined() + "\"\n").utf8))
      }
    }
  }

  @Test("Only control characters and direction overrides are escaped")
  func escapes() {
    #expect(text(of: "“\u{202E}” …\u{7F}\u{85}\u{A0}\r\n\"\\") == "\"“\\u202e” …\\u007f\\u0085\u{A0}\\r\\n\\\"\\\\\"\n")
    #expect(text(of: "a\u{1}é\u{2069}") == "\"a\\u0001é\\u2069\"\n")
  }
}
