public import BarScreens
public import FitModel
import FitRules
import Foundation
public import Typesetting

/// A font of an app's code, with its file.
struct FoundFont: Hashable, Sendable {
  /// The font, as code names it.
  var font: AppFont
  /// The file; `nil` for the system's font.
  var file: FontSpecification?

  /// A style with its size and weight.
  func applied(to style: TextStyle) -> TextStyle {
    var style = style
    style.size = font.size
    if let weight = font.weight { style.weight = FontWeight(weight) }
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
  /// The fonts that texts of an app's screens have, by role; see `Screen.fonts`.
  var screenFonts: [FontRole: [FoundFont]] = [:]
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

/// The options of the command line, unresolved.
public struct TypedOptions: Sendable {
  /// Names of platforms and devices, as given.
  public var platforms, devices: [String]
  /// `portrait`, `landscape` or `both`; `nil` if not given.
  public var orientation: String?
  /// A Dynamic Type setting; `nil` if not given.
  public var textSize: String?
  /// Whether Bold Text is on; `nil` if not given.
  public var boldText: Bool?
  /// Language tags of `--locale`, as typed.
  public var locales: [String]
  /// Font choices: `ROLE=FILE` or `ROLE=FAMILY`.
  public var fonts: [String]
  /// Whether Apple's own fonts, which a Mac has, are used instead of the bundled ones.
  public var appleFonts = false
  /// Whether fonts of the machine may be used; `nil` if not given.
  public var systemFonts: Bool?
  /// Whether panes are checked; `nil` if not given.
  public var splitView: Bool?
  /// Rules to run, and rules not to run.
  public var rules, withoutRules: [String]
  /// How many files are read, and screens checked, in parallel; `nil` if not given.
  public var jobs: Int?

  /// Omitted arguments use their defaults.
  public init(
    platforms: [String] = [], devices: [String] = [], orientation: String? = nil, textSize: String? = nil,
    boldText: Bool? = nil, locales: [String] = [],
    fonts: [String] = [], systemFonts: Bool? = nil, splitView: Bool? = nil, rules: [String] = [],
    withoutRules: [String] = [], jobs: Int? = nil
  ) {
    self.platforms = platforms
    self.devices = devices
    self.orientation = orientation
    self.textSize = textSize
    self.boldText = boldText
    self.locales = locales
    self.fonts = fonts
    self.systemFonts = systemFonts
    self.splitView = splitView
    self.rules = rules
    self.withoutRules = withoutRules
    self.jobs = jobs
  }
}

extension TypedOptions {
  /// Whether the options leave out something that the configuration or the defaults would check.
  ///
  /// - Parameter standard: names of the platforms that are checked by default.
  func leavesOut(of configuration: ScreensFile?, standard: [String]) -> Bool {
    if !rules.isEmpty || !withoutRules.isEmpty || !locales.isEmpty || (textSize != nil && textSize != "all")
      || boldText != nil
    {
      return true
    }
    if !devices.isEmpty, !devices.contains("all") { return true }
    if let orientation, orientation != "both" { return true }
    let written = configuration?.platforms.map(\.text) ?? []
    return !platforms.isEmpty && (written.isEmpty ? standard : written).contains { !platforms.contains($0) }
  }
}
