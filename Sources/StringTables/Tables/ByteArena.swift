internal import InputFiles

/// Texts stored back to back, addressed by offset and length.
struct ByteArena: Sendable {
  /// A range of the arena.
  struct Span: Sendable {
    var offset: UInt32
    var length: UInt32
  }

  private(set) var bytes: [UInt8] = []

  @discardableResult mutating func append(_ text: TextBytes) -> Span {
    let span = Span(offset: UInt32(bytes.count), length: UInt32(text.count))
    bytes.append(text)
    return span
  }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  func text(_ offset: Int, _ length: Int) -> String {
    withBytes(offset, length) { $0.text }
  }

  func text(_ span: Span) -> String { text(Int(span.offset), Int(span.length)) }

  /// The text, `nil` if it contains a `%`.
  func shownText(_ offset: Int, _ length: Int) -> String? {
    withBytes(offset, length) { bytes in
      bytes.contains(UInt8(ascii: "%")) ? nil : bytes.text
    }
  }

  @inline(__always)
  func withBytes<Result>(_ offset: Int, _ length: Int, _ body: (TextBytes) -> Result) -> Result {
    bytes.withTextBytes { body($0[offset..<offset + length]) }
  }

  /// Whether the stored bytes contain a text.
  func contains(_ text: String) -> Bool {
    bytes.withTextBytes { ByteSearch.contains(text, in: $0) }
  }

  /// A copy without spare capacity.
  func trimmed() -> ByteArena {
    var arena = ByteArena()
    arena.bytes = bytes.trimmed()
    return arena
  }
}

extension Array {
  /// A copy without spare capacity.
  func trimmed() -> [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy += self
    return copy
  }
}

enum ByteSearch {
  /// Whether the bytes contain a text; they always contain the empty one.
  static func contains(_ text: String, in bytes: TextBytes) -> Bool {
    text.withTextBytes { contains($0, in: bytes) }
  }

  private static func contains(_ text: TextBytes, in bytes: TextBytes) -> Bool {
    guard text.count > 0 else { return true }
    let first = text[0]
    let last = bytes.count - text.count
    var index = 0
    while index <= last {
      if index + 8 <= bytes.count {
        let mask = ByteWords.equal(bytes.word(at: index), first)
        guard mask != 0 else {
          index += 8
          continue
        }
        index += ByteWords.first(mask)
        guard index <= last else { return false }
      }
      if bytes[index] == first, bytes[index..<index + text.count] == text { return true }
      index += 1
    }
    return false
  }
}

/// Characters that normalization form C never changes, whatever their neighbors are.
///
/// Source: Unicode, UAX #15; the list has common blocks without combining marks or singletons. A key with any other
/// character is normalized, which takes longer and gives the same result.
enum RegularCharacters {
  /// Whether a text consists of such characters only.
  static func are(_ bytes: TextBytes) -> Bool {
    var index = 0
    while index < bytes.count {
      if index + 8 <= bytes.count, bytes.word(at: index) & ByteWords.highs == 0 {
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
