import ArgumentParser
import BarScreens
import FitModel
import FitReports
import Foundation
import InputFiles
import LabelFit
import Pictures

/// A check of many apps, or of one shard of them; each app is checked separately.
struct ShardedCheck {
  private let command: CheckCommand
  private let shard: Shard
  private let output: AppsOutput

  /// - Throws: a usage error for options that apply to one app only.
  init(_ command: CheckCommand, shard: String) throws {
    self.command = command
    do {
      self.shard = try Shard(shard)
    } catch {
      throw usageError(error.message)
    }
    output = try AppsOutput(report: command.report, failOn: command.failOn, listing: command.listing)
    let single = [
      ("--watch", command.watch), ("--stdin-path", command.stdinPath != nil), ("-", command.paths.contains("-")),
      ("--translations", !command.translations.isEmpty), ("--columns", command.columns != nil),
      ("--baseline", command.baseline != nil), ("--picture", command.picture != nil), ("--by", command.by != nil),
      ("--link", command.link != nil), ("--rule-link", command.ruleLink != nil),
    ]
    if let (name, _) = single.first(where: \.1) {
      throw usageError("\(name) works on one app and --shard on many; use only one of them")
    }
  }

  /// Checks the apps of the shard and writes the requested reports.
  ///
  /// - Returns: the exit code.
  func run() throws -> Int32 {
    let common = command.common
    let run = try self.run(common)
    let apps = shard.apps(of: run.apps)
    if apps.isEmpty { Output.complain("Shard \(shard) has no app: there are only \(run.apps.count)") }
    let blobs = BlobOutput.paths(command.report)
    let outputs = try ReportOutput.parse(output.report)
    let draws = !blobs.isEmpty || outputs.contains { $0.reporter.drawn != nil }
    let speaker = Output.speaker
    var results: [ShardFile.Result] = []
    for app in apps {
      do {
        results.append(try result(of: app.path, common, draws: draws))
      } catch {
        Output.complain("\(app.path) could not be checked, so shard \(shard) was not written")
        throw error
      }
      // The configuration of one app does not decide the language of the other apps' results.
      Output.speaker = speaker
    }
    let file = ShardFile(run: run, shard: shard, results: results)
    try BlobOutput.write(file, to: blobs)
    return try output.write(file, onlyBlobs: output.report.isEmpty && !blobs.isEmpty)
  }

  /// The values that must be equal in all shards.
  private func run(_ common: CommonOptions) throws -> ShardFile.Run {
    let apps: [ShardedApp]
    do {
      apps = try ShardedApp.list(command.paths.isEmpty ? ["."] : command.paths, followsLinks: common.followLinks)
    } catch {
      throw usageError(error.message)
    }
    let digests = try digests(common)
    var run = ShardFile.Run(
      digests: digests, arguments: common.arguments + (command.since.map { ["--since", $0] } ?? []),
      configuration: common.config.flatMap(RunDigests.digest(ofFile:)), apps: apps)
    let head = GitHead(of: FileManager.default.currentDirectoryPath)
    (run.commit, run.commitDate) = (head?.commit, head?.date)
    return run
  }

  private func digests(_ common: CommonOptions) throws -> RunDigests {
    do {
      return try RunDigests(common.options(for: nil))
    } catch let error as ValidationError {
      throw error
    } catch {
      throw usageError("The fonts cannot be read: \(error.localizedDescription)")
    }
  }

  /// Checks one app in the same way as a run of its own would.
  private func result(of app: String, _ common: CommonOptions, draws: Bool) throws -> ShardFile.Result {
    let cache = command.cache.map { ReadingCache($0) }
    var run = try CheckRun([app], common, since: command.since, cache: cache, isQuiet: output.isQuiet)
    if let file = try BaselineFile(nil, run.app) {
      run.report = try file.read().applied(to: run.report, file: file.path, isPartial: run.mayMiss)
    }
    let file = run.app.configuration
    if let failOn = file?.failOn {
      do {
        _ = try FailThreshold(failOn.text)
      } catch let error as ValidationError {
        throw usageError("\(failOn.position): \(error.message)")
      }
    }
    var pictures: SentPictures?
    if draws {
      // Only the run that writes the reports knows whether they list possible findings.
      let drawers = Reporter.all.compactMap(\.drawn)
      let wanted = drawers.flatMap { $0(run.report) + $0(run.report.withoutPossible()) }
      pictures = run.analyzer.pictures(of: run.report, in: run.app, only: wanted).sent
    }
    let report = AppReport(
      app: app, report: run.report, listsPossible: file?.possible ?? false, pictures: pictures)
    return ShardFile.Result(
      report: report, failOn: file?.failOn?.text, nothing: run.app.nothingToCheck,
      earlierOmissions: run.isEarlierIncomplete ? run.earlierOmissions : [])
  }
}

