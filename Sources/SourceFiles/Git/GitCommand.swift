import Foundation
import Synchronization

/// Runs Git in a folder. Nothing that is run here changes the repository or its work tree.
struct GitCommand {
  /// What a run gave.
  struct Outcome {
    var isSuccess: Bool
    var output: Data
    /// The first line on standard error, without `fatal: `.
    var complaint: String

    /// The output as one line of text.
    var line: String { String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines) }
  }

  let folder: String
  private let executable: URL

  /// - Throws: `GitError.notInstalled`.
  init(in folder: String) throws(GitError) {
    self.folder = folder
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let found = search.split(separator: ":").lazy.map { URL(fileURLWithPath: String($0)).appendingPathComponent("git") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let found else { throw .notInstalled }
    executable = found
  }

  /// Runs Git and waits for it.
  ///
  /// - Parameter input: what standard input holds. It goes through a file: a pipe to a process that has ended would
  ///   end this one.
  func run(_ arguments: [String], input: Data? = nil) throws(GitError) -> Outcome {
    do {
      return try execute(arguments, input: input)
    } catch {
      throw .unreadable("Git could not be run: \(error.localizedDescription)")
    }
  }

  private func execute(_ arguments: [String], input: Data?) throws -> Outcome {
    let process = Process()
    process.executableURL = executable
    process.arguments = ["-C", folder] + arguments
    process.environment = Self.environment
    let (output, complaints) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = complaints
    process.standardInput = FileHandle.nullDevice
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("labelfit-\(UUID().uuidString)")
    defer { if input != nil { try? FileManager.default.removeItem(at: file) } }
    if let input {
      try input.write(to: file)
      process.standardInput = try FileHandle(forReadingFrom: file)
    }
    try process.run()
    // Both pipes are emptied at once, so that neither can fill up and stop Git.
    let said = Mutex(Data())
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      let data = (try? complaints.fileHandleForReading.readToEnd()) ?? nil
      said.withLock { $0 = data ?? Data() }
    }
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    group.wait()
    process.waitUntilExit()
    return Outcome(
      isSuccess: process.terminationReason == .exit && process.terminationStatus == 0, output: data,
      complaint: Self.firstLine(said.withLock { $0 }))
  }

  private static func firstLine(_ data: Data) -> String {
    let line = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line
  }

  /// The folder decides which repository is read, not the hook this may run in; and Git never asks for a password.
  private static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"] { environment[name] = nil }
    return environment.merging(["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0"]) { $1 }
  }
}
