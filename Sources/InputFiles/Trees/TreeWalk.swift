/// Walks the files below a folder, on disk or in a commit, with the same result.
///
/// It keeps its own stack, so deep folders cannot overflow the thread's stack.
struct TreeWalk {
  /// What a name refers to.
  enum Entry {
    case file(FileStamp?)
    case folder, other
    /// A symbolic link with its target: the real path, its kind, and whether the walk also reaches it directly. `nil`
    /// for a loop.
    case link(Target?)
  }

  /// Where a link leads.
  struct Target {
    var realPath: String
    var isInside: Bool
    /// `nil` if nothing is there.
    var kind: Kind?
    var stamp: FileStamp?
  }

  /// The kind of a link's target; `unknown` for what a commit does not contain.
  enum Kind { case file, folder, other, unknown }

  /// The names in a folder.
  struct Names {
    var valid: [String] = []
    /// Names that are not UTF-8, repaired, and whether each is a folder.
    var invalid: [(name: String, isFolder: Bool)] = []
    /// Why the list is incomplete.
    var complaint: String?
  }

  /// How far a walk goes.
  struct Limits {
    /// Files and folders below the folder itself.
    var entries = 1_000_000
    /// Files and folders that only links out of the folder lead to.
    var linkedEntries = 20_000
    /// Levels of nested folders.
    var depth = 200
    /// Whether the walk is breadth-first, so that a limit leaves out the deepest folders.
    var isNearestFirst = false
  }

  /// A file by its real path.
  struct File {
    var realPath: String
    var stamp: FileStamp?
  }

  /// The files by path, and what was left out.
  struct Result {
    var files: [String: File] = [:]
    var omissions: [TreeOmission] = []
  }

  var followsLinks: Bool
  var limits = Limits()
  /// The names in the folder with a real path, at most `limit`.
  var names: (_ realPath: String, _ limit: Int) -> Names
  /// Whether a folder is entered, by its path in the tree.
  var enters: (_ path: String) -> Bool = { _ in true }
  /// The only names that are looked up in a folder, by its path in the tree; `nil` if the folder is listed.
  var chosen: (_ path: String) -> Set<String>? = { _ in nil }
  /// Whether a folder with a real path has a name.
  var has: (_ realPath: String, _ name: String) -> Bool = { _, _ in true }
  /// What a name refers to in the folder with a real path.
  var entry: (_ realPath: String, _ name: String) -> Entry

  private struct Folder {
    var realPath: String
    var path: String
    var depth: Int
    /// Whether a link out of the walked folder led here.
    var isLinked: Bool

    /// The path without the trailing `/`.
    var name: String { path.hasSuffix("/") ? String(path.dropLast()) : path }
  }

  /// Walks from a folder. Each folder is entered once, so loops of links end.
  func walk(from root: String) -> Result {
    var result = Result()
    var visited: Set<String> = []
    var (entries, linkedEntries) = (0, 0)
    var pending = [Folder(realPath: root, path: "", depth: 0, isLinked: false)]
    var further: [Folder] = []
    func next() -> Folder? {
      if pending.isEmpty { (pending, further) = (further.reversed(), []) }
      return pending.popLast()
    }
    while let folder = next() {
      guard visited.insert(folder.realPath).inserted else { continue }
      let room = folder.isLinked ? limits.linkedEntries - linkedEntries : limits.entries - entries
      guard folder.depth <= limits.depth, room > 0 else {
        let limit =
          folder.depth > limits.depth
          ? "folders are read to \(limits.depth) levels"
          : "\(folder.isLinked ? limits.linkedEntries : limits.entries) files and folders"
            + (folder.isLinked ? " behind links" : "") + " are read"
        result.omissions.append(TreeOmission(folder.name, .limit(limit), isFolder: true))
        if folder.isLinked || folder.depth > limits.depth { continue } else { break }
      }
      let names =
        chosen(folder.name).map { Names(valid: $0.filter { has(folder.realPath, $0) }) }
        ?? names(folder.realPath, room)
      if let complaint = names.complaint {
        let isCut = names.valid.count >= room
        result.omissions.append(
          TreeOmission(folder.name, isCut ? .limit(complaint) : .unreadable(complaint), isFolder: true))
      }
      if folder.isLinked { linkedEntries += names.valid.count } else { entries += names.valid.count }
      result.omissions += names.invalid.map { TreeOmission(folder.path + $0.name, .nameNotUTF8, isFolder: $0.isFolder) }
      let found = names.valid.sorted().compactMap { name in visit(name, in: folder, into: &result) }
      if limits.isNearestFirst { further += found } else { pending += found.reversed() }
    }
    return result
  }

