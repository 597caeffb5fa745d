internal import CZlib
import FitTestSupport
import Testing

@testable import Pictures

/// The PNG writer; browsers read its files in the browser tests.
@Suite struct PNGEncoderTests {
  @Test("A reader gets the same pixels", arguments: 0..<6) func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let width = Int.random(in: 1...90, using: &random)
    let height = Int.random(in: 1...60, using: &random)
    // Runs of few values, as in drawings, and noise.
    var pixels: [UInt8] = []
    while pixels.count < width * height * 3 {
      let value = UInt8.random(in: 0...(seed % 2 == 0 ? 3 : 255), using: &random)
      pixels += Array(repeating: value, count: Int.random(in: 1...(seed % 3 == 0 ? 2 : 700), using: &random))
    }
    pixels.removeLast(pixels.count - width * height * 3)
    let file = try #require(PNGEncoder.encode(width: width, height: height, pixels: pixels))
    let image = try PNGImage(file)
    #expect(image.width == width && image.height == height && image.pixels == pixels)
  }

  @Test("A drawing gets smaller, and its size is stated") func size() throws {
    let pixels = [UInt8](repeating: 240, count: 200 * 60 * 3)
    let file = try #require(PNGEncoder.encode(width: 200, height: 60, pixels: pixels, pixelsPerPoint: 2))
    #expect(file.count < 800)
    #expect(Array(file.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    // 144 pixels per inch are 5669 per meter.
    #expect(try PNGImage(file).pixelsPerMeter == 5669)
  }

  @Test("A picture of another size is refused") func refused() {
    #expect(PNGEncoder.encode(width: 2, height: 2, pixels: [0]) == nil)
    #expect(PNGEncoder.encode(width: 0, height: 2, pixels: []) == nil)
  }
}

/// What a reader of PNG sees in a file of the writer.
private struct PNGImage {
  struct Broken: Error {}
  var width, height, pixelsPerMeter: Int
  var pixels: [UInt8]

  /// - Throws: `Broken` if a checksum is wrong, or the file has another form.
  init(_ file: [UInt8]) throws {
    let chunks = try Self.chunks(file)
    guard let header = chunks["IHDR"], header.dropFirst(8) == [8, 2, 0, 0, 0], let data = chunks["IDAT"],
      let density = chunks["pHYs"], density.count == 9, density[8] == 1, chunks["IEND"] == []
    else { throw Broken() }
    width = Self.number(header.prefix(4))
    height = Self.number(header.dropFirst(4).prefix(4))
    pixelsPerMeter = Self.number(density.prefix(4))
    let stride = width * 3
    var rows = [UInt8](repeating: 0, count: height * (stride + 1))
    var length = uLong(rows.count)
    guard uncompress(&rows, &length, data, uLong(data.count)) == Z_OK, Int(length) == rows.count else { throw Broken() }
    pixels = []
    for row in 0..<height {
      let start = row * (stride + 1)
      guard rows[start] == 2 else { throw Broken() }
      for column in 0..<stride {
        let above = row == 0 ? 0 : pixels[(row - 1) * stride + column]
        pixels.append(rows[start + 1 + column] &+ above)
      }
    }
  }

  /// The contents of the chunks by type.
  private static func chunks(_ file: [UInt8]) throws -> [String: [UInt8]] {
    var chunks: [String: [UInt8]] = [:]
    var rest = file.dropFirst(8)
    while rest.count >= 12 {
      let length = number(rest.prefix(4))
      let body = Array(rest.dropFirst(4).prefix(4 + length))
      guard rest.count >= 12 + length,
        number(rest.dropFirst(8 + length).prefix(4)) == Int(crc32(0, body, uInt(body.count)))
      else { throw Broken() }
      chunks[String(decoding: body.prefix(4), as: UTF8.self)] = Array(body.dropFirst(4))
      rest = rest.dropFirst(12 + length)
    }
    guard rest.isEmpty else { throw Broken() }
    return chunks
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
