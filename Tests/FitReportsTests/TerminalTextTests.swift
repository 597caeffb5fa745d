import Testing

@testable import FitReports

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
