public import BarLayout
public import BarScreens
public import FitModel

/// One requirement of the guidelines, with its check, its reason, and examples that serve as documentation and tests.
public struct Rule: Sendable {
  /// What a rule checks.
  public enum Check: Sendable {
    /// Bars of some kinds after layout on one device; verdicts of all devices are merged into one finding.
    case layout(Set<LaidOutBar.Kind>, @Sendable (LaidOutBar, RuleParameters) -> [Verdict])
    /// The texts of a screen in one language.
    case screen(@Sendable (LocalizedScreen, RuleParameters) -> [Verdict])
    /// The bars of all screens together; each verdict has its screen and a position.
    case app(@Sendable (AppBars, RuleParameters) -> [Verdict])
    /// Problems found by the readers of files.
    case input(InputProblem.Kind)

    /// A check of bars of some kinds.
    static func layout(
      in kinds: LaidOutBar.Kind..., check: @escaping @Sendable (LaidOutBar, RuleParameters) -> [Verdict]
    ) -> Check { .layout(Set(kinds), check) }
  }
  /// Name on the command line and in reports, in kebab case.
  public var id: String
  /// How much it matters.
  public var severity: Severity
  /// What it finds, in a few words.
  public var summary: String
  /// Why it matters, for users.
  public var rationale: String
  /// The guideline it comes from: document and section.
  public var source: String
  /// Settings it knows, with their default values.
  public var settings: [String: Double]
  /// Apps that trigger it, and apps that do not.
  public var examples: [Example]
  /// What it checks, and in which stage.
  public var check: Check
  /// Whether a bar has at most one finding of the rule, for all languages and items together.
  public var isOncePerBar: Bool
  /// Whether its findings depend on exactly which items are shown together.
  public var arrangement: Arrangement
  /// What its findings are about, if reports and comparisons treat such findings differently.
  public var topic: RuleTopic
  /// Whether it uses the room left for a text (`LocalizedText.tightest`), which is otherwise not determined.
  public var usesRoom: Bool

  /// When a finding depends on exactly which items are shown together, and not only on the width of a text. Such a
  /// finding is at most possible unless a screens file states the bar.
  public enum Arrangement: Hashable, Sendable {
    case never
    /// Only if it is about an item without a text.
    case withoutText
    case always
  }

  init(
    id: String, severity: Severity, summary: String, rationale: String, source: String,
    settings: [String: Double] = [:], examples: [Example], isOncePerBar: Bool = false,
    arrangement: Arrangement = .never, topic: RuleTopic = .other, usesRoom: Bool = false, check: Check
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.source = source
    self.settings = settings
    self.examples = examples
    self.check = check
    self.isOncePerBar = isOncePerBar
    self.arrangement = arrangement
    self.topic = topic
    self.usesRoom = usesRoom
  }

  /// Every rule, in the order of the documentation.
  public static let all: [Rule] = [
    .titleTruncated, .titleOffCenter, .backLabelReplaced, .backLabelDropped, .backLabelTruncated, .buttonSpacing,
    .titleButtonSpacing, .toolbarOverflow, .hitTargetTooSmall, .tabLabelTruncated, .tabLabelsCrowded, .badgeTooWide,
    .segmentTruncated, .scopeTitleTruncated, .placeholderTruncated, .promptTruncated, .largeTitleTruncated,
    .labelClipped, .missingGlyph,
    .navigationBarCrowded, .toolbarTextCrowded, .toolbarTooManyItems, .multiPartBackButton,
    .segmentedControlNotAlone, .tooManyTabs, .tabsDifferByOrientation, .mixedButtonStyles, .barStylesDisagree,
    .scopeBarWithoutSearch, .searchWithoutSearchBar, .statusBarHidden, .fixedBarHeight,
    .titleRepeatsBack, .backTitleInaccurate, .promptPunctuation, .systemTitleAvailable, .systemTitleMistranslated,
    .untranslated, .hardCoded, .unboundedArgument, .invisibleCharacter, .placeholderText,
    .unreadableInput, .lostEntries, .duplicateKey,
  ]

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  /// The rule with an id; `nil` if there is none.
  public static func named(_ id: String) -> Rule? { byID[id] }

  /// The ids of all rules that are about one topic.
  public static func ids(about topic: RuleTopic) -> Set<String> {
    Set(all.lazy.filter { $0.topic == topic }.map(\.id))
  }
}

extension Finding {
  /// Whether the rule of the finding is about a topic.
  public func concerns(_ topic: RuleTopic) -> Bool { Rule.named(rule)?.topic == topic }
}

/// A small app, as files, that triggers a rule or passes it.
public struct Example: Sendable {
  /// Whether the rule finds something in it.
  public var triggers: Bool
  /// What it shows, in a few words.
  public var title: String
  /// Path → content: a screens file, and string tables.
  public var files: [String: String]
  /// The device it is checked on.
  public var device: String
  /// The locale it is checked in.
  public var locale: LanguageTag

  /// An app in which the rule finds something.
  static func triggers(
    _ title: String, _ screens: String, _ files: [String: String] = [:], device: String = "375x667",
    locale: LanguageTag = "en"
  ) -> Example {
    Example(
      triggers: true, title: title, files: files.merging(["labelfit.yml": screens]) { $1 }, device: device,
      locale: locale)
  }

  /// An app that passes the rule.
  static func passes(
    _ title: String, _ screens: String, _ files: [String: String] = [:], device: String = "375x667",
    locale: LanguageTag = "en"
  ) -> Example {
    var example = triggers(title, screens, files, device: device, locale: locale)
    example.triggers = false
    return example
  }
}

/// Parameters of one rule: its defaults and what the user set.
public struct RuleParameters: Hashable, Sendable {
  /// Sorted by name. A rule has at most a handful, and comparing a few short names is faster than hashing one, which
  /// rules would do for every bar.
  private var values: [Value]

  private struct Value: Hashable {
    var name: String
    var value: Double
  }

  /// A rule's defaults, and the user's values in their place.
  public init(defaults: [String: Double], overrides: [String: Double] = [:]) {
    values = defaults.merging(overrides) { $1 }.map { Value(name: $0, value: $1) }.sorted { $0.name < $1.name }
  }

  /// A setting; `nil` if it has neither a default nor a value.
  public subscript(name: String) -> Double? { values.first { $0.name == name }?.value }
}

/// The bars of all screens of an app, for rules that compare screens.
public struct AppBars: Sendable {
  /// The screens, in the order of the app.
  public var screens: [Screen]
  /// The platforms and devices for which they are checked.
  public var checked: CheckedPlatforms

  public init(screens: [Screen], checked: CheckedPlatforms) {
    self.screens = screens
    self.checked = checked
  }
}
