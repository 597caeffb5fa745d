import Testing

@testable import FitBenchmarks

struct WordTests {
  @Test("A word of rank r is chosen 1/r times as often as the first")
  func zipf() {
    let words = (1...50).map { "w\($0)" }
    let vocabulary = Vocabulary(words)
    let bank = WordBank(words)
    var (first, second) = (SplitMix(seed: 3), SplitMix(seed: 4))
    var counts: [String: (vocabulary: Int, bank: Int)] = [:]
    for _ in 0..<100_000 {
      counts[vocabulary.word(&first), default: (0, 0)].vocabulary += 1
      var text: [UInt8] = []
      bank.append(to: &text, &second)
      counts[String(decoding: text, as: UTF8.self), default: (0, 0)].bank += 1
    }
    let top = counts["w1"] ?? (0, 0)
    #expect(counts.count == 50)
    for rank in [2, 5, 10, 25] {
      let found = counts["w\(rank)"] ?? (0, 0)
      #expect(abs(Double(top.vocabulary) / Double(found.vocabulary) / Double(rank) - 1) < 0.15, "rank \(rank)")
      #expect(abs(Double(top.bank) / Double(found.bank) / Double(rank) - 1) < 0.15, "rank \(rank)")
    }
  }

  @Test("An empty vocabulary gives an empty word")
  func empty() {
    var generator = SplitMix(seed: 1)
    var text: [UInt8] = []
    #expect(Vocabulary([]).word(&generator).isEmpty)
    WordBank([]).append(to: &text, &generator)
    #expect(text.isEmpty)
    #expect(WordMaker(onsets: [], nuclei: [], codas: [], stretch: 1).words(10, seed: 1).isEmpty)
  }

  @Test("Every language has thousands of words, without repetition, and no two languages have the same ones")
  func languages() {
    #expect(AppLanguage.all.count == 40)
    #expect(Set(AppLanguage.all.map(\.tag)).count == 40)
    var previous: Set<String> = []
    for language in AppLanguage.all {
      let words = language.words
      #expect(words.count > 3000, "\(language.tag)")
      #expect(Set(words).count == words.count, "\(language.tag)")
      #expect(Set(words).intersection(previous).count < words.count / 4, "\(language.tag)")
      previous = Set(words)
    }
  }
}
