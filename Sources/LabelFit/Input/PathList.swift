public import BarScreens
public import FitModel
public import Foundation
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
  var foldersOnDisk: [(prefix: String, path: String)] = []
  /// The first given folder, as a path on disk.
  var rootFolder: String? { foldersOnDisk.first?.path }

  /// Sorts paths by kind. A folder is read completely. Around a project or a screens file, the folder is read within
  /// the bounds of `AppSurroundings`. For other files given by name, nothing else is read.
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
    let hasTables = paths.contains { StringTableReader.isTable(($0 as NSString).lastPathComponent) }
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
        if !found.files.contains(where: RequestProblems.canBeChecked) { empty.append(path) }
        tree = tree.merging(found.prefixed(prefix))
        folders.append(prefix)
        foldersOnDisk.append((prefix, folder.path))
      } else if ["yml", "yaml"].contains(url.pathExtension) {
        let bounds = readsAround ? AppSurroundings.bounds(ofScreensFile: url, hasTables: hasTables) : nil
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
    let isLink = found.omissions.contains(TreeOmission(name, .leavesFolder))
    if let bounds, around.isCut {
      let beside = around.filtered(AppSurroundings.isBeside).prefixed(start)
      tree = tree.merging(beside.withOmission(TreeOmission(name, .manyAround(bounds.entries))))
    } else {
      tree = tree.merging(bounds == nil ? found.filtered { $0 == name } : found.withoutOmissions)
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

/// Resolves files that a configuration names. A configuration may be untrusted, like the app, so it can only name files
/// inside its own folder; other places have to be given on the command line.
public enum ConfiguredPath {
  /// The path on disk of a file that a configuration names.
  ///
  /// - Parameters:
  ///   - name: the file; a relative name is relative to the folder.
  ///   - word: the word with the name, for messages.
  ///   - folder: the folder of the configuration; `nil` if it is not on disk.
  ///   - instead: what to do if it is outside, in the imperative.
  /// - Throws: `OptionError` with file, line and column if the path leads out of the folder, even through a symbolic
  ///   link, or into a folder `.git`.
  public static func resolved(
    _ name: String, of word: PositionedText, in folder: String?, instead: Sentence
  ) throws(OptionError) -> String {
    guard let folder else { return name }
    let path = name.hasPrefix("/") ? name : folder + "/" + name
    func error(_ what: Sentence) -> OptionError {
      OptionError(message: "\(word.position): “\(word.text)” \(what); \(instead)", position: word.position)
    }
    guard let real = RealPath.of(path), let root = RealPath.of(folder), RealPath.isInside(real, root) else {
      throw error("leads out of the folder of this file")
    }
    guard !real.dropFirst(root.count).split(separator: "/").contains(where: { $0.lowercased() == ".git" }) else {
      throw error("is in Git's own folder")
    }
    return path
  }
}

/// The unsaved text of a file from an editor, which replaces the file on disk.
public struct UnsavedFile: Sendable {
  /// The file's path, as given.
  public var path: String
  /// Its unsaved bytes.
  public var data: Data

  public init(path: String, data: Data) {
    self.path = path
    self.data = data
  }

  /// Its name among the files of an app; `nil` if it is not among the files that are read.
  func name(in list: PathList, currentFolder: String) -> String? {
    let typed = RealPath.normalized(path.hasPrefix("/") ? path : currentFolder + "/" + path)
    guard let real = RealPath.of(typed), RequestProblems.canBeChecked(real) else { return nil }
    for (prefix, root) in list.foldersOnDisk {
      // A link in the folder counts as a file of the folder under its own name.
      for (path, folder) in [(typed, RealPath.normalized(root)), (real, RealPath.of(root) ?? root)] {
        guard path != folder, RealPath.isInside(path, folder) else { continue }
        let below = path.dropFirst(folder == "/" ? 1 : folder.count + 1)
        let name = prefix.isEmpty ? String(below) : prefix + "/" + below
        // An existing file that is not among them was left out; a missing one is new.
        if list.tree.files.contains(name) || !FileManager.default.fileExists(atPath: real) { return name }
      }
    }
    return nil
  }
}

/// The stamps of an app’s files on disk: which files exist, with their sizes and modification times.
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
