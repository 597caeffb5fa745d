package import Foundation

/// Runs check cases, each in a process of its own, so that memory and time are its own.
package struct CheckRun {
  private let executable: URL
  private let jobs: Int

  /// - Parameter executable: a command whose subcommand `check-case FOLDER --jobs N` writes `CheckTimes` as JSON.
  package init(executable: URL, jobs: Int) {
    self.executable = executable
    self.jobs = jobs
  }

  /// Writes an app of a size, checks it, and deletes it.
  package func run(_ size: AppSize) throws -> BenchmarkResults.Check {
    let (seconds, app) = try Stopwatch.seconds { try GeneratedApp(size) }
    // What disturbs a run makes it longer, and short runs more so.
    let times = try (0..<runs(size)).map { _ in try self.times(app) }
    guard let best = times.min(by: { $0.all < $1.all }) else { throw BenchmarkError.failed("no run") }
    return BenchmarkResults.Check(
      size: size, bytes: app.contents.bytes, barTexts: app.contents.barTexts, generating: seconds, times: best)
  }

  private func runs(_ size: AppSize) -> Int { size.strings * size.locales <= 400_000 ? 3 : 1 }

  private func times(_ app: GeneratedApp) throws -> BenchmarkResults.CheckTimes {
    let child = try ChildProcess(executable, ["check-case", app.folder.path, "--jobs", "\(jobs)"])
    guard child.status == 0 else { throw BenchmarkError.failed("check-case ended with \(child.status)") }
    return try JSONDecoder().decode(BenchmarkResults.CheckTimes.self, from: child.output)
  }
}
