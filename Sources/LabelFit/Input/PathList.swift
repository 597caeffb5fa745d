import BarScreens
import Foundation
import InputFiles
import StringTables

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
  /// Files that were given by name and that are nothing a check reads.
  var strange: [String] = []
  /// Folders that were given and hold nothing that a check reads.
  var empty: [String] = []
  /// Folders that were given, as reports name them (`""` for the current one), with what was typed.
  var folders: [String] = []
  /// The same folders as paths on disk.
  var places: [(prefix: String, path: String)] = []
  /// The first folder that was given, as a path on disk.
  var rootFolder: String? { places.first?.path }

  /// Sorts paths. A folder is read as a whole; of the folder around a project or a screens file that needs it, what
  /// `AppSurroundings` says; of other files that are given by name nothing else is read.
  ///
  /// - Parameters:
  ///   - currentFolder: files inside of it are named relative to it, others relative to the given folder.
  ///   - readsAround: whether the folder of a screens file is read at all.
  ///   - isOnDisk: whether `files` gives what is on disk, so that a file needs no list of its folder.
  ///   - files: the files of a folder within bounds, as they are on disk or as they were.
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
        strange.append(path)
      }
    }
  }

  /// Adds a file that was given by name, and what lies around it where there are bounds for that.
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
      // Who names a link wants what it leads to.
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

  /// What the names of a folder's files begin with. The folder of a table says its language, so it is named also where the
  /// current folder does not hold it.
  private static func start(of folder: URL, in currentFolder: String) -> String {
    let prefix = prefix(of: folder, in: currentFolder)
    let name = folder.standardizedFileURL.lastPathComponent
    return prefix.isEmpty && name.lowercased().hasSuffix(".lproj") ? name : prefix
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

extension PathList {
  /// The folder that holds everything that was given, as reports name it.
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
