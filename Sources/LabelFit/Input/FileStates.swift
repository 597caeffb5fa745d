public import Foundation
import InputFiles

/// The state of an app's files on disk: which exist, their sizes, and their modification times.
public struct FileStates: Sendable {
  private var states: [String: FileStamp] = [:]
  /// The lists of files by folder that the states are of.
  private var lists: [String: FileTree] = [:]

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
    var listed: [(folder: String, tree: FileTree)] = []
    _ = PathList(paths, currentFolder: currentFolder) { folder, bounds in
      let tree = FileTree.directory(folder, followsLinks: followsLinks, within: bounds)
      listed.append((folder, tree))
      return tree
    }
    for (folder, tree) in listed {
      for file in tree.files where InputGaps.isRead(file) || file.hasSuffix(".plist") {
        states[folder + "/" + file] = tree.stamp(of: file)
      }
    }
    // A folder may be listed twice within other bounds.
    lists = Dictionary(grouping: listed, by: \.folder).filter { $0.value.count == 1 }.mapValues { $0[0].tree }
    for file in paths + others {
      let path = file.hasPrefix("/") ? file : currentFolder + "/" + file
      states[path] = FileStamp(ofFile: path)
    }
  }

  /// Number of existing files.
  public var count: Int { states.count }

  /// The list of files of a folder; `nil` if it was not listed.
  func list(of folder: String) -> FileTree? { lists[folder] }
}

extension FileStates: Equatable {
  /// Whether the files look unchanged.
  public static func == (a: FileStates, b: FileStates) -> Bool { a.states == b.states }
}
