package import Foundation

/// A command that ran, what it wrote, and what it took.
package struct ChildProcess {
  /// Exit code; negative for a signal.
  package let status: Int32
  /// Standard output.
  package let output: Data
  /// Seconds by the clock, and seconds of all cores together.
  package let seconds, cpuSeconds: Double

  /// Runs a command and waits for it. What it complains of goes where this process's own complaints go.
  ///
  /// - Throws: `BenchmarkError.failed` when it cannot be started.
  package init(_ executable: URL, _ arguments: [String]) throws {
    let file = TemporaryFiles.newPlace()
    defer { try? FileManager.default.removeItem(at: file) }
    var words = ([executable.path] + arguments).map { strdup($0) }
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
    let clock = ContinuousClock()
    let start = clock.now
    var child = pid_t()
    guard posix_spawn(&child, executable.path, &actions, nil, words, environ) == 0 else {
      throw BenchmarkError.failed("\(executable.path) cannot be started")
    }
    var (raw, usage) = (Int32(0), rusage())
    while wait4(child, &raw, 0, &usage) == -1, errno == EINTR {}
    seconds = Stopwatch.seconds(start.duration(to: clock.now))
    cpuSeconds = ProcessUsage.cpuSeconds(of: usage)
    status = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : -(raw & 0x7F)
    output = (try? Data(contentsOf: file)) ?? Data()
  }
}
