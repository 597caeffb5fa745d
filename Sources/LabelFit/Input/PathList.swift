import Foundation
import SourceFiles
import StringCatalogs

/// The paths a person gave, sorted by what they are.
struct PathList {
  /// Files below all paths, named as reports name them.
  var tree: FileTree
  /// Screens files that were given by name.
  var screensFiles: [String] = []
  /// String tables that were given by name.
  var tables: [String] = []
  /// Paths where nothing is.
  var missing: [String] = []
  /// Folders that were given, as reports name them (`""` for the current one).
  var folders: [String] = []
  /// The first folder that was given, as a path on disk.
  var rootFolder: String?

  /// Sorts paths.
  ///
  /// - Parameters:
  ///   - currentFolder: files inside of it are named relative to it, others relative to the given folder.
  ///   - files: the files of a folder, as they are on disk or as they were.
  init<Failure: Error>(
    _ paths: [String], currentFolder: String, files: (String) throws(Failure) -> FileTree
  ) throws(Failure) {
    tree = FileTree(files: []) { _ in throw CocoaError(.fileReadNoSuchFile) }
    for path in paths {
      let url = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: currentFolder, isDirectory: true))
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
        missing.append(path)
        continue
      }
      let isProject = ["xcodeproj", "xcworkspace"].contains(url.pathExtension)
      let folder = isDirectory.boolValue && !isProject ? url : url.deletingLastPathComponent()
      let prefix = Self.prefix(of: folder, in: currentFolder)
      let found = try files(folder.path).prefixed(prefix)
      tree = tree.merging(isDirectory.boolValue ? found : found.withoutGaps)
      if isDirectory.boolValue {
        folders.append(prefix)
        rootFolder = rootFolder ?? folder.path
      } else {
        let name = prefix.isEmpty ? url.lastPathComponent : prefix + "/" + url.lastPathComponent
        if ["yml", "yaml"].contains(url.pathExtension) { screensFiles.append(name) } else { tables.append(name) }
        tree = tree.merging(named(url, as: name, in: found))
      }
    }
  }

  /// A file that was given by name where that name is a link out of its folder: who names it wants it.
  private func named(_ url: URL, as name: String, in found: FileTree) -> FileTree {
    guard found.gaps.contains(TreeGap(name, .leavesFolder)) else { return found.filtered { _ in false } }
    return FileTree(files: [name]) { _ in try FileTree.file(url.path) }
  }

  /// The folder's path below the current one; empty for the current one and for folders outside of it.
  private static func prefix(of folder: URL, in currentFolder: String) -> String {
    let path = folder.standardizedFileURL.resolvingSymlinksInPath().path
    let current = URL(fileURLWithPath: currentFolder, isDirectory: true).standardizedFileURL.resolvingSymlinksInPath()
      .path
    guard path.hasPrefix(current + "/") else { return "" }
    return String(path.dropFirst(current.count + 1))
  }
}
