/// A 64-bit FNV-1a hash that is the same on every machine and in every run, unlike `Hasher`.
///
/// Source: Fowler, Noll, Vo, “The FNV Non-Cryptographic Hash Algorithm”.
public enum StableHash {
  /// Hash of bytes as 16 hexadecimal digits.
  public static func hex(bytes: some Sequence<UInt8>) -> String {
    let start = Self.start
    return hex(
      bytes.withContiguousStorageIfAvailable { hash($0, after: start) }
        ?? Array(bytes).withUnsafeBufferPointer { hash($0, after: start) })
  }

  private static func hex(_ hash: UInt64) -> String {
    String(unsafeUninitializedCapacity: 16) { digits in
      for index in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: hash >> (60 - 4 * UInt64(index)) & 0xF)
        digits[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      }
      return 16
    }
  }

  private static let start: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01b3

  /// A loop over indices, because an iterator is slow in debug builds.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, after start: UInt64) -> UInt64 {
    var hash = start
    let end = bytes.count
    var index = 0
    while index < end {
      hash = (hash ^ UInt64(bytes[index])) &* prime
      index += 1
    }
    return hash
  }

  /// Hash of the parts as 16 hexadecimal digits; a byte that UTF-8 never uses separates the parts.
  public static func hex(_ parts: [String]) -> String {
    var hash = start
    for part in parts {
      var part = part
      hash = part.withUTF8 { Self.hash($0, after: hash) }
      hash = (hash ^ 0xff) &* prime
    }
    return hex(hash)
  }
}
