public import FitVocabulary

/// Turns byte offsets of a UTF-8 text into lines and columns, when a position is needed.
public struct LineIndex: Sendable {
  private let bytes: [UInt8]
  private let lineStarts: [Int]

  /// Indexes the lines of a text. `\n`, `\r` and `\r\n` end a line.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      starts.append(index)
    }
    lineStarts = starts
  }

  /// The position of a byte offset; the column counts characters (grapheme clusters), so an emoji is one.
  public func position(of offset: Int, in file: String) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let before = String(decoding: bytes[lineStarts[low]..<offset], as: UTF8.self)
    return SourcePosition(file: file, line: low + 1, column: before.count + 1)
  }
}
