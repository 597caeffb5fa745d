import FitVocabulary

/// A line and a column, both 1-based; the column counts characters (grapheme clusters).
package struct TextPlace: Hashable, Sendable {
  /// 1-based line.
  package var line: Int
  /// 1-based column.
  package var column: Int

  /// Creates a place.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// What `TextPositionCursor` does, over bytes that somebody else keeps.
package struct TextPlaceCursor: Sendable {
  private var offset = 0
  private var line = 1
  private var column = 1

  /// Starts at the first byte of a text.
  package init() {}

  /// The place of a byte offset that is not before the last one asked for; an earlier one gives the last one's place.
  ///
  /// - Parameter bytes: the text, the same at each call.
  package mutating func place(of target: Int, in bytes: UnsafeBufferPointer<UInt8>) -> TextPlace {
    let target = min(target, bytes.count)
    let before = offset
    defer { WorkCount.add(max(0, target - before)) }
    skipLines(before: target, bytes)
    while offset < target {
      if offset + 8 < bytes.count, offset + 8 <= target, bytes[offset + 8] < 0x80,
        ByteWords.load(bytes, offset) & ByteWords.highs == 0
      {
        offset += 8
        column += 8
      } else if isWholeCharacter(at: offset, bytes) {
        offset += 1
        column += 1
      } else {
        let end = clusterRunEnd(before: target, bytes)
        let text = String(decoding: bytes[offset..<end], as: UTF8.self)
        let width = text.count
        guard isBoundary(end, bytes) else {
          let place = TextPlace(line: line, column: column + width)
          // What follows may belong to the last character, but cannot change those before it.
          offset = end - (text.last?.utf8.count ?? 0)
          column += width - 1
          return place
        }
        offset = end
        column += width
      }
    }
    return TextPlace(line: line, column: column)
  }

  /// Moves to the start of the line that the target is on, unless the cursor is on that line already.
  private mutating func skipLines(before target: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    var index = offset
    while let lineBreak = Self.lineBreak(from: index, before: target, bytes) {
      index = lineBreak + 1
      if bytes[lineBreak] == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      line += 1
      column = 1
      offset = index
    }
  }

  private static func lineBreak(from start: Int, before end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = start
    while index + 8 <= end {
      let word = ByteWords.load(bytes, index)
      let mask = ByteWords.equal(word, 0x0A) | ByteWords.equal(word, 0x0D)
      if mask != 0 { return index + ByteWords.first(mask) }
      index += 8
    }
    while index < end {
      if bytes[index] == 0x0A || bytes[index] == 0x0D { return index }
      index += 1
    }
    return nil
  }

  /// An ASCII character that nothing can combine with, because the next one is ASCII too.
  private func isWholeCharacter(at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes[index] < 0x80 && index + 1 < bytes.count && bytes[index + 1] < 0x80
  }

  /// The end of the characters from `offset` on whose borders cannot be told byte by byte.
  private func clusterRunEnd(before target: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var end = offset + 1
    while end < target, !isBoundary(end, bytes) { end += 1 }
    return end
  }

  /// Whether a character surely starts here: between two ASCII bytes, at a line break, or at the end.
  private func isBoundary(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index < bytes.count else { return true }
    let next = bytes[index]
    return next == 0x0A || next == 0x0D || (bytes[index - 1] < 0x80 && next < 0x80)
  }
}
