public import Foundation
import InputFiles

/// The state of an app's files on disk: which exist, their sizes, and their modification times.
public struct FileStates: Hashable, Sendable {
  private struct State: Hashable {
    var size, seconds, nanoseconds, number: Int
  }
  private var states: [String: State] = [:]

  /// Collects the states of the files that a check of some paths reads.
  ///
  /// - Parameters:
  ///   - paths: the paths for `InputReader.read`.
  ///   - others: additional files, such as a baseline.
  ///   - followsLinks: whether links out of the folders are followed.
  public init(
    of paths: [String], and others: [String] = [],
    currentFolder: String = FileManager.default.currentDirectoryPath, followsLinks: Bool = false
  ) {
    var files = paths + others
    _ = PathList(paths, currentFolder: currentFolder) { folder, bounds in
      let tree = FileTree.directory(folder, followsLinks: followsLinks, within: bounds)
      files += tree.files.filter { InputGaps.isRead($0) || $0.hasSuffix(".plist") }.map { folder + "/" + $0 }
      return tree
    }
    for file in files {
      let path = file.hasPrefix("/") ? file : currentFolder + "/" + file
      states[path] = Self.state(of: path)
    }
  }

  /// Number of existing files.
  public var count: Int { states.count }

  /// The state of a regular file; folders are ignored, because they change with every file in them.
  private static func state(of path: String) -> State? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if os(macOS)
      let written = status.st_mtimespec
    #else
      let written = status.st_mtim
    #endif
    return State(
      size: Int(status.st_size), seconds: Int(written.tv_sec), nanoseconds: Int(written.tv_nsec),
      number: Int(truncatingIfNeeded: status.st_ino))
  }
}
