/// Words that are drawn as often as Zipf's law has it: the word of rank r with a weight of 1/r.
package struct Vocabulary: Sendable {
  /// The words, the most frequent one first.
  package let words: [String]
  private let sums: [Double]

  /// Takes the words, the most frequent one first.
  package init(_ words: [String]) {
    self.words = words
    sums = Self.sums(words.count)
  }

  /// A word; an empty one when the vocabulary has none.
  package func word(_ generator: inout SplitMix) -> String {
    guard let last = sums.last else { return "" }
    let mark = Double.random(in: 0..<last, using: &generator)
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] > mark { high = middle } else { low = middle + 1 }
    }
    return words[low]
  }

  /// Sums of the weights of the first ranks: 1, 1 + 1/2, 1 + 1/2 + 1/3, …
  static func sums(_ count: Int) -> [Double] {
    var sum = 0.0
    return (0..<count).map { rank in
      sum += 1 / Double(rank + 1)
      return sum
    }
  }
}
