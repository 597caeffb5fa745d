import BarScreens
import FitModel

extension Rule {
  static let systemTitleMistranslated = Rule(
    id: "system-title-mistranslated", severity: .note,
    summary: "A system button's title differs from the system's translation",
    rationale: """
      People see the system's word in every other app. A different word for the same button looks like a different \
      action. The rule checks Chinese only, where the system's words are known for certain.
      """,
    source: "iOS 7 guidelines, Bars, Toolbar and Navigation Bar Buttons: documented meaning of each button",
    examples: [
      .triggers(
        "保管 where the system says 存储",
        """
        source-language: en
        screens:
          - name: Draft
            navigation: { title: { text: Draft }, trailing: [ { key: save, text: Save } ] }
        """,
        ["zh-Hans.lproj/Localizable.strings": "\"save\" = \"保管\";\n"], locale: "zh-Hans"),
      .passes(
        "Another word of Apple's apps",
        """
        source-language: en
        screens:
          - name: Draft
            navigation: { title: { text: Draft }, trailing: [ { key: save, text: Save } ] }
        """,
        ["zh-Hans.lproj/Localizable.strings": "\"save\" = \"保存\";\n"], locale: "zh-Hans"),
      .passes(
        "The system's word",
        """
        source-language: en
        screens:
          - name: Draft
            navigation: { title: { text: Draft }, trailing: [ { key: save, text: Save } ] }
        """,
        ["zh-Hans.lproj/Localizable.strings": "\"save\" = \"存储\";\n"], locale: "zh-Hans"),
    ],
    check: .screen { screen, _ in
      screen.texts(.button).compactMap { text in
        guard text.isOwn, text.translation.status == .translated,
          let item = SystemTitles.item(titled: text.sourceText)
        else { return nil }
        let system = SystemTitles.title(item, in: screen.locale)
        let accepted = [system.value, text.sourceText] + SystemTitles.alternatives(item, in: screen.locale)
        guard system.trust == .a, !accepted.contains(visible(text.text)) else { return nil }
        return Verdict(
          text,
          "\(quoted(text.sourceText)) is \(quoted(visible(text.text))) here; the system says \(quoted(system.value))",
          fix: "write \(system.value), or use the system item \(item)")
      }
    })

  /// The text without invisible characters.
  private static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
  }
}
