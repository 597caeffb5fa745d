import FitModel

extension Rule {
  static let lostEntries = Rule(
    id: "lost-entries", severity: .error, summary: "The system stops reading this table before its end",
    rationale: """
      After a second semicolon or a stray quotation mark the system silently stops reading: the keys after it appear \
      as raw keys or in the source language.
      """,
    source: "tables of real apps; CoreFoundation's old-style property list parser",
    examples: [
      .triggers(
        "A doubled semicolon",
        "screens:\n  - name: Inbox\n    navigation: { title: { text: Inbox } }\n",
        ["en.lproj/Localizable.strings": "\"a\" = \"A\";;\n\"b\" = \"B\";\n"]),
      .passes(
        "One semicolon",
        "screens:\n  - name: Inbox\n    navigation: { title: { text: Inbox } }\n",
        ["en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n"]),
    ],
    check: .input(.lostEntries))
}
