import FitModel
import FitReports
import FitTestSupport
import Foundation
import InputFiles
import LabelFit
import Testing

/// LabelFit's own headings, checked by LabelFit: in each of its languages, on the narrowest screen.
struct OwnTitlesTests {
  /// Headings of reports, and words that stand side by side in them.
  private static let titles = [
    "Translations", "Fixed", "Suppressed", "Suppressions to look at", "Left out on purpose", "Errors", "Warnings",
    "Notes",
    "Files",
  ]
  private static let choices = [
    ["errors", "warnings", "notes"], ["rule", "findings", "screens"], ["certain", "likely"],
  ]

  private static let screens: String = {
    let headings = titles.map { "  - name: \($0)\n    navigation: { title: { key: \($0), table: LabelFit } }\n" }
    let rows = choices.map { words in
      let segments = words.map { "{ key: \($0), table: LabelFit }" }.joined(separator: ", ")
      return "  - name: \(words.joined(separator: " "))\n    navigation: { segments: [ \(segments) ] }\n"
    }
    return "source-language: en\nscreens:\n" + (headings + rows).joined()
  }()

  @Test("Every heading fits and is translated", arguments: SpokenLanguage.allCases)
  func headings(_ language: SpokenLanguage) throws {
    let table = try String(contentsOf: Repository.url("Strings/LabelFit.xcstrings"), encoding: .utf8)
    let app = InputReader.read(
      .memory(["labelfit.yml": Self.screens, "LabelFit.xcstrings": table]), screensFiles: ["labelfit.yml"])
    #expect(app.screens.count == Self.titles.count + Self.choices.count && app.problems.isEmpty, "\(app.problems)")
    let options = try OptionResolver.resolve(
      TypedOptions(devices: ["320x568"], locales: [language.rawValue], systemFonts: false),
      configuration: app.configuration)
    let report = try Analyzer(options: options).check(app)
    #expect(report.findings.map { "\($0.rule): \($0.message)" }.isEmpty)
    #expect(report.summary.layouts > 0)
  }
}
