import Foundation
import Synchronization

/// Reads the contents of files from a repository, many in one run of Git.
final class GitBlobs: Sendable {
  private let files: [String: GitListing.Blob]
  private let cache = Mutex<[GitListing.Blob: Data]>([:])

  init(_ files: [String: GitListing.Blob]) { self.files = files }

  /// The contents of a file. The first file of a kind brings all of its kind, because the others are asked for next.
  func read(_ path: String) throws -> Data {
    guard let blob = files[path] else { throw CocoaError(.fileReadNoSuchFile) }
    return try cache.withLock { cache in
      if let known = cache[blob] { return known }
      let kind = Self.kind(path)
      let wanted = Set(files.filter { Self.kind($0.key) == kind }.values).union([blob])
      cache.merge(try Self.contents(of: Array(wanted))) { $1 }
      guard let data = cache[blob] else { throw CocoaError(.fileReadNoSuchFile) }
      return data
    }
  }

  private static func kind(_ path: String) -> Substring { path[(path.lastIndex(of: ".") ?? path.startIndex)...] }

  /// The contents of blobs of any number of repositories.
  ///
  /// - Throws: `GitError.unreadable` when a blob is missing, as in a partial clone without a network.
  static func contents(of blobs: [GitListing.Blob]) throws(GitError) -> [GitListing.Blob: Data] {
    var found: [GitListing.Blob: Data] = [:]
    for (repository, blobs) in Dictionary(grouping: blobs, by: \.repository) {
      let request = blobs.map { $0.hash + "\n" }.joined()
      let outcome = try GitCommand(in: repository).run(["cat-file", "--batch"], input: Data(request.utf8))
      var rest = outcome.output[...]
      for blob in blobs {
        guard let data = next(&rest) else {
          throw .unreadable("Git could not read object \(blob.hash.prefix(10)) of \(repository) \(outcome.complaint)")
        }
        found[blob] = data
      }
    }
    return found
  }

  /// The next answer: a line “hash blob size”, the contents, a line break.
  private static func next(_ rest: inout Data.SubSequence) -> Data? {
    guard let end = rest.firstIndex(of: 0x0A) else { return nil }
    let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
    guard words.count == 3, let size = Int(words[2]), rest.endIndex - end > size else { return nil }
    let start = end + 1
    defer { rest = rest[min(start + size + 1, rest.endIndex)...] }
    return Data(rest[start..<start + size])
  }
}
