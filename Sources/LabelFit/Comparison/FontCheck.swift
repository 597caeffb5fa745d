public import FitModel
public import FitReports
public import Typesetting

/// A choice of fonts to compare, with what it is checked with.
public struct ComparedFonts: Sendable {
  /// The name it was given.
  public var name: String
  /// The fonts as given on the command line, `ROLE=FILE…`; empty for those of a check.
  public var typed: [String]
  /// Options of the check; only fonts and sizes differ between those that are compared.
  public var options: CheckOptions
  /// Creates a choice.
  public init(name: String, typed: [String] = [], options: CheckOptions) {
    self.name = name
    self.typed = typed
    self.options = options
  }
}

/// An app checked with one choice of fonts, to be compared with others; it can be kept while others change.
public struct FontCheck: Sendable {
  /// The fonts.
  public var choice: FontComparison.Choice
  let analyzer: Analyzer
  let report: Report

  /// The rules whose findings are about the width of texts.
  private static let rules: Set<String> = [
    "title-truncated", "large-title-truncated", "back-label-truncated",
    "prompt-truncated", "toolbar-overflow", "tab-label-truncated", "segment-truncated", "scope-title-truncated",
    "placeholder-truncated",
  ]

  /// Checks an app.
  ///
  /// - Parameter progress: called after each screen, on any thread, with the number of screens done and of all.
  /// - Throws: `FontError` when a font file cannot be used.
  public init(
    _ fonts: ComparedFonts, of app: AppInput, progress: (@Sendable (_ done: Int, _ all: Int) -> Void)? = nil
  ) throws(FontError) {
    self.init(fonts, of: app, analyzer: try Self.analyzer(fonts.options), progress: progress)
  }

  init(
    _ fonts: ComparedFonts, of app: AppInput, analyzer: Analyzer,
    progress: (@Sendable (_ done: Int, _ all: Int) -> Void)?
  ) {
    self.analyzer = analyzer
    report = analyzer.check(app, progress: progress)
    choice = FontComparison.Choice(name: fonts.name, fonts: report.fonts, typed: fonts.typed)
  }

  /// What measures a choice of fonts: widths as they are, and the rules about them.
  static func analyzer(_ options: CheckOptions) throws(FontError) -> Analyzer {
    var options = options
    options.fonts.ignoresErrors = true
    options.onlyRules = options.onlyRules.map { $0.intersection(rules) } ?? rules
    return try Analyzer(options: options)
  }
}
