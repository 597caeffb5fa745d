public import Foundation
import Synchronization

/// The files of an app as values: a folder, a set of files in memory, or a state in a repository.
public struct FileTree: Sendable {
  /// The maximum size of a file in bytes.
  public static let maximumFileSize = 256 << 20

  /// All files, relative paths with `/`, sorted by their UTF-8 bytes.
  public let files: [String]
  /// Parts of the folder that are missing from the files, in the order of the walk.
  public let omissions: [TreeOmission]
  private let contents: @Sendable (String) throws -> Data
  private let stamps: @Sendable (String) -> FileStamp?
  private let spelling = PathSpelling()

  /// A tree of the given files, which a function reads.
  ///
  /// - Parameter stamp: the stamp of a file; `nil` if it is not known.
  public init(
    files: [String], omissions: [TreeOmission] = [], stamp: @escaping @Sendable (String) -> FileStamp? = { _ in nil },
    read: @escaping @Sendable (String) throws -> Data
  ) {
    self.init(
      sorted: files.sorted { $0.bytesPrecede($1) }, omissions: omissions, stamp: stamp, read: read)
  }

  /// - Parameter files: the files in their order.
  private init(
    sorted files: [String], omissions: [TreeOmission], stamp: @escaping @Sendable (String) -> FileStamp?,
    read: @escaping @Sendable (String) throws -> Data
  ) {
    self.files = files
    self.omissions = omissions
    contents = read
    stamps = stamp
  }

  /// The stamp of a file when the tree was made; `nil` if it is not known.
  public func stamp(of path: String) -> FileStamp? { stamps(path) }

  /// The bytes of a file.
  ///
  /// - Throws: `FileReadError`, or whatever else the tree's source throws when the file cannot be read.
  public func read(_ path: String) throws -> Data { try contents(path) }

  /// A tree of files that exist in memory only, for tests and for the examples of rules.
  public static func memory(_ files: [String: String]) -> FileTree {
    FileTree(files: Array(files.keys), stamp: { files[$0].map { FileStamp(content: Data($0.utf8)) } }) { path in
      guard let text = files[path] else { throw FileReadError("it does not exist") }
      return Data(text.utf8)
    }
  }
}

/// Why a file of a tree cannot be read, as a clause.
public struct FileReadError: LocalizedError, Hashable, CustomStringConvertible {
  /// The clause, such as “permission denied”.
  public var description: String
  /// The same, for Foundation.
  public var errorDescription: String? { description }

  public init(_ description: String) { self.description = description }

  /// The system’s message for an error number, such as `permission denied`.
  static func system(_ number: Int32) -> FileReadError {
    let words = String(cString: strerror(number))
    return FileReadError(words.prefix(1).lowercased() + words.dropFirst())
  }
}

extension FileTree {
  /// The same files under a folder name: `a.strings` of a tree `App` is `App/a.strings`.
  public func prefixed(_ prefix: String) -> FileTree {
    guard !prefix.isEmpty else { return self }
    let start = prefix + "/"
    let omissions = omissions.map { TreeOmission(start + $0.path, $0.reason, isFolder: $0.isFolder) }
    @Sendable func own(_ path: String) -> String { String(path.utf8.dropFirst(start.utf8.count)) ?? path }
    return FileTree(sorted: files.map { start + $0 }, omissions: omissions, stamp: { stamp(of: own($0)) }) {
      try read(own($0))
    }
  }

  /// Only the files for which `isIncluded` holds, without any omissions.
  public func filtered(_ isIncluded: (String) -> Bool) -> FileTree {
    FileTree(sorted: files.filter(isIncluded), omissions: [], stamp: stamps, read: read)
  }

  /// The same files, without any omissions.
  public var withoutOmissions: FileTree { FileTree(sorted: files, omissions: [], stamp: stamps, read: read) }

  /// The same files, with one more omission.
  public func withOmission(_ omission: TreeOmission) -> FileTree {
    FileTree(sorted: files, omissions: omissions + [omission], stamp: stamps, read: read)
  }

