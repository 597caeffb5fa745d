import FitReports
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("Überprüfe", 9), ("中文", 4), ("日期与时间设置…", 15), ("ｆｕｌｌ", 8), ("ﾊﾝｶｸ", 4),
    ("한국어", 6), ("\u{1112}\u{1161}\u{11ab}", 2), ("ア゛", 4), ("か\u{3099}", 2), ("「引用」", 8), ("“quoted”", 8),
    ("e\u{301}", 1), ("a\u{300}\u{323}b", 2), ("ภาษาไทย", 7), ("שָׁלוֹם", 4), ("मानक", 4), ("क्", 1),
    ("😀", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇩🇪", 2), ("🇩", 1), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("🏴‍☠️", 2),
    ("a\u{200d}b", 2), ("a\u{200b}b", 2), ("\u{200e}a", 1), ("\u{feff}a", 1), ("\u{ad}", 1), ("\u{600}1", 2),
    ("\u{1b}[1m", 3), ("\r\n", 0), ("\u{a0}", 1), ("𠀀", 2), ("✗▲·", 3),
  ])
  func columns(_ text: String, _ expected: Int) {
    #expect(DisplayWidth.columns(of: text) == expected)
  }

  @Test func paddingCountsColumnsNotCharacters() {
    #expect(DisplayWidth.padded("中文", to: 6) == "中文  ")
    #expect(DisplayWidth.padded("中文", to: 6, isRightAligned: true) == "  中文")
    #expect(DisplayWidth.padded("中文", to: 3) == "中文")
  }
}
