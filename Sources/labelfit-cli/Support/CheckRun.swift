import ArgumentParser
import BarScreens
import FitReports
import FitVocabulary
import Foundation
import LabelFit
import SourceFiles

/// An app that has been read and checked, and beside it, when asked for, the app as a commit has it.
struct CheckRun {
  var app: AppInput
  var options: CheckOptions
  var report: Report
  /// Whether the repository did not give all of the earlier state, so that something new may pass for known.
  private(set) var isEarlierIncomplete = false
  /// What the repository did not give of the earlier state.
  private(set) var earlierGaps: [InputProblem] = []
  /// What checked it, for pictures of what it found.
  let analyzer: Analyzer

  /// Reads and checks.
  ///
  /// - Throws: `ExitCode(2)` after a sentence when a locale was asked for that the app does not have; `ValidationError`
  ///   for wrong options, a commit that is not there included.
  init(
    _ paths: [String], _ common: CommonOptions, since: String? = nil, unsaved: UnsavedFile? = nil, isQuiet: Bool
  ) throws {
    let paths = paths.isEmpty ? ["."] : paths
    (app, options) = try common.load(paths, unsaved: unsaved)
    try Self.checkLocales(app, options)
    let earlier = try since.map { try Self.earlier(paths, common, at: $0) }
    analyzer = try openAnalyzer(options)
    let progress = ProgressLine(isOn: !isQuiet)
    defer { progress.clear() }
    report = analyzer.check(app) { progress.show("screen \($0) of \($1)") }
    guard let earlier, let since else { return }
    var before = analyzer.check(earlier) { progress.show("\(since): screen \($0) of \($1)") }
    // A locale the app did not have then showed another language, which is no finding about that locale.
    let missing = earlier.unknownLocales(among: options.locales)
    before.findings.removeAll { finding in finding.locale.map(missing.contains) ?? false }
    let gaps = EarlierGaps(earlier: earlier, later: app, options: options)
    earlierGaps = gaps.problems
    isEarlierIncomplete = earlier.isIncomplete && !gaps.problems.isEmpty
    if !isEarlierIncomplete { InputComplaints.list(gaps.problems, of: since) }
    report = StateComparison.compared(
      report, with: before, screens: (app.screens.map(\.name), earlier.screens.map(\.name)), base: since, gaps: gaps)
  }

  /// Whether something could not be read that was asked for and that nobody wants to ignore; it fails the run.
  var hasUnreadableInput: Bool { !report.unread.isEmpty }

  /// Whether there is less to find than in the whole app: what is not found now need not be mended.
  var mayMiss: Bool { options.isPartial || hasUnreadableInput || app.problems.contains(where: \.isNote) }

  private static func checkLocales(_ app: AppInput, _ options: CheckOptions) throws {
    let unknown = app.unknownLocales(among: options.locales)
    guard !unknown.isEmpty, app.nothingToCheck == nil else { return }
    let has = app.locales.map(\.identifier).joined(separator: ", ")
    Output.complain(
      "The app has no localisation for \(unknown.map(\.identifier).joined(separator: ", ")); it has \(has)")
    throw ExitCode(2)
  }

  private static func earlier(_ paths: [String], _ common: CommonOptions, at reference: String) throws -> AppInput {
    do {
      let app = try InputReader.read(
        paths, configuration: common.config, includesTests: common.includeTests, followsLinks: common.followLinks,
        languages: common.languages, jobs: common.jobs, at: reference)
      for file in app.laterFiles {
        Output.complain("\(file) is not in \(reference), so its screens of today are used for both states")
      }
      return app
    } catch {
      if error.isWrongRequest { throw usageError(error.description) }
      Output.complain(error.description)
      throw ExitCode(2)
    }
  }
}