  /// Whether a walk stopped before it had visited everything.
  public var isCut: Bool { omissions.contains { if case .limit = $0.reason { true } else { false } } }

  /// The files of both trees; if both have a path, the other tree's file.
  public func merging(_ other: FileTree) -> FileTree {
    if files.isEmpty {
      return FileTree(
        sorted: other.files, omissions: omissions + other.omissions, stamp: other.stamps, read: other.contents)
    }
    let others = Set(other.files)
    return FileTree(
      files: files.filter { !others.contains($0) } + other.files, omissions: omissions + other.omissions,
      stamp: { others.contains($0) ? other.stamp(of: $0) : stamp(of: $0) }
    ) { try others.contains($0) ? other.read($0) : read($0) }
  }

  /// The same files; records those that cannot be read.
  public func recording(_ failures: ReadFailures) -> FileTree {
    recording { path, result in
      if case .failure(let error) = result, lists(path) { failures.record(path, error) }
    }
  }

  /// The same files; calls a function with the result of each read.
  public func recording(_ record: @escaping @Sendable (String, Result<Data, any Error>) -> Void) -> FileTree {
    FileTree(sorted: files, omissions: omissions, stamp: stamps) { path in
      let result = Result { try read(path) }
      record(path, result)
      return try result.get()
    }
  }

  /// Whether a path is among the files.
  public func lists(_ path: String) -> Bool { first(from: path) == path }

  /// The path of a file or folder as the tree spells it, for one that may differ in capital and small letters, which
  /// macOS file systems ignore; the path itself if the tree has it, or has none like it.
  public func spelled(_ path: String) -> String {
    lists(path) || first(from: path + "/")?.hasPrefix(path + "/") == true
      ? path : spelling.path(like: path, among: files) ?? path
  }

  /// The first file that is not sorted before a path.
  private func first(from path: String) -> String? {
    let index = files.partitioningIndex { !$0.bytesPrecede(path) }
    return index < files.count ? files[index] : nil
  }
}

/// Finds files and folders by names in any letters. The names are collected when one is asked for the first time.
private final class PathSpelling: Sendable {
  private let paths = Mutex<[String: String]?>(nil)

  func path(like path: String, among files: [String]) -> String? {
    paths.withLock { paths in
      let known = paths ?? Self.paths(files)
      paths = known
      return known[path.lowercased()]
    }
  }

  /// The files and the folders around them by their names in small letters; the first of several.
  private static func paths(_ files: [String]) -> [String: String] {
    var paths: [String: String] = [:]
    for file in files {
      var path = file
      while !path.isEmpty, paths[path.lowercased()] == nil {
        paths[path.lowercased()] = path
        path = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
      }
    }
    return paths
  }
}

extension String {
  /// Whether its UTF-8 bytes come before those of another text.
  fileprivate func bytesPrecede(_ other: String) -> Bool {
    let order = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { others in
        guard let start = bytes.baseAddress, let other = others.baseAddress else { return bytes.count < others.count }
        let order = memcmp(start, other, min(bytes.count, others.count))
        return order == 0 ? bytes.count < others.count : order < 0
      }
    }
    return (order ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension [String] {
  /// The first index whose element meets a condition that all later ones meet as well.
  fileprivate func partitioningIndex(_ meets: (String) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if meets(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

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

/// The files of a tree that could not be read.
public final class ReadFailures: Sendable {
  private let reasons = Mutex<[String: String]>([:])

  public init() {}

  func record(_ path: String, _ error: any Error) { reasons.withLock { $0[path] = error.localizedDescription } }

  /// The paths with the reason for each, sorted.
  public var all: [(path: String, reason: String)] {
    reasons.withLock { $0.sorted { $0.key < $1.key }.map { (path: $0.key, reason: $0.value) } }
  }
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
    return FileTree(files: files, omissions: omissions, stamp: stamp) { try contents.data(of: $0, in: self) }
  }
}
