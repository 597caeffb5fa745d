public import FitModel

/// A way to write a report: a pure function of the report value.
public struct Reporter: Sendable {
  /// Options for writing reports.
  public struct Options: Hashable, Sendable {
    /// Whether colors are used.
    public var color: Bool
    /// Whether notes, everything left out and every sum are listed.
    public var verbose: Bool
    /// Whether findings that are only possible are listed.
    public var possible: Bool
    /// Whether everything is listed, not only the worst.
    public var all: Bool
    /// Whether findings are only counted by rule, not listed.
    public var statistics: Bool
    /// Columns of the terminal.
    public var columns: Int
    /// The language of the report.
    public var speaker = Speaker.english
    /// The other languages, for reports in which the reader can switch.
    public var otherSpeakers: [Speaker] = []
    /// The address of the app's source lines.
    public var link: LineLink?
    /// The address of the rules' pages.
    public var ruleLink: RuleLink?

    public init(
      color: Bool = false, verbose: Bool = false, possible: Bool = false, all: Bool = false, statistics: Bool = false,
      columns: Int = 100
    ) {
      self.color = color
      self.verbose = verbose
      self.possible = possible
      self.all = all
      self.statistics = statistics
      self.columns = columns
    }
  }
  /// Name on the command line.
  public var name: String
  /// Extension of its files, without the dot.
  public var fileExtension: String
  /// Writes a report with all its findings.
  public var render: @Sendable (Report, Options) -> String
  /// Writes the reports of several apps; `nil` if a joined report is enough.
  public var renderApps: (@Sendable ([AppReport], Options) -> String)?
  /// The findings whose `pictures` it shows; pictures are only created for these. `nil` if it draws nothing.
  public var drawn: (@Sendable (Report) -> [Finding])?
  /// Whether it always contains findings that are only possible: for programs, which can check the certainty.
  public var holdsEverything = false
  /// Whether readers can switch the language.
  public var speaksAll = false

  /// Writes the findings of a report that are to be listed.
  public func write(_ report: Report, _ options: Options) -> String {
    render(options.possible || holdsEverything ? report : report.withoutPossible(), options)
  }

  /// Every reporter, the default one first.
  public static let all: [Reporter] = [
    .text, .json, .sarif, .junit, .github, .gitlab, .checkstyle, .xcode, .markdown, .html, .csv,
  ]
}

/// The address of the pages of rules, as a template with `{rule}`: where a team publishes `Rules.md`, or its own
/// explanations.
public struct RuleLink: Hashable, Sendable {
  /// The address: `https://example.org/rules.html#{rule}`.
  public var template: String

  /// Returns `nil` for an address that is not on the web or has no `{rule}`, or has other placeholders.
  public init?(_ template: String) {
    let isPlain = template.unicodeScalars.allSatisfy {
      (0x21...0x7e).contains($0.value) && !"\"<>\\^`|".unicodeScalars.contains($0)
    }
    let rest = template.replacing("{rule}", with: "")
    guard isPlain, template.contains("{rule}"), !rest.contains("{"), !rest.contains("}"),
      template.lowercased().hasPrefix("https://") || template.lowercased().hasPrefix("http://")
    else { return nil }
    self.template = template
  }

  /// The address of a rule's page; ids contain only letters and hyphens.
  func address(of rule: String) -> String { template.replacing("{rule}", with: rule) }
}
