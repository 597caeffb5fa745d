import FitVocabulary
import Typesetting

/// Measuring labels against a plain loop over `hb_shape`.
enum ShapingBenchmark {
  static let style = TextStyle(role: .title, size: 17, weight: .semibold)

  static func run(_ kind: LabelKind, count: Int, fonts: FontSelection) throws -> BenchmarkResults.Shaping {
    let labels = kind.unique(count, seed: 1)
    func measureAll(_ typesetter: Typesetter) {
      for label in labels { _ = typesetter.measure(label, style: style, language: kind.language) }
    }
    var (unique, again) = (Double.infinity, Double.infinity)
    for _ in 0..<3 {
      // A new one each time, since it remembers; the first label opens the fonts.
      let typesetter = try Typesetter(fonts: fonts)
      _ = typesetter.measure("Aa 中", style: style, language: kind.language)
      unique = min(unique, Stopwatch.seconds { measureAll(typesetter) }.seconds)
      again = min(again, Stopwatch.seconds { measureAll(typesetter) }.seconds)
    }
    let typesetter = try Typesetter(fonts: fonts)
    let plain = typesetter.plainShaping(labels, style: style, language: kind.language)
    var sum = 0
    let seconds = Stopwatch.fastest(of: 3) { sum = plain.shapeAll() }
    let advances = labels.lazy.flatMap { typesetter.shapedRuns($0, style: style, language: kind.language) }
      .reduce(0) { $0 + $1.glyphs.reduce(0) { $0 + $1.advance } }
    return BenchmarkResults.Shaping(
      labels: kind.name, count: count, unique: unique, again: again, plain: seconds, sameAdvances: advances == sum)
  }
}
