import FitModel
import FitReports
import FitTestSupport
import Foundation
import InputFiles
import LabelFit
import Testing

/// What a person is told to do: which text to shorten.
struct FixWordsTests {
  private static func fixes(_ rule: String, _ screen: String, device: String = "320x568") throws -> [String] {
    let app = InputReader.read(.memory(["labelfit.yml": "screens:\n  - " + screen]), screensFiles: ["labelfit.yml"])
    let options = try OptionResolver.resolve(
      TypedOptions(devices: [device], systemFonts: false), configuration: app.configuration,
      fontFolder: Repository.url("Fonts/TestFonts").path)
    return try Analyzer(options: options).check(app).findings.filter { $0.rule == rule }.compactMap(\.fix)
  }

  @Test("The fix names the text to shorten, and says that icons should be moved")
  func named() throws {
    let large = try Self.fixes(
      "large-title-truncated",
      "{ name: A, navigation: { title: { text: Benachrichtigungseinstellungen }, large-title: true } }",
      device: "375x667")
    #expect(large.count == 1 && large[0].hasPrefix("shorten “Benachrichtigungseinstellungen” by "), "\(large)")
    let icons = Array(repeating: "{ image: 40 }", count: 12).joined(separator: ", flexible, ")
    let overflow = try Self.fixes("toolbar-overflow", "{ name: A, toolbar: [ \(icons) ] }")
    #expect(overflow.count == 1 && overflow[0].hasPrefix("move items to a menu: together they are "), "\(overflow)")
  }
}
