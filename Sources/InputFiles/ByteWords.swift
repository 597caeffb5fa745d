/// Compares eight bytes at a time with one byte: which of them are equal to it, or less than it.
///
/// Each mask has the high bit of a byte set where the byte matches. Only the lowest set bit of a mask is reliable:
/// bytes above the first match may be marked wrongly, because borrows propagate upwards.
public enum ByteWords {
  /// A byte with only its lowest bit set, eight times.
  @inlinable @inline(__always)
  public static var ones: UInt64 { 0x0101_0101_0101_0101 }
  /// A byte with only its highest bit set, eight times; in a word of ASCII none of these bits is set.
  @inlinable @inline(__always)
  public static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// Marks the bytes of a word that equal a byte.
  @inlinable @inline(__always)
  public static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & highs
  }

  /// Marks the bytes of a word that are below a bound of at most 128.
  @inlinable @inline(__always)
  public static func less(_ word: UInt64, than bound: UInt8) -> UInt64 {
    (word &- ones &* UInt64(bound)) & ~word & highs
  }

  /// The number of bytes below the lowest mark of a mask that is not zero.
  @inlinable @inline(__always)
  public static func first(_ mask: UInt64) -> Int { mask.trailingZeroBitCount >> 3 }
}
