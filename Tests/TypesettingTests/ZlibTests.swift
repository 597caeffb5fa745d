internal import CZlib
import FitTestSupport
import Testing

@testable import Typesetting

@Suite struct ZlibTests {
  @Test(
    "Checksums of the standard test vectors",
    arguments: [("123456789", 0xCBF4_3926), ("", 0), ("Wikipedia", 0xADAA_C02E)])
  func checksums(_ text: String, _ expected: UInt32) {
    #expect(Zlib.checksum(Array(text.utf8)) == expected)
  }

  @Test("Decompression restores the input", arguments: 0..<6) func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // Runs of few values, as in drawings, and noise.
    var bytes: [UInt8] = []
    while bytes.count < 6000 {
      let value = UInt8.random(in: 0...(seed % 2 == 0 ? 3 : 255), using: &random)
      bytes += Array(repeating: value, count: Int.random(in: 1...(seed % 3 == 0 ? 2 : 700), using: &random))
    }
    for input in [bytes, [], [7]] {
      let stream = try #require(Zlib.compressed(input))
      var result = [UInt8](repeating: 0, count: input.count)
      var length = uLong(input.count)
      let status = uncompress(&result, &length, stream, uLong(stream.count))
      #expect(status == Z_OK && Int(length) == input.count && result == input)
    }
  }
}
