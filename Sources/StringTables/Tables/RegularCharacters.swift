internal import InputFiles

/// Characters that normalization form C never changes, whatever their neighbours are.
///
/// Source: Unicode, UAX #15; the list has common blocks without combining marks and singletons. A key with any other
/// character is normalized, which takes longer and gives the same result.
enum RegularCharacters {
  /// Whether a text consists of such characters only.
  static func are(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      if index + 8 <= bytes.count, ByteWords.load(bytes, index) & ByteWords.highs == 0 {
        index += 8
        continue
      }
      let byte = bytes[index]
      // Everything below U+0300 starts with a byte below 0xCC.
      if byte < 0xCC {
        index += 1
      } else if byte >= 0xE0, byte < 0xF0, index + 2 < bytes.count {
        let scalar = UInt32(byte & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
        guard isRegular(scalar) else { return false }
        index += 3
      } else {
        return false
      }
    }
    return true
  }

  private static func isRegular(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2010...0x2027,  // Punctuation.
      0x3001...0x3029,  // Punctuation of Han texts.
      0x3041...0x3096, 0x30A0...0x30FF,  // Kana.
      0x3400...0x4DBF, 0x4E00...0x9FFF,  // Han.
      0xAC00...0xD7A3,  // Hangul syllables.
      0xFF01...0xFF60:  // Wide forms.
      true
    default: false
    }
  }
}
