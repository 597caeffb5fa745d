public import FitModel

/// A line and a column, both 1-based; the column counts characters (grapheme clusters).
package struct LineColumn: Hashable, Sendable {
  /// 1-based line.
  package var line: Int
  /// 1-based column.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Turns ascending byte offsets of a UTF-8 text into lines and columns in one pass over bytes that the caller keeps.
///
/// Returns the same as `LineIndex`, but in linear time for any number of ascending positions, even if the text is one
/// very long line. `\n`, `\r` and `\r\n` end a line.
package struct LineColumnCursor: Sendable {
  private var offset = 0
  private var line = 1
  private var column = 1

  /// Starts at the first byte of a text.
  package init() {}

  /// The line and column of a byte offset whose line is known, so that no text between the lines has to be read.
  package mutating func lineColumn(of target: Int, onLine line: Int, in bytes: TextBytes) -> LineColumn {
    if line > self.line {
      let (start, isASCII) = Self.lineStart(before: target, from: offset, bytes)
      (offset, self.line, column) = (start, line, 1)
      // Of ASCII characters, only the last one can combine with what follows.
      if isASCII, start < target {
        (offset, column) = (target - 1, target - start)
        if target < bytes.count, bytes[target] < 0x80 {
          (offset, column) = (target, column + 1)
          WorkCount.add(1)
          return LineColumn(line: line, column: column)
        }
      }
    }
    return lineColumn(of: target, in: bytes)
  }

  /// The line and column of a byte offset. Offsets must not decrease; a smaller one gets the previous result.
  ///
  /// - Parameter bytes: the text, the same at each call.
  package mutating func lineColumn(of target: Int, in bytes: TextBytes) -> LineColumn {
    let target = min(target, bytes.count)
    let before = offset
    defer { WorkCount.add(max(0, target - before)) }
    skipLines(before: target, bytes)
    while offset < target {
      if offset + 8 < bytes.count, offset + 8 <= target, bytes[offset + 8] < 0x80,
        bytes.word(at: offset) & ByteWords.highs == 0
      {
        offset += 8
        column += 8
      } else if isWholeCharacter(at: offset, bytes) {
        offset += 1
        column += 1
      } else {
        let end = clusterRunEnd(before: target, bytes)
        let text = bytes[offset..<end].text
        let width = text.count
        guard isBoundary(end, bytes) else {
          let position = LineColumn(line: line, column: column + width)
          // What follows may belong to the last character, but cannot change those before it.
          offset = end - (text.last?.utf8.count ?? 0)
          column += width - 1
          return position
        }
        offset = end
        column += width
      }
    }
    return LineColumn(line: line, column: column)
  }

  /// The position of a byte offset in a file. Offsets must not decrease; a smaller one gets the previous result.
  ///
  /// - Parameter bytes: the text of the file, the same at each call.
  package mutating func position(of target: Int, in bytes: [UInt8], file: String) -> SourcePosition {
    let position = bytes.withTextBytes { lineColumn(of: target, in: $0) }
    return SourcePosition(file: file, line: position.line, column: position.column)
  }

  /// The start of the line of an offset, but at least `lowest`, and whether everything in between is ASCII.
  private static func lineStart(
    before target: Int, from lowest: Int, _ bytes: TextBytes
  ) -> (start: Int, isASCII: Bool) {
    var start = target
    var seen: UInt64 = 0
    while start - 8 >= lowest {
      let word = bytes.word(at: start - 8)
      guard ByteWords.equal(word, 0x0A) | ByteWords.equal(word, 0x0D) == 0 else { break }
      seen |= word
      start -= 8
    }
    while start > lowest, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D {
      start -= 1
      seen |= UInt64(bytes[start])
    }
    return (start, seen & ByteWords.highs == 0)
  }

  /// Moves to the start of the line that the target is on, unless the cursor is on that line already.
  private mutating func skipLines(before target: Int, _ bytes: TextBytes) {
    var index = offset
    while let lineBreak = Self.lineBreak(from: index, before: target, bytes) {
      index = lineBreak + 1
      if bytes[lineBreak] == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      line += 1
      column = 1
      offset = index
    }
  }

  private static func lineBreak(from start: Int, before end: Int, _ bytes: TextBytes) -> Int? {
    var index = start
    while index + 8 <= end {
      let word = bytes.word(at: index)
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
  private func isWholeCharacter(at index: Int, _ bytes: TextBytes) -> Bool {
    bytes[index] < 0x80 && index + 1 < bytes.count && bytes[index + 1] < 0x80
  }

  /// The end of the characters from `offset` on whose boundaries cannot be determined byte by byte.
  private func clusterRunEnd(before target: Int, _ bytes: TextBytes) -> Int {
    var end = offset + 1
    while end < target, !isBoundary(end, bytes) { end += 1 }
    return end
  }

  /// Whether a character certainly starts here: between two ASCII bytes, at a line break, or at the end.
  private func isBoundary(_ index: Int, _ bytes: TextBytes) -> Bool {
    guard index < bytes.count else { return true }
    let next = bytes[index]
    return next == 0x0A || next == 0x0D || (bytes[index - 1] < 0x80 && next < 0x80)
  }
}

/// Turns byte offsets of a UTF-8 text into lines and columns, in any order.
///
/// Creating one takes linear time, each lookup logarithmic time, even for long lines.
public struct LineIndex: Sendable {
  private let bytes: [UInt8]
  private let lineStarts: [Int]
  /// Known columns inside long lines, by offset.
  private let checkpoints: [Checkpoint]

  private struct Checkpoint {
    /// Offset of the first byte of a character.
    var offset: Int
    var column: Int
  }

  /// The maximum number of bytes that a lookup scans for a column.
  private static let stride = 512

  /// Indexes the lines of a text. `\n`, `\r` and `\r\n` end a line.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    var checkpoints: [Checkpoint] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      Self.checkpoint(bytes, starts[starts.count - 1]..<index - 1, &checkpoints)
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      starts.append(index)
    }
    Self.checkpoint(bytes, starts[starts.count - 1]..<bytes.count, &checkpoints)
    lineStarts = starts
    self.checkpoints = checkpoints
  }

  /// Records columns inside a long line.
  private static func checkpoint(_ bytes: [UInt8], _ line: Range<Int>, _ checkpoints: inout [Checkpoint]) {
    // If invalid bytes are replaced, offsets in the text differ from those in the file.
    guard line.count > 2 * stride, let text = String(validating: bytes[line], as: UTF8.self) else { return }
    var checkpoint = Checkpoint(offset: line.lowerBound, column: 1)
    var offset = line.lowerBound
    var column = 1
    for character in text {
      if offset - checkpoint.offset >= stride {
        checkpoint = Checkpoint(offset: offset, column: column)
        checkpoints.append(checkpoint)
      }
      offset += character.utf8.count
      column += 1
    }
  }

  /// The position of a byte offset; the column counts characters (grapheme clusters), so an emoji is one.
  public func position(of offset: Int, in file: String) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = Self.last(lineStarts.count) { lineStarts[$0] <= offset } ?? 0
    var known = Checkpoint(offset: lineStarts[line], column: 1)
    if let checkpoint = Self.last(checkpoints.count, where: { checkpoints[$0].offset <= offset }),
      checkpoints[checkpoint].offset > known.offset
    {
      known = checkpoints[checkpoint]
    }
    WorkCount.add(offset - known.offset)
    let before = String(decoding: bytes[known.offset..<offset], as: UTF8.self)
    return SourcePosition(file: file, line: line + 1, column: known.column + before.count)
  }

  /// The offset of a position; exact only if all characters before it on its line are ASCII.
  public func offset(of position: SourcePosition) -> Int {
    guard lineStarts.indices.contains(position.line - 1) else { return bytes.count }
    return min(lineStarts[position.line - 1] + position.column - 1, bytes.count)
  }

  /// The last index that satisfies a condition, by binary search: the condition has to hold for a prefix of the
  /// indices.
  private static func last(_ count: Int, where holds: (Int) -> Bool) -> Int? {
    var (low, high) = (-1, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low < 0 ? nil : low
  }
}
