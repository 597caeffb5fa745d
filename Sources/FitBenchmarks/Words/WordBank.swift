/// A vocabulary as UTF-8, for drawing millions of words: where `Vocabulary` searches, this looks up.
package struct WordBank: Sendable {
  /// The words one after the other.
  private let bytes: [UInt8]
  /// Where each word starts, and where the last one ends.
  private let starts: [Int]
  /// Ranks, each as often as Zipf's law has it.
  private let draws: [UInt16]

  /// Takes the words, the most frequent one first.
  package init(_ words: [String]) {
    bytes = words.flatMap(\.utf8)
    starts = words.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf8.count) }
    let sums = Vocabulary.sums(words.count)
    let last = sums.last ?? 1
    var rank = 0
    draws = (0..<(words.isEmpty ? 0 : 1 << 16)).map { draw in
      while rank + 1 < sums.count, sums[rank] <= last * Double(draw) / 65_536 { rank += 1 }
      return UInt16(rank)
    }
  }

  /// Appends a word to a text.
  ///
  /// - Parameter shift: which word is the most frequent one; those after it follow, and those before it come last.
  func append(to text: inout [UInt8], shift: Int = 0, _ generator: inout SplitMix) {
    guard !draws.isEmpty else { return }
    let rank = (Int(draws[Int(generator.next() >> 48)]) + shift) % (starts.count - 1)
    text.append(contentsOf: bytes[starts[rank]..<starts[rank + 1]])
  }
}
