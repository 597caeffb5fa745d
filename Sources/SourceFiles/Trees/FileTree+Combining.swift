import Foundation
import Synchronization

extension FileTree {
  /// The same files under a folder name: `a.strings` of a tree `App` is `App/a.strings`.
  public func prefixed(_ prefix: String) -> FileTree {
    guard !prefix.isEmpty else { return self }
    let start = prefix + "/"
    let gaps = gaps.map { TreeGap(start + $0.path, $0.reason, isFolder: $0.isFolder) }
    return FileTree(files: files.map { start + $0 }, gaps: gaps) { try read(String($0.dropFirst(start.count))) }
  }

  /// Only the files for which `isIncluded` holds, without any gaps.
  public func filtered(_ isIncluded: (String) -> Bool) -> FileTree {
    FileTree(files: files.filter(isIncluded), read: read)
  }

  /// The same files, without any gaps.
  public var withoutGaps: FileTree { FileTree(files: files, read: read) }

  /// The same files, and one thing more that is missing.
  public func withGap(_ gap: TreeGap) -> FileTree { FileTree(files: files, gaps: gaps + [gap], read: read) }

  /// Whether a walk stopped before it had seen all.
  public var isCut: Bool { gaps.contains { if case .limit = $0.reason { true } else { false } } }

  /// The files of both trees; where both have a path, the other one's.
  public func merging(_ other: FileTree) -> FileTree {
    let others = Set(other.files)
    return FileTree(files: files.filter { !others.contains($0) } + other.files, gaps: gaps + other.gaps) {
      try others.contains($0) ? other.read($0) : read($0)
    }
  }

  /// The same files; each that is listed and cannot be read is noted.
  public func noting(_ failures: ReadFailures) -> FileTree {
    let files = Set(files)
    return FileTree(files: self.files, gaps: gaps) { path in
      do {
        return try read(path)
      } catch {
        if files.contains(path) { failures.note(path, error) }
        throw error
      }
    }
  }
}

/// The files of a tree that could not be read, whoever asked for them.
public final class ReadFailures: Sendable {
  private let reasons = Mutex<[String: String]>([:])

  /// Starts without any.
  public init() {}

  func note(_ path: String, _ error: any Error) { reasons.withLock { $0[path] = error.localizedDescription } }

  /// The paths with the reason for each, sorted.
  public var all: [(path: String, reason: String)] {
    reasons.withLock { $0.sorted { $0.key < $1.key }.map { (path: $0.key, reason: $0.value) } }
  }
}
