import BarLayout
import BarScreens
import FitModel
import FitRules
import FitTestSupport
import Foundation
import Testing
import Typesetting

@testable import LabelFit

/// Bars are laid out only if no tighter environment shows that they fit. This must not miss a finding.
struct LayoutJudgeTests {
  /// A bar in an environment, with a verdict of a rule.
  private struct Seen: Hashable {
    var platform, device, pane, orientation, kind, rule, item, variation: String
    var needed, available: Double?

    init(_ laidOut: VariantBar, _ rule: String, _ verdict: Verdict) {
      let environment = laidOut.bar.environment
      (platform, device) = (environment.platform.name, environment.device.name)
      (pane, orientation) = (environment.pane.name, environment.orientation.rawValue)
      (kind, self.rule, item) = (laidOut.bar.kind.rawValue, rule, verdict.item.name)
      variation = "\(laidOut.choice)"
      (needed, available) = (verdict.needed, verdict.available)
    }
  }

  /// `nil` for all rules. The other selections lack the rules that report cut or moved texts, so more layouts have
  /// to be checked.
  static let selections: [Set<String>?] = [
    nil, ["title-button-spacing", "button-spacing"], ["hit-target-too-small", "toolbar-overflow"], ["label-clipped"],
    // Those that are applied to every language.
    Set(Rule.all.filter { !$0.isOncePerBar }.map(\.id)),
  ]

  @Test("Every verdict of any layout in any environment is found", arguments: [UInt64(1), 2, 3], selections)
  func nothingIsMissed(seed: UInt64, selection: Set<String>?) throws {
    let input = RandomApp.input(seed: seed, screens: 5)
    try #require(input.problems.isEmpty)
    // The lowest rows are too low for this font.
    let tall = Repository.root.appendingPathComponent("Fonts/TestFonts/TallDemo.ttf").path
    let request = TypedOptions(
      platforms: Platform.all.map(\.name), fonts: selection == ["label-clipped"] ? ["latin=\(tall)"] : [],
      systemFonts: false, splitView: true)
    let options = try OptionResolver.resolve(request, configuration: nil)
    let rules = Rule.all.compactMap { rule -> LayoutRule? in
      guard selection?.contains(rule.id) != false, case .layout(let kinds, let check) = rule.check else { return nil }
      let settings = RuleParameters(defaults: rule.settings)
      return LayoutRule(rule, kinds: kinds, settings: settings, check: check)
    }
    let run = LayoutRun(
      typesetters: try Typesetters(options.platforms, fonts: options.fonts), options: options, explains: false)
    let judge = LayoutJudge(run, rules: rules)
    let resolver = TextResolver(strings: input.strings, samples: options.samples)
    let session = MeasuringSession(run.typesetters)
    var verdicts = 0
    for screen in input.screens {
      for locale in input.locales {
        let prepared = resolver.prepare(screen)
        let localized = resolver.localize(prepared, in: locale)
        let all = run.bars(of: localized)
        var expected: Set<Seen> = []
        for laidOut in all {
          for rule in rules where rule.kinds.contains(laidOut.bar.kind) {
            for verdict in rule.verdicts(laidOut.bar) { expected.insert(Seen(laidOut, rule.rule.id, verdict)) }
          }
        }
        let (bars, layouts) = judge.judge(localized, slots: prepared.slots, session)
        let found = bars.flatMap { bar in
          bar.verdicts.flatMap { found in found.verdicts.map { Seen(bar.laidOut, rules[found.rule].rule.id, $0) } }
        }
        #expect(Set(found) == expected, "\(screen.name), \(locale)")
        #expect(layouts == all.count { $0.bar.kind != .status }, "\(screen.name), \(locale)")
        verdicts += expected.count
      }
    }
    #expect(verdicts > 0)
  }
}
