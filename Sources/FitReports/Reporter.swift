public import FitModel

/// A way to write a report: a pure function of the report value.
public struct Reporter: Sendable {
  /// How a text for a terminal is written.
  public struct Options: Hashable, Sendable {
    /// Whether colours are used.
    public var color: Bool
    /// Whether notes and everything left out are listed, with every sum.
    public var verbose: Bool
    /// Whether findings that are only possible are listed.
    public var possible: Bool
    /// Whether everything is listed, and not the worst alone.
    public var all: Bool
    /// Whether nothing is listed, and counted by rule only.
    public var statistics: Bool
    /// Columns of the terminal.
    public var columns: Int
    /// Who says the words, in every report.
    public var speaker = Speaker.english
    /// Who says them in the other languages, in reports that the reader can switch.
    public var otherSpeakers: [Speaker] = []
    /// Where lines of the app's files can be read.
    public var link: LineLink?
    /// Creates options.
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
  /// What it is for.
  public var summary: String
  /// Writes a report with all its findings.
  public var render: @Sendable (Report, Options) -> String
  /// Writes the reports of several apps; `nil` where one report of them all says the same.
  public var renderApps: (@Sendable ([AppReport], Options) -> String)?
  /// The findings of which it shows the report's `pictures`, which are made only when it is asked for; `nil` where it
  /// draws nothing.
  public var drawn: (@Sendable (Report) -> [Finding])?
  /// Whether it holds what is only possible without being asked: for programs, which look at the certainty themselves.
  public var holdsEverything = false
  /// Whether its readers can switch the language.
  public var speaksAll = false

  /// Writes what is to be listed of a report.
  public func write(_ report: Report, _ options: Options) -> String {
    render(options.possible || holdsEverything ? report : report.withoutPossible(), options)
  }

  /// Every reporter, the default one first.
  public static let all: [Reporter] = [
    .text, .json, .sarif, .junit, .github, .gitlab, .checkstyle, .xcode, .markdown, .html, .csv,
  ]
}
