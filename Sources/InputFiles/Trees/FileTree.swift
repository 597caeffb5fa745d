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
  /// - Parameter stamp: the stamp of a file; `nil` if it is unknown.
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

  /// The stamp of a file when the tree was made; `nil` if it is unknown.
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

  /// The system's message for an error number, such as `permission denied`.
  public static func system(_ number: Int32) -> FileReadError {
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
