import Foundation
import Synchronization

/// The contents of files that a process has read, and their digests, so that a file is read again only if it may have
/// changed.
public final class KeptContents: Sendable {
  private struct Kept {
    /// The stamp of the file before it was read.
    var stamp: FileStamp
    var data: Data
    var digest: String?
  }
  private let kept = Mutex<[String: Kept]>([:])

  public init() {}

  /// Drops files that are not in a tree, if there are many.
  fileprivate func keepOnly(_ tree: FileTree) {
    kept.withLock { kept in
      if kept.count > tree.files.count { kept = kept.filter { tree.lists($0.key) } }
    }
  }

  fileprivate func data(of path: String, in tree: FileTree) throws -> Data {
    guard let stamp = tree.stamp(of: path) else { return try tree.read(path) }
    if let known = kept.withLock({ $0[path] }), stamp.isCertainlySame(as: known.stamp) { return known.data }
    let data = try tree.read(path)
    kept.withLock { $0[path] = Kept(stamp: stamp, data: data) }
    return data
  }

  /// The digest of a file's contents.
  func digest(of path: String, _ data: Data) -> String {
    guard let known = kept.withLock({ $0[path] }), known.data == data else { return ContentDigest.hex(data) }
    if let digest = known.digest { return digest }
    let digest = ContentDigest.hex(data)
    kept.withLock { kept in if kept[path]?.data == data { kept[path]?.digest = digest } }
    return digest
  }
}

extension FileTree {
  /// The same files; those that certainly have not changed since they were read for the same store are not read again.
  public func keeping(_ contents: KeptContents) -> FileTree {
    contents.keepOnly(self)
    return FileTree(files: files, gaps: gaps, stamp: stamp) { try contents.data(of: $0, in: self) }
  }
}
