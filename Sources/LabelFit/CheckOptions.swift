public import BarScreens
public import FitModel
import FitRules
public import Typesetting

/// A font that some titles of an app may have.
struct PossibleFont: Hashable, Sendable {
  /// The file; `nil` for the system's font.
  var file: FontSpecification?
  /// The size in points.
  var size: Double
  /// The weight of the system's font.
  var weight: FontWeight?

  /// A style with its size and weight.
  func applied(to style: TextStyle) -> TextStyle {
    var style = style
    style.size = size
    if let weight { style.weight = weight }
    return style
  }
}

/// Everything that decides how an app is checked, from the command line and `labelfit.yml`.
public struct CheckOptions: Equatable, Sendable {
  /// The platforms to check, without duplicates.
  public var platforms: [Platform] = Platform.standard(for: .unrestricted)
  /// Where the app runs; platforms and devices that cannot run it are left out.
  public var requirements = AppRequirements.unrestricted
  /// The devices to check; `nil` for every device of each platform that runs the app.
  public var devices: [Device]?
  /// The orientations to check. Those that the app does not allow are left out.
  public var orientations: [Orientation] = Orientation.allCases
  /// Whether the panes of Split View are also checked.
  public var splitView = false
  /// The Dynamic Type setting; it scales large titles.
  public var textSize = ContentSizeCategory.large
  /// Whether large titles are also checked at the largest setting.
  public var allTextSizes = false
  /// The accessibility setting Bold Text, if it is on; `platforms` already have its weights.
  var boldText: BoldText?
  /// The languages to check; empty for every language the app has.
  public var locales: [LanguageTag] = []
  /// The fonts for measuring.
  public var fonts: FontSelection
  /// The roles whose font or size is that of the app's code.
  var appFonts: Set<FontRole> = []
  /// The fonts, by role, of which an app's title has one, or that of the system.
  var possibleFonts: [FontRole: [PossibleFont]] = [:]
  /// Rules to run; `nil` for all.
  public var onlyRules: Set<String>?
  /// Rules not to run.
  public var disabledRules: Set<String> = []
  /// Settings that override the defaults of rules, by rule.
  public var ruleSettings: [String: [String: Double]] = [:]
  /// Severities that override those of rules, by rule.
  public var severities: [String: Severity] = [:]
  /// Whether the run leaves out parts of what the project checks, so that a missing finding may simply not have been
  /// checked.
  public var isPartial = false
  /// Samples that replace format arguments for measuring.
  public var samples = ArgumentSamples()
  /// How many screens are checked in parallel.
  public var jobs: Int = 1

  /// Creates options with the default platforms and all devices.
  public init(fonts: FontSelection) { self.fonts = fonts }

  /// The rules that run, with the severities that the project sets.
  var rules: [Rule] {
    Rule.all.filter { !disabledRules.contains($0.id) && onlyRules?.contains($0.id) != false }.map(adjusted)
  }

  func settings(of rule: Rule) -> RuleParameters {
    RuleParameters(defaults: rule.settings, overrides: ruleSettings[rule.id] ?? [:])
  }

  /// A rule with the severity that the project sets.
  func adjusted(_ rule: Rule) -> Rule {
    var rule = rule
    rule.severity = severities[rule.id] ?? rule.severity
    return rule
  }
}
