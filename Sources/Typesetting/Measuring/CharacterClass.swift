/// What the short way of measuring has to know of a character, in one word.
struct CharacterClass: Equatable {
  /// 0 for a character that has not been looked at.
  private(set) var bits: UInt16

  /// Scripts the short way knows; `common` stands for characters that take the script around them.
  enum Script: UInt16, CaseIterable {
    case common, latin, cyrillic, greek, han, hiragana, katakana

    /// ISO 15924 code as a packed tag.
    var tag: UInt32 { Self.tags[Int(rawValue)] }

    init?(tag: UInt32) {
      guard let index = Self.tags.firstIndex(of: tag) else { return nil }
      self = Self.allCases[index]
    }

    private static let tags = ["Zyyy", "Latn", "Cyrl", "Grek", "Hani", "Hira", "Kana"].map { OpenTypeTag($0).raw }
  }

  /// Most fonts of a cascade it can tell apart.
  static let mostFonts = 8
  /// The bits of `font` and `script`, by which texts are divided into runs.
  static let runMask: UInt16 = 0x7F

  private static let resolved: UInt16 = 0x80
  private static let long: UInt16 = 0x100
  private static let bracketBit: UInt16 = 0x200
  private static let cjkBit: UInt16 = 0x400

  static let unresolved = CharacterClass(bits: 0)
  /// A character with which texts are measured the long way.
  static let longWay = CharacterClass(bits: resolved | long)

  /// A character that is a grapheme cluster of its own, runs to the right, and is drawn by the cascade's font `font`.
  ///
  /// - Parameter isCJK: its script extensions are Han, Hiragana and Katakana, and its script `common`.
  init(script: Script, font: Int, isBracket: Bool, isCJK: Bool) {
    bits =
      Self.resolved | script.rawValue | UInt16(font) << 4 | (isBracket ? Self.bracketBit : 0)
      | (isCJK ? Self.cjkBit : 0)
  }

  private init(bits: UInt16) { self.bits = bits }

  var isUnresolved: Bool { bits == 0 }
  var goesLongWay: Bool { bits & Self.long != 0 }
  var script: UInt16 { bits & 15 }
  var isBracket: Bool { bits & Self.bracketBit != 0 }
  /// Whether only Han, Hiragana and Katakana can lend it their script.
  var isCJK: Bool { bits & Self.cjkBit != 0 }
  /// Font and script as one number.
  var run: UInt16 { bits & Self.runMask }
}
