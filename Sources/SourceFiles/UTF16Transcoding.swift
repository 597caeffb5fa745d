/// Turns UTF-16 into UTF-8.
enum UTF16Transcoding {
  /// The text of whole 16-bit units, and where the first U+FFFD stands that takes the place of half a surrogate pair.
  ///
  /// - Parameters:
  ///   - bytes: the file; a byte too many at its end is passed over.
  ///   - start: the first unit that counts.
  static func utf8(
    _ bytes: UnsafeBufferPointer<UInt8>, bigEndian: Bool, from start: Int
  ) -> (text: [UInt8], firstRepair: Int?) {
    let count = bytes.count / 2
    let high = bigEndian ? 0 : 1
    func unit(_ index: Int) -> UInt16 { UInt16(bytes[2 * index + high]) << 8 | UInt16(bytes[2 * index + 1 - high]) }
    var firstRepair: Int?
    let text = [UInt8](unsafeUninitializedCapacity: max(count - start, 0) * 3) { buffer, length in
      var out = 0
      func put(_ byte: UInt32) {
        buffer[out] = UInt8(truncatingIfNeeded: byte)
        out += 1
      }
      var index = start
      while index < count {
        var scalar = UInt32(unit(index))
        index += 1
        if scalar & 0xF800 == 0xD800 {
          let next = index < count ? unit(index) : 0
          if scalar < 0xDC00, UTF16.isTrailSurrogate(next) {
            scalar = 0x10000 + (scalar & 0x3FF) << 10 + UInt32(next & 0x3FF)
            index += 1
          } else {
            firstRepair = firstRepair ?? out
            scalar = 0xFFFD
          }
        }
        switch scalar {
        case 0..<0x80: put(scalar)
        case 0x80..<0x800:
          put(0xC0 | scalar >> 6)
          put(0x80 | scalar & 0x3F)
        case 0x800..<0x10000:
          put(0xE0 | scalar >> 12)
          put(0x80 | scalar >> 6 & 0x3F)
          put(0x80 | scalar & 0x3F)
        default:
          put(0xF0 | scalar >> 18)
          put(0x80 | scalar >> 12 & 0x3F)
          put(0x80 | scalar >> 6 & 0x3F)
          put(0x80 | scalar & 0x3F)
        }
      }
      length = out
    }
    return (text, firstRepair)
  }
}
