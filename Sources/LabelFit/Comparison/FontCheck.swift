public import FitModel
public import FitReports
public import Typesetting

/// A choice of fonts to compare, with the options of its check.
public struct ComparedFonts: Sendable {
  /// The name it was given.
  public var name: String
  /// The fonts as given on the command line, `ROLE=FILE…`; empty for those of a check.
  public var typed: [String]
  /// Options of the check; compared options differ only in fonts and sizes.
  public var options: CheckOptions

  public init(name: String, typed: [String] = [], options: CheckOptions) {
    self.name = name
    self.typed = typed
    self.options = options
  }
}

/// The check of an app with one choice of fonts, for comparison; it can be reused while other choices change.
public struct FontCheck: Sendable {
  /// The fonts.
  public var choice: FontComparison.Choice
  let analyzer: Analyzer
  let report: Report

  /// The rules about the width of texts.
  private static let rules: Set<String> = [
    "title-truncated", "large-title-truncated", "back-label-truncated",
    "prompt-truncated", "toolbar-overflow", "tab-label-truncated", "segment-truncated", "scope-title-truncated",
    "placeholder-truncated",
  ]

  /// Checks an app.
  ///
  /// - Parameter progress: called after each screen, on any thread, with the number of finished screens and of all
  ///   screens.
  /// - Throws: `FontError` if a font file cannot be used.
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

  /// An analyzer for a choice of fonts: without errors of stand-ins, and only with rules about widths.
  static func analyzer(_ options: CheckOptions) throws(FontError) -> Analyzer {
    var options = options
    options.fonts.ignoresErrors = true
    options.onlyRules = options.onlyRules.map { $0.intersection(rules) } ?? rules
    return try Analyzer(options: options)
  }
}
