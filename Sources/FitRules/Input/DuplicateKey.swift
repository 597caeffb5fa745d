import FitModel

extension Rule {
  /// Reports keys that a table defines twice.
  public static let duplicateKey = Rule(
    id: "duplicate-key", severity: .warning, summary: "A key occurs twice in a string table",
    rationale:
      """
      The later entry wins, so editing the earlier one has no effect. The finding is a note if both entries have the \
      same text, or if no bar shows the key. If a table has more than three warnings, only the first stays; it counts \
      the others, which become notes.
      """,
    source: "tables of real apps; CoreFoundation's old-style property list parser",
    examples: [
      .triggers(
        "Two entries of one key",
        "screens:\n  - name: Inbox\n    navigation: { title: { key: a } }\n",
        ["en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"a\" = \"B\";\n"]),
      .passes(
        "Each key once",
        "screens:\n  - name: Inbox\n    navigation: { title: { text: Inbox } }\n",
        ["en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n"]),
    ],
    check: .input(.duplicateKey))
}
