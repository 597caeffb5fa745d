import FitModel

extension Rule {
  static let duplicateKey = Rule(
    id: "duplicate-key", severity: .warning, summary: "A key stands twice in a table",
    rationale:
      "The later entry wins. Whoever edits the earlier one changes nothing and does not learn why. A note where both say the same, and where no bar shows the key.",
    source: "Seen in the tables of real apps; CoreFoundation's old-style property list parser",
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
