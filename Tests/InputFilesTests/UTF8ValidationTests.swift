import FitTestSupport
import Testing

@testable import InputFiles

@Suite struct UTF8ValidationTests {
  static func found(_ bytes: [UInt8]) -> Int? {
    bytes.withTextBytes(\.firstInvalidByte)
  }

  /// Each is invalid at its first byte: Unicode, table 3-7.
  static let invalid: [[UInt8]] = [
    [0x80], [0xBF, 0x41], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x41], [0xE0, 0x9F, 0xBF], [0xE6, 0x97],
    [0xED, 0xA0, 0x80], [0xEF, 0xBF, 0x41], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x91], [0xF4, 0x90, 0x80, 0x80],
    [0xF5, 0x80, 0x80, 0x80], [0xFF],
  ]

  @Test(arguments: [
    "", "a", "eight or more letters", "more than forty letters, which are read in words", "é", "日历", "👨‍👩‍👧",
    "é, and more than two words of letters", "é, and more than two words of letters, and 日历",
    "\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}",
  ])
  func findsTheFirstInvalidByteBehindAnyText(text: String) {
    let before = Array(text.utf8)
    #expect(Self.found(before) == nil)
    for bytes in Self.invalid {
      #expect(Self.found(before + bytes) == before.count, "\(bytes)")
      #expect(Self.found(before + bytes + Array("é".utf8)) == before.count, "\(bytes)")
    }
  }

  /// Long texts of ASCII, which are skipped in words, around the length of a block of memory.
  @Test(arguments: 65_530...65_538)
  func findsTheFirstInvalidByteAroundTheEndOfAPiece(length: Int) {
    let start = [UInt8](repeating: 0x61, count: length)
    for text in ["é", "日", "👧", "a日é👧z"] { #expect(Self.found(start + Array(text.utf8) + start) == nil) }
    for bytes in Self.invalid + [[0x80, 0x80, 0x80, 0x80, 0x80, 0x80]] {
      #expect(Self.found(start + bytes + [0x61]) == length)
    }
    #expect(Self.found(start + [0xC3, 0xA9, 0x80, 0x80, 0x80, 0x80]) == length + 2)
  }

  /// Damages each byte of a text in turn: the text is invalid at the damaged character, or at the rest of it.
  @Test func findsDamageAtEveryOffset() {
    let text = "a日é👧z"
    let starts = text.unicodeScalars.reduce(into: [0]) { $0.append($0.last! + UTF8.width($1)) }
    for offset in 0..<text.utf8.count {
      var bytes = Array(text.utf8)
      bytes[offset] = 0xFF
      let start = starts.last { $0 <= offset }
      #expect(Self.found(bytes) == start)
    }
  }
}
