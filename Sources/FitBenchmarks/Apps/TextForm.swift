/// What a key's text is for: it says how long the text is and what it holds.
struct TextForm: Hashable, Sendable {
  enum Use: Hashable, Sendable { case title, button, prompt, content }
  /// An argument that is filled in at run time.
  enum Argument: Hashable, Sendable { case none, text, number }
  var use: Use
  var argument = Argument.none
  /// Whether it has a text for each plural form of the language.
  var isPlural = false

  /// Numbers of words, each as often as it is met.
  ///
  /// Titles and buttons: 74 bar texts of real apps, two thirds of which are one word. Content: the deciles of the
  /// English values of seven real apps, from 4 to 79 characters.
  var wordCounts: [Int] {
    switch use {
    case .title: [1, 1, 1, 1, 1, 1, 1, 2, 2, 3]
    case .button: [1]
    case .prompt: [2, 3, 4]
    case .content: [1, 1, 1, 2, 2, 3, 3, 5, 7, 14]
    }
  }
}
