import FitModel
import FitReports
import FitTestSupport
import Foundation
import Testing

@Suite struct JSONReporterTests {
  @Test func golden() throws {
    try Golden.expect(Self.render(SampleReport.small), matches: "Reports/Golden/report.json")
  }

  @Test(arguments: Sample.allCases)
  func everyFindingRoundTrips(_ sample: Sample) throws {
    let report = sample.report
    let root = try Self.parsed(report)
    #expect(root["version"] as? Int == 1)
    let findings = try #require(root["findings"] as? [[String: Any]])
    #expect(findings.count == report.findings.count)
    for (json, finding) in zip(findings, report.findings) { Self.compare(json, finding) }
  }

  private static func compare(_ json: [String: Any], _ finding: Finding) {
    let texts: [(String, String?)] = [
      ("id", finding.id), ("rule", finding.rule), ("severity", finding.severity.rawValue),
      ("certainty", finding.certainty.rawValue), ("message", finding.message), ("fix", finding.fix),
      ("key", finding.key), ("table", finding.table), ("locale", finding.locale?.identifier),
      ("variation", finding.variation.isEmpty ? nil : finding.variation), ("screen", finding.screen),
      ("bar", finding.bar), ("item", finding.itemName), ("text", finding.text), ("shown", finding.shown),
      ("platform", finding.platform), ("device", finding.failing.first?.devices.last),
      ("orientation", finding.failing.first?.orientation.rawValue),
    ]
    for (name, value) in texts { #expect(json[name] as? String == value, "\(name)") }
    let parts = finding.certaintyOf
    #expect(
      json["certainty-of"] as? [String: String] == [
        "text": parts.text.rawValue, "geometry": parts.geometry.rawValue, "composition": parts.composition.rawValue,
      ])
    #expect(json["source-fails-too"] as? Bool == finding.sourceFailsToo)
    let location = json["location"] as? [String: Any]
    #expect(location?["file"] as? String == finding.position.file)
    #expect(location?["line"] as? Int == finding.position.line)
    #expect(location?["column"] as? Int == finding.position.column)
    let failing = json["failing"] as? [[String: Any]] ?? []
    #expect(failing.compactMap { $0["devices"] as? [String] } == finding.failing.map(\.devices))
    #expect(failing.compactMap { $0["certainty"] as? String } == finding.failing.map(\.certainty.rawValue))
    for (json, failure) in zip(failing, finding.failing) {
      #expect(abs((json["needed"] as? Double ?? -1) - (failure.needed ?? -1)) <= 0.05)
      #expect(abs((json["available"] as? Double ?? -1) - (failure.available ?? -1)) <= 0.05)
    }
  }

  @Test func keysStandInTheDocumentedOrder() throws {
    let text = Self.render(SampleReport.small)
    let finding = try #require(text.range(of: "\"variation\"")).lowerBound
    let start = try #require(text.range(of: "\"id\"", options: .backwards, range: text.startIndex..<finding)).lowerBound
    let keys = text[start...].split(separator: "\n").prefix { !$0.hasPrefix("    }") }
      .filter { $0.hasPrefix("      \"") || $0.hasPrefix("\"") }
      .compactMap { $0.split(separator: "\"").first { $0.contains { $0 != " " } } }.map(String.init)
    #expect(
      keys == [
        "id", "rule", "severity", "certainty", "certainty-of", "message", "fix", "location", "declared", "key", "table",
        "locale",
        "variation", "screen", "bar", "item", "text", "shown", "platform", "needed", "available", "device",
        "orientation", "failing", "source-fails-too",
      ])
  }

  @Test func optionsDoNotMatter() throws {
    let json = try #require(Reporter.all.first { $0.name == "json" })
    let loud = Reporter.Options(color: true, verbose: true, columns: 40)
    #expect(json.render(SampleReport.small, loud) == json.render(SampleReport.small, Reporter.Options()))
  }

  @Test func notMeasuredIsLeftOut() throws {
    var report = SampleReport.none
    let failure = SampleFindings.failure([], needed: .infinity, available: nil)
    report.findings = [
      Finding(
        rule: "r", severity: .note, certainty: .certain, message: "m", fix: nil,
        position: SourcePosition(file: "f", line: 1, column: 1), failing: [failure])
    ]
    let finding = try #require((try Self.parsed(report)["findings"] as? [[String: Any]])?.first)
    #expect(
      finding.keys.sorted() == [
        "certainty", "certainty-of", "failing", "id", "location", "message", "orientation", "rule", "severity",
      ])
  }

  @Test("If a screen has several states they are listed, the usual one as null")
  func states() throws {
    var report = SampleReport.none
    var finding = Finding(
      rule: "r", severity: .note, certainty: .certain, message: "m", fix: nil,
      position: SourcePosition(file: "f", line: 1, column: 1), screen: "Notes", item: .title)
    report.findings = [finding]
    #expect(try #require((try Self.parsed(report)["findings"] as? [[String: Any]])?.first)["states"] == nil)
    finding.states = ScreenStates([nil, "while editing"], isAll: false)
    report.findings = [finding]
    let json = try #require((try Self.parsed(report)["findings"] as? [[String: Any]])?.first)
    let states = try #require(json["states"] as? [Any])
    #expect(states.first is NSNull && states.last as? String == "while editing" && states.count == 2)
  }

  private static func render(_ report: Report) -> String {
    Reporter.all.first { $0.name == "json" }?.render(report, Reporter.Options()) ?? ""
  }

  private static func parsed(_ report: Report) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(render(report).utf8)) as? [String: Any])
  }
}
