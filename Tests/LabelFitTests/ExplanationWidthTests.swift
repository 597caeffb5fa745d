import FitModel
import FitReports
import FitTestSupport
import Foundation
import InputFiles
import LabelFit
import Testing

/// An explanation fits into the terminal.
struct ExplanationWidthTests {
  @Test(
    "No line is wider than the terminal, and every number is there", arguments: [60, 80, 120], SpokenLanguage.allCases)
  func widths(_ columns: Int, _ language: SpokenLanguage) throws {
    let say = try SpeakerChoice.speaker(for: language.rawValue)
    let app = InputReader.read(["Strings/Sample"], currentFolder: Repository.root.path)
    let request = TypedOptions(devices: ["iPhone 4.7\"", "iPhone 6.1\" notch"], systemFonts: false)
    let options = try OptionResolver.resolve(
      request, configuration: app.configuration, fontFolder: app.configurationFolder)
    let analyzer = try Analyzer(options: options)
    var rules: Set<String> = []
    for finding in analyzer.check(app).findings where rules.insert(finding.rule).inserted {
      let basis = analyzer.basis(of: finding, in: app)
      let text = ExplanationText.render(finding, basis, say, columns: columns)
      for line in text.split(separator: "\n") {
        #expect(DisplayWidth.columns(of: String(line)) <= columns, "\(finding.rule): \(line)")
      }
      let whole = ExplanationText.render(finding, basis, say, columns: 1000)
      #expect(Self.numbers(text) == Self.numbers(whole), "\(finding.rule)")
    }
    #expect(rules.count > 10)
  }

  /// The numbers with two decimals, such as those of the sums.
  private static func numbers(_ text: String) -> [String] {
    text.matches(of: /-?\d+\.\d\d\b/).map { String($0.output) }.sorted()
  }
}
