public import FitVocabulary

/// Turns byte offsets of a UTF-8 text into lines and columns, when a position is needed.
///
/// To make one takes time linear in the text, to ask takes the logarithm of the text's length, however long its lines
/// are.
public struct LineIndex: Sendable {
  private let bytes: [UInt8]
  private let lineStarts: [Int]
  /// Known columns inside of long lines, by offset.
  private let marks: [Mark]

  private struct Mark {
    /// Offset of the first byte of a character.
    var offset: Int
    /// Its column.
    var column: Int
  }

  /// How many bytes at most are counted to tell a column; a longer character counts as a whole.
  private static let stride = 512

  /// Indexes the lines of a text. `\n`, `\r` and `\r\n` end a line.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    var marks: [Mark] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      Self.mark(bytes, starts[starts.count - 1]..<index - 1, &marks)
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      starts.append(index)
    }
    Self.mark(bytes, starts[starts.count - 1]..<bytes.count, &marks)
    lineStarts = starts
    self.marks = marks
  }

  /// Notes columns inside of a line that is long.
  private static func mark(_ bytes: [UInt8], _ line: Range<Int>, _ marks: inout [Mark]) {
    // Where bytes are replaced, offsets of the text are not those of the file.
    guard line.count > 2 * stride, let text = String(validating: bytes[line], as: UTF8.self) else { return }
    var mark = Mark(offset: line.lowerBound, column: 1)
    var offset = line.lowerBound
    var column = 1
    for character in text {
      if offset - mark.offset >= stride {
        mark = Mark(offset: offset, column: column)
        marks.append(mark)
      }
      offset += character.utf8.count
      column += 1
    }
  }

  /// The position of a byte offset; the column counts characters (grapheme clusters), so an emoji is one.
  public func position(of offset: Int, in file: String) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = Self.last(lineStarts.count) { lineStarts[$0] <= offset } ?? 0
    var known = Mark(offset: lineStarts[line], column: 1)
    if let mark = Self.last(marks.count, where: { marks[$0].offset <= offset }), marks[mark].offset > known.offset {
      known = marks[mark]
    }
    WorkCount.add(offset - known.offset)
    let before = String(decoding: bytes[known.offset..<offset], as: UTF8.self)
    return SourcePosition(file: file, line: line + 1, column: known.column + before.count)
  }

  /// The last of so many elements for which a condition holds that holds up to some element and not behind it.
  private static func last(_ count: Int, where holds: (Int) -> Bool) -> Int? {
    var (low, high) = (-1, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low < 0 ? nil : low
  }
}
