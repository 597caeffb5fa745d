public import Foundation
import Synchronization

extension FileTree {
  /// The same files; records a digest of each file that is read.
  public func recording(_ log: ReadLog) -> FileTree {
    recording { path, result in log.record(path, try? result.get()) }
  }
}

/// The files of a tree that were read, with digests of their contents.
public final class ReadLog: Sendable {
  private let recorded = Mutex<[String: String]>([:])
  private let contents: KeptContents?

  /// - Parameter contents: contents whose digests may be known.
  public init(_ contents: KeptContents? = nil) { self.contents = contents }

  func record(_ path: String, _ data: Data?) {
    guard recorded.withLock({ $0[path] == nil }) else { return }
    let digest = data.map { contents?.digest(of: path, $0) ?? ContentDigest.hex($0) } ?? "unreadable"
    recorded.withLock { $0[path] = digest }
  }

  /// The digests by path.
  public var digests: [String: String] { recorded.withLock { $0 } }
}

/// Shows whether a file has changed, without reading it.
public struct FileStamp: Hashable, Sendable {
  private enum Evidence: Hashable {
    /// Size, inode number, and times of modification and status change of a file on disk.
    case status(size: Int, number: UInt64, written: Time, changed: Time)
    case digest(String)
  }
  private struct Time: Hashable {
    var seconds, nanoseconds: Int
    init(_ time: timespec) { (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec)) }
  }
  private let evidence: Evidence
  /// Whether every later change results in different evidence. A file that changes twice within one step of the
  /// system's clock may keep its times.
  private let isSettled: Bool

  /// In seconds; no file system's times are coarser.
  private static let clockStep = 2

  /// The stamp of a file in memory.
  public init(content: Data) {
    evidence = .digest(ContentDigest.hex(content))
    isSettled = true
  }

  /// The stamp of a file on disk; `nil` if it is not a regular file.
  public init?(ofFile path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status, now: Self.now)
  }

  /// - Parameter now: the time at which the status was read, in seconds.
  init(_ status: stat, now: Int) {
    #if os(macOS)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    evidence = .status(
      size: Int(status.st_size), number: UInt64(status.st_ino), written: Time(written),
      changed: Time(changed))
    isSettled = max(Int(written.tv_sec), Int(changed.tv_sec)) + Self.clockStep < now
  }

  /// The current time, in seconds since 1970.
  static var now: Int { Int(time(nil)) }

  /// Whether the file is certainly unchanged since an earlier stamp.
  public func isCertainlySame(as earlier: FileStamp) -> Bool { evidence == earlier.evidence && earlier.isSettled }

  /// Stamps are equal if the file looks unchanged.
  public static func == (a: FileStamp, b: FileStamp) -> Bool { a.evidence == b.evidence }

  public func hash(into hasher: inout Hasher) { hasher.combine(evidence) }
}

// MARK: - Kept contents

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

  /// Discards files that are not in a tree, if there are many.
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
    return FileTree(files: files, omissions: omissions, stamp: stamp) { try contents.data(of: $0, in: self) }
  }
}
