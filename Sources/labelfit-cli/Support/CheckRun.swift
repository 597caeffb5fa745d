import ArgumentParser
import BarScreens
import FitModel
import FitReports
import Foundation
import InputFiles
import LabelFit

/// The check of an app, if requested compared with the app as it was in a commit.
struct CheckRun {
  var app: AppInput
  var options: CheckOptions
  var report: Report
  /// Whether parts of the earlier state could not be read, so that known findings may look new, or new ones known.
  private(set) var isEarlierIncomplete = false
  /// The parts of the earlier state that could not be read.
  private(set) var earlierOmissions: [InputProblem] = []
  /// The analyzer of the run, which draws pictures of its findings.
  let analyzer: Analyzer

  /// Reads and checks.
  ///
  /// - Parameters:
  ///   - stamps: the stamps of the files at the paths, if they have just been collected.
  ///   - kept: the findings of the last check in this process.
  /// - Throws: `ExitCode(2)` after a message if the app lacks a requested locale; `ValidationError` for wrong options,
  ///   including a commit that does not exist.
  init(
    _ paths: [String], _ common: CommonOptions, since: String? = nil, unsaved: UnsavedFile? = nil,
    translations: TranslationFiles? = nil, cache: ReadingCache? = nil, stamps: FileStamps? = nil,
    kept: KeptFindings? = nil, isQuiet: Bool
  ) throws {
    let paths = paths.isEmpty ? ["."] : paths
    (app, options) = try common.load(paths, unsaved: unsaved, cache: cache, stamps: stamps)
    let unchanged = app
    if let translations { try TranslationImport.apply(translations, to: &app, &options, isQuiet: isQuiet) }
    try Self.checkLocales(app, options)
    let earlier = try since.map { try Self.earlier(paths, common, at: $0, cache) }
    cache?.takeComplaints().forEach { Output.complain($0) }
    analyzer = try openAnalyzer(options)
    let progress = ProgressLine(isOn: !isQuiet)
    defer { progress.clear() }
    report = analyzer.check(app, kept: kept) { progress.show("Checking screen \($0) of \($1)…") }
    if let translations {
      report = Self.compared(
        report, of: app, with: analyzer.check(unchanged), of: unchanged, options, base: translations)
    }
    defer { report = analyzer.suggesting(report, in: app, kept: kept) }
    guard let earlier, let since else { return }
    let before = Self.inOwnLocales(
      analyzer.check(earlier) { progress.show("Checking \(since): screen \($0) of \($1)…") }, of: earlier, options)
    let omissions = EarlierOmissions(earlier: earlier, later: app, options: options)
    earlierOmissions = omissions.problems
    isEarlierIncomplete = earlier.isIncomplete && !omissions.problems.isEmpty
    if !isEarlierIncomplete { InputComplaints.list(omissions.problems, ofEarlierState: since) }
    report = ReportComparison.compared(
      report, with: before, screens: (app.screens.map(\.name), earlier.screens.map(\.name)), base: since,
      omissions: omissions)
  }

  /// Whether some input could not be read and is neither left out nor suppressed; this fails the run.
  var hasUnreadableInput: Bool { !report.unread.isEmpty }

  /// The report, compared with the app without the offered translations.
  private static func compared(
    _ report: Report, of app: AppInput, with before: Report, of unchanged: AppInput, _ options: CheckOptions,
    base: TranslationFiles
  ) -> Report {
    let before = inOwnLocales(before, of: unchanged, options)
    let names = app.screens.map(\.name)
    var compared = ReportComparison.compared(
      report, with: before, screens: (names, names), base: Output.speaker("the app without \(base.names)"))
    compared.isTrial = true
    return compared
  }

  /// The report of an earlier state without the locales that it lacked: there the app showed another language, so the
  /// findings are not about the locale.
  private static func inOwnLocales(_ report: Report, of app: AppInput, _ options: CheckOptions) -> Report {
    var report = report
    let missing = app.unknownLocales(among: options.locales)
    report.findings.removeAll { finding in finding.locale.map(missing.contains) ?? false }
    return report
  }

  /// Whether the run checks less than the whole app, so that a missing finding is not necessarily fixed.
  var mayMiss: Bool { options.isPartial || hasUnreadableInput || app.problems.contains(where: \.isNote) }

