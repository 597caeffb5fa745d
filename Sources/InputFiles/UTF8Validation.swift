/// Finds where a text stops being well-formed UTF-8.
enum UTF8Validation {
  /// Offset of the first byte that is not part of well-formed UTF-8, `nil` if there is none.
  static func firstInvalidByte(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    while index < bytes.count {
      if index + 8 <= bytes.count, ByteWords.load(bytes, index) & ByteWords.highs == 0 {
        index += 8
        continue
      }
      let length = characterLength(bytes, index)
      guard length > 0 else { return index }
      index += length
    }
    return nil
  }

  /// The length of the well-formed character at an offset, zero if there is none. Source: Unicode, table 3-7.
  @inline(__always)
  private static func characterLength(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    func follows(_ distance: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      index + distance < bytes.count && range.contains(bytes[index + distance])
    }
    switch bytes[index] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return follows(1) ? 2 : 0
    case 0xE0: return follows(1, 0xA0...0xBF) && follows(2) ? 3 : 0
    case 0xED: return follows(1, 0x80...0x9F) && follows(2) ? 3 : 0
    case 0xE1...0xEF: return follows(1) && follows(2) ? 3 : 0
    case 0xF0: return follows(1, 0x90...0xBF) && follows(2) && follows(3) ? 4 : 0
    case 0xF1...0xF3: return follows(1) && follows(2) && follows(3) ? 4 : 0
    case 0xF4: return follows(1, 0x80...0x8F) && follows(2) && follows(3) ? 4 : 0
    default: return 0
    }
  }
}
