/// A 64-bit FNV-1a hash that is the same on every machine and in every run, unlike `Hasher`.
///
/// Source: Fowler, Noll, Vo, “The FNV Non-Cryptographic Hash Algorithm”.
public enum StableHash {
  /// Hash of bytes as 16 hexadecimal digits.
  public static func hex(bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    // A contiguous buffer is hashed many times faster.
    if bytes.withContiguousStorageIfAvailable({ add($0) }) == nil { add(bytes) }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
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
