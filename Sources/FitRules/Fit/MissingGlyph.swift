import FitVocabulary

extension Rule {
  static let missingGlyph = Rule(
    id: "missing-glyph", severity: .error, summary: "No font has a character of the text",
    rationale: """
      A character without a glyph has no width that can be measured. A private-use or unassigned character shows as an \
      empty box on a device as well. Any other is likely to have a font on a device and only none here: then its text \
      was not checked, the finding is no more than possible, and several of one language are reported as one.
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
        let codes = text.missing.prefix(8).map(codePoint).joined(separator: ", ")
        let more = text.missing.count > 8 ? " and \(text.missing.count - 8) more" : ""
        let fonts = text.fonts.joined(separator: ", ")
        // iOS has fonts for every script in use; only what no font can have is wrong on a device as well.
        let isWrongEverywhere = text.missing.contains(where: hasNoGlyphAnywhere)
        return Verdict(
          text, "No font has \(codes)\(more) of \(quoted(text.text)); asked were \(fonts)",
          fix: isWrongEverywhere
            ? "remove the character, or name a font that has it with --font"
            : "install a font for the language, or name one with --font; the width was not checked",
          certainty: .text(isWrongEverywhere ? .certain : .possible))
      }
    })

  /// Private-use characters, unassigned code points and noncharacters.
  private static func hasNoGlyphAnywhere(_ value: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(value) else { return true }
    return [.privateUse, .unassigned].contains(scalar.properties.generalCategory)
  }
}
