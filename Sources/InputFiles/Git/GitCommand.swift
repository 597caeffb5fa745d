import Foundation
import Synchronization

/// Runs Git on a view of a repository. The commands do not change the repository or its work tree.
struct GitCommand {
  /// The result of a run.
  struct Output {
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
  func run(_ arguments: [String], input: String? = nil, limit: Int = 1 << 20) throws(GitError) -> Output {
    do {
      return try execute(arguments, input: input, limit: limit)
    } catch {
      throw .unreadable("Git could not be run: \(error.localizedDescription)")
    }
  }

  private func execute(_ arguments: [String], input: String?, limit: Int) throws -> Output {
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
    return Output(
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

/// Reads the contents of files from repositories, many in one run of Git.
final class GitBlobs: Sendable {
  /// In bytes: the most that one run of Git reads, unless a single file is larger, and the size above which the cache
  /// is emptied.
  private static let (batchSize, cacheSize) = (32 << 20, 128 << 20)

  private let files: [String: GitListing.Blob]
  private let repositories: [GitRepository]
  private let cache = Mutex(Cache())

  private struct Cache {
    var contents: [GitListing.Blob: Result<Data, FileReadError>] = [:]
    var size = 0
  }

  init(_ files: [String: GitListing.Blob], in repositories: [GitRepository]) {
    self.files = files
    self.repositories = repositories
  }

  /// The contents of a file. Reading the first file with an extension also reads others with that extension, because
  /// they are likely to be needed next.
  func read(_ path: String) throws -> Data {
    guard let blob = files[path] else { throw FileReadError("it does not exist") }
    return try cache.withLock { cache in
      if let known = cache.contents[blob] { return try known.get() }
      guard let size = blob.size else {
        throw FileReadError(
          "the repository does not have its contents, as in a partial clone; git fetch --refetch --no-filter downloads "
            + "them")
      }
      try FileTree.checkSize(size)
      if cache.size > Self.cacheSize { cache = Cache() }
      let found = try Self.contents(of: batch(with: path, blob, without: cache), in: repositories)
      for (blob, contents) in found {
        cache.contents[blob] = contents
        cache.size += blob.size ?? 0
      }
      return try found[blob]?.get() ?? Data()
    }
  }

  /// The blob, and those of other files with its extension that have not been read yet.
  private func batch(with path: String, _ blob: GitListing.Blob, without cache: Cache) -> [GitListing.Blob] {
    let fileExtension = Self.fileExtension(path)
    var batch = [blob]
    var size = blob.size ?? 0
    var chosen: Set<GitListing.Blob> = [blob]
    for (path, other) in files.sorted(by: { $0.key < $1.key }) where Self.fileExtension(path) == fileExtension {
      guard let more = other.size, cache.contents[other] == nil, size + more <= Self.batchSize,
        chosen.insert(other).inserted
      else { continue }
      batch.append(other)
      size += more
    }
    return batch
  }

  private static func fileExtension(_ path: String) -> Substring {
    path[(path.lastIndex(of: ".") ?? path.startIndex)...]
  }

  /// The contents of blobs of several repositories, or the reason why a blob cannot be read.
  ///
  /// - Throws: `GitError` when Git cannot be run.
  static func contents(
    of blobs: [GitListing.Blob], in repositories: [GitRepository]
  ) throws(GitError) -> [GitListing.Blob: Result<Data, FileReadError>] {
    var contents: [GitListing.Blob: Result<Data, FileReadError>] = [:]
    for (repository, blobs) in Dictionary(grouping: Set(blobs), by: \.repository) {
      var rest = blobs[...]
      let git = try GitCommand(in: repositories[repository].view)
      while !rest.isEmpty {
        let request = rest.map { $0.hash + "\n" }.joined()
        let limit = rest.reduce(1 << 16) { $0 + ($1.size ?? 0) + 256 }
        let outcome = try git.run(["cat-file", "--batch"], input: request, limit: limit)
        var output = outcome.output[...]
        while let blob = rest.first, let answer = next(&output, blob) {
          contents[blob] = answer
          rest = rest.dropFirst()
        }
        // Git exits at a damaged object, so it is started again for the others.
        if let damaged = rest.popFirst() {
          contents[damaged] = .failure(FileReadError("Git says: \(outcome.complaint)"))
        }
      }
    }
    return contents
  }

  /// The next answer: a line “hash type size”, the contents, a line break; or a line “hash missing”.
  private static func next(_ rest: inout Data.SubSequence, _ blob: GitListing.Blob) -> Result<Data, FileReadError>? {
    guard let end = rest.firstIndex(of: 0x0A) else { return nil }
    let fields = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
    let start = end + 1
    guard fields.count == 3, let size = Int(fields[2]) else {
      rest = rest[start...]
      return .failure(FileReadError("the repository does not have object \(blob.hash.prefix(10))"))
    }
    guard rest.endIndex - start > size else { return nil }
    defer { rest = rest[min(start + size + 1, rest.endIndex)...] }
    return .success(Data(rest[start..<start + size]))
  }
}
