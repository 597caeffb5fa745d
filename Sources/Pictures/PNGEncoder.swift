/// Writes a picture of pixels as a PNG file.
public enum PNGEncoder {
  /// The bytes of the file: 8 bits for red, green and blue.
  ///
  /// Source: ISO/IEC 15948 (PNG), 5 and 9: every row is stored as the difference from the row above, which compresses
  /// drawings well.
  ///
  /// - Parameters:
  ///   - pixels: red, green, blue of each pixel, row by row from the top; `width` × `height` × 3 bytes.
  ///   - pixelsPerPoint: the intended size for viewers, at 72 points per inch.
  /// - Returns: `nil` if `pixels` has another size, or a side is 0.
  public static func encode(width: Int, height: Int, pixels: [UInt8], pixelsPerPoint: Double = 1) -> [UInt8]? {
    guard width > 0, height > 0, width <= 1 << 24, height <= 1 << 24, pixels.count == width * height * 3 else {
      return nil
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += chunk("IHDR", number(width) + number(height) + [8, 2, 0, 0, 0])
    let perMetre = Int((pixelsPerPoint * 72 / 0.0254).rounded())
    file += chunk("pHYs", number(perMetre) + number(perMetre) + [1])
    file += chunk("IDAT", Deflate.zlib(filtered(pixels, stride: width * 3)))
    return file + chunk("IEND", [])
  }

  /// Each row with filter 2, “Up”: the byte minus the one above.
  private static func filtered(_ pixels: [UInt8], stride: Int) -> [UInt8] {
    let count = pixels.count
    return [UInt8](unsafeUninitializedCapacity: count + count / stride) { result, written in
      pixels.withUnsafeBufferPointer { pixels in
        // Loops over indices, because iterators are slow in debug builds.
        var index = 0
        while index < count {
          result[written] = 2
          written += 1
          let end = index + stride
          while index < end {
            result[written] = index < stride ? pixels[index] : pixels[index] &- pixels[index - stride]
            index += 1
            written += 1
          }
        }
      }
    }
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return number(data.count) + body + number(Int(crc32(body)))
  }

  private static func number(_ value: Int) -> [UInt8] {
    let value = UInt32(clamping: value)
    return [24, 16, 8, 0].map { UInt8(value >> UInt32($0) & 0xFF) }
  }

  /// Checksum of a chunk: ISO/IEC 15948, annex D.
  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { sum, byte in table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8 }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }
}

/// Compresses bytes into a zlib stream that every reader of PNG understands.
///
/// Source: RFC 1950 and RFC 1951. One block with the fixed Huffman codes, matches found through a table of the last
/// position of each sequence of three bytes. No library is used, so that a picture has the same bytes on every
/// machine.
enum Deflate {
  private static let window = 32_768
  private static let longestMatch = 258
  private static let shortestMatch = 4

  /// The stream with its header and checksum.
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    // Deflate with a window of 32 KiB, no dictionary, fastest compression; the two bytes are a multiple of 31.
    writer.bytes = [0x78, 0x01]
    writer.write(1, bits: 1)
    writer.write(1, bits: 2)
    compress(bytes, into: &writer)
    writer.writeLiteral(256)
    writer.fillByte()
    let sum = adler32(bytes)
    for shift in [24, 16, 8, 0] { writer.bytes.append(UInt8(sum >> UInt32(shift) & 0xFF)) }
    return writer.bytes
  }

  private static func compress(_ bytes: [UInt8], into writer: inout BitWriter) {
    var last = [Int](repeating: -1, count: 1 << 15)
    var position = 0
    bytes.withUnsafeBufferPointer { bytes in
      while position < bytes.count {
        var length = 0
        var distance = 0
        if position + shortestMatch <= bytes.count {
          let bucket = hash(bytes, position)
          let candidate = last[bucket]
          last[bucket] = position
          if candidate >= 0, position - candidate <= window {
            length = matchLength(bytes, candidate, position)
            distance = position - candidate
          }
        }
        if length >= shortestMatch {
          writer.writeMatch(length: length, distance: distance)
          position += length
        } else {
          writer.writeLiteral(Int(bytes[position]))
          position += 1
        }
      }
    }
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int) -> Int {
    let value = UInt32(bytes[position]) | UInt32(bytes[position + 1]) << 8 | UInt32(bytes[position + 2]) << 16
    return Int((value &* 0x9E37_79B1) >> 17)
  }

  private static func matchLength(_ bytes: UnsafeBufferPointer<UInt8>, _ from: Int, _ to: Int) -> Int {
    let most = min(longestMatch, bytes.count - to)
    var length = 0
    while length < most, bytes[from + length] == bytes[to + length] { length += 1 }
    return length
  }

  /// Checksum of a zlib stream.
  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var a: UInt32 = 1
    var b: UInt32 = 0
    var index = 0
    let count = bytes.count
    bytes.withUnsafeBufferPointer { bytes in
      while index < count {
        a = (a + UInt32(bytes[index])) % 65_521
        b = (b + a) % 65_521
        index += 1
      }
    }
    return b << 16 | a
  }
}

/// Writes bits, the lowest first, and the fixed codes of RFC 1951, 3.2.6.
private struct BitWriter {
  var bytes: [UInt8] = []
  private var buffer: UInt32 = 0
  private var count: UInt32 = 0

  /// Smallest length of each length code from 257 on, and smallest distance of each distance code.
  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12_289, 16_385, 24_577,
  ]

  mutating func write(_ value: UInt32, bits: UInt32) {
    buffer |= value << count
    count += bits
    while count >= 8 {
      bytes.append(UInt8(buffer & 0xFF))
      buffer >>= 8
      count -= 8
    }
  }

  /// Huffman codes are written with their highest bit first.
  private static func reversed(_ code: Int, bits: UInt32) -> UInt32 {
    var reversed: UInt32 = 0
    for bit in 0..<bits where code >> Int(bit) & 1 == 1 { reversed |= 1 << (bits - 1 - bit) }
    return reversed
  }

  /// The code of each literal and length.
  private static let literals = (0..<288).map { value -> (code: UInt32, bits: UInt32) in
    switch value {
    case ..<144: (reversed(0x30 + value, bits: 8), 8)
    case ..<256: (reversed(0x190 + value - 144, bits: 9), 9)
    case ..<280: (reversed(value - 256, bits: 7), 7)
    default: (reversed(0xC0 + value - 280, bits: 8), 8)
    }
  }

  mutating func writeLiteral(_ value: Int) {
    let (code, bits) = Self.literals[value]
    write(code, bits: bits)
  }

  mutating func writeMatch(length: Int, distance: Int) {
    let lengthCode = Self.code(length, in: Self.lengths)
    writeLiteral(257 + lengthCode)
    // The longest match has its own code; the other codes have more extra bits the larger they are.
    let lengthBits = lengthCode == 28 ? 0 : max(0, lengthCode / 4 - 1)
    write(UInt32(length - Self.lengths[lengthCode]), bits: UInt32(lengthBits))
    let distanceCode = Self.code(distance, in: Self.distances)
    write(Self.reversed(distanceCode, bits: 5), bits: 5)
    write(UInt32(distance - Self.distances[distanceCode]), bits: UInt32(max(0, distanceCode / 2 - 1)))
  }

  private static func code(_ value: Int, in table: [Int]) -> Int {
    var (low, high) = (0, table.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if table[middle] <= value { low = middle } else { high = middle - 1 }
    }
    return low
  }

  mutating func fillByte() {
    if count > 0 { write(0, bits: 8 - count) }
  }
}
