import Foundation
import Synchronization

/// Runs Git on a view of a repository. The commands do not change the repository or its work tree.
struct GitCommand {
  /// The result of a run.
  struct Outcome {
    var isSuccess: Bool
    var output: Data
    /// Whether the output was longer than the limit, so that Git was stopped.
    var isCut: Bool
    /// The first line on standard error, without `fatal: `.
    var complaint: String

    /// The output as one line of text.
    var line: String { String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines) }
  }

  private let view: RepositoryView
  private let executable: URL

  /// - Throws: `GitError.notInstalled`.
  init(in view: RepositoryView) throws(GitError) {
    self.view = view
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    // A relative folder could be one of the app's, so it is not trusted.
    let found = search.split(separator: ":").lazy.filter { $0.hasPrefix("/") }
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent("git") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let found else { throw .notInstalled }
    executable = found
  }

  /// Runs Git and waits for it.
  ///
  /// - Parameters:
  ///   - input: the content of standard input. It is passed as a file, because writing to the pipe of an ended process
  ///     would end this one.
  ///   - limit: the maximum output in bytes; Git is stopped if there is more.
  func run(_ arguments: [String], input: String? = nil, limit: Int = 1 << 20) throws(GitError) -> Outcome {
    do {
      return try execute(arguments, input: input, limit: limit)
    } catch {
      throw .unreadable("Git could not be run: \(error.localizedDescription)")
    }
  }

  private func execute(_ arguments: [String], input: String?, limit: Int) throws -> Outcome {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = view.environment
    process.currentDirectoryURL = URL(fileURLWithPath: view.path, isDirectory: true)
    let (output, complaints) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = complaints
    process.standardInput = FileHandle.nullDevice
    if let input {
      try view.write("input", input)
      process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: view.path + "/input"))
    }
    try process.run()
    // Both pipes are emptied at once, so that neither can fill up and stop Git.
    let said = Mutex(Data())
    let isDone = DispatchSemaphore(value: 0)
    let reader = Thread {
      let data = Self.read(complaints.fileHandleForReading, limit: 1 << 16, drains: true).data
      said.withLock { $0 = data }
      isDone.signal()
    }
    reader.start()
    let (data, isCut) = Self.read(output.fileHandleForReading, limit: limit)
    if isCut { process.terminate() }
    try? output.fileHandleForReading.close()
    isDone.wait()
    process.waitUntilExit()
    return Outcome(
      isSuccess: !isCut && process.terminationReason == .exit && process.terminationStatus == 0, output: data,
      isCut: isCut, complaint: Self.firstLine(said.withLock { $0 }))
  }

  /// The content of a pipe up to a limit.
  ///
  /// - Parameter drains: whether the rest is read and discarded.
  private static func read(_ handle: FileHandle, limit: Int, drains: Bool = false) -> (data: Data, isCut: Bool) {
    var data = Data()
    var isCut = false
    while drains || !isCut, let part = try? handle.read(upToCount: 1 << 16), !part.isEmpty {
      data += part.prefix(limit - data.count)
      if data.count == limit { isCut = true }
    }
    return (data, isCut)
  }

  private static func firstLine(_ data: Data) -> String {
    let line = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line
  }
}
