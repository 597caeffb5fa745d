public import Foundation

/// The files of an app as values: a folder, a set of files in memory, or a state in a repository.
public struct FileTree: Sendable {
  /// The greatest file that is read, in bytes.
  public static let maximumFileSize = 256 << 20

  /// All files, relative paths with `/`, sorted by their UTF-8 bytes.
  public let files: [String]
  /// What stands in the folder and is not among the files, in the order of the walk.
  public let gaps: [TreeGap]
  private let contents: @Sendable (String) throws -> Data

  /// Creates a tree from a list of files and a way to read them.
  public init(files: [String], gaps: [TreeGap] = [], read: @escaping @Sendable (String) throws -> Data) {
    self.files = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.gaps = gaps
    self.contents = read
  }

  /// The bytes of a file.
  ///
  /// - Throws: `FileReadError`, or whatever else the tree's source throws when the file cannot be read.
  public func read(_ path: String) throws -> Data { try contents(path) }

  /// A tree of files that exist in memory only, for tests and for the examples of rules.
  public static func memory(_ files: [String: String]) -> FileTree {
    FileTree(files: Array(files.keys)) { path in
      guard let text = files[path] else { throw FileReadError("it is not there") }
      return Data(text.utf8)
    }
  }
}

/// Why a file of a tree cannot be read, as a clause.
public struct FileReadError: LocalizedError, Hashable, CustomStringConvertible {
  /// The reason.
  public var description: String
  /// The same, for Foundation.
  public var errorDescription: String? { description }

  /// Creates an error with a reason.
  public init(_ description: String) { self.description = description }

  /// What the system says of an error number, such as `permission denied`.
  static func system(_ number: Int32) -> FileReadError {
    let words = String(cString: strerror(number))
    return FileReadError(words.prefix(1).lowercased() + words.dropFirst())
  }
}
