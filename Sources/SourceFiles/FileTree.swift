public import Foundation

/// The files of an app as values: a folder, a set of files in memory, or a state in a repository.
public struct FileTree: Sendable {
  /// All files, relative paths with `/`, sorted by their UTF-8 bytes.
  public let files: [String]
  private let contents: @Sendable (String) throws -> Data

  /// Creates a tree from a list of files and a way to read them.
  public init(files: [String], read: @escaping @Sendable (String) throws -> Data) {
    self.files = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.contents = read
  }

  /// The bytes of a file.
  ///
  /// - Throws: whatever the tree's source throws when the file cannot be read.
  public func read(_ path: String) throws -> Data { try contents(path) }

  /// A tree of files that exist in memory only, for tests and for the examples of rules.
  public static func memory(_ files: [String: String]) -> FileTree {
    FileTree(files: Array(files.keys)) { path in
      guard let text = files[path] else { throw CocoaError(.fileReadNoSuchFile) }
      return Data(text.utf8)
    }
  }
}
