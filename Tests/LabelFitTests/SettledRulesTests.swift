import BarLayout
import FitModel
import FitReports
import FitRules
import FitTestSupport
import Testing

@testable import LabelFit

/// A rule with one finding per bar for all languages is applied until a language has it. This must not change a report.
struct SettledRulesTests {
  @Test(arguments: [UInt64(1), 2, 3], [[], ["zh-Hans", "de"], ["de", "en"]])
  func theReportIsTheSame(seed: UInt64, languages: [String]) throws {
    let input = RandomApp.input(seed: seed, screens: 8)
    let request = TypedOptions(locales: languages, systemFonts: false)
    let analyzer = try Analyzer(options: OptionResolver.resolve(request, configuration: nil))
    let report = analyzer.check(input)
    // Results that are kept for another check are those of all rules.
    #expect(report == analyzer.check(input, kept: KeptFindings()))
    #expect(report.findings.contains { Rule.named($0.rule)?.isOncePerBar == true })
  }

  private static func finding(_ rule: Rule, _ item: ItemID) -> Finding {
    Finding(
      rule: rule.id, severity: .warning, certainty: .certain, message: "", fix: nil,
      position: SourcePosition(file: "a.strings", line: 1, column: 1), item: item)
  }

  @Test func onlyOneFindingForAllLanguagesSettlesARule() throws {
    let rule = try #require(Rule.named("button-spacing"))
    let other = try #require(Rule.named("title-truncated"))
    let oncePerBar = Set([rule.id])
    var settled = SettledRules()
    settled.add(
      [(Self.finding(rule, .toolbar(1)), false), (Self.finding(other, .title), true)], oncePerBar: oncePerBar)
    #expect(settled.isEmpty)
    settled.add([(Self.finding(rule, .toolbar(1)), true)], oncePerBar: oncePerBar)
    #expect(settled.contains(rule, in: .toolbar))
    #expect(!settled.contains(rule, in: .navigation) && !settled.contains(other, in: .toolbar))
  }
}
