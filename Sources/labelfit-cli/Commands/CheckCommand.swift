import ArgumentParser
import BarScreens
import FitModel
import FitReports
import Foundation
import InputFiles
import LabelFit
import Pictures

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Checks an app's bars on every device, in every language.",
    discussion: """
      Exit codes: 0 nothing at or above --fail-on; 1 findings at or above it; 2 some input could not be read (unless \
      it is suppressed or left out by --locale or --rule), or there was nothing to check; 64 wrong usage. Findings \
      that are only possible are counted; --possible or a --fail-on that includes them lists them, and JSON and CSV \
      always have them. Everything but --since, --translations, --config, --picture, --link, --rule-link, --all, \
      --statistics, --stdin-path, --shard, --cache and --watch can be set in labelfit.yml; the command line takes \
      precedence.
      """)

  @Argument(
    help: """
      An app's folder, an .xcodeproj, a screens file, or string tables; - for standard input. Default: the current \
      folder.
      """)
  var paths: [String] = []

  @OptionGroup var common: CommonOptions

  @Option(
    help:
      "FORMAT[=FILE]; repeatable; - for standard output. Formats: \(Reporter.all.map(\.name).joined(separator: ", ")).")
  var report: [String] = []

  @Option(
    help:
      """
      A folder for pictures: one PNG for each visible finding, named after screen, item, language and rule, and a \
      page with all of them.
      """
  )
  var picture: String?

  @Option(
    help: """
      What each picture shows: finding, or key for one PNG for each key and language, with index.csv. Default: \
      finding.
      """)
  var by: String?

  @Option(
    help: """
      The address of source files, for the links of the page; {file} stands for the path in the repository, {line} for \
      the line.
      """)
  var link: String?

  @Option(
    help: """
      The address of the rules' pages, for SARIF and the text report; {rule} stands for the rule, as in \
      https://example.org/rules.html#{rule}.
      """)
  var ruleLink: String?

  @Option(help: "error|warning|note|never[:certain|likely|possible]. Default: error:likely.")
  var failOn: String?

  @Option(help: "A file written by labelfit baseline write: report only what it does not contain.")
  var baseline: String?

  @Option(
    help: """
      A commit, such as HEAD~1 or main: report what is new or worse since then, and fail only because of that. \
      main... is where the current branch left main. Nothing is checked out.
      """)
  var since: String?

  @Option(
    help: "The file whose unsaved text comes from standard input: only findings about it are reported.")
  var stdinPath: String?

  @Option(
    parsing: .upToNextOption,
    help: """
      Files with translations, checked as if they had been imported: report what is new or worse because of them, and \
      fail on that only. .xcloc, .xliff, .csv, .tsv or string tables; list the app before them.
      """)
  var translations: [String] = []

  @Option(
    help: "The columns of a CSV or TSV file, in order: key,de or key,-,source,de. Default: those of its header row.")
  var columns: String?

  @Option(
    help: """
      I/N, as in 3/8: every path is an app that is checked separately, and this run checks part I of N; 1/1 is all of \
      them. --report blob=FILE writes the input of labelfit merge.
      """)
  var shard: String?

  @Option(
    help: """
      A folder that caches what was read from code, for the next run of the same build; it is created if needed, and \
      only you may have access to it. The report is the same with and without it.
      """)
  var cache: String?

  @Flag(help: "Check again whenever a file changes, and print what is new and what is gone; stop with Ctrl-C.")
  var watch = false

  @OptionGroup var listing: ListingOptions

  func run() throws {
    if let shard { throw ExitCode(try ShardedCheck(self, shard: shard).run()) }
    if report.contains(where: BlobOutput.isBlob) {
      throw usageError("a blob is the result of a shard; add --shard I/N, 1/1 for all apps")
    }
    _ = try failOn.map(FailThreshold.init)
    _ = try ReportOutput.parse(report)
    let translations = try TranslationImport.request(self)
    _ = try picturesKeys
    _ = try (lineLink(folder: nil), rulePages())
    guard !watch else { return try watchForever() }
    let (paths, unsaved) = try StandardInput.take(self.paths, path: stdinPath)
    let cache = cache.map { ReadingCache($0) }
    throw ExitCode(try check(paths, unsaved, translations: translations, cache: cache).code)
  }

  /// Checks and writes the reports.
  ///
  /// - Parameters:
  ///   - stamps: the stamps of the files at the paths, if they have just been collected.
  ///   - kept: the findings of the last check in this process.
  ///   - before: what an earlier check found; if given, only the changes since then are printed.
  /// - Returns: what is shown, the exit code, and what the next check is compared with, if `before` is given.
  private func check(
    _ paths: [String], _ unsaved: UnsavedFile? = nil, translations: TranslationFiles? = nil, cache: ReadingCache?,
    stamps: FileStamps? = nil, kept: KeptFindings? = nil, since before: WatchChanges? = nil
  ) throws -> (shown: Report, code: Int32, changes: WatchChanges?) {
    var run = try CheckRun(
      paths, common, since: since, unsaved: unsaved, translations: translations, cache: cache,
      stamps: stamps, kept: kept, isQuiet: listing.quiet ?? false)
    let settings = try CheckSettings(self, run.app)
    if let file = try BaselineFile(baseline, run.app) {
      run.report = try file.read().applied(
        to: run.report, file: file.path, isPartial: run.mayMiss || unsaved != nil)
    }
    if let file = run.app.unsavedFile { run.report = run.report.only(file: file) }
    let shown = settings.listsPossible ? run.report : run.report.withoutPossible()
    var pictures: PictureBook?
    let drawers = settings.outputs.compactMap(\.reporter.drawn)
    if picture != nil || !drawers.isEmpty {
      // Picture files show every finding; a page shows one picture for each card. Findings that offered translations do
      // not change get none.
      let byFinding = try picture != nil && !picturesKeys
      let newFindings = shown.isTrial ? shown.findings.filter { !shown.isKnown($0) } : nil
      let wanted = !byFinding ? drawers.flatMap { $0(shown) } : newFindings
      pictures = run.analyzer.pictures(of: shown, in: run.app, only: wanted)
      if byFinding, let picture, let book = pictures {
        pictures?.folder = picture
        pictures?.files = PictureFiles.names(of: shown.findings.filter { book.findings[$0.id] != nil })
      }
    }
    run.report.pictures = pictures
    let (origin, lineLink) = drawers.isEmpty ? (nil, nil) : try self.origin(paths)
    run.report.origin = origin
    let folders = [run.app.configurationFolder].compactMap { $0 }
    let update = before?.update(to: shown, Output.speaker)
    for output in settings.outputs where !(settings.isQuiet && output.path == nil) {
      if let update, output.path == nil {
        Output.print(update.text)
        continue
      }
      var options = settings.options(for: output, of: self)
      options.link = lineLink
      options.ruleLink = try rulePages()
      let text = output.reporter.write(run.report, options)
      try ReportFile.write(text, to: output.path, distrusting: folders)
    }
    var pictured = shown
    pictured.pictures = pictures
    if settings.outputs.contains(where: { $0.reporter.name == "github" }) {
      try ReportFile.writeStepSummary(of: pictured)
    }
    if let picture {
      let files = try picturesKeys ? run.analyzer.keyPictureFiles(of: run.app) : run.analyzer.pictureFiles(of: pictured)
      try PictureWriting.write(files, to: picture, distrusting: folders)
    }
    return (shown, exitCode(run, settings.threshold), update?.changes)
  }

  /// Whether there is one picture for each key.
  private var picturesKeys: Bool {
    get throws {
      guard let by else { return false }
      guard picture != nil else { throw usageError("--by needs --picture DIR") }
      guard ["finding", "key"].contains(by) else {
        throw usageError(UnknownName.sentence(by, "order of pictures", choices: ["finding", "key"]))
      }
      return by == "key"
    }
  }

  /// What the report says about the app and the command, and the address of the source lines.
  private func origin(_ paths: [String]) throws -> (CheckedInput?, LineLink?) {
    let current = FileManager.default.currentDirectoryPath
    let path = paths.first { $0 != "-" } ?? "."
    let app = URL(fileURLWithPath: path).standardizedFileURL
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: app.path, isDirectory: &isFolder)
    let head = GitHead(of: isThere && isFolder.boolValue ? app.path : app.deletingLastPathComponent().path)
    let origin = CheckedInput(
      app: app.lastPathComponent, commit: head?.commit, commitDate: head?.date,
      command: CheckedInput.command(["labelfit"] + CommandLine.arguments.dropFirst()))
    let root = head?.root
    let folder = RealPath.of(current).flatMap { folder in root.flatMap { RealPath.below(folder, $0) } }.map(String.init)
    return (origin, try lineLink(folder: folder))
  }

  /// The address of the source lines, for paths that start from a folder of the repository; `nil` if it is not given.
  private func lineLink(folder: String?) throws -> LineLink? {
    guard let link else { return nil }
    guard let lineLink = LineLink(link, folder: folder) else {
      throw usageError(
        "--link needs an address that contains {file}, such as https://example.org/blob/main/{file}#L{line}")
    }
    return lineLink
  }

  /// The address of the rules' pages; `nil` if it is not given.
  private func rulePages() throws -> RuleLink? {
    guard let ruleLink else { return nil }
    guard let pages = RuleLink(ruleLink) else {
      throw usageError(
        "--rule-link needs an address that contains {rule}, such as https://example.org/rules.html#{rule}")
    }
    return pages
  }

  /// Checks the app, and again after each change, until the user presses Ctrl-C.
  private func watchForever() throws {
    guard stdinPath == nil, !paths.contains("-") else {
      throw usageError("--watch cannot watch standard input; use only one of them")
    }
    let others = [common.config, baseline].compactMap { $0 }
    let watch = FileWatch {
      FileStamps(of: paths.isEmpty ? ["."] : paths, and: others, followsLinks: common.followLinks)
    }
    var stamps = watch.stamps()
    let cache = cache.map { ReadingCache($0) } ?? ReadingCache()
    let kept = KeptFindings()
    var before = WatchChanges(try check(paths, cache: cache, stamps: stamps, kept: kept).shown)
    if listing.quiet != true { Output.complain("Watching \(stamps.count) files; Ctrl-C ends it") }
    while !Output.isClosed {
      stamps = watch.wait(since: stamps)
      do {
        before = try check(paths, cache: cache, stamps: stamps, kept: kept, since: before).changes ?? before
      } catch {
        // A file may be incomplete while another program writes it; the next change reads it again.
        let message = LabelFitCommand.message(for: error)
        if !message.isEmpty, !(error is ExitCode) { Output.complain(lines: message) }
      }
    }
  }

  private func exitCode(_ run: CheckRun, _ threshold: FailThreshold) -> Int32 {
    if let nothing = run.app.nothingToCheck {
      InputComplaints.list(run.report.unread, ofEarlierState: nil)
      Output.complain(nothing)
      return 2
    }
    InputComplaints.list(run)
    if run.hasUnreadableInput || run.isEarlierIncomplete { return 2 }
    return threshold.isReached(run.report) ? 1 : 0
  }
}

