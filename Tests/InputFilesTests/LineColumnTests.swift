import FitModel
import FitTestSupport
import InputFiles
import Testing

@Suite struct LineIndexTests {
  /// Lines and columns, counted from the start of the line each time.
  static func plain(_ bytes: [UInt8], _ offset: Int) -> String {
    var (line, start, index) = (1, 0, 0)
    while index < offset {
      let byte = bytes[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      guard index <= offset else { break }
      line += 1
      start = index
    }
    return "\(line):\(String(decoding: bytes[start..<offset], as: UTF8.self).count + 1)"
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func countsInLongLinesAsInShortOnes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", "a run of ASCII letters", " ", "é", "e\u{301}", "\u{301}", "👨‍👩‍👧", "设置", "\u{200D}", "🇩🇪", "🇩", "\u{600}", "क्ष",
      "각",
    ]
    let text = (0..<6).map { _ in
      (0..<Int.random(in: 0...700, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }.joined(separator: ["\n", "\r", "\r\n"].randomElement(using: &random) ?? "\n")
    let bytes = Array(text.utf8)
    let index = LineIndex(bytes)
    var cursor = LineColumnCursor()
    for offset in (0..<150).map({ _ in Int.random(in: 0...bytes.count, using: &random) }).sorted() {
      let isInside = offset < bytes.count && bytes[offset] & 0xC0 == 0x80
      let splitsLineBreak = offset > 0 && offset < bytes.count && bytes[offset - 1] == 0x0D && bytes[offset] == 0x0A
      guard !isInside, !splitsLineBreak else { continue }
      let position = index.position(of: offset, in: "f")
      #expect("\(position.line):\(position.column)" == Self.plain(bytes, offset), "seed \(seed), offset \(offset)")
      #expect(cursor.position(of: offset, in: bytes, file: "f") == position, "seed \(seed), offset \(offset)")
    }
  }

  /// Every position in a line of 200,000 bytes. Counting each from the start of the line would read 10^10 bytes.
  @Test(arguments: ["a", "é", "日历", "a‹", "e\u{301}"])
  func asksForEveryPositionOfALongLine(unit: String) {
    let count = 200_000 / unit.utf8.count
    let bytes = Array(String(repeating: unit, count: count).utf8)
    let index = LineIndex(bytes)
    var cursor = LineColumnCursor()
    var wrong: [Int] = []
    let work = WorkCount.of {
      wrong = (0..<count).filter { number in
        let column = number * unit.count + 1
        return index.position(of: number * unit.utf8.count, in: "f").column != column
          || cursor.position(of: number * unit.utf8.count, in: bytes, file: "f").column != column
      }
    }
    #expect(wrong.isEmpty)
    #expect(work > 0 && work <= count * 1_100, "a position costs a stretch of the line, not the line")
  }

  @Test func countsInBytesThatAreNoText() {
    let bytes = [UInt8](repeating: 0x61, count: 3_000) + [0xFF] + [UInt8](repeating: 0x62, count: 3_000)
    #expect(LineIndex(bytes).position(of: 3_000, in: "f").column == 3_001)
    #expect(LineIndex(bytes).position(of: 5_000, in: "f").column == 5_001)
  }
}

@Suite struct LineColumnCursorTests {
  /// The cursor gives the same positions as the index, for any ascending offsets at character boundaries, whether
  /// their lines are known or not.
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
      var cursor = LineColumnCursor()
      var known = LineColumnCursor()
      var offset = 0
      while offset <= bytes.count {
        let isInside = offset < bytes.count && bytes[offset] & 0xC0 == 0x80
        let splitsLineBreak = offset > 0 && offset < bytes.count && bytes[offset - 1] == 0x0D && bytes[offset] == 0x0A
        if !isInside, !splitsLineBreak {
          let position = index.position(of: offset, in: "f")
          #expect(cursor.position(of: offset, in: bytes, file: "f") == position, "\(text.debugDescription) \(offset)")
          let lineColumn = bytes.withTextBytes { known.lineColumn(of: offset, onLine: position.line, in: $0) }
          #expect(
            lineColumn == LineColumn(line: position.line, column: position.column),
            "\(text.debugDescription) \(offset)")
        }
        offset += Int.random(in: 1...5, using: &random)
      }
      #expect(cursor.position(of: .max, in: bytes, file: "f") == index.position(of: bytes.count, in: "f"))
    }
  }
}
