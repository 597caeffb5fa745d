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
  private let style: TextStyle
  private let language: LanguageTag

  init(_ fonts: BenchmarkFonts, style: TextStyle, language: LanguageTag) throws {
    typesetter = try Typesetter(fonts: fonts.selection)
    self.style = style
    self.language = language
  }

  func measureAll(_ labels: [String]) {
    for label in labels { _ = typesetter.measure(label, style: style, language: language) }
  }

  func plainLoop(_ labels: [String]) -> PlainShaping {
    typesetter.plainShaping(labels, style: style, language: language)
  }

  /// The sums of the glyphs' advances, in font units and in points, as the typesetter shapes the labels.
  func advances(_ labels: [String]) -> (units: Int, points: Double) {
    var sum = (units: 0, points: 0.0)
    for run in labels.lazy.flatMap({ typesetter.shapedRuns($0, style: style, language: language) }) {
      let units = run.glyphs.reduce(0) { $0 + $1.advance }
      sum.units += units
      sum.points += Double(units) / Double(run.unitsPerEm) * style.size
    }
    return sum
  }
}
