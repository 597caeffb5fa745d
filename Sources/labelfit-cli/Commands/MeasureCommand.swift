import ArgumentParser
import FitModel
import FitReports
import Foundation
import LabelFit
import Typesetting

struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", abstract: "Shapes texts and measures them.",
    discussion: "Widths are in points, not rounded to pixels. The text - reads one text per line from standard input.")

  @Argument(help: "Texts; - for standard input.") var texts: [String]
  @Option(help: "Font size in points.") var size: Double = 17
  @Option(help: "ultralight … black, or a number on the wght scale.") var weight: String = "regular"
  @Option(
    help: "FILE[#index] or a family, then [:wght=600,opsz=17,tracking=-0.2,size=18]; default: the bundled fonts.")
  var font: String?
  @Option(help: "A language tag such as zh-Hans.") var locale: String = "en"
  @Flag(help: "Do not use the fonts of this machine.") var noSystemFonts = false
  @Flag(help: "Print JSON.") var json = false

  @OptionGroup var speech: LanguageOption

  func run() throws {
    let weight = try fontWeight()
    guard size > 0, size <= 1000 else { throw usageError("--size is in points, more than 0 and at most 1000") }
    guard let language = LanguageData.icu.canonical(locale) else {
      throw usageError("“\(locale)” is not a language tag; write one such as en, zh-Hans or pt-BR")
    }
    let measured: [MeasuredText]
    do {
      let request = TypedOptions(fonts: font.map { ["button=\($0)"] } ?? [], systemFonts: !noSystemFonts)
      let fonts = try OptionResolver.resolve(request, configuration: nil).fonts
      let typesetter = try Typesetter(fonts: fonts)
      let style = TextStyle(role: .button, size: fonts.overrides[.button]?.size ?? size, weight: weight)
      measured = StandardInput.lines(of: texts).map { typesetter.measure($0, style: style, language: language) }
    } catch {
      throw usageError(
        (error as? OptionError)?.message ?? (error as? FontError)?.words ?? Sentence(verbatim: "\(error)"))
    }
    Output.print(json ? MeasureDump.json(measured) : MeasureDump.text(measured, Output.speaker))
  }

  private func fontWeight() throws -> FontWeight {
    if let number = Double(weight), (1...1000).contains(number) { return FontWeight(number) }
    let named = stride(from: 100.0, through: 900, by: 100).map(FontWeight.init).first { $0.name == weight }
    guard let named else {
      throw usageError("“\(weight)” is not a weight; write regular, semibold, bold … or a number from 1 to 1000")
    }
    return named
  }
}
