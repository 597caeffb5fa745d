package import FitVocabulary

/// A kind of labels: the language they are in, and how one is put together.
package struct LabelKind: Sendable {
  /// What tables call it.
  package var name: String
  /// The language to shape it in.
  package var language: LanguageTag
  private let make: @Sendable (LabelWords, inout SplitMix) -> String

  /// The kinds that shaping is measured with.
  package static let all = [english, chinese, mixed]

  package static let english = LabelKind(name: "English", language: "en") { words, generator in
    phrase(words.english, words.englishJoiners, separator: " ", &generator)
  }
  package static let german = LabelKind(name: "German", language: "de") { words, generator in
    phrase(words.german, words.germanJoiners, separator: " ", &generator)
  }
  package static let chinese = LabelKind(name: "Chinese", language: "zh-Hans") { words, generator in
    phrase(words.chinese, words.chineseJoiners, separator: "", &generator)
  }
  package static let mixed = LabelKind(name: "mixed", language: "zh-Hans") { words, generator in
    let number = Int.random(in: 0..<3, using: &generator) == 0 ? " \(Int.random(in: 1...99, using: &generator))" : ""
    let mark = words.marks.word(&generator)
    let chinese = phrase(words.chinese, words.chineseJoiners, separator: "", &generator)
    return Bool.random(using: &generator) ? "\(mark) \(chinese)\(number)" : "\(chinese) \(mark)\(number)"
  }

  /// Labels of the kind, none twice; fewer than asked for when the words do not make as many.
  ///
  /// - Parameter seed: another seed makes other labels; the same one the same.
  package func unique(_ count: Int, of words: LabelWords, seed: UInt64) -> [String] {
    var generator = SplitMix(seed: seed)
    var known: Set<String> = []
    var labels: [String] = []
    labels.reserveCapacity(count)
    for _ in 0..<count * 100 where labels.count < count {
      let label = make(words, &generator)
      if known.insert(label).inserted { labels.append(label) }
    }
    return labels
  }

  /// One to three words, as often as titles and buttons of real apps have so many; seldom a small one between them.
  private static func phrase(
    _ words: Vocabulary, _ joiners: Vocabulary, separator: String, _ generator: inout SplitMix
  ) -> String {
    var parts = [words.word(&generator)]
    for _ in 1..<wordCounts[Int.random(in: 0..<wordCounts.count, using: &generator)] {
      if Int.random(in: 0..<16, using: &generator) == 0 { parts.append(joiners.word(&generator)) }
      parts.append(words.word(&generator))
    }
    return parts.joined(separator: separator)
  }

  /// Of 37 titles of real apps 23 are one word, 11 two, 3 more; most labels of which none occurs twice have two.
  private static let wordCounts = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3]
}
