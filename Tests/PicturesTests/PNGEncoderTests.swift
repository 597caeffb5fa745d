import FitTestSupport
import Testing

@testable import Pictures

/// The PNG writer; browsers read its files in the browser tests.
@Suite struct PNGEncoderTests {
  @Test(
    "Checksums of the standard test vectors",
    arguments: [("123456789", 0xCBF4_3926, 0x091E_01DE), ("", 0, 1), ("Wikipedia", 0xADAA_C02E, 0x11E6_0398)])
  func checksums(_ text: String, _ crc: UInt32, _ adler: UInt32) {
    #expect(PNGEncoder.crc32(Array(text.utf8)) == crc)
    #expect(Deflate.adler32(Array(text.utf8)) == adler)
  }

  @Test("Decompression restores the input", arguments: 0..<6) func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // Runs of few values, as in drawings, and noise.
    var bytes: [UInt8] = []
    while bytes.count < 6000 {
      let value = UInt8.random(in: 0...(seed % 2 == 0 ? 3 : 255), using: &random)
      bytes += Array(repeating: value, count: Int.random(in: 1...(seed % 3 == 0 ? 2 : 700), using: &random))
    }
    let packed = Deflate.zlib(bytes)
    #expect(try Inflate.bytes(packed) == bytes)
    #expect(try Inflate.bytes(Deflate.zlib([])) == [])
  }

  @Test("Matches of every length and many distances") func matches() throws {
    for length in [4, 5, 10, 11, 18, 19, 34, 35, 66, 67, 130, 131, 257, 258, 259, 300] {
      let run = (0..<length).map { UInt8($0 * 7 % 251) }
      let gap = (0..<(length * 97 % 30_000)).map { UInt8(truncatingIfNeeded: $0 &* $0 &+ $0 / 255) }
      #expect(try Inflate.bytes(Deflate.zlib(run + gap + run)) == run + gap + run)
    }
  }

  @Test("A drawing gets smaller") func size() throws {
    let pixels = [UInt8](repeating: 240, count: 200 * 60 * 3)
    let file = try #require(PNGEncoder.encode(width: 200, height: 60, pixels: pixels, pixelsPerPoint: 2))
    #expect(file.count < 800)
    #expect(Array(file.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  @Test("A picture of another size is refused") func refused() {
    #expect(PNGEncoder.encode(width: 2, height: 2, pixels: [0]) == nil)
    #expect(PNGEncoder.encode(width: 0, height: 2, pixels: []) == nil)
  }
}

/// Reads the streams that `Deflate` writes: one block of fixed codes (RFC 1951, 3.2.6).
private struct Inflate {
  struct Broken: Error {}
  let bytes: [UInt8]
  var position = 16
  var result: [UInt8] = []

  static func bytes(_ stream: [UInt8]) throws -> [UInt8] {
    var reader = Inflate(bytes: stream)
    guard stream.count > 6, (Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0, reader.bits(3) == 3 else {
      throw Broken()
    }
    try reader.read()
    let sum = stream.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard sum == Deflate.adler32(reader.result) else { throw Broken() }
    return reader.result
  }

  mutating func bits(_ count: Int) -> Int {
    (0..<count).reduce(0) { value, bit in
      defer { position += 1 }
      return value | Int(bytes[position / 8] >> UInt8(position % 8) & 1) << bit
    }
  }

  mutating func code(_ count: Int) -> Int { (0..<count).reduce(0) { value, _ in value << 1 | bits(1) } }

  mutating func symbol() -> Int {
    var code = code(7)
    if code < 0x18 { return 256 + code }
    code = code << 1 | bits(1)
    if code < 0xC0 { return code - 0x30 }
    if code < 0xC8 { return code - 0xC0 + 280 }
    return (code << 1 | bits(1)) - 0x190 + 144
  }

  mutating func read() throws {
    while true {
      let symbol = symbol()
      if symbol == 256 { return }
      if symbol < 256 {
        result.append(UInt8(symbol))
        continue
      }
      let length = length(symbol - 257)
      let code = code(5)
      let extra = max(0, code / 2 - 1)
      let distance = code < 4 ? code + 1 : ((2 + code % 2) << extra) + 1 + bits(extra)
      guard distance <= result.count else { throw Broken() }
      for _ in 0..<length { result.append(result[result.count - distance]) }
    }
  }

  mutating func length(_ code: Int) -> Int {
    if code == 28 { return 258 }
    if code < 8 { return code + 3 }
    let extra = code / 4 - 1
    return ((4 + code % 4) << extra) + 3 + bits(extra)
  }
}
