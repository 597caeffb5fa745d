import FitTestSupport
import Testing

@testable import Typesetting

@Suite struct TextAnalysisTests {
  struct ScriptCase: Sendable, CustomTestStringConvertible {
    var text: String
    var scripts: String
    var testDescription: String { text.debugDescription }
  }

  /// One letter per code unit: L Latn, H Hani, K Kana, I Hira, C Cyrl, G Grek, B Hebr, A Arab, Z Zyyy.
  static let scriptCases: [ScriptCase] = [
    .init(text: "abc", scripts: "LLL"), .init(text: "26.4", scripts: "ZZZZ"), .init(text: "", scripts: ""),
    .init(text: "a, b!", scripts: "LLLLL"), .init(text: "…a", scripts: "LL"), .init(text: "中…a", scripts: "HHL"),
    .init(text: "设置 iPhone", scripts: "HHHLLLLLL"), .init(text: "。", scripts: "H"), .init(text: "，", scripts: "Z"),
    .init(text: "a，。", scripts: "LLH"),
    .init(text: "中，a", scripts: "HHL"), .init(text: "a、中", scripts: "LHH"), .init(text: "コーヒー", scripts: "KKKK"),
    .init(text: "ー", scripts: "I"), .init(text: "あー", scripts: "II"), .init(text: "（中）a", scripts: "HHHL"),
    .init(text: "a(中)b", scripts: "LLHLL"), .init(text: "a(中", scripts: "LLH"), .init(text: "中)a", scripts: "HHL"),
    .init(text: "«Да» x", scripts: "CCCCCL"), .init(text: "e\u{301}я\u{306}", scripts: "LLCC"),
    .init(text: "α1β", scripts: "GGG"), .init(text: "שלום 1", scripts: "BBBBBB"),
    .init(text: "a([{中}])b", scripts: "LLLLHLLLL"),
    .init(text: "ا،", scripts: "AA"),
  ]

  @Test("Scripts of common characters", arguments: scriptCases) func scripts(_ test: ScriptCase) {
    let letters: [String: Character] = [
      "Latn": "L", "Hani": "H", "Kana": "K", "Hira": "I", "Cyrl": "C", "Grek": "G", "Hebr": "B", "Arab": "A",
      "Zyyy": "Z",
      "Bopo": "P",
    ]
    let found = TextAnalysis(test.text).scripts.map { letters[ScriptCode(packed: $0).name] ?? "?" }
    #expect(String(found) == test.scripts)
  }

  /// Characters that are wide, narrow, and without a width of their own.
  static let columnCases: [(columns: Int, characters: [UInt32])] = [
    (2, [0x1100, 0x3042, 0x4E00, 0x9FFF, 0xAC00, 0xFF01, 0xFFE0, 0x1_F600, 0x2_0000]),
    (1, [0x41, 0xE9, 0x416, 0x5D0, 0x600, 0x201C, 0x2026, 0x303F, 0xFF61, 0xFFA0, 0xE000, 0x1_10BD, 0x1_F54F]),
    (0, [0x0A, 0x7F, 0x301, 0x20DD, 0x1160, 0x11A8, 0x200D, 0x2028, 0x3099, 0xD7B0, 0xD7CB, 0xFE0F]),
  ]

  @Test("Columns of a character in a terminal", arguments: columnCases)
  func terminalColumns(_ columns: Int, _ characters: [UInt32]) throws {
    for value in characters {
      #expect(try #require(Unicode.Scalar(value)).terminalColumns == columns, "\(String(value, radix: 16))")
    }
  }

  @Test("Very deeply nested brackets") func deepBrackets() {
    let text = String(repeating: "(", count: 1000) + "中" + String(repeating: ")", count: 1000)
    #expect(TextAnalysis(text).scripts.count == 2001)
  }

  @Test func directions() {
    let analysis = TextAnalysis("abc שלום 12")
    #expect(
      (0..<11).map { analysis.isRightToLeft(at: $0) ? "R" : "L" }.joined() == "LLLLRRRRRLL", "digits run to the right")
    #expect(TextAnalysis("abc").levels.isEmpty)
    #expect(TextAnalysis("שלום").isRightToLeft(at: 0))
  }

  @Test("Control characters become spaces or nothing, and keep their offsets") func controls() {
    #expect(String(decoding: TextAnalysis("a\nb\tc\u{2028}d\u{7}e").units, as: UTF16.self) == "a b c d\u{200B}e")
    #expect(TextAnalysis("a\r\nb").graphemeEnds == [1, 3, 4])
    #expect(TextAnalysis("a\r\n中").graphemeEnds == [1, 3, 4])
  }

  @Test("Lengths in UTF-8", arguments: ["", "abc", "é", "中文", "👍🏽 ok", "a\u{7FF}\u{800}\u{FFFF}\u{10000}"])
  func utf8Lengths(text: String) {
    let analysis = TextAnalysis(text)
    #expect(analysis.units.indices.reduce(0) { $0 + analysis.utf8Length(at: $1) } == text.utf8.count)
  }

  /// Swift's `Character` follows a newer Unicode than ICU 72. Two differences are accepted, so the random texts
  /// contain no mixed symbols and no Devanagari: ICU still joins U+200D and a symbol that is not an emoji, such as
  /// U+262D, to a preceding pictograph; and Swift allows more signs between the consonants of a conjunct (rule
  /// GB9c).
  @Test("Grapheme clusters equal those of Swift", arguments: [21, 22, 23, 24]) func graphemes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let left: Set<UInt32> = [0x900, 0x2600]
    let alphabets = (RandomText.hostile + RandomText.withoutEmoji).filter { !left.contains($0[0].lowerBound) }
    for _ in 0..<2000 {
      let text = RandomText.line(using: &random, alphabets: alphabets)
      var end = 0
      let expected = text.map { character in
        end += character.utf16.count
        return Int32(end)
      }
      #expect(TextAnalysis(text).graphemeEnds == expected, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  @Test("The accepted differences", arguments: [("⛹\u{200D}☭", [3], [2, 3]), ("त\u{94D}\u{941}ग", [3, 4], [4])])
  func accepted(text: String, ours: [Int32], swift: [Int32]) {
    #expect(TextAnalysis(text).graphemeEnds == ours)
    #expect(text.indices.dropFirst().map { Int32($0.utf16Offset(in: text)) } + [Int32(text.utf16.count)] == swift)
  }
}
