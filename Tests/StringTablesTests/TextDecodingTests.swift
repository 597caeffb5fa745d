import FitModel
import Foundation
import InputFiles
import Testing

/// Detection of encodings.
@Suite struct TextDecodingTests {
  @Test(arguments: [
    (Data(), DecodedText.Encoding.utf8, 0, ""), (Data("é".utf8), .utf8, 0, "é"),
    (Data([0xEF, 0xBB, 0xBF]), .utf8, 1, ""), (utf16("é", bigEndian: true, marks: 1), .utf16BigEndian, 1, "é"),
    (utf16("保存 = 存储; a", bigEndian: false, marks: 0), .utf16LittleEndian, 0, "保存 = 存储; a"),
    (utf16("a", bigEndian: false, marks: 2), .utf16LittleEndian, 2, "a"),
    (Data("a\0b, c, d, e".utf8), .utf8, 0, "a\0b, c, d, e"),
  ])
  func detects(data: Data, encoding: DecodedText.Encoding, marks: Int, text: String) throws {
    let decoded = try TextDecoder.decode(data, file: "a")
    #expect(decoded.encoding == encoding)
    #expect(decoded.byteOrderMarks == marks)
    #expect(String(decoding: decoded.bytes, as: UTF8.self) == text)
    #expect(decoded.firstRepair == nil)
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xE4, 0xBF],
      [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func pointsAtTheFirstBadByte(bytes: [UInt8]) {
    let problem = #expect(throws: InputProblem.self) {
      try TextDecoder.decode(Data("é\n👩‍👧a".utf8) + Data(bytes) + Data("z".utf8), file: "a")
    }
    #expect(problem?.message.contains("at offset 15 ") == true)
    #expect(problem?.position.line == 2)
    #expect(problem?.position.column == 3)
  }

  @Test func agreesWithTheStandardLibrary() {
    for first in 0x80...0xFF as ClosedRange<UInt8> {
      for second in stride(from: 0x00, through: 0xFF, by: 0x0F) {
        for tail in [[], [0x80], [0x80, 0x80], [0xBF, 0x41]] as [[UInt8]] {
          let bytes = [first, UInt8(second)] + tail
          let isValid = String(validating: bytes, as: UTF8.self) != nil
          #expect(
            ((try? TextDecoder.decode(Data([0x41, 0x41, 0x41, 0x41] + bytes), file: "a")) != nil) == isValid
              || second == 0)
        }
      }
    }
  }

  @Test(arguments: [[0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0], [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x41]] as [[UInt8]])
  func refusesThirtyTwoBitText(bytes: [UInt8]) {
    #expect(throws: InputProblem.self) { try TextDecoder.decode(Data(bytes), file: "a") }
  }
}
