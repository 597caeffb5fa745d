import BundledFonts
import FitVocabulary
import LabelFit
import Typesetting

/// The fonts of a run: those that come with the command, and none of the machine.
package struct BenchmarkFonts {
  let selection: FontSelection
  /// The files for labels in `ShapingCase.style`.
  let files: [String]
  /// The families that Fontconfig finds in them, the first choice first.
  let families = "Inter,Noto Sans CJK SC"

  /// - Throws: `OptionError` when the fonts are not where they belong.
  package init() throws {
    selection = try OptionResolver.resolve(OptionRequest(systemFonts: false), configuration: nil).fonts
    files = [selection.latin.path, selection.hanRegular.path, selection.hanBold.path]
  }
}

/// Everything the benchmarks ask of the typesetter, in one style and language.
struct LabelMeasuring {
  private let typesetter: Typesetter
  private let worker: MeasuringWorker
  private let measurer: TextMeasurer
  private let style: TextStyle
  private let language: LanguageTag

  init(_ fonts: BenchmarkFonts, style: TextStyle, language: LanguageTag) throws {
    typesetter = try Typesetter(fonts: fonts.selection)
    worker = typesetter.worker()
    measurer = worker.measurer(style: style, language: language)
    self.style = style
    self.language = language
  }

  /// Measures every label, as a check does it.
  ///
  /// - Returns: the sum of the widths in points.
  @discardableResult
  func measureAll(_ labels: [String]) -> Double {
    var sum = 0.0
    for label in labels { sum += measurer.measure(label).width }
    return sum
  }

  func plainLoop(_ labels: [String]) -> PlainShaping {
    typesetter.plainShaping(labels, style: style, language: language)
  }

  /// Sums over the glyphs of labels that are shaped whole: their advances in font units and in points, and the widths
  /// with the corrections of stand-in fonts.
  func shapedWhole(_ labels: [String]) -> (units: Int, points: Double, width: Double) {
    var sum = (units: 0, points: 0.0, width: 0.0)
    for run in labels.lazy.flatMap({ typesetter.shapedRuns($0, style: style, language: language) }) {
      let units = run.glyphs.reduce(0) { $0 + $1.advance }
      sum.units += units
      sum.points += Double(units) / Double(run.unitsPerEm) * style.size
      sum.width += run.width
    }
    return sum
  }
}
