import FitModel

extension Rule {
  /// Reports characters that no font has.
  public static let missingGlyph = Rule(
    id: "missing-glyph", severity: .error, summary: "No font has a character of the text",
    rationale: """
      A character without a glyph has no width that could be measured. A private-use or unassigned character among \
      other text appears as an empty box on a device as well. A text of private-use characters only is an icon from a \
      font of the app's own, and a note. For any other character, a device is likely to have a font that this \
      machine lacks: then the text was not checked, the finding is only possible, and several findings of one language \
      are reported as one.
      """,
    source: "LabelFit: a width is never silently zero",
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
    topic: .missingGlyph,
    check: .screen { screen, _ in
      screen.texts.filter { !$0.missing.isEmpty }.map { text in
        let listed = Sentence.names(text.missing.prefix(8).map(ControlCharacters.codePoint))
        let codes: Sentence = text.missing.count > 8 ? "\(listed) and \(text.missing.count - 8) more" : listed
        let fonts = Sentence.names(text.fonts)
        // iOS has fonts for every script in use; only characters that no font can have are missing on a device as well.
        let isWrongEverywhere = text.missing.contains(where: hasNoGlyphAnywhere)
        if isIcon(text.text), isIcon(text.sourceText) {
          var verdict = Verdict(
            text, "\(quoted(text.text)) is an icon from a font of the app's own, so its bar was not measured",
            fix: "name the font with --font")
          verdict.severity = .note
          return verdict
        }
        guard !isWrongEverywhere else {
          return Verdict(
            text, "No font has \(codes) in \(quoted(text.text)); searched: \(fonts)",
            fix: "remove the character, or name a font that has it with --font")
        }
        var verdict = Verdict(
          text, "No font here has \(codes) in \(quoted(text.text)), so its bar was not measured",
          fix: "install \(packages(for: text.missing)) (Debian, Ubuntu) or similar fonts, or name a font with --font")
        verdict.severity = .note
        return verdict
      }
    })

  /// Whether a text consists of private-use characters only, which fonts of icons define.
  public static func isIcon(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { $0.properties.generalCategory == .privateUse }
  }

  /// The Debian packages with fonts for the characters.
  private static func packages(for characters: [UInt32]) -> Sentence {
    enumeration(Set(characters.map(package)).sorted().map(Sentence.init(verbatim:)))
  }

  private static func package(for character: UInt32) -> String {
    let isCJK = [
      0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFFEF, 0x20000...0x3FFFF,
    ].contains { $0.contains(character) }
    if isCJK { return "fonts-noto-cjk" }
    return (0x1F000...0x1FAFF).contains(character) ? "fonts-noto-color-emoji" : "fonts-noto-core"
  }

  /// Whether no font can have a code point: private use, unassigned, or not a character.
  public static func hasNoGlyphAnywhere(_ value: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(value) else { return true }
    return [.privateUse, .unassigned].contains(scalar.properties.generalCategory)
  }
}
