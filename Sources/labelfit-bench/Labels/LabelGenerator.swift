import FitVocabulary

/// A kind of labels: the language they are in, and how one is put together.
struct LabelKind: Sendable {
  var name: String
  var language: LanguageTag
  var make: @Sendable (inout SplitMix) -> String

  static let all = [english, chinese, mixed]

  static let english = LabelKind(name: "English", language: "en") { generator in
    phrase(words.english, joiners.english, separator: " ", &generator)
  }
  static let german = LabelKind(name: "German", language: "de") { generator in
    phrase(words.german, joiners.german, separator: " ", &generator)
  }
  static let chinese = LabelKind(name: "Chinese", language: "zh-Hans") { generator in
    phrase(words.chinese, joiners.chinese, separator: "", &generator)
  }
  static let mixed = LabelKind(name: "mixed", language: "zh-Hans") { generator in
    let number = Int.random(in: 0..<3, using: &generator) == 0 ? " \(Int.random(in: 1...99, using: &generator))" : ""
    let mark = words.marks.word(&generator)
    let chinese = phrase(words.chinese, joiners.chinese, separator: "", &generator)
    return Bool.random(using: &generator) ? "\(mark) \(chinese)\(number)" : "\(chinese) \(mark)\(number)"
  }

  /// Labels of the kind, none twice.
  ///
  /// - Parameter seed: another seed makes other labels; the same one the same.
  func unique(_ count: Int, seed: UInt64) -> [String] {
    var generator = SplitMix(seed: seed)
    var known: Set<String> = []
    var labels: [String] = []
    while labels.count < count {
      let label = make(&generator)
      if known.insert(label).inserted { labels.append(label) }
    }
    return labels
  }

  private static let words = (
    english: Vocabulary(WordLists.english), german: Vocabulary(WordLists.german),
    chinese: Vocabulary(WordLists.chinese), marks: Vocabulary(WordLists.marks)
  )
  private static let joiners = (
    english: Vocabulary(WordLists.joiners), german: Vocabulary(WordLists.germanJoiners),
    chinese: Vocabulary(WordLists.chineseJoiners)
  )

  /// One to four words, seldom with a small one between them.
  private static func phrase(
    _ words: Vocabulary, _ joiners: Vocabulary, separator: String, _ generator: inout SplitMix
  ) -> String {
    var parts = [words.word(&generator)]
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      if Int.random(in: 0..<5, using: &generator) == 0 { parts.append(joiners.word(&generator)) }
      parts.append(words.word(&generator))
    }
    return parts.joined(separator: separator)
  }
}
