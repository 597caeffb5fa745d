import FitModel

extension Rule {
  /// Reports input that could not be read, which also decides the exit code.
  static let unreadableInput = Rule(
    id: "unreadable-input", severity: .error, summary: "A file, or a part of one, could not be read",
    rationale: """
      LabelFit could not check what it could not read. It checked everything else, and the exit code says that the \
      result is incomplete.
      """,
    source: "LabelFit: broken input is always reported",
    examples: [
      .triggers(
        "A table with an unclosed string",
        "screens:\n  - name: Inbox\n    navigation: { title: { text: Inbox } }\n",
        ["en.lproj/Localizable.strings": "\"a\" = \"b;\n"]),
      .passes(
        "A well-formed table",
        "screens:\n  - name: Inbox\n    navigation: { title: { text: Inbox } }\n",
        ["en.lproj/Localizable.strings": "\"a\" = \"b\";\n"]),
    ],
    topic: .unreadableInput,
    check: .input(.unreadable))
}
