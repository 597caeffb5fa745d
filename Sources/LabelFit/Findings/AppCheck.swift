import BarScreens
import FitModel
import FitRules

/// Runs the rules that look at all screens of an app together.
struct AppCheck {
  let options: CheckOptions
  let rules: [Rule]

  /// The findings, in the order of the rules.
  func findings(_ screens: [Screen]) -> [Finding] {
    let bars = AppBars(screens: screens, scope: CheckScope(options))
    return rules.flatMap { rule -> [Finding] in
      guard case .app(let check) = rule.check else { return [] }
      let settings = RuleParameters(defaults: rule.settings, overrides: options.ruleSettings[rule.id] ?? [:])
      return check(bars, settings).compactMap { Finding(of: rule, $0, screen: nil) }
    }
  }
}

extension CheckScope {
  /// The checked platforms, and the kinds of devices they are checked on.
  init(_ options: CheckOptions) {
    let devices = options.platforms.flatMap { LayoutRun.devices(of: $0, options) }
    self.init(platforms: Set(options.platforms.map(\.name)), idioms: Set(devices.map(\.idiom)))
  }
}

extension Finding {
  /// A finding about the structure of a bar; `nil` if the verdict has no position, because it is about words.
  ///
  /// - Parameter screen: the checked screen, for verdicts that name none.
  init?(of rule: Rule, _ verdict: Verdict, screen: String?) {
    guard let position = verdict.position else { return nil }
    self.init(
      rule: rule.id, severity: rule.severity, certainty: verdict.certainty, message: verdict.message,
      fix: verdict.fix, location: position, declared: position, screen: verdict.screen ?? screen,
      item: verdict.item)
  }
}
