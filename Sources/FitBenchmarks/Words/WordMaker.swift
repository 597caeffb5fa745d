/// Makes words of syllables, so that a language needs a few sounds and no dictionary.
///
/// The words mean nothing; they have the letters of the language, and lengths as words of interfaces have them.
struct WordMaker {
  /// What syllables begin with, what carries them, and what some of them end with.
  var onsets, nuclei, codas: [String]
  /// How much longer than English its words are.
  var stretch: Double

  /// Words, none twice. Their lengths do not depend on how frequent they are, so that every part of the vocabulary fits
  /// bars alike.
  func words(_ count: Int, seed: UInt64) -> [String] {
    guard !onsets.isEmpty, !nuclei.isEmpty else { return [] }
    var generator = SplitMix(seed: seed)
    var known: Set<String> = []
    var words: [String] = []
    // Few sounds make few words: after so many attempts they are all there.
    for _ in 0..<count * 20 where words.count < count {
      let word = word(&generator)
      if known.insert(word).inserted { words.append(word) }
    }
    return words
  }

  private func word(_ generator: inout SplitMix) -> String {
    let drawn = Double(Self.syllables[Int.random(in: 0..<Self.syllables.count, using: &generator)])
    let syllables = max(1, Int((drawn * stretch - Self.frequent).rounded()))
    var word = ""
    for _ in 0..<syllables {
      word += onsets[Int.random(in: 0..<onsets.count, using: &generator)]
      word += nuclei[Int.random(in: 0..<nuclei.count, using: &generator)]
      if !codas.isEmpty, Int.random(in: 0..<3, using: &generator) == 0 {
        word += codas[Int.random(in: 0..<codas.count, using: &generator)]
      }
    }
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Syllables that frequent words are shorter by.
  private static let frequent = 0.25

  /// Numbers of syllables, each as often as it is met.
  private static let syllables = [1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3]
}
