import FitTestSupport
import InputFiles
import Testing

@Suite struct TextPositionCursorTests {
  /// The cursor gives what the index gives, for any ascending offsets at character borders.
  @Test func agreesWithTheLineIndex() {
    var random = SeededGenerator(seed: 3)
    let pieces = [
      "a", "bc", "a run of ASCII letters", " ", "\n", "\r", "\r\n", "é", "e\u{301}", "\u{301}", "👨‍👩‍👧", "设置", "\u{200D}",
      "🇩🇪", "<", "\"",
    ]
    for _ in 0..<400 {
      let text = (0..<30).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let bytes = Array(text.utf8)
      let index = LineIndex(bytes)
      var cursor = TextPositionCursor(bytes, file: "f")
      var offset = 0
      while offset <= bytes.count {
        let isInside = offset < bytes.count && bytes[offset] & 0xC0 == 0x80
        let splitsLineBreak = offset > 0 && offset < bytes.count && bytes[offset - 1] == 0x0D && bytes[offset] == 0x0A
        if !isInside, !splitsLineBreak {
          #expect(
            cursor.position(of: offset) == index.position(of: offset, in: "f"), "\(text.debugDescription) \(offset)")
        }
        offset += Int.random(in: 1...5, using: &random)
      }
      #expect(cursor.position(of: .max) == index.position(of: bytes.count, in: "f"))
    }
  }
}
