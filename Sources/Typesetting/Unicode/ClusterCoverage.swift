internal import CUnicode

/// What a grapheme cluster, or a part of one, requires of a font.
struct ClusterCoverage {
  /// The characters that need a glyph.
  let scalars: [UInt32]
  /// Whether the cluster is to be drawn as an emoji (UTS #51: by default, by U+FE0F, or as a keycap).
  let isEmoji: Bool
  /// Whether an emoji font would draw it if no other font does.
  let canBeEmoji: Bool
  /// Whether it is one Hangul syllable.
  var isHangulSyllable: Bool { scalars.count == 1 && (0xAC00...0xD7A3).contains(scalars[0]) }
  private let isSynthesizable: Bool
  private let hasOtherSpelling: Bool

  init(_ analysis: TextAnalysis, _ range: Range<Int>) {
    var scalars: [UInt32] = []
    var union: Int32 = 0
    var isSynthesizable = true
    var offset = range.lowerBound
    while offset < range.upperBound {
      let flags = analysis.flags(at: offset)
      let (scalar, length) = Self.scalar(analysis.units, offset, range.upperBound)
      union |= flags
      if flags & CU_IGNORABLE == 0 {
        scalars.append(scalar)
        isSynthesizable = isSynthesizable && flags & CU_SYNTHESIZED != 0
      }
      offset += length
    }
    self.scalars = scalars
    self.isSynthesizable = isSynthesizable
    // Reordering many marks takes quadratic time, and no cluster of a real language has so many.
    hasOtherSpelling = scalars.count > 1 ? scalars.count <= 32 : union & CU_DECOMPOSABLE != 0
    let first = range.isEmpty ? 0 : analysis.flags(at: range.lowerBound)
    let isKeycap = scalars.last == 0x20E3 && scalars.count == 2 && scalars[0] < 0x40
    let asksForEmoji = union & (CU_EMOJI_PRESENTATION | CU_EMOJI_REQUEST) != 0 && union & CU_TEXT_REQUEST == 0
    isEmoji = isKeycap || (first & CU_EMOJI != 0 && asksForEmoji)
    canBeEmoji = first & CU_EMOJI != 0
  }

  /// Whether the font has every character, or every character of a canonically equivalent spelling, which HarfBuzz
  /// finds by itself.
  func isCovered(by font: StyledFont) -> Bool {
    if scalars.allSatisfy(font.instance.has) { return true }
    guard hasOtherSpelling else { return false }
    return [true, false].contains { compose in
      Self.normalized(scalars, compose: compose).map { $0 != scalars && $0.allSatisfy(font.instance.has) } ?? false
    }
  }

  /// Whether HarfBuzz replaces the character with a space or a hyphen of the font.
  func isSynthesized(by font: StyledFont) -> Bool {
    isSynthesizable && font.instance.has(scalars == [0x2011] ? 0x2010 : 0x20)
  }

  private static func scalar(_ units: [UInt16], _ offset: Int, _ end: Int) -> (UInt32, Int) {
    let unit = UInt32(units[offset])
    guard unit & 0xFC00 == 0xD800, offset + 1 < end else { return (unit, 1) }
    return (0x10000 + (unit & 0x3FF) << 10 + UInt32(units[offset + 1]) & 0x3FF, 2)
  }

  private static func normalized(_ scalars: [UInt32], compose: Bool) -> [UInt32]? {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
    let units = Array(String(text).utf16)
    var out = Array(repeating: UInt16(0), count: units.count * 4 + 16)
    let count = cu_normalize(units, Int32(units.count), compose ? 1 : 0, &out, Int32(out.count))
    guard count >= 0 else { return nil }
    return String(decoding: out.prefix(Int(count)), as: UTF16.self).unicodeScalars.map(\.value)
  }
}
