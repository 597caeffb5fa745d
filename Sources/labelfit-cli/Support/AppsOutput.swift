import ArgumentParser
import FitModel
import FitReports
import LabelFit

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

  private func origin(of run: ShardFile.Run) -> ReportOrigin {
    let names = run.apps.map(\.path)
    let few = names.count > 3 ? [names[0], "…", names[names.count - 1]] : names
    return ReportOrigin(
      app: few.joined(separator: ", "), commit: run.commit, commitDate: run.commitDate,
      command: ReportOrigin.command(["labelfit", "check"] + few + run.arguments))
  }

  private func threshold(of result: ShardFile.Result) throws -> FailThreshold {
    try FailThreshold(failOn ?? result.failOn ?? FailThreshold.standard)
  }

  private func exitCode(_ results: [ShardFile.Result]) throws -> Int32 {
    var code: Int32 = 0
    for result in results {
      let (app, report) = (result.report.app, result.report.report)
      InputComplaints.list(report.unread, of: nil)
      if let nothing = result.nothing {
        Output.complain("\(app): \(nothing)")
      } else {
        InputComplaints.list(result.earlierGaps, of: report.comparison?.base)
      }
      if result.nothing != nil || !report.unread.isEmpty || !result.earlierGaps.isEmpty { code = 2 }
      if code == 0, try threshold(of: result).isReached(report) { code = 1 }
    }
    return code
  }
}
