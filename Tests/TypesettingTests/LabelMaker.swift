@testable import Typesetting

/// Labels put together at random from the words of our samples and from what makes shaping hard.
struct LabelMaker {
  private let words: [String]
  private let pieces: [String]

  /// Takes the font that has to have the characters; else nearly all labels would lack a glyph.
  init(for font: FontInstance) {
    let all = ShapingSamples.byLanguage.flatMap(\.texts).flatMap { $0.split(separator: " ").map(String.init) }
    words = all.filter { Self.has(font, $0) }
    pieces = Self.pieces.filter { Self.has(font, $0) }
  }

  /// Whether the font has every character of the text.
  private static func has(_ font: FontInstance, _ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { font.has($0.value) }
  }

  /// What is between words; the usual space most often.
  private static let separators =
    Array(repeating: " ", count: 12) + [
      "", "  ", "   ", "\u{A0}", "-", " - ", ", ", ". ", " (", ") ", "/", ": ", " & ", "・", "、",
    ]
  /// Pieces that meet in labels.
  private static let pieces = [
    "1", "2", "10", "2026", "3.5", "x", "×", "*", "3x4", "(", ")", "[", "]", "@", "-", "->", "=>", "A", "V", "To", "Ta",
    "P.", "r,", "fi", "ffi", "Th", "Qu", "j", "i", "í", "ñ", "Ł", "Ș", "ı", "“", "”", "…", "’s", "ー", "。", "，", "（",
    "）",
    "「", "」", "Ａ", "１", "アプリ", "きょう", "ﾊﾟ", "™", "©", "я", "Ж", "ω", "w w", "T A", "R C", "R G", "L T", "A V", "設定",
  ]
  /// Pieces with which a text has to be shaped as a whole.
  private static let hostile = [
    "e\u{301}", "q\u{323}\u{302}", "👍🏽", "❤️", "1️⃣", "مرحبا", "שלום", "1⁄2", "ab\u{200D}c", "\u{200B}", "\u{AD}", "\t",
    "𠮷", "한글",
  ]

  /// A label of one to seven parts.
  func label(using random: inout some RandomNumberGenerator) -> String {
    var label = Int.random(in: 0..<12, using: &random) == 0 ? " " : ""
    for index in 0..<Int.random(in: 1...5, using: &random) {
      if index > 0 { label += Self.separators.randomElement(using: &random)! }
      switch Int.random(in: 0..<60, using: &random) {
      case 0: label += Self.hostile.randomElement(using: &random)!
      case 1: label += RandomText.line(using: &random, alphabets: RandomText.withoutEmoji, longest: 5)
      case 2...20: label += pieces.randomElement(using: &random)!
      default: label += words.randomElement(using: &random)!
      }
    }
    return Int.random(in: 0..<12, using: &random) == 0 ? label + " " : label
  }
}
