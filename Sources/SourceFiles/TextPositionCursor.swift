public import FitVocabulary

/// Turns ascending byte offsets of a UTF-8 text into lines and columns in one pass over the text.
///
/// Gives what `LineIndex` gives, but a text of one very long line costs linear time however many positions are
/// asked for, as long as they ascend.
public struct TextPositionCursor: Sendable {
  private let bytes: [UInt8]
  private let file: String
  private var offset = 0
  private var line = 1
  private var column = 1

  /// Starts at the first byte of a UTF-8 text; `\n`, `\r` and `\r\n` end a line.
  public init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// The position of a byte offset that is not before the last one asked for.
  ///
  /// The column counts characters (grapheme clusters). An offset before the last one gives the last one's position.
  public mutating func position(of target: Int) -> SourcePosition {
    let target = min(target, bytes.count)
    while offset < target {
      let byte = bytes[offset]
      if byte == 0x0A || byte == 0x0D {
        advanceOverLineBreak(byte)
      } else if isWholeCharacter(at: offset, before: target) {
        offset += 1
        column += 1
      } else {
        let end = clusterRunEnd(before: target)
        let width = String(decoding: bytes[offset..<end], as: UTF8.self).count
        guard isBoundary(end) else { return SourcePosition(file: file, line: line, column: column + width) }
        offset = end
        column += width
      }
    }
    return SourcePosition(file: file, line: line, column: column)
  }

  private mutating func advanceOverLineBreak(_ byte: UInt8) {
    offset += 1
    if byte == 0x0D, offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
    line += 1
    column = 1
  }

  /// An ASCII character that nothing can combine with, because the next one is ASCII too or lies behind the target.
  private func isWholeCharacter(at index: Int, before target: Int) -> Bool {
    bytes[index] < 0x80 && index + 1 < bytes.count && bytes[index + 1] < 0x80
  }

  /// The end of the characters from `offset` on whose borders cannot be told byte by byte.
  private func clusterRunEnd(before target: Int) -> Int {
    var end = offset + 1
    while end < target, !isBoundary(end) { end += 1 }
    return end
  }

  /// Whether a character surely starts here: between two ASCII bytes, at a line break, or at the end.
  private func isBoundary(_ index: Int) -> Bool {
    guard index < bytes.count else { return true }
    let next = bytes[index]
    return next == 0x0A || next == 0x0D || (bytes[index - 1] < 0x80 && next < 0x80)
  }
}
