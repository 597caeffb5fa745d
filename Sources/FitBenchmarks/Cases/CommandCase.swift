package import Foundation

/// The command from cold: what a process of it takes from its start to its end.
package enum CommandCase {
  /// Measures the command; `nil` when it is not built, or the sample app is not there.
  ///
  /// - Parameters:
  ///   - command: the built `labelfit`.
  ///   - sample: the folder of the sample app.
  package static func run(_ command: URL, sample: URL) throws -> BenchmarkResults.Command? {
    let files = FileManager.default
    guard files.isExecutableFile(atPath: command.path), files.fileExists(atPath: sample.path) else { return nil }
    let starts = try best(command, ["--version"], codes: 0...0)
    // The sample app has findings and a broken table, on purpose.
    let checks = try best(command, ["check", sample.path], codes: 0...2)
    return BenchmarkResults.Command(
      startUp: starts.seconds, startUpCPU: starts.cpu, sampleCheck: checks.seconds, sampleCheckCPU: checks.cpu)
  }

  private static func best(
    _ command: URL, _ arguments: [String], codes: ClosedRange<Int32>
  ) throws -> (seconds: Double, cpu: Double) {
    let runs = try (0..<7).map { _ in try ChildProcess(command, arguments) }
    if let failed = runs.first(where: { !codes.contains($0.status) }) {
      throw BenchmarkError.failed("labelfit \(arguments.joined(separator: " ")) ended with \(failed.status)")
    }
    return (runs.map(\.seconds).min() ?? 0, runs.map(\.cpuSeconds).min() ?? 0)
  }
}
