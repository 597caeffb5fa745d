import BarScreens
import FitModel
import FitReports
import FitTestSupport
import Foundation
import InputFiles
import LabelFit
import Testing

/// Texts and bars that are longer than any, through the whole pipeline: what is laid out and reported is bounded.
@Suite struct ScreenLimitsTests {
  private func input(_ screens: String, _ files: [String: String] = [:]) -> AppInput {
    InputReader.read(.memory(files.merging(["labelfit.yml": screens]) { $1 }), screensFiles: ["labelfit.yml"])
  }

  @Test func barsHaveTheirFirstItems() throws {
    let items = (0..<5_000).map { "{ text: i\($0) }" }.joined(separator: ", ")
    for bar in ["navigation: { trailing: [\(items)] }", "toolbar: [\(items)]", "tabs: [\(items)]"] {
      let app = input("screens:\n  - name: A\n    \(bar)\n")
      let screen = try #require(app.screens.first)
      #expect((screen.navigation?.trailing.count ?? 0) + screen.toolbar.count + screen.tabs.count == 200)
      #expect(app.problems.map(\.kind) == [.unreadable])
      #expect(app.problems.allSatisfy { $0.position.line == 2 && $0.message.contains("has 5000 items") })
    }
    let few = (0..<200).map { "{ text: i\($0) }" }.joined(separator: ", ")
    #expect(input("screens:\n  - name: A\n    toolbar: [\(few)]\n").problems.isEmpty)
  }

  @Test(arguments: ["w ", "a‹", "日历", "\u{378}", "\u{2067}a\u{5D0}", "e\u{301}", "%@ "])
  func textsAreLaidOutInPart(unit: String) throws {
    let table = "\"t\" = \"\(String(repeating: unit, count: 200_000))\";\n"
    let app = input(
      "source-language: en\nscreens:\n  - name: A\n    navigation: { title: { key: t } }\n",
      ["en.lproj/Localizable.strings": table])
    let options = try OptionResolver.resolve(
      TypedOptions(devices: ["375x667"], systemFonts: false), configuration: app.configuration,
      fontFolder: Repository.url("Fonts/TestFonts").path)
    let report = try Analyzer(options: options).check(app)
    let finding = try #require(report.findings.first { $0.rule == "unreadable-input" })
    #expect(finding.location == SourcePosition(file: "en.lproj/Localizable.strings", line: 1, column: 8))
    #expect(finding.message.contains("more than 4096 characters"))
    for finding in report.findings {
      #expect(finding.message.utf16.count < 4_000, "\(finding.rule)")
      #expect((finding.text ?? "").utf16.count <= LaidOutText.maximumUnits)
    }
  }
}
