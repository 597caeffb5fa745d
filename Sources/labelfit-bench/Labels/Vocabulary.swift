/// Words that are drawn as often as Zipf's law has it: the word of rank r with a weight of 1/r.
struct Vocabulary {
  private let words: [String]
  private let sums: [Double]

  /// Takes the words, the most frequent one first.
  init(_ words: [String]) {
    self.words = words
    var sum = 0.0
    sums = words.indices.map { rank in
      sum += 1 / Double(rank + 1)
      return sum
    }
  }

  /// A word; none when the vocabulary has none.
  func word(_ generator: inout SplitMix) -> String {
    guard let last = sums.last else { return "" }
    let mark = Double.random(in: 0..<last, using: &generator)
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] > mark { high = middle } else { low = middle + 1 }
    }
    return words[low]
  }
}
