/// Tells well-formed UTF-8 (Unicode, table 3-7).
enum UTF8Validation {
  /// Offset of the first byte that is not part of well-formed UTF-8, `nil` when there is none.
  static func firstInvalidByte(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    let lastBlock = bytes.count - 32
    while index < bytes.count {
      if index <= lastBlock {
        let first = ByteWords.load(bytes, index) | ByteWords.load(bytes, index + 8)
        let second = ByteWords.load(bytes, index + 16) | ByteWords.load(bytes, index + 24)
        if (first | second) & ByteWords.highs == 0 {
          index += 32
          continue
        }
      }
      // One line of text of another script, or the end of the text.
      let end = min(index + 32, bytes.count)
      while index < end {
        if bytes[index] < 0x80 {
          index += 1
          continue
        }
        let length = sequenceLength(bytes, index)
        if length == 0 { return index }
        index += length
      }
    }
    return nil
  }

  @inline(__always)
  private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    let first = bytes[index]
    func isTrail(_ distance: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      index + distance < bytes.count && range.contains(bytes[index + distance])
    }
    switch first {
    case 0xC2...0xDF: return isTrail(1) ? 2 : 0
    case 0xE0: return isTrail(1, 0xA0...0xBF) && isTrail(2) ? 3 : 0
    case 0xED: return isTrail(1, 0x80...0x9F) && isTrail(2) ? 3 : 0
    case 0xE1...0xEF: return isTrail(1) && isTrail(2) ? 3 : 0
    case 0xF0: return isTrail(1, 0x90...0xBF) && isTrail(2) && isTrail(3) ? 4 : 0
    case 0xF1...0xF3: return isTrail(1) && isTrail(2) && isTrail(3) ? 4 : 0
    case 0xF4: return isTrail(1, 0x80...0x8F) && isTrail(2) && isTrail(3) ? 4 : 0
    default: return 0
    }
  }
}
