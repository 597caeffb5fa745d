/// Writes texts of one language, as UTF-8.
struct TextWriter: Sendable {
  let language: AppLanguage
  private let words, shortWords: WordBank
  private let separator: [UInt8]

  init(_ language: AppLanguage) {
    self.language = language
    let words = language.words
    self.words = WordBank(words)
    shortWords = WordBank(words.filter { $0.count <= Self.longestButton })
    separator = Array(language.separator.utf8)
  }

  /// Appends a text.
  ///
  /// - Parameter shift: which word is the most frequent one.
  func append(_ form: TextForm, to text: inout [UInt8], shift: Int, _ generator: inout SplitMix) {
    let counts = form.wordCounts
    let count = counts[Int(generator.next() >> 33) % counts.count]
    for word in 0..<count {
      if word > 0 { text.append(contentsOf: separator) }
      (form.use == .button ? shortWords : words).append(to: &text, shift: shift, &generator)
    }
    // Prompts are sentences.
    if form.use == .prompt { text.append(contentsOf: language.stop.utf8) }
    switch form.argument {
    case .none: break
    case .text: text.append(contentsOf: " %@".utf8)
    case .number: text.append(contentsOf: " %lld".utf8)
    }
  }

  /// Buttons are one short word, of as many characters in every language.
  private static let longestButton = 8
}
