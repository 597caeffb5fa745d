import BarScreens
import FitVocabulary

extension Rule {
  static let hardCoded = Rule(
    id: "hard-coded", severity: .note, summary: "No table can translate this text",
    rationale: """
      The text stands in a document without translations, or in code as a plain literal. Unless code replaces it at \
      run time, it stays in the source language everywhere.
      """,
    source: "Localizers' practice",
    examples: [
      .triggers(
        "A storyboard outside any .lproj folder",
        "screens: []\n",
        [
          "Main.storyboard": """
          <?xml version="1.0" encoding="UTF-8"?>
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
            <scenes><scene sceneID="s1"><objects>
              <viewController id="v1" sceneMemberID="viewController">
                <navigationItem key="navigationItem" title="Favourites" id="n1"/>
              </viewController>
            </objects></scene></scenes>
          </document>
          """
        ]),
      .passes(
        "The same storyboard in Base.lproj",
        "screens: []\n",
        [
          "Base.lproj/Main.storyboard": """
          <?xml version="1.0" encoding="UTF-8"?>
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
            <scenes><scene sceneID="s1"><objects>
              <viewController id="v1" sceneMemberID="viewController">
                <navigationItem key="navigationItem" title="Favourites" id="n1"/>
              </viewController>
            </objects></scene></scenes>
          </document>
          """
        ]),
    ],
    check: .screen { screen, _ in
      screen.texts.compactMap { text in
        guard case .hardCoded(let literal) = text.declaration.content, text.role != .imageTitle, text.hasWords,
          !isPlaceholder(literal)
        else { return nil }
        return Verdict(
          text, "\(quoted(literal)) can not be translated: it is written here as it is",
          fix: "set the text from a string table, or move its document into Base.lproj", holdsInEveryLanguage: true)
      }
    })
}
