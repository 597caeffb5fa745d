internal import InputFiles

/// Moves over the tokens of a JSON document, eight bytes at a time where it can.
struct JSONBytes {
  let bytes: UnsafeBufferPointer<UInt8>
  var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Skips white space: mostly a line break and the indentation of the next line.
  @inline(__always)
  mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20:
        while index + 8 <= bytes.count {
          let others = ByteWords.load(bytes, index) ^ 0x2020_2020_2020_2020
          if others != 0 {
            index += ByteWords.first(others)
            break
          }
          index += 8
        }
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
      case 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }

  /// Skips a byte; returns `false` and does not move when another byte is here.
  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Skips white space and then a byte.
  @inline(__always)
  mutating func skipSpaceAnd(_ byte: UInt8) -> Bool {
    skipSpace()
    return skip(byte)
  }

  /// Passes a text in quotation marks and gives the bytes between them; `nil` when it is none. Escapes are only looked
  /// for, not checked.
  @inline(__always)
  mutating func text() -> (range: Range<Int>, hasEscapes: Bool)? {
    guard skip(0x22) else { return nil }
    let start = index
    var end = start
    while end + 8 <= bytes.count {
      let word = ByteWords.load(bytes, end)
      let mask = ByteWords.equal(word, 0x22) | ByteWords.equal(word, 0x5C) | ByteWords.less(word, than: 0x20)
      if mask != 0 {
        end += ByteWords.first(mask)
        guard bytes[end] == 0x22 else { return bytes[end] == 0x5C ? escapedText(start, end) : nil }
        index = end + 1
        return (start..<end, false)
      }
      end += 8
    }
    return escapedText(start, end)
  }

  /// The rest of a text, byte by byte.
  private mutating func escapedText(_ start: Int, _ first: Int) -> (range: Range<Int>, hasEscapes: Bool)? {
    var end = first
    var hasEscapes = false
    while end < bytes.count, bytes[end] >= 0x20 {
      switch bytes[end] {
      case 0x22:
        index = end + 1
        return (start..<end, hasEscapes)
      case 0x5C:
        guard let length = try? JSONEscapes.length(bytes, end) else { return nil }
        hasEscapes = true
        end += length
      default: end += 1
      }
    }
    return nil
  }

  /// Whether the bytes of a stretch are those of an ASCII word.
  @inline(__always)
  func equals(_ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    return KeyHash.equal(
      UnsafeBufferPointer(rebasing: bytes[range]),
      UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[range]) }
}
