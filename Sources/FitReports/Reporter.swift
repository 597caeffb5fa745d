/// A way to write a report: a pure function of the report value.
public struct Reporter: Sendable {
  /// How a text for a terminal is written.
  public struct Options: Hashable, Sendable {
    /// Whether colours are used.
    public var color: Bool
    /// Whether notes and everything left out are listed.
    public var verbose: Bool
    /// Columns of the terminal.
    public var columns: Int
    /// Creates options.
    public init(color: Bool = false, verbose: Bool = false, columns: Int = 100) {
      self.color = color
      self.verbose = verbose
      self.columns = columns
    }
  }
  /// Name on the command line.
  public var name: String
  /// Extension of its files, without the dot.
  public var fileExtension: String
  /// What it is for.
  public var summary: String
  /// Writes a report.
  public var render: @Sendable (Report, Options) -> String
  /// Whether it draws the report's `pictures`, which are made only when it is asked for.
  public var draws = false

  /// Every reporter, the default one first.
  public static let all: [Reporter] = [
    .text, .json, .sarif, .junit, .github, .gitlab, .checkstyle, .xcode, .markdown, .html, .csv,
  ]
}
