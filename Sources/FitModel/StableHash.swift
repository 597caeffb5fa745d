/// A 64-bit FNV-1a hash that is the same on every machine and in every run, unlike `Hasher`.
///
/// Source: Fowler, Noll, Vo, “The FNV Non-Cryptographic Hash Algorithm”.
public enum StableHash {
  /// Hash of bytes as 16 hexadecimal digits.
  public static func hex(bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.withContiguousStorageIfAvailable(Self.hash) ?? Array(bytes).withUnsafeBufferPointer(Self.hash)
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A loop over indices, because an iterator is slow in debug builds.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let end = bytes.count
    var index = 0
    while index < end {
      hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01b3
      index += 1
    }
    return hash
  }

  /// Hash of the parts as 16 hexadecimal digits; a byte that UTF-8 never uses separates the parts.
  public static func hex(_ parts: [String]) -> String {
    var bytes: [UInt8] = []
    for part in parts {
      bytes += part.utf8
      bytes.append(0xff)
    }
    return hex(bytes: bytes)
  }
}
