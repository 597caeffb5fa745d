import BarScreens
import FitModel

/// A document with a title.
private let storyboard = """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
    <scenes><scene sceneID="s1"><objects>
      <viewController id="v1" sceneMemberID="viewController">
        <navigationItem key="navigationItem" title="Favorites" id="n1"/>
      </viewController>
    </objects></scene></scenes>
  </document>
  """

extension Rule {
  static let hardCoded = Rule(
    id: "hard-coded", severity: .note, summary: "A text that no string table can translate",
    rationale: """
      The text is in a document without translations, in code as a plain literal, or in code that looks up a key that \
      no string table has. Unless code replaces it at run time, it stays in the source language everywhere.
      """,
    source: "Localizers' practice",
    examples: [
      .triggers(
        "A storyboard outside any .lproj folder",
        "screens: []\n",
        ["Main.storyboard": storyboard]),
      .triggers(
        "A key that is in no language",
        "screens:\n  - name: Car\n    navigation: { title: { key: CarPlay, text: CarPlay } }\n",
        [
          "en.lproj/Localizable.strings": "\"other\" = \"Other\";\n",
          "de.lproj/Localizable.strings": "\"other\" = \"Anderes\";\n",
        ], locale: "de"),
      .passes(
        "The same storyboard in Base.lproj",
        "screens: []\n",
        ["Base.lproj/Main.storyboard": storyboard]),
    ],
    check: .screen { screen, _ in
      screen.texts.compactMap { text in
        guard text.role != .imageTitle, text.hasWords else { return nil }
        if text.translation.status == .inNoTable, !text.isRawKey {
          if let file = text.translation.fileInNoTarget {
            return Verdict(
              text,
              """
              \(quoted(text.sourceText)) is the same in every language: its entry is in \(file), which no target \
              of the app includes
              """,
              fix: "add the file to the target", holdsInEveryLanguage: true)
          }
          return Verdict(
            text, "\(quoted(text.sourceText)) is not in any string table: it is the same in every language",
            fix: "add it to the tables, or write it as a text that is not looked up", holdsInEveryLanguage: true)
        }
        guard case .hardCoded(let literal) = text.declaration.content, !isPlaceholder(literal) else { return nil }
        return Verdict(
          text, "\(quoted(literal)) cannot be translated: it is hard-coded here",
          fix: "set the text from a string table, or move its document into Base.lproj", holdsInEveryLanguage: true)
      }
    })
}
