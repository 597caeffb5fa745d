import FitTestSupport
import FuzzTargets

/// Creates inputs from seed files: the same sequence for the same seed of random numbers.
///
/// Inputs whose reading has a new shape become seed files themselves.
struct Mutator {
  private var random: SeededGenerator
  private var corpus: [[UInt8]]
  private let seedCount: Int
  private let tokens: [[UInt8]]
  private var shapes: Set<String> = []

  private static let longest = 16_384
  private static let longestStretched = 200_000

  init(_ target: FuzzTarget, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let seeds = target.seeds().filter { !$0.isEmpty && $0.count <= 40_000 }
    corpus = seeds.isEmpty ? [[0x20]] : seeds
    seedCount = corpus.count
    tokens = target.tokens.map { Array($0.utf8) }
  }

  /// Records the shape of an input's reading.
  mutating func learn(_ input: [UInt8], shape: String) {
    guard input.count <= Self.longest, shapes.insert(shape).inserted else { return }
    if corpus.count < seedCount + 400 {
      corpus.append(input)
    } else {
      corpus[seedCount + number(400)] = input
    }
  }

  /// The next input.
  mutating func next() -> [UInt8] {
    var bytes = corpus[number(corpus.count)]
    switch number(400) {
    case 0: return stretched(bytes)
    case 1...10: return Array(bytes.prefix(number(bytes.count + 1)))
    default:
      for _ in 0...number(number(8) + 1) { mutate(&bytes) }
      return Array(bytes.prefix(Self.longest * 4))
    }
  }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &random) }

  private mutating func token() -> [UInt8] { tokens.isEmpty ? [UInt8(number(256))] : tokens[number(tokens.count)] }

  private mutating func slice(_ bytes: [UInt8], longest: Int) -> ArraySlice<UInt8> {
    let start = number(bytes.count)
    return bytes[start..<min(bytes.count, start + 1 + number(longest))]
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else {
      bytes = token()
      return
    }
    let offset = number(bytes.count)
    switch number(9) {
    case 0: bytes[offset] = UInt8(number(256))
    case 1: bytes[offset] ^= 1 << UInt8(number(8))
    case 2: bytes[offset] = [0, 0xFF, 0x7F, 0x80, 0x20, 0x0A, 0x22, 0x5C][number(8)]
    case 3: bytes.insert(contentsOf: token(), at: offset)
    case 4:
      let token = token()
      bytes.replaceSubrange(offset..<min(bytes.count, offset + token.count), with: token)
    case 5: bytes.removeSubrange(offset..<min(bytes.count, offset + 1 + number(number(60) + 1)))
    case 6: bytes.insert(contentsOf: slice(bytes, longest: 80), at: offset)
    case 7: bytes.insert(contentsOf: slice(corpus[number(corpus.count)], longest: 200), at: offset)
    default: bytes.swapAt(offset, number(bytes.count))
    }
  }

  /// Repeats a part of the input many times, which reveals what takes more than linear time.
  private mutating func stretched(_ bytes: [UInt8]) -> [UInt8] {
    let part = number(2) == 0 ? token() + token() : Array(slice(bytes, longest: [2, 8, 60, 300][number(4)]))
    let count = [200, 2_000, 20_000, Self.longestStretched][number(4)] / max(1, part.count)
    let offset = number(bytes.count + 1)
    let end = number(3) == 0 ? [] : Array(bytes[offset...])
    return bytes[..<offset] + Array([[UInt8]](repeating: part, count: max(1, count)).joined()) + end
  }
}
