import FitTestSupport
import Testing

@testable import FitReports

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
