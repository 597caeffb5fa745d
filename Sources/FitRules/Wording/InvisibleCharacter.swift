import FitModel

extension Rule {
  static let invisibleCharacter = Rule(
    id: "invisible-character", severity: .note, summary: "An invisible character",
    rationale: """
      Zero-width characters, direction marks, spaces at an end, line breaks and no-break spaces often come from \
      copying. They shift the text, break comparisons, or split a word. No-break spaces before French punctuation and \
      direction marks in right-to-left languages are not reported.
      """,
    source: "tables of real apps",
    examples: [
      .triggers(
        "Zero-width spaces after a word",
        """
        screens:
          - name: Draft
            navigation: { title: { text: "Draft\\u200b\\u200b" } }
        """),
      .passes(
        "A no-break space before a French question mark",
        """
        screens:
          - name: Draft
            navigation: { title: { text: "Envoyer\\u00a0?" } }
        """),
    ],
    check: .screen { screen, _ in
      screen.texts.filter { $0.role != .imageTitle && $0.isOwn }.flatMap { text in
        text.translation.variants.compactMap { variant in
          let names = invisible(in: variant.text, language: text.translation.language)
          guard !names.isEmpty else { return nil }
          return Verdict(
            text, variant: variant, "\(quoted(variant.text)) contains \(Sentence.list(names, by: .names))",
            fix: .plural(names.count, one: "remove it", other: "remove them"))
        }
      }
    })

  private static func invisible(in text: String, language: LanguageTag) -> [Sentence] {
    guard mayHoldInvisible(text) else { return [] }
    var names: [Sentence] = []
    if text.first?.isWhitespace == true { names.append("a space at its start") }
    if text.last?.isWhitespace == true { names.append("a space at its end") }
    let scalars = Array(text.unicodeScalars)
    let isRightToLeft = language.isRightToLeft
    for (index, scalar) in scalars.enumerated() {
      guard let name = name(scalar, isRightToLeft: isRightToLeft) else { continue }
      if "\u{A0}\u{202F}".unicodeScalars.contains(scalar) {
        let next = index + 1 < scalars.count ? scalars[index + 1] : " "
        let previous = index > 0 ? scalars[index - 1] : " "
        if ":;!?»%€".unicodeScalars.contains(next) || "«".unicodeScalars.contains(previous) { continue }
        if ("0"..."9").contains(previous) || ("0"..."9").contains(next) { continue }
      }
      names.append(name)
    }
    return names.uniqued()
  }

  /// Whether a text needs a check of each character; most texts do not.
  ///
  /// All relevant characters are control characters or start with one of three bytes in UTF-8 (0xC2 up to U+00BF, 0xE2
  /// from U+2000 on, 0xEF from U+F000 on), except for a space, U+1680 or U+3000 at an end.
  private static func mayHoldInvisible(_ text: String) -> Bool {
    let bytes = text.utf8
    if let first = bytes.first, [0x20, 0xE1, 0xE3].contains(first) { return true }
    if let last = bytes.last, last == 0x20 || last == 0x80 { return true }
    return bytes.contains { $0 < 0x20 || $0 == 0xC2 || $0 == 0xE2 || $0 == 0xEF }
  }

  private static func name(_ scalar: Unicode.Scalar, isRightToLeft: Bool) -> Sentence? {
    switch scalar.value {
    case 0x200B: "a zero-width space (U+200B)"
    case 0x2060: "a word joiner (U+2060)"
    case 0xFEFF: "a byte order mark (U+FEFF)"
    case 0x200E: isRightToLeft ? nil : "a left-to-right mark (U+200E)"
    case 0x200F: isRightToLeft ? nil : "a right-to-left mark (U+200F)"
    case 0x00A0: "a no-break space (U+00A0)"
    case 0x202F: "a narrow no-break space (U+202F)"
    case 0x00AD: "a soft hyphen (U+00AD)"
    case 0x0A, 0x0D, 0x2028, 0x2029: "a line break"
    case 0x09: "a tab"
    default: nil
    }
  }
}
