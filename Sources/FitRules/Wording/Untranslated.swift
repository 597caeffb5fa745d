import BarScreens
import FitModel

extension Rule {
  /// Reports texts that a language lacks.
  public static let untranslated = Rule(
    id: "untranslated", severity: .warning, summary: "The bar shows a text that is not translated",
    rationale: """
      The entry is missing, empty or still marked as new, so readers of this language see the source text, or the key, \
      among texts in their own language. The finding is a note for an abbreviation such as OK or FAQ; for the name of \
      the app, a product or a language; for words that nearly all other languages keep or other entries of the \
      language use; and in a language that repeats the source language or has less than a quarter of the texts of \
      another. If the text or the key is in a script that only this language has, users can read it, so nothing is \
      reported.
      """,
    source: "Localizers' practice",
    examples: [
      .triggers(
        "A key that the translation lacks",
        """
        source-language: en
        screens:
          - name: Inbox
            navigation: { title: { key: inbox.title } }
        """,
        [
          "en.lproj/Localizable.strings": "\"inbox.title\" = \"Inbox\";\n\"other\" = \"Other\";\n",
          "zh-Hans.lproj/Localizable.strings": "\"other\" = \"其他\";\n",
        ], locale: "zh-Hans"),
      .passes(
        "A translated key",
        """
        source-language: en
        screens:
          - name: Inbox
            navigation: { title: { key: inbox.title } }
        """,
        [
          "en.lproj/Localizable.strings": "\"inbox.title\" = \"Inbox\";\n",
          "zh-Hans.lproj/Localizable.strings": "\"inbox.title\" = \"收件箱\";\n",
        ], locale: "zh-Hans"),
    ],
    topic: .translation,
    check: .screen { screen, _ in
      let isForeign = screen.locale.language != screen.sourceLanguage.language
      return screen.texts.filter { isForeign || $0.isRawKey }.compactMap { text in
        var verdict = verdict(text)
        if text.isAbbreviation, text.translation.status == .missing { verdict?.severity = .note }
        return verdict
      }
    })

  private static func verdict(_ text: LocalizedText) -> Verdict? {
    guard text.role != .imageTitle, text.hasWords, !text.isFromDesignTime,
      case .localized(let reference) = text.declaration.content
    else { return nil }
    // Readers see a text in their own language. Han characters alone may be Japanese.
    let locale = text.translation.locale
    if text.text == reference.key || locale.language != "zh", locale.isWritten(in: text.text) { return nil }
    let file = text.translation.fileInNoTarget
    // A bundle inside the app has its own tables, in which code may look up the key.
    if let file, file.contains(".bundle/") { return nil }
    switch text.translation.status {
    case .missing where text.isRawKey && !text.isWritten, .inNoTable where text.isRawKey:
      if let file {
        return Verdict(
          text,
          """
          No table of the app has the key \(quoted(text.text)): users see the key itself; its entry is in \
          \(file), which no target of the app includes
          """,
          fix: "add the file to the target")
      }
      if text.translation.status == .missing, text.translation.position == nil {
        return Verdict(
          text, "The source language has no entry for the key \(quoted(text.text)): users see the key itself",
          fix: "add the entry")
      }
      return Verdict(
        text, "No table has the key \(quoted(text.text)): users see the key itself", fix: "add the entry")
    case .missing:
      if let file {
        return Verdict(
          text,
          "\(quoted(text.text)) is not translated: its entry is in \(file), which no target of the app includes",
          fix: "add the file to the target")
      }
      if text.isRawKey {
        return Verdict(
          text, "\(quoted(text.text)) is not translated: there is no entry for it, and users see the key itself",
          fix: "add the entry")
      }
      return Verdict(
        text, "\(quoted(text.text)) is not translated: there is no entry for it", fix: "add the entry")
    case .untranslated:
      return Verdict(
        text, "\(quoted(text.text)) is not translated: the entry is empty or marked as new",
        fix: "translate the entry")
    // Rule hard-coded reports texts that no language has.
    case .translated, .notTranslatable, .inNoTable: return nil
    }
  }
}
