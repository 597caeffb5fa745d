import FitVocabulary

extension Rule {
  static let missingGlyph = Rule(
    id: "missing-glyph", severity: .error, summary: "No font has a character of the text",
    rationale: """
      A character without a glyph has no width that can be measured, and on a device it may show as an empty box. \
      Either the text holds a character by mistake, or the fonts of this run do not cover the language: then no verdict \
      about its width is worth anything.
      """,
    source: "Own rule: a width is never silently zero",
    examples: [
      .triggers(
        "A private-use character",
        """
        screens:
          - name: Icons
            navigation: { title: { text: "Star \\uE001" } }
        """),
      .passes(
        "Latin and Chinese letters",
        """
        screens:
          - name: Icons
            navigation: { title: { text: Star 星 } }
        """),
    ],
    check: .screen { screen, _ in
      screen.texts.filter { !$0.missing.isEmpty }.map { text in
        let codes = text.missing.prefix(8).map { "U+" + hexadecimal($0) }.joined(separator: ", ")
        let more = text.missing.count > 8 ? " and \(text.missing.count - 8) more" : ""
        let fonts = text.fonts.joined(separator: ", ")
        return Verdict(
          text, "No font has \(codes)\(more) of \(quoted(text.text)); asked were \(fonts)",
          fix: "remove the character, or name a font that has it with --font")
      }
    })

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
