package import Foundation

/// Many small apps, checked by some processes at once, and the merging of their results.
package struct ShardCase {
  private let command: URL
  private let folder: URL
  private let names: [String]

  /// The reports that are compared.
  private static let reports = ["text", "json", "sarif", "junit", "html"]
  /// One app in this many has code.
  private static let appsPerCode = 5

  /// Writes apps, checks them with each number of processes, and deletes them; `nil` if the command is not built.
  ///
  /// - Parameter command: the built `labelfit`.
  /// - Throws: `BenchmarkError.differs` if a merged report is not that of one process, byte for byte.
  package static func run(apps: Int, processes: [Int], command: URL) throws -> BenchmarkResults.Sharding? {
    guard FileManager.default.isExecutableFile(atPath: command.path) else { return nil }
    let folder = TemporaryFiles.newPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    let shards = try ShardCase(apps: apps, command: command, folder: folder)
    let whole = folder.appendingPathComponent("whole")
    try FileManager.default.createDirectory(at: whole, withIntermediateDirectories: true)
    let single = try shards.ran("check", shards.arguments("1/1") + shards.reports(in: whole))
    let rows = try processes.map { try shards.run($0, whole: whole) }
    return BenchmarkResults.Sharding(
      apps: apps, appsWithCode: (0..<apps).count { hasCode($0) }, reports: Self.reports, single: single.seconds,
      singleCPU: single.cpuSeconds, rows: rows)
  }

  private init(apps: Int, command: URL, folder: URL) throws {
    (self.command, self.folder) = (command, folder)
    names = (0..<apps).map { "Apps/App" + Padded.five($0) }
    for (number, name) in names.enumerated() {
      let app = folder.appendingPathComponent(name)
      if Self.hasCode(number) {
        try GeneratedCode(files: 11, languages: Array(AppLanguage.all[1...2])).write(to: app)
      } else {
        try GeneratedApp.write(AppSize(strings: 20 + number % 10 * 20, locales: 2 + number % 3), to: app)
      }
    }
  }

  private static func hasCode(_ number: Int) -> Bool { number.isMultiple(of: appsPerCode) }

  /// Checks the apps with a number of processes, and merges their results.
  ///
  /// - Parameter whole: the folder with the reports of one process.
  private func run(_ processes: Int, whole: URL) throws -> BenchmarkResults.Sharding.Row {
    let blobs = folder.appendingPathComponent("blobs\(processes)")
    let merged = folder.appendingPathComponent("merged\(processes)")
    for folder in [blobs, merged] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let (seconds, children) = try Stopwatch.seconds {
      try (1...processes).map { number in
        let blob = blobs.appendingPathComponent("\(number).json").path
        return try RunningProcess(
          command, ["check"] + arguments("\(number)/\(processes)") + ["--report", "blob=" + blob], in: folder)
      }.map { $0.finished() }
    }
    if let failed = children.first(where: { $0.status != 0 }) {
      throw BenchmarkError.failed("labelfit check --shard ended with \(failed.status)")
    }
    let merge = try ran("merge", [blobs.path, "--fail-on", "never"] + reports(in: merged))
    for report in Self.reports {
      let files = try [whole, merged].map { try Data(contentsOf: $0.appendingPathComponent(report)) }
      guard !files[0].isEmpty, files[0] == files[1] else {
        throw BenchmarkError.differs("the \(report) report of \(processes) shards is not that of one process")
      }
    }
    return BenchmarkResults.Sharding.Row(
      processes: processes, seconds: seconds, cpu: children.reduce(0) { $0 + $1.cpuSeconds }, merging: merge.seconds,
      mergingCPU: merge.cpuSeconds)
  }

  private func arguments(_ shard: String) -> [String] {
    names + ["--shard", shard, "--jobs", "1", "--no-system-fonts", "--fail-on", "never"]
  }

  private func reports(in folder: URL) -> [String] {
    Self.reports.flatMap { ["--report", "\($0)=\(folder.appendingPathComponent($0).path)"] }
  }

  private func ran(_ subcommand: String, _ arguments: [String]) throws -> ChildProcess {
    let child = try ChildProcess(command, [subcommand] + arguments, in: folder)
    guard child.status == 0 else { throw BenchmarkError.failed("labelfit \(subcommand) ended with \(child.status)") }
    return child
  }
}
