package import Foundation

/// A finished command, its output, and the time it took.
package struct ChildProcess {
  /// Exit code; negative for a signal.
  package let status: Int32
  /// Standard output.
  package let output: Data
  /// Elapsed seconds, and CPU seconds of all cores.
  package let seconds, cpuSeconds: Double

  /// Runs a command and waits for it. It inherits the standard error of this process.
  ///
  /// - Throws: `BenchmarkError.failed` if it cannot be started.
  package init(_ executable: URL, _ arguments: [String], in folder: URL? = nil) throws {
    self = try RunningProcess(executable, arguments, in: folder).finished()
  }

  fileprivate init(status: Int32, output: Data, seconds: Double, cpuSeconds: Double) {
    (self.status, self.output, self.seconds, self.cpuSeconds) = (status, output, seconds, cpuSeconds)
  }
}

/// A command that has been started.
struct RunningProcess {
  private let child: pid_t
  private let file: URL
  private let start: ContinuousClock.Instant

  /// Starts a command, which inherits the standard error of this process.
  ///
  /// - Parameter folder: its working folder; `nil` for that of this process.
  /// - Throws: `BenchmarkError.failed` if it cannot be started.
  init(_ executable: URL, _ arguments: [String], in folder: URL? = nil) throws {
    file = TemporaryFiles.newPath()
    // The shell changes the folder and becomes the command.
    let shell = folder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0.path] } ?? []
    let command = shell + [executable.path] + arguments
    var words = command.map { strdup($0) }
    defer { words.forEach { free($0) } }
    words.append(nil)
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, file.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    start = ContinuousClock().now
    var child = pid_t()
    guard posix_spawn(&child, command[0], &actions, nil, words, environ) == 0 else {
      throw BenchmarkError.failed("\(executable.path) cannot be started")
    }
    self.child = child
  }

  /// Waits for the command.
  func finished() -> ChildProcess {
    defer { try? FileManager.default.removeItem(at: file) }
    var (raw, usage) = (Int32(0), rusage())
    while wait4(child, &raw, 0, &usage) == -1, errno == EINTR {}
    return ChildProcess(
      status: raw & 0x7F == 0 ? (raw >> 8) & 0xFF : -(raw & 0x7F), output: (try? Data(contentsOf: file)) ?? Data(),
      seconds: Stopwatch.seconds(start.duration(to: ContinuousClock().now)),
      cpuSeconds: ProcessUsage.cpuSeconds(of: usage))
  }
}

/// The resources that this process has used so far.
package enum ProcessUsage {
  /// Peak resident memory in megabytes (10⁶ bytes).
  static var peakMegabytes: Double {
    #if os(Linux)
      // `ru_maxrss` begins with the peak of the process that started this one; `VmHWM` does not.
      let status = try? FileHandle(forReadingAtPath: "/proc/self/status")?.readToEnd()
      let lines = status.map { String(decoding: $0, as: UTF8.self).split(separator: "\n") } ?? []
      let peak = lines.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace).dropFirst().first
      return (peak.flatMap { Double($0) } ?? Double(own.ru_maxrss)) * 1024 / 1e6
    #else
      return Double(own.ru_maxrss) / 1e6
    #endif
  }

  /// Current resident memory in megabytes (10⁶ bytes); `nil` if the system has no `/proc`.
  package static var residentMegabytes: Double? {
    // Files in /proc report a size of 0, so they have to be read to the end.
    let data = try? FileHandle(forReadingAtPath: "/proc/self/statm")?.readToEnd()
    let pages = data.map { String(decoding: $0, as: UTF8.self).split(separator: " ") }
    return pages.flatMap { $0.count > 1 ? Double($0[1]) : nil }.map { $0 * 4096 / 1e6 }
  }

  /// CPU seconds of all cores. If other work takes cores away, they show how much ran in parallel.
  static var cpuSeconds: Double { cpuSeconds(of: own) }

  static func cpuSeconds(of usage: rusage) -> Double { seconds(usage.ru_utime) + seconds(usage.ru_stime) }

  private static var own: rusage {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return usage
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
}

/// Measures elapsed time with the monotonic clock.
enum Stopwatch {
  /// Seconds that one run takes.
  static func seconds<Result>(_ work: () throws -> Result) rethrows -> (seconds: Double, result: Result) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try work()
    return (seconds(start.duration(to: clock.now)), result)
  }

  /// CPU seconds of all cores that one run takes.
  static func cpuSeconds(_ work: () throws -> Void) rethrows -> Double {
    let start = ProcessUsage.cpuSeconds
    try work()
    return ProcessUsage.cpuSeconds - start
  }

  /// Seconds that the fastest of some runs takes, because disturbances only make runs longer.
  static func fastest(of runs: Int, _ work: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<max(1, runs) { best = min(best, try seconds(work).seconds) }
    return best
  }

  static func seconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}

/// Why a run fails.
package enum BenchmarkError: Error, Equatable, CustomStringConvertible {
  /// Two ways to measure the same had different results.
  case differs(String)
  /// The generated app was not read as intended.
  case problems(String)
  /// A library that was opened lacks a function.
  case missingFunction(String)
  /// Fontconfig rejects a font file.
  case unusableFont(String)
  /// A command that was to be measured failed.
  case failed(String)

  package var description: String {
    switch self {
    case .differs(let what): "Nothing to compare: \(what)"
    case .problems(let what): "The generated app has problems it was not meant to have: \(what)"
    case .missingFunction(let name): "An installed library has no function \(name); a newer one has it"
    case .unusableFont(let file): "Fontconfig does not take \(file)"
    case .failed(let what): "A command failed: \(what)"
    }
  }
}

/// Adds up all bytes, so that pages that are only mapped are actually read.
enum ByteSum {
  static func of(_ data: Data) -> UInt64 {
    data.withUnsafeBytes { bytes in
      // Eight bytes at a time, so that memory is the limit.
      let words = bytes.count / 8
      var sum: UInt64 = 0
      for word in 0..<words { sum &+= bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self) }
      for index in words * 8..<bytes.count { sum &+= UInt64(bytes[index]) }
      return sum
    }
  }
}

/// Temporary files and folders of a run, which are removed at its end.
package enum TemporaryFiles {
  private static let prefix = "labelfit-bench-\(ProcessInfo.processInfo.processIdentifier)-"

  /// A path at which nothing exists yet.
  static func newPath() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent(prefix + UUID().uuidString)
  }

  /// Removes what is left of this process, which is about to be terminated.
  package static func removeAll() {
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: files.temporaryDirectory.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      try? files.removeItem(at: files.temporaryDirectory.appendingPathComponent(name))
    }
  }
}
