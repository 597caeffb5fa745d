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

/// Limits how much of the folder around a named file is read. A screens file or a project may be in a folder with many
/// unrelated files, such as a folder for temporary files; a repository is read completely.
enum AppSurroundings {
  /// The bounds around a screens file; `nil` if it needs no other files.
  ///
  /// - Parameter hasTables: whether tables are given by name, so that others are needed only in an app's folder, whose
  ///   project says where the app runs.
  static func bounds(ofScreensFile url: URL, hasTables: Bool = false) -> FolderBounds? {
    guard let data = try? FileTree.file(url.path) else { return nil }
    let (file, _) = ScreensFileReader.read(data, file: url.lastPathComponent)
    let names = Set(file.screens.map(\.name))
    let borrows = file.screens.contains { !names.isSuperset(of: $0.navigation?.backs.compactMap(\.from) ?? []) }
    let isLocalized = file.screens.contains { screen in
      screen.textDeclarations.contains { if case .localized = $0.text.content { true } else { false } }
    }
    guard borrows || isLocalized else { return nil }
    let folder = url.deletingLastPathComponent()
    guard !isApp(folder) else { return FolderBounds.none }
    guard !hasTables else { return nil }
    let globs = tables(file)
    guard !globs.isEmpty, !borrows else { return FolderBounds() }
    // A pattern restricts the folders to search unless it begins with `**`.
    let isOpen = globs.contains(where: \.startsAnywhere)
    var bounds = isOpen ? FolderBounds() : .none
    bounds.enters = { path in globs.contains { $0.mayMatch(in: path) } }
    bounds.names = { [name = url.lastPathComponent] path in
      var all: Set<String> = path.isEmpty ? [name] : []
      for glob in globs {
        guard let names = glob.names(in: path) else { return nil }
        all.formUnion(names)
      }
      return all
    }
    return bounds
  }

  /// Whether a file of the folder is in a usual folder of a screens file's tables.
  static func isBeside(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.count == 1 || parts.count == 2 && parts[0].hasSuffix(".lproj")
  }

  /// The bounds around an `.xcodeproj` or `.xcworkspace`: the folders it names.
  static func bounds(ofProject url: URL) -> FolderBounds {
    let folder = url.deletingLastPathComponent()
    let others = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard !isInRepository(folder), !others.contains(where: manifests.contains) else { return .none }
    guard var names = words(of: url) else { return FolderBounds() }
    for other in others where other.hasSuffix(".xcodeproj") && names.contains(other) {
      names.formUnion(words(of: folder.appendingPathComponent(other)) ?? [])
    }
    names.insert(url.lastPathComponent)
    let settings = folder.appendingPathComponent("labelfit.yml")
    let globs = (try? FileTree.file(settings.path)).map { tables(ScreensFileReader.read($0, file: "").0) } ?? []
    var bounds = FolderBounds.none
    bounds.enters = { [names] path in
      path.split(separator: "/").first.map { names.contains(String($0)) } ?? true
        || globs.contains { $0.mayMatch(in: path) }
    }
    return bounds
  }

  private static func tables(_ file: ScreensFile) -> [Glob] { file.strings.map { Glob($0.text) } }

  /// Files that mark the folder of an app or a package.
  private static let manifests: Set<String> = ["Package.swift", "project.yml", "project.yaml", "Project.swift"]

  /// Whether a folder belongs to an app: it has a project, or is in a repository.
  private static func isApp(_ folder: URL) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return isInRepository(folder)
      || names.contains { manifests.contains($0) || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
  }

  private static func isInRepository(_ folder: URL) -> Bool {
    let path = RealPath.of(folder.path) ?? folder.path
    let parents = sequence(first: path) { $0 == "/" ? nil : ($0 as NSString).deletingLastPathComponent }
    return parents.contains { FileManager.default.fileExists(atPath: ($0 == "/" ? "" : $0) + "/.git") }
  }

  /// Every word in a project file that may be the name of a folder; this includes other words.
  private static func words(of project: URL) -> Set<String>? {
    let name = project.pathExtension == "xcworkspace" ? "contents.xcworkspacedata" : "project.pbxproj"
    guard let data = try? FileTree.file(project.appendingPathComponent(name).path) else { return nil }
    let ends = Set("\"/;:=<>\n\r\t".utf8)
    let words = data.split { ends.contains($0) }.map {
      String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    }
    return Set(words)
  }
}
