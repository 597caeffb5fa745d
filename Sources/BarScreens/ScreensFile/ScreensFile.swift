public import FitModel

/// The contents of a screens file (`labelfit.yml`, or any file given): the settings of a run, and screens.
///
/// Lists are empty and single values are `nil` if the file does not state them. Names of platforms, devices, roles and
/// rules are unchecked.
public struct ScreensFile: Sendable, Hashable {
  /// Globs of the string tables.
  public var strings: [PositionedText] = []
  /// The language the app is written in.
  public var sourceLanguage: PositionedText?
  /// The locales to check.
  public var locales: [PositionedText] = []
  /// The names of the platforms to check.
  public var platforms: [PositionedText] = []
  /// Names, classes or sizes of devices.
  public var devices: [PositionedText] = []
  /// `portrait`, `landscape` or `both`.
  public var orientation: PositionedText?
  /// A content size category.
  public var textSize: PositionedText?
  /// Whether the accessibility setting Bold Text is on.
  public var boldText: Bool?
  /// The lowest severity that fails a run, optionally with a certainty after a colon.
  public var failOn: PositionedText?
  /// `FORMAT`, `FORMAT=FILE` or a file name, as `--report` takes them; files are relative to the screens
  /// file and stay in its folder.
  public var reports: [PositionedText] = []
  /// The baseline's file, relative to the screens file.
  public var baseline: PositionedText?
  /// Number of parallel jobs.
  public var jobs: Int?
  /// Whether the panes of Split View are also checked.
  public var splitView: Bool?
  /// Whether languages that the app does not ship are also checked.
  public var allLocales: Bool?
  /// Whether the code of tests, previews and samples is also read.
  public var includeTests: Bool?
  /// Whether fonts of the machine may be used.
  public var systemFonts: Bool?
  /// Whether notes are listed, whether findings that are only possible are listed, and whether only files that could
  /// not be read are printed.
  public var verbose, possible, quiet: Bool?
  /// `auto`, `always` or `never`.
  public var color: PositionedText?
  /// The output language: `en`, `zh-Hans` or `zh-Hant`.
  public var language: PositionedText?
  /// Font files or families by role.
  public var fonts: [String: PositionedText] = [:]
  /// Sample values by format specifier.
  public var arguments: [String: [PositionedText]] = [:]
  /// Settings of rules, by the rule's id.
  public var rules: [String: RuleSettings] = [:]
  /// Rules whose findings are suppressed, with the reasons.
  public var ignore: [SuppressionRequest] = []
  /// The screens, in order; names are unique.
  public var screens: [Screen] = []

  public init() {}
}

/// A text of a screens file with its position.
public struct PositionedText: Sendable, Hashable {
  /// The text as YAML reads it.
  public var text: String
  /// Its first character.
  public var position: SourcePosition

  public init(_ text: String, at position: SourcePosition) {
    self.text = text
    self.position = position
  }
}

/// What a screens file sets for one rule.
public struct RuleSettings: Sendable, Hashable {
  /// The value of an option.
  public enum Value: Sendable, Hashable {
    case flag(Bool)
    case number(Double)
    case text(String)
  }
  /// An option's value with its position.
  public struct Option: Sendable, Hashable {
    /// The value with the type that YAML gives it.
    public var value: Value
    /// Its first character.
    public var position: SourcePosition

    public init(_ value: Value, at position: SourcePosition) {
      self.value = value
      self.position = position
    }
  }
  /// `false` for `off`, `true` for `on`, `nil` if the file does not say.
  public var isOn: Bool?
  /// Options by name, such as `minimum-gap` in points.
  public var options: [String: Option] = [:]
  /// The position of the rule's name.
  public var position: SourcePosition

  /// Creates settings that change nothing.
  public init(at position: SourcePosition) { self.position = position }
}

/// Suppresses the findings that match everything the entry states.
public struct SuppressionRequest: Sendable, Hashable {
  /// Rule of the findings.
  public var rule: String?
  /// Glob of the files they are in.
  public var path: String?
  /// Key of their text.
  public var key: String?
  /// Locale of their text.
  public var locale: String?
  /// Name of their screen.
  public var screen: String?
  /// Why they are suppressed.
  public var reason: String?
  /// The position of the entry.
  public var position: SourcePosition

  /// An entry that states nothing yet.
  public init(at position: SourcePosition) { self.position = position }
}
