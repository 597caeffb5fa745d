import FitTestSupport
import Testing

@testable import InputFiles

/// The validation against the decoder of the standard library.
@Suite struct UTF8ValidationTests {
  /// Offset of the first byte that the standard library cannot decode.
  static func plain(_ bytes: [UInt8]) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
    return offset
  }

  static func found(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer(UTF8Validation.firstInvalidByte)
  }

  /// Every first byte with second bytes at the borders of what may follow, after texts of several lengths.
  @Test(arguments: [[], Array("abcdefgh".utf8), Array("abcé".utf8)] as [[UInt8]])
  func judgesEveryStartOfACharacter(before: [UInt8]) {
    let seconds: [UInt8] = [0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    let rests: [[UInt8]] = [[], [0x80], [0x80, 0xBF], [0x41], [0xBF, 0x41]]
    let texts = (UInt8.min ... .max).flatMap { first in
      seconds.flatMap { second in rests.map { before + [first, second] + $0 } }
    }
    #expect(texts.first { Self.found($0) != Self.plain($0) } == nil)
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func judgesDamagedTexts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "eight or more letters", "é", "日历", "👨‍👩‍👧", "\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}"]
    for _ in 0..<50 {
      var bytes = (0..<12).flatMap { _ in Array((pieces.randomElement(using: &random) ?? "").utf8) }
      if Bool.random(using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      #expect(Self.found(bytes) == Self.plain(bytes), "seed \(seed): \(bytes)")
    }
  }
}
