import FitModel
import Typesetting

/// Measuring labels, compared with a plain loop over `hb_shape` and with Pango.
enum ShapingCase {
  static let style = TextStyle(role: .title, size: 17, weight: .semibold)

  static func run(
    _ kind: LabelKind, of words: LabelWords, count: Int, fonts: BenchmarkFonts
  ) throws -> BenchmarkResults.Shaping {
    let labels = kind.unique(count, of: words, seed: 1)
    guard labels.count == count else { throw BenchmarkError.differs("\(labels.count) labels and not \(count)") }
    let (unique, again) = try fastest(labels, kind, fonts)
    let measuring = try LabelMeasuring(fonts, style: style, language: kind.language)
    let plain = try measuring.plainLoop(labels)
    var sum = 0
    let seconds = Stopwatch.fastest(of: 3) { sum = plain.shapeAll() }
    let whole = plain.expected
    guard whole.units == sum else { throw BenchmarkError.differs("the plain loop shapes other glyphs") }
    guard abs(measuring.measureAll(labels) / whole.width - 1) < 1e-9 else {
      throw BenchmarkError.differs("measured \(kind.name) labels are not as wide as shaped ones")
    }
    return BenchmarkResults.Shaping(
      labels: kind.name, count: count, characters: Double(labels.reduce(0) { $0 + $1.count }) / Double(count),
      unique: unique, again: again, plain: seconds,
      pango: try pango(labels, kind, fonts, width: whole.points))
  }

  /// Each run uses a new typesetter, because typesetters cache results; its first label opens the fonts.
  private static func fastest(
    _ labels: [String], _ kind: LabelKind, _ fonts: BenchmarkFonts
  ) throws -> (unique: Double, again: Double) {
    var (unique, again) = (Double.infinity, Double.infinity)
    for _ in 0..<3 {
      let measuring = try LabelMeasuring(fonts, style: style, language: kind.language)
      measuring.measureAll(["Aa 中"])
      unique = min(unique, Stopwatch.seconds { measuring.measureAll(labels) }.seconds)
      again = min(again, Stopwatch.seconds { measuring.measureAll(labels) }.seconds)
    }
    return (unique, again)
  }

  /// Seconds that Pango takes; `nil` if it is not installed.
  ///
  /// - Parameter width: the width of all labels by the plain loop, in points. If Pango's width is far from it, Pango
  ///   used other fonts.
  private static func pango(
    _ labels: [String], _ kind: LabelKind, _ fonts: BenchmarkFonts, width: Double
  ) throws -> Double? {
    guard
      let pango = try PangoMeasuring(
        files: fonts.files, families: fonts.families, style: style, language: kind.language)
    else { return nil }
    let texts = labels.map { ContiguousArray($0.utf8.map { CChar(bitPattern: $0) }) }
    _ = pango.measureAll(Array(texts.prefix(100)))
    var sum = 0.0
    let seconds = Stopwatch.fastest(of: 3) { sum = pango.measureAll(texts) }
    guard abs(sum / width - 1) < 0.02 else {
      throw BenchmarkError.differs("Pango's \(kind.name) labels are \(sum / width) times as wide as those of hb_shape")
    }
    return seconds
  }
}
