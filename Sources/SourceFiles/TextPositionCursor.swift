public import FitVocabulary

/// Turns ascending byte offsets of a UTF-8 text into lines and columns in one pass over the text.
///
/// Gives what `LineIndex` gives, but a text of one very long line costs linear time however many positions are
/// asked for, as long as they ascend.
public struct TextPositionCursor: Sendable {
  private let bytes: [UInt8]
  private let file: String
  private var state = TextPlaceCursor()

  /// Starts at the first byte of a UTF-8 text; `\n`, `\r` and `\r\n` end a line.
  public init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// The position of a byte offset that is not before the last one asked for.
  ///
  /// The column counts characters (grapheme clusters). An offset before the last one gives the last one's position.
  public mutating func position(of target: Int) -> SourcePosition {
    let place = bytes.withUnsafeBufferPointer { state.place(of: target, in: $0) }
    return SourcePosition(file: file, line: place.line, column: place.column)
  }
}