  static func checkLocales(_ app: AppInput, _ options: CheckOptions) throws {
    let unknown = app.unknownLocales(among: options.locales)
    guard !unknown.isEmpty, app.nothingToCheck == nil else { return }
    let has = Sentence.names(app.locales.map(\.identifier))
    Output.complain("The app has no localization for \(Sentence.names(unknown.map(\.identifier))); it has \(has)")
    throw ExitCode(2)
  }

  private static func earlier(
    _ paths: [String], _ common: CommonOptions, at reference: String, _ cache: ReadingCache?
  ) throws -> AppInput {
    do {
      let app = try InputReader.read(
        paths, configuration: common.config, includeTests: common.includeTests, followsLinks: common.followLinks,
        languages: common.languages, jobs: common.jobs, at: reference, cache: cache)
      for file in app.laterFiles {
        Output.complain("\(file) is not in \(reference), so its current screens are used for both states")
      }
      return app
    } catch {
      if error.isWrongRequest { throw usageError(error.words) }
      Output.complain(error.words)
      throw ExitCode(2)
    }
  }
}

/// Translations that a check treats as if they had been imported.
enum TranslationImport {
  /// How many remarks are listed one by one.
  private static let listed = 10

  /// The requested translations; `nil` if there are none.
  static func request(_ command: CheckCommand) throws -> TranslationFiles? {
    guard !command.translations.isEmpty else {
      guard command.columns == nil else { throw usageError("--columns needs --translations FILE") }
      return nil
    }
    let others = [
      ("--since", command.since != nil), ("--baseline", command.baseline != nil), ("--watch", command.watch),
      ("--stdin-path", command.stdinPath != nil),
    ]
    if let other = others.first(where: \.1) {
      throw usageError(
        """
        --translations compares with the app before the import, and \(other.0) with something else; use only one of \
        them
        """)
    }
    return TranslationFiles(command.translations, columns: columns(command.columns))
  }

  private static func columns(_ typed: String?) -> [String]? {
    typed.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  /// Adds translations to an app, reports what was left out, and checks only their languages unless others were
  /// requested.
  ///
  /// - Throws: `ExitCode(2)` after a message if the app uses none of them.
  static func apply(
    _ files: TranslationFiles, to app: inout AppInput, _ options: inout CheckOptions, isQuiet: Bool
  ) throws {
    guard app.nothingToCheck == nil else { return }
    let result = app.importing(files, locales: options.locales)
    if !isQuiet || result.count == 0 { list(result.remarks) }
    guard result.count > 0 else {
      InputComplaints.list(result.app.problems.filter(\.isAboutRequest), ofEarlierState: nil)
      Output.complain("Nothing was checked: the app uses no text of \(files.names)")
      throw ExitCode(2)
    }
    app = result.app
    if options.locales.isEmpty { options.locales = result.locales }
    let languages = Sentence.names(result.languages.map(\.identifier))
    if !isQuiet {
      Output.complain("Checked as if imported: \(counted(result.count, "text")) of \(files.names) (\(languages))")
    }
  }

  private static func list(_ remarks: [InputProblem]) {
    for remark in remarks.prefix(listed) { Output.complain(remark.line) }
    guard remarks.count > listed else { return }
    Output.complain("and at least \(remarks.count - listed) more; --verbose lists them")
  }
}

/// Lists the files that could not be read. The list comes last, because it explains exit code 2.
enum InputComplaints {
  /// How many problems are listed one by one.
  private static let listed = 10

  /// Lists the problems of a run on standard error; prints nothing if there are none.
  static func list(_ run: CheckRun) {
    list(run.report.unread, ofEarlierState: nil)
    list(run.isEarlierIncomplete ? run.earlierOmissions : [], ofEarlierState: run.report.comparison?.base)
    let count = run.report.unread.count + (run.isEarlierIncomplete ? run.earlierOmissions.count : 0)
    guard count > 0 else { return }
    Output.complain(
      .plural(
        count, one: "Exit code 2 because of this problem; the rest was checked",
        other: "Exit code 2 because of these \(count) problems; the rest was checked"))
  }

  /// Lists problems, those of an earlier state with its name.
  static func list(_ problems: [InputProblem], ofEarlierState name: String?) {
    for problem in problems.prefix(listed) {
      Output.complain(
        name.map { "\($0): \(problem.position): \(problem.statement); what depends on it is not compared" }
          ?? problem.line)
    }
    guard problems.count > listed else { return }
    let more: Sentence = "and \(problems.count - listed) more; --report json has all of them"
    Output.complain(name.map { "\($0): \(more)" } ?? more)
  }
}
