import BarLayout
import BarScreens
import FitModel
public import FitReports
import FitRules
import InputFiles
import StringTables
public import Typesetting

extension FontComparison {
  /// Checks an app with each choice of fonts; the first is the one of an ordinary check.
  ///
  /// - Parameters:
  ///   - pictures: how many of the changed texts get pictures.
  ///   - progress: called after each screen, on any thread, with the number of finished screens and of all screens.
  /// - Throws: `FontError` if a font file cannot be used.
  public static func of(
    _ app: AppInput, _ choices: [ComparedFonts], pictures: Int = 0,
    progress: (@Sendable (_ done: Int, _ all: Int) -> Void)? = nil
  ) throws(FontError) -> FontComparison {
    // Fonts are opened first, so that errors are reported before any check.
    var analyzers: [Analyzer] = []
    for choice in choices { analyzers.append(try FontCheck.analyzer(choice.options)) }
    let all = choices.count
    let checks = zip(choices, analyzers).enumerated().map { number, made in
      FontCheck(made.0, of: app, analyzer: made.1) { progress?($0 + number * $1, $1 * all) }
    }
    var comparison = of(app, checks)
    comparison.addPictures(pictures, app: app, analyzers: analyzers)
    return comparison
  }

  /// Compares checks of an app, the first of which has the ordinary fonts; all have the same languages and devices.
  public static func of(_ app: AppInput, _ checks: [FontCheck]) -> FontComparison {
    let summary = checks.first?.report.summary
    return FontComparison(
      choices: checks.map(\.choice), rows: FontComparer(app: app, checks: checks).rows,
      screens: summary?.screens ?? 0, locales: summary?.locales ?? [])
  }
}

/// Joins the findings of several checks of one app.
private struct FontComparer {
  let app: AppInput
  let checks: [FontCheck]

  private struct ScreenInLanguage: Hashable {
    var screenIndex: Int?
    var locale: LanguageTag?
  }

  var rows: [FontComparison.Row] {
    let findingsOfFonts = checks.map { check in
      Dictionary(
        check.report.findings.filter { $0.locale != nil && !$0.failing.isEmpty }.map { ($0.id, $0) }
      ) { first, _ in first }
    }
    var ids: Set<String> = []
    let order = checks.flatMap(\.report.findings).map(\.id).filter { ids.insert($0).inserted }
    let worst = order.compactMap { id in
      findingsOfFonts.compactMap { $0[id] }.max { ($0.points ?? 0) < ($1.points ?? 0) }
    }
    // A screen is laid out again once for all of its findings in a language.
    let groups = Dictionary(grouping: worst) { ScreenInLanguage(screenIndex: $0.screenIndex, locale: $0.locale) }
    let screens = groups.keys.sorted {
      ($0.screenIndex ?? -1, $0.locale?.identifier ?? "") < ($1.screenIndex ?? -1, $1.locale?.identifier ?? "")
    }
    return concurrentMap(screens, jobs: checks.first?.analyzer.jobs ?? 1) { screen -> [FontComparison.Row] in
      let findings = groups[screen] ?? []
      let layouts = checks.map { check in findings.first.flatMap { check.analyzer.layouts(of: $0, in: app) } }
      return findings.map { finding in
        FontComparison.Row(
          finding: finding,
          outcomes: checks.indices.map { outcome(of: finding, own: findingsOfFonts[$0][finding.id], layouts[$0]) })
      }
    }.flatMap(\.self)
  }

  /// How a text fits in one of the fonts: in the layout that is worst in any font, or, if it fails in this font only
  /// elsewhere, in the worst of its own layouts.
  private func outcome(of worst: Finding, own: Finding?, _ layouts: ScreenLayouts?) -> FontComparison.Outcome {
    let layout = worst.failing.first?.layout
    if let own, let failure = own.failing.first(where: { $0.layout == layout }) ?? own.failing.first {
      return FontComparison.Outcome(
        fails: true, left: failure.needed == nil ? nil : -failure.excess, failure: failure)
    }
    let item = layouts?.worstBar(of: worst).flatMap { laidOut in worst.item.flatMap(laidOut.bar.item) }
    let left = item.map { $0.available - $0.needed }
    return FontComparison.Outcome(fails: false, left: left.flatMap { $0 >= 0 ? $0 : nil })
  }
}

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
  /// The fonts with which the app was checked.
  public var choice: FontComparison.Choice
  let analyzer: Analyzer
  let report: Report

  /// The rules about the width of texts.
  private static let rules = Set(Rule.all.lazy.filter(\.topic.isWidth).map(\.id))

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