/// The options for reports and exit codes, from the command line or else from `labelfit.yml`.
private struct CheckSettings {
  var threshold: FailThreshold
  var outputs: [ReportOutput]
  var isQuiet, isVerbose: Bool
  /// Whether reports list findings that are only possible; they always do if such findings fail the run.
  var listsPossible: Bool
  var color: ColorChoice

  init(_ command: CheckCommand, _ app: AppInput) throws {
    let file = app.configuration
    threshold = try Self.placed(command.failOn == nil ? file?.failOn : nil) {
      try FailThreshold(command.failOn ?? file?.failOn?.text ?? FailThreshold.standard)
    }
    let written = command.report.isEmpty ? file?.reports ?? [] : []
    outputs =
      written.isEmpty
      ? try ReportOutput.parse(command.report)
      : try written.map { try ReportOutput.parse($0, in: app.configurationFolder) }
    isQuiet = command.listing.quiet ?? file?.quiet ?? false
    isVerbose = command.listing.verbose ?? file?.verbose ?? false
    listsPossible = (command.listing.possible ?? file?.possible ?? false) || threshold.takesPossible
    color = try Self.placed(file?.color) {
      guard let typed = command.listing.color ?? file?.color.map({ ColorChoice(rawValue: $0.text) }) ?? .auto else {
        throw usageError("color is auto, always or never")
      }
      return typed
    }
  }

  /// How an output is written.
  func options(for output: ReportOutput, of command: CheckCommand) -> Reporter.Options {
    output.options(
      Reporter.Options(
        verbose: isVerbose, possible: listsPossible, all: command.listing.all, statistics: command.listing.statistics),
      color: color)
  }

  /// Adds the position in the configuration to errors about a word in it.
  private static func placed<Value>(_ word: PositionedText?, _ value: () throws -> Value) throws -> Value {
    do {
      return try value()
    } catch let error as ValidationError {
      throw word.map { usageError("\($0.position): \(error.message)") } ?? error
    }
  }
}