  /// Records a name; returns a folder that is still to be entered.
  private func visit(_ name: String, in folder: Folder, into result: inout Result) -> Folder? {
    guard !name.hasPrefix(".") || name == ".gitmodules" else { return nil }
    let path = folder.path + name
    func below(_ realPath: String, isLinked: Bool) -> Folder? {
      FileTree.ignoredFolders.contains(name) || !enters(path)
        ? nil : Folder(realPath: realPath, path: path + "/", depth: folder.depth + 1, isLinked: isLinked)
    }
    let realPath =
      folder.realPath.isEmpty || folder.realPath == "/" ? folder.realPath + name : folder.realPath + "/" + name
    switch entry(folder.realPath, name) {
    case .file(let stamp): result.files[path] = File(realPath: realPath, stamp: stamp)
    case .folder: return below(realPath, isLinked: folder.isLinked)
    case .other: result.omissions.append(TreeOmission(path, .notAFile))
    case .link(let target):
      guard let target else {
        result.omissions.append(TreeOmission(path, .leadsNowhere))
        return nil
      }
      guard target.isInside || followsLinks else {
        if !FileTree.ignoredFolders.contains(name) { result.omissions.append(TreeOmission(path, .leavesFolder)) }
        return nil
      }
      switch target.kind {
      case .file: result.files[path] = File(realPath: target.realPath, stamp: target.stamp)
      // The paths in a project are relative to the folder around the project itself.
      case .folder where target.isInside && name.hasSuffix(".xcodeproj"): return nil
      case .folder: return below(target.realPath, isLinked: folder.isLinked || !target.isInside)
      case .other: result.omissions.append(TreeOmission(path, .notAFile))
      case .unknown: result.omissions.append(TreeOmission(path, .unreadable("it leads out of the repository")))
      case nil: result.omissions.append(TreeOmission(path, .leadsNowhere))
      }
    }
    return nil
  }
}

/// Something below a folder that is missing from its tree, and the reason.
public struct TreeOmission: Hashable, Sendable {
  /// Why it is missing.
  public enum Reason: Hashable, Sendable {
    /// A symbolic link leads out of the folder, and links are not followed.
    case leavesFolder
    /// A symbolic link is broken, or part of a loop.
    case leadsNowhere
    /// A folder cannot be listed, or a submodule or link cannot be read; with the message of the system or of Git.
    case unreadable(String)
    /// The name is not UTF-8.
    case nameNotUTF8
    /// A pipe, a socket or a device instead of a file.
    case notAFile
    /// The walk stopped here, because it reached the limit of files and folders or of levels.
    case limit(String)
    /// There are too many files and folders around this file for them all to belong to its app; only those beside it
    /// were read.
    case manyAround(Int)
  }
  /// The path in the tree; bytes that are not UTF-8 are U+FFFD.
  public var path: String
  /// Why it is missing.
  public var reason: Reason
  /// Whether it is known to be a folder.
  public var isFolder: Bool

  public init(_ path: String, _ reason: Reason, isFolder: Bool = false) {
    self.path = path
    self.reason = reason
    self.isFolder = isFolder
  }
}

/// Limits how much of a folder is read if only a file in it was named.
public struct FolderBounds: Sendable {
  /// How many files and folders around a file are visited if nothing says which of them belong to the app.
  public static let entriesAround = 20_000

  /// The number of files and folders to visit, nearest first.
  public var entries: Int
  /// Whether a folder is entered, by its path below the bounded folder.
  public var enters: @Sendable (String) -> Bool
  /// The only names that are looked up in a folder, by its path below the bounded folder (`""` for that folder itself);
  /// `nil` if the folder is listed.
  public var names: @Sendable (String) -> Set<String>? = { _ in nil }

  public init(entries: Int = entriesAround, enters: @escaping @Sendable (String) -> Bool = { _ in true }) {
    self.entries = entries
    self.enters = enters
  }

  /// The bounds of a folder that was named itself: those of every walk.
  public static let none = FolderBounds(entries: TreeWalk.Limits().entries)
}
