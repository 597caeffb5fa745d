import Foundation
import FuzzTargets

/// Fuzzes a target: starts a worker, and another one if it ends early.
struct FuzzRun {
  /// The result of fuzzing a target.
  struct Result {
    var target: String
    var executions = 0
    var seconds = 0.0
    /// The violations that were found, by their kind and file.
    var found: [String: (kind: Violation.Kind, detail: String)] = [:]

    func count(_ kinds: [Violation.Kind]) -> Int { found.values.count { kinds.contains($0.kind) } }
  }

  /// The folder of kept files, with a folder for each target.
  let kept: URL
  let folder: URL
  /// Seconds without progress after which a worker counts as hung.
  private static let patience = 90.0

  /// Fuzzes a target for some seconds.
  func run(_ target: FuzzTarget, seconds: Double, seed: UInt64) throws -> Result {
    var result = Result(target: target.name)
    let findings = kept.appendingPathComponent(target.name)
    try FileManager.default.createDirectory(at: findings, withIntermediateDirectories: true)
    let start = Date()
    var seed = seed
    while true {
      let left = seconds - Date().timeIntervalSince(start)
      guard left > 0.2, result.found.count < 60 else { break }
      try work(target, seconds: left, seed: seed, findings: findings, &result)
      seed &+= 1
    }
    result.seconds = Date().timeIntervalSince(start)
    return result
  }

  private func work(
    _ target: FuzzTarget, seconds: Double, seed: UInt64, findings: URL, _ result: inout Result
  ) throws {
    let sharedPath = folder.appendingPathComponent("input").path
    try? FileManager.default.removeItem(atPath: sharedPath)
    guard let shared = SharedInput(path: sharedPath) else { throw CocoaError(.fileWriteUnknown) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [
      "work", target.name, "--seconds", "\(seconds)", "--seed", "\(seed)", "--findings", findings.path, "--folder",
      folder.path,
    ]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1",
      "TMPDIR": folder.path,
    ]) { $1 }
    let (output, errors) = (folder.appendingPathComponent("out"), folder.appendingPathComponent("err"))
    process.standardOutput = try handle(output)
    process.standardError = try handle(errors)
    try process.run()
    let isHung = wait(for: process, shared)
    result.executions += shared.executions
    for line in try String(contentsOf: output, encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3, let kind = Violation.Kind(rawValue: parts[0]) else { continue }
      result.found[parts[2]] = (kind, parts[1])
    }
    guard isHung || process.terminationReason == .uncaughtSignal || process.terminationStatus != 0 else { return }
    let words = Self.lastWords(String(decoding: (try? Data(contentsOf: errors)) ?? Data(), as: UTF8.self))
    let stage = shared.stage == .judging ? "in a second parser: " : ""
    let violation = Violation(
      isHung ? .hang : .crash, "\(stage)\(isHung ? "no end" : words) (\(process.terminationStatus))")
    let file = findings.appendingPathComponent(KeptFile.name(violation))
    try Data(shared.input).write(to: file)
    result.found[file.lastPathComponent] = (violation.kind, violation.detail)
  }

  private func handle(_ url: URL) throws -> FileHandle {
    guard FileManager.default.createFile(atPath: url.path, contents: nil) else { throw CocoaError(.fileWriteUnknown) }
    return try FileHandle(forWritingTo: url)
  }

  /// Waits for a worker; `true` if it had to be terminated.
  private func wait(for process: Process, _ shared: SharedInput) -> Bool {
    var (seen, since) = (-1, Date())
    while process.isRunning {
      Thread.sleep(forTimeInterval: 0.05)
      if shared.executions != seen { (seen, since) = (shared.executions, Date()) }
      if Date().timeIntervalSince(since) > Self.patience {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return true
      }
    }
    return false
  }

  /// The line that says why a process ended.
  private static func lastWords(_ errors: String) -> String {
    let lines = errors.split(separator: "\n")
    let telling = lines.first { $0.contains("Fatal error") || $0.contains("ERROR: ") } ?? lines.last ?? "no words"
    return String(telling.drop { !$0.isWhitespace }.prefix(120)).trimmingCharacters(in: .whitespaces)
  }
}
