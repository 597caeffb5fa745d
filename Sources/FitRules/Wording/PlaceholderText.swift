import BarScreens
import FitModel

extension Rule {
  static let placeholderText = Rule(
    id: "placeholder-text", severity: .note, summary: "Placeholder text of Interface Builder was left in",
    rationale: """
      Interface Builder fills new items with words such as “Item” or “Title”. Unless code sets another text, users see \
      these words, and localizers waste time on them.
      """,
    source: "storyboards of real apps",
    examples: [
      .triggers(
        "A title left at its default",
        """
        screens:
          - name: Root
            navigation: { title: { text: Root View Controller } }
        """),
      .passes(
        "A real title",
        """
        screens:
          - name: Root
            navigation: { title: { text: Library } }
        """),
    ],
    check: .screen { screen, _ in
      screen.texts.compactMap { text in
        guard text.role != .imageTitle, text.role != .back, text.isOwn, isPlaceholder(text.sourceText) else {
          return nil
        }
        return Verdict(
          text, "\(quoted(text.sourceText)) looks like placeholder text of Interface Builder",
          fix: "write the real text, or leave it empty where code sets it", holdsInEveryLanguage: true)
      }
    })

  /// Words that Interface Builder gives to new objects.
  static func isPlaceholder(_ text: String) -> Bool {
    [
      "Title", "Item", "Root View Controller", "Label", "Button", "Bar Button Item", "Left Bar Button Item",
      "Right Bar Button Item", "Tab Bar Item", "Placeholder", "First", "Second",
    ].contains(text)
  }
}

extension LocalizedText {
  /// Whether it is a word that Interface Builder gave an object of a document, which localizers leave as it is.
  var isFromDesignTime: Bool {
    let file = declaration.position.file
    return (file.hasSuffix(".storyboard") || file.hasSuffix(".xib")) && Rule.isPlaceholder(sourceText)
  }
}
