internal import InputFiles

/// Searches bytes.
enum ByteSearch {
  /// Whether the bytes contain a byte.
  @inline(__always)
  static func contains(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index + 8 <= bytes.count {
      if ByteWords.equal(ByteWords.load(bytes, index), byte) != 0 { return true }
      index += 8
    }
    while index < bytes.count {
      if bytes[index] == byte { return true }
      index += 1
    }
    return false
  }

  /// Whether the bytes contain a text; they always contain the empty one.
  static func contains(_ text: String, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var text = text
    return text.withUTF8 { contains($0, in: bytes) }
  }

  private static func contains(_ text: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first else { return true }
    let last = bytes.count - text.count
    var index = 0
    while index <= last {
      if index + 8 <= bytes.count {
        let mask = ByteWords.equal(ByteWords.load(bytes, index), first)
        guard mask != 0 else {
          index += 8
          continue
        }
        index += ByteWords.first(mask)
        guard index <= last else { return false }
      }
      if bytes[index] == first,
        KeyHash.equal(UnsafeBufferPointer(rebasing: bytes[index..<index + text.count]), text)
      {
        return true
      }
      index += 1
    }
    return false
  }
}