extension CommonOptions {
  /// The options given on the command line that affect results, as the user wrote them.
  var arguments: [String] {
    func words(_ name: String, _ values: [String]) -> [String] { values.flatMap { [name, $0] } }
    func flag(_ name: String, _ value: Bool?) -> [String] { value.map { [($0 ? "--" : "--no-") + name] } ?? [] }
    let options =
      words("--config", [config].compactMap { $0 }) + words("--platform", platform) + words("--device", device)
      + words("--orientation", [orientation].compactMap { $0 }) + words("--text-size", [textSize].compactMap { $0 })
      + words("--locale", locale) + words("--font", font) + words("--rule", rule) + words("--no-rule", noRule)
    let flags =
      flag("bold-text", boldText) + flag("system-fonts", systemFonts) + flag("split-view", splitView)
      + flag("all-locales", allLocales ? true : nil) + flag("apple-fonts", appleFonts ? true : nil)
      + flag("include-tests", includeTests ? true : nil) + flag("follow-links", followLinks ? true : nil)
    return options + flags
  }
}

/// Writes the reports of several apps, whether they were checked in this run or merged from shards.
struct AppsOutput {
  /// What was typed after `--report`, without blobs.
  var report: [String]
  var failOn: String?
  var possible: Bool?
  var options: Reporter.Options
  var color: ColorChoice
  var isQuiet: Bool

  init(report: [String], failOn: String?, listing: ListingOptions) throws {
    _ = try failOn.map(FailThreshold.init)
    self.report = report.filter { !BlobOutput.isBlob($0) }
    (self.failOn, possible) = (failOn, listing.possible)
    options = Reporter.Options(
      verbose: listing.verbose ?? false, all: listing.all, statistics: listing.statistics)
    color = listing.color ?? .auto
    isQuiet = listing.quiet ?? false
    _ = try outputs
  }

  /// The reports to write; none if only blobs were requested.
  private var outputs: [ReportOutput] {
    get throws { try ReportOutput.parse(report) }
  }

  /// Writes the reports.
  ///
  /// - Parameter onlyBlobs: whether no other report was requested.
  /// - Returns: the exit code.
  func write(_ whole: ShardFile, onlyBlobs: Bool = false) throws -> Int32 {
    let apps = try whole.results.map { result in
      var app = result.report
      let listed = possible ?? app.listsPossible
      app.listsPossible = try listed || threshold(of: result).takesPossible
      return app
    }
    let outputs = onlyBlobs ? [] : try outputs
    for output in outputs where !(isQuiet && output.path == nil) {
      var options = output.options(options, color: color)
      options.possible = apps.contains(where: \.listsPossible)
      let text = output.reporter.write(apps, origin: origin(of: whole.run), options)
      try ReportFile.write(text, to: output.path, distrusting: [])
    }
    if outputs.contains(where: { $0.reporter.name == "github" }) {
      let listed = apps.map { app in
        app.listsPossible ? app : AppReport(app: app.app, report: app.report.withoutPossible())
      }
      try ReportFile.writeStepSummary(of: Report.joined(listed))
    }
    return try exitCode(whole.results)
  }

  private func origin(of run: ShardFile.Run) -> CheckedInput {
    let names = run.apps.map(\.path)
    let few = names.count > 3 ? [names[0], "…", names[names.count - 1]] : names
    return CheckedInput(
      app: few.joined(separator: ", "), commit: run.commit, commitDate: run.commitDate,
      command: CheckedInput.command(["labelfit", "check"] + few + run.arguments))
  }

  private func threshold(of result: ShardFile.Result) throws -> FailThreshold {
    try FailThreshold(failOn ?? result.failOn ?? FailThreshold.standard)
  }

  private func exitCode(_ results: [ShardFile.Result]) throws -> Int32 {
    var code: Int32 = 0
    for result in results {
      let (app, report) = (result.report.app, result.report.report)
      InputComplaints.list(report.unread, ofEarlierState: nil)
      if let nothing = result.nothing {
        Output.complain("\(app): \(nothing)")
      } else {
        InputComplaints.list(result.earlierOmissions, ofEarlierState: report.comparison?.base)
      }
      if result.nothing != nil || !report.unread.isEmpty || !result.earlierOmissions.isEmpty { code = 2 }
      if code == 0, try threshold(of: result).isReached(report) { code = 1 }
    }
    return code
  }
}

/// The shard files among the requested reports, which are called blobs.
enum BlobOutput {
  /// Whether a requested report is a blob.
  static func isBlob(_ request: String) -> Bool { request == "blob" || request.hasPrefix("blob=") }

  /// The paths of the requested blobs; `nil` for standard output.
  static func paths(_ requests: [String]) -> [String?] {
    requests.filter(isBlob).map { request in
      let path = request.dropFirst("blob=".count)
      return path.isEmpty || path == "-" ? nil : String(path)
    }
  }

  static func write(_ file: ShardFile, to paths: [String?]) throws {
    guard !paths.isEmpty else { return }
    guard let data = try? file.data() else {
      Output.complain("The result of shard \(file.shard) cannot be written: it contains an invalid number")
      throw ExitCode(2)
    }
    for path in paths { try ReportFile.write(String(decoding: data, as: UTF8.self), to: path, distrusting: []) }
  }
}
