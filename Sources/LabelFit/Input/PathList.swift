import BarScreens
import Foundation
import InputFiles
import StringTables

/// The paths on the command line, sorted by kind.
struct PathList {
  /// The files below all paths, by their names in reports.
  var tree: FileTree
  /// Screens files given by name.
  var screensFiles: [String] = []
  /// String tables given by name.
  var tables: [String] = []
  /// Paths that do not exist.
  var missing: [String] = []
  /// Files given by name that a check does not read.
  var unsupported: [String] = []
  /// Given folders without files that a check reads.
  var empty: [String] = []
  /// Given folders, as reports name them (`""` for the current one).
  var folders: [String] = []
  /// The same folders as paths on disk.
  var places: [(prefix: String, path: String)] = []
  /// The first given folder, as a path on disk.
  var rootFolder: String? { places.first?.path }

  /// Sorts paths. A folder is read completely. Around a project or a screens file, the folder is read within the bounds
  /// of `AppSurroundings`. For other files given by name, nothing else is read.
  ///
  /// - Parameters:
  ///   - currentFolder: files inside it are named relative to it, others relative to the given folder.
  ///   - readsAround: whether the folder of a screens file is read at all.
  ///   - isOnDisk: whether `files` reads from disk, so that a file needs no listing of its folder.
  ///   - files: the files of a folder within bounds, on disk or in an earlier state.
  init<Failure: Error>(
    _ paths: [String], currentFolder: String, readsAround: Bool = true, isOnDisk: Bool = true,
    files: (String, FolderBounds) throws(Failure) -> FileTree
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
      if isDirectory.boolValue {
        let folder = isProject ? url.deletingLastPathComponent() : url
        let prefix = Self.start(of: folder, in: currentFolder)
        let found = try files(folder.path, isProject ? AppSurroundings.bounds(ofProject: url) : .none)
        if !found.files.contains(where: RequestProblems.isRead) { empty.append(path) }
        tree = tree.merging(found.prefixed(prefix))
        folders.append(prefix)
        places.append((prefix, folder.path))
      } else if ["yml", "yaml"].contains(url.pathExtension) {
        let bounds = readsAround ? AppSurroundings.bounds(ofScreensFile: url) : nil
        screensFiles.append(try add(url, in: currentFolder, around: bounds, isOnDisk: isOnDisk, files))
      } else if StringTableReader.isTable(url.lastPathComponent) {
        tables.append(try add(url, in: currentFolder, around: nil, isOnDisk: isOnDisk, files))
      } else {
        unsupported.append(path)
      }
    }
  }

  /// Adds a file given by name, and the files around it if there are bounds.
  ///
  /// - Returns: its name in reports.
  private mutating func add<Failure: Error>(
    _ url: URL, in currentFolder: String, around bounds: FolderBounds?, isOnDisk: Bool,
    _ files: (String, FolderBounds) throws(Failure) -> FileTree
  ) throws(Failure) -> String {
    let folder = url.deletingLastPathComponent()
    let start = Self.start(of: folder, in: currentFolder)
    let name = start.isEmpty ? url.lastPathComponent : start + "/" + url.lastPathComponent
    guard bounds != nil || !isOnDisk else {
      // A link given by name is followed.
      tree = tree.merging(FileTree(files: [name]) { _ in try FileTree.file(url.path) })
      return name
    }
    let around = try files(folder.path, bounds ?? .none)
    let found = around.prefixed(start)
    let isLink = found.gaps.contains(TreeGap(name, .leavesFolder))
    if let bounds, around.isCut {
      let beside = around.filtered(AppSurroundings.isBeside).prefixed(start)
      tree = tree.merging(beside.withGap(TreeGap(name, .manyAround(bounds.entries))))
    } else {
      tree = tree.merging(bounds == nil ? found.filtered { $0 == name } : found.withoutGaps)
    }
    if isLink { tree = tree.merging(FileTree(files: [name]) { _ in try FileTree.file(url.path) }) }
    return name
  }

  /// The prefix of the names of a folder's files. The folder of a table states its language, so it is included even
  /// outside the current folder.
  private static func start(of folder: URL, in currentFolder: String) -> String {
    let prefix = prefix(of: folder, in: currentFolder)
    let name = folder.standardizedFileURL.lastPathComponent
    return prefix.isEmpty && name.lowercased().hasSuffix(".lproj") ? name : prefix
  }

  /// The folder's path relative to the current one; empty for the current one and for folders outside it.
  private static func prefix(of folder: URL, in currentFolder: String) -> String {
    let path = folder.standardizedFileURL.resolvingSymlinksInPath().path
    let current = URL(fileURLWithPath: currentFolder, isDirectory: true).standardizedFileURL.resolvingSymlinksInPath()
      .path
    guard path.hasPrefix(current + "/") else { return "" }
    return String(path.dropFirst(current.count + 1))
  }
}

extension PathList {
  /// The common folder of all given paths, as reports name it.
  var commonFolder: String {
    let named = (screensFiles + tables).map { $0.split(separator: "/").dropLast().map(String.init) }
      .map { $0.last?.lowercased().hasSuffix(".lproj") == true ? $0.dropLast() : $0[...] }
    let given = folders.map { $0.split(separator: "/").map(String.init)[...] } + named
    guard var common = given.first else { return "" }
    for folder in given.dropFirst() {
      common = common.prefix(zip(common, folder).prefix { $0 == $1 }.count)
    }
    return common.joined(separator: "/")
  }
}
