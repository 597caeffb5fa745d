/// Random texts of characters that meet in labels, and of some that should not.
enum RandomText {
  typealias Alphabet = [ClosedRange<UInt32>]

  static let withoutEmoji: [Alphabet] = [
    [0x20...0x7E], [0xA0...0x17F], [0x300...0x345], [0x370...0x3FF], [0x400...0x45F], [0x1E00...0x1EFF],
    [0x2010...0x2027], [0x3000...0x3020], [0x3041...0x30FF], [0x4E00...0x9FA5], [0xFF01...0xFF5E],
  ]
  static let hostile: [Alphabet] = [
    [0x0...0x1F], [0x80...0xA0], [0x5D0...0x5EA], [0x620...0x64A], [0x900...0x94D], [0xE01...0xE3A],
    [0x1100...0x11FF], [0xAC00...0xAC50], [0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069], [0xFE00...0xFE0F],
    [0x1F1E6...0x1F1FF], [0x1F3FB...0x1F3FF], [0x1F466...0x1F469], [0x200D...0x200D], [0x20E3...0x20E3],
    [0x2600...0x2764], [0x1F600...0x1F64F], [0xE000...0xE010], [0xFFF0...0xFFFD], [0xE0001...0xE007F],
    [0x10FFF0...0x10FFFF], [0x20000...0x20010],
  ]

  /// A line of one to `longest` characters, from a few of the alphabets.
  static func line(
    using random: inout some RandomNumberGenerator, alphabets: [Alphabet], longest: Int = 24
  ) -> String {
    let chosen = (0..<Int.random(in: 1...4, using: &random)).map { _ in alphabets.randomElement(using: &random)! }
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...longest, using: &random) {
      let range = chosen.randomElement(using: &random)!.randomElement(using: &random)!
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { scalars.append(scalar) }
    }
    return String(scalars)
  }
}
