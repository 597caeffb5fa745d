import Foundation
import Synchronization

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
    var found: [GitListing.Blob: Result<Data, FileReadError>] = [:]
    for (repository, blobs) in Dictionary(grouping: Set(blobs), by: \.repository) {
      var rest = blobs[...]
      let git = try GitCommand(in: repositories[repository].view)
      while !rest.isEmpty {
        let request = rest.map { $0.hash + "\n" }.joined()
        let limit = rest.reduce(1 << 16) { $0 + ($1.size ?? 0) + 256 }
        let outcome = try git.run(["cat-file", "--batch"], input: request, limit: limit)
        var output = outcome.output[...]
        while let blob = rest.first, let answer = next(&output, blob) {
          found[blob] = answer
          rest = rest.dropFirst()
        }
        // Git exits at a damaged object, so it is started again for the others.
        if let damaged = rest.popFirst() { found[damaged] = .failure(FileReadError("Git says: \(outcome.complaint)")) }
      }
    }
    return found
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
