import BarScreens
import FitModel
import FitReports
import InputFiles
import Testing

@testable import LabelFit

/// A missing translation is one finding, however many screens show the text.
struct MissingTextMergeTests {
  private static let screens = """
    source-language: en
    screens:
      - { name: A, navigation: { title: { key: close } } }
      - { name: B, navigation: { trailing: [ { key: close } ] } }
      - { name: C, toolbar: [ { key: close }, { key: open } ] }

    """

  private func report(_ more: String = "") throws -> Report {
    let files = [
      "labelfit.yml": Self.screens + more,
      "en.lproj/Localizable.strings": "\"close\" = \"Close it\"; \"open\" = \"Open it\"; \"a\" = \"A\";",
      "de.lproj/Localizable.strings": "\"a\" = \"Ah\";", "fr.lproj/Localizable.strings": "\"a\" = \"Ah\";",
    ]
    let app = InputReader.read(.memory(files), screensFiles: ["labelfit.yml"])
    let request = TypedOptions(platforms: ["ios16"], devices: ["375x667"], systemFonts: false)
    return try Analyzer(options: OptionResolver.resolve(request, configuration: app.configuration)).check(app)
  }

  private func missing(_ report: Report) -> [Finding] { report.findings.filter { $0.rule == "untranslated" } }

  @Test("There is one finding for each key and language, with the other places that show the text")
  func once() throws {
    let report = try report()
    let found = missing(report)
    #expect(
      found.map { "\($0.locale?.identifier ?? "") \($0.key ?? "")" }.sorted() == [
        "de close", "de open", "fr close", "fr open",
      ])
    let close = try #require(found.first { $0.key == "close" && $0.locale == "de" })
    #expect(close.screens == ["A", "B", "C"] && close.item == .title)
    #expect(close.occurrences.map(\.item) == [.trailing(0), .toolbar(0)])
    #expect(close.occurrences.compactMap(\.declared).map(\.line) == [4, 5])
    let json = try #require(Reporter.all.first { $0.name == "json" }).write(report, Reporter.Options())
    #expect(json.contains("{ \"screen\": \"B\", \"bar\": \"navigation\", \"item\": \"trailing 1\", \"declared\": {"))
    let text = try #require(Reporter.all.first { $0.name == "text" }).write(report, Reporter.Options())
    #expect(text.contains("2 keys in 2 languages · untranslated"), "\(text)")
    let html = try #require(Reporter.all.first { $0.name == "html" }).write(report, Reporter.Options())
    #expect(html.contains("data-screens=\"0 1 2\""), "the filter finds every screen")
    let apps = Report.joined([AppReport(app: "X", report: report)])
    #expect(missing(apps).first { $0.key == "close" }?.screens == ["X: A", "X: B", "X: C"])
  }

  @Test("A screen that is suppressed does not hide the text of the others; all of them do")
  func suppressed() throws {
    let one = try report("ignore: [ { rule: untranslated, screen: A, reason: later } ]\n")
    #expect(missing(one).first { $0.key == "close" && $0.locale == "de" }?.screens == ["B", "C"])
    let all = try report("ignore: [ { rule: untranslated, reason: later } ]\n")
    #expect(missing(all).isEmpty && all.suppressed.count == 8)
  }
}

/// A finding says whether the text of the source language fails in the same place.
struct SourceLanguageFailureTests {
  private static func finding(_ locale: LanguageTag, _ certainty: Certainty, item: ItemID = .title) -> Finding {
    var finding = Finding(
      rule: "title-truncated", severity: .error, certainty: .text(certainty), message: "", fix: nil,
      position: SourcePosition(file: "a.strings", line: 1, column: 1), key: "a", locale: locale, item: item,
      platform: "ios16",
      failing: [
        Finding.Failure(
          devices: ["A"], orientation: .portrait, needed: locale == "en" ? 60 : 90, available: 50,
          certainty: certainty, shown: nil)
      ])
    let systems = SystemVersions(from: SystemVersion(16), through: 18)
    finding.platforms = [FindingPlatform(name: "ios16", systems: systems, certainty: certainty)]
    return finding
  }

  private static func failsToo(_ source: Finding?, _ other: Finding) throws -> Bool? {
    let merge = LocaleMerge(sourceLanguage: "en", reported: ["en", "de"], oncePerBar: [])
    let merged = merge.findings([
      ("en", source.map { [($0, false)] } ?? []), ("de", [(other, false)]),
    ])
    #expect(merged.filter { $0.locale == "en" }.allSatisfy { $0.sourceFailsToo == false })
    return try #require(merged.first { $0.locale == "de" }).sourceFailsToo
  }

  @Test(arguments: [
    (Certainty.certain, Certainty.likely, true), (.likely, .certain, true), (.likely, .possible, true),
    (.possible, .possible, true), (.possible, .likely, false), (.possible, .certain, false),
  ])
  func thatIsOnlySaidWhereItIsSure(source: Certainty, other: Certainty, failsToo: Bool) throws {
    #expect(try Self.failsToo(Self.finding("en", source), Self.finding("de", other)) == failsToo)
  }

  @Test func anotherItemOfTheSourceLanguageDoesNotCount() throws {
    let german = Self.finding("de", .certain)
    #expect(try Self.failsToo(nil, german) == false)
    #expect(try Self.failsToo(Self.finding("en", .certain, item: .trailing(0)), german) == false)
  }
}
