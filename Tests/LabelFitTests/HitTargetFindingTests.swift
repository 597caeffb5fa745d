import FitModel
import FitReports
import InputFiles
import LabelFit
import Testing

/// How often a bar whose items are too close to each other is told.
struct HitTargetFindingTests {
  private func findings(_ items: [String]) throws -> [Finding] {
    let screens = "screens:\n  - name: Player\n    toolbar: [ \(items.joined(separator: ", ")) ]\n"
    let app = InputReader.read(.memory(["labelfit.yml": screens]), screensFiles: ["labelfit.yml"])
    try #require(app.problems.isEmpty, "\(app.problems)")
    let request = TypedOptions(
      platforms: ["ios11"], devices: ["320x568", "375x667"], systemFonts: false)
    return try ShippedAppTests.report(app, request).findings.filter {
      $0.rule == "hit-target-too-small"
    }
  }

  @Test("A bar is reported once, with the number of its small items")
  func onceABar() throws {
    let found = try findings(["B", "I", "U", "S", "T"].map { "{ text: \($0) }" })
    #expect(found.count == 1 && found.first?.certainty == .likely)
    #expect(found.first.map { "\($0.message)" }?.hasSuffix(" more of this bar") == true, "\(found)")
  }

  @Test("It is unknown how far users can tap beside a view of the app")
  func ownViews() throws {
    let views = Array(repeating: "{ custom: 34 }", count: 8).flatMap { [$0, "flexible"] }.dropLast()
    let found = try findings(Array(views))
    #expect(found.map(\.certainty) == [.possible])
  }

  @Test("A bar of icons is reported once for all languages, a bar with a text in each language")
  func icons() throws {
    func locales(_ last: String) throws -> [LanguageTag?] {
      let icons = Array(repeating: "{ image: 24 }", count: 8) + [last]
      let texts = ["en", "de", "fr"].map { ("\($0).lproj/Localizable.strings", "\"stop\" = \"Halt \($0)\";") }
      let screens = "screens:\n  - name: Player\n    toolbar: [ \(icons.joined(separator: ", ")) ]\n"
      let app = InputReader.read(
        .memory(Dictionary(uniqueKeysWithValues: texts + [("labelfit.yml", screens)])), screensFiles: ["labelfit.yml"])
      try #require(app.problems.isEmpty, "\(app.problems)")
      let request = TypedOptions(platforms: ["ios11"], devices: ["320x568"], systemFonts: false)
      let found = try ShippedAppTests.report(app, request).findings
      return found.filter { $0.rule == "hit-target-too-small" }.map(\.locale)
    }
    #expect(try locales("{ image: 24 }") == [nil])
    let worded = try locales("{ key: stop }")
    #expect(!worded.isEmpty && !worded.contains(nil))
  }
}
