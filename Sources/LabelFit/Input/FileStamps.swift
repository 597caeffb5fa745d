public import Foundation
import InputFiles

/// The stamps of an app's files on disk: which files exist, with their sizes and modification times.
public struct FileStamps: Sendable {
  private var stamps: [String: FileStamp] = [:]
  /// The lists of the files that have these stamps, by folder.
  private var lists: [String: FileTree] = [:]

  /// Collects the stamps of the files that a check of some paths reads.
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
      for file in tree.files where InputOmissions.mayBeNeeded(file) || file.hasSuffix(".plist") {
        stamps[folder + "/" + file] = tree.stamp(of: file)
      }
    }
    // A folder that was listed more than once, within different bounds, has no single list.
    lists = Dictionary(grouping: listed, by: \.folder).filter { $0.value.count == 1 }.mapValues { $0[0].tree }
    for file in paths + others {
      let path = file.hasPrefix("/") ? file : currentFolder + "/" + file
      stamps[path] = FileStamp(ofFile: path)
    }
  }

  /// Number of existing files.
  public var count: Int { stamps.count }

  /// The list of files of a folder; `nil` if it was not listed.
  func list(of folder: String) -> FileTree? { lists[folder] }
}

extension FileStamps: Equatable {
  /// Whether the files look unchanged.
  public static func == (a: FileStamps, b: FileStamps) -> Bool { a.stamps == b.stamps }
}
