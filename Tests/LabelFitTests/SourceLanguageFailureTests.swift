import FitModel
import Testing

@testable import LabelFit

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
