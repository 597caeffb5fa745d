import FitTestSupport
import Testing

@testable import FitReports

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

@Suite struct TextWrappingTests {
  @Test(arguments: [
    ("", 10, [""]),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 3, ["one", "two", "thr", "ee"]),
    ("检查您的电子邮件", 7, ["检查您", "的电子", "邮件"]),
    ("检查您。的", 6, ["检查", "您。的"]),
    ("“检查”您", 4, ["“检", "查”", "您"]),
    ("in 中文 text", 6, ["in 中", "文", "text"]),
    ("a  b", 2, ["a", "b"]),
  ])
  func lines(_ text: String, _ columns: Int, _ expected: [String]) {
    #expect(TextWrapping.lines(text, columns: columns, breaksWords: true) == expected)
  }

  @Test func pathsAreNotBroken() {
    let text = "see App/zh-Hans.lproj/Main.strings"
    #expect(TextWrapping.lines(text, columns: 8, breaksWords: false) == ["see", "App/zh-Hans.lproj/Main.strings"])
  }

  @Test func itemsStayWholeWhereThatIsPossible() {
    #expect(TextWrapping.items(["one two", "three", "", "four"], columns: 12) == ["one two", "three · four"])
    #expect(TextWrapping.items(["one two three"], columns: 8) == ["one two", "three"])
    #expect(TextWrapping.items([], columns: 8) == [])
  }

  @Test func nothingIsLostAndNoLineIsTooWide() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let text = RandomText.make(&generator, pieces: 30)
      let columns = Int.random(in: 2...40, using: &generator)
      let lines = TextWrapping.lines(text, columns: columns, breaksWords: true)
      #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= columns }, "\(text.debugDescription) at \(columns)")
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }
}

/// Texts in many scripts.
enum RandomText {
  private static let pieces = [
    "a", "W", "ü", "e\u{301}", "中", "。", "“", "”", "（", "한", "ｆ", "ﾊ", "👨‍👩‍👧", "🇩🇪", "م", "ш", " ", " ", "1", ".",
  ]

  static func make(_ generator: inout SeededGenerator, pieces count: Int) -> String {
    (0..<Int.random(in: 1...count, using: &generator)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &generator)]
    }.joined()
  }
}

@Suite struct TextTableTests {
  @Test func columnsLineUp() {
    let table = TextTable.render(
      header: ["name", "size", "systems"], rows: [["iPhone 4.7\"", "375", "8–26"], ["中文名称", "1024", "12"]])
    #expect(
      table == """
        name         size  systems
        iPhone 4.7"   375  8–26
        中文名称     1024  12

        """)
  }

  @Test func shortAndLongRows() {
    #expect(TextTable.render(header: ["a", "b"], rows: [["1"], ["2", "x", "y"]]) == "a  b\n1\n2  x  y\n")
    #expect(TextTable.render(header: [], rows: [["x", "y"]]) == "x  y\n")
    #expect(TextTable.render(header: [], rows: []) == "")
  }

  @Test func aRowIsOneLine() {
    #expect(TextTable.render(header: ["text"], rows: [["a\nb\u{1b}"]]) == "text\na\\nb\\u{1B}\n")
  }
}

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\nb\r\n\tc", "a\\nb\\r\\n\\tc"), ("\u{1b}[31m", "\\u{1B}[31m"), ("\u{9b}2J", "\\u{9B}2J"),
    ("\u{202e}abc", "\\u{202E}abc"), ("a\u{2028}b", "a\\u{2028}b"), ("👨‍👩‍👧", "👨‍👩‍👧"),
    ("مرحبا", "مرحبا\u{200e}"), ("“שלום”", "“שלום”\u{200e}"), ("مرحبا cut", "مرحبا cut"),
  ])
  func line(_ text: String, _ expected: String) {
    #expect(Array(TerminalText.line(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func spacesAtTheEndGo() {
    #expect(TerminalText.trimmed("  a b  ") == "  a b")
    #expect(TerminalText.trimmed("   ") == "")
  }
}
