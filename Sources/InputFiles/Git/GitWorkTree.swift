import Foundation

/// A work tree and its Git folder, found without Git: Git would accept a bare repository among the app's files and obey
/// its configuration.
struct GitWorkTree {
  /// The top folder of the work tree, without links.
  let root: String
  /// The folder with `HEAD`, without links: `.git`, or what a file `.git` names.
  let folder: String
  /// The folder with objects and references; another one than `folder` in a linked work tree.
  let common: String

  /// The work tree a folder is in, and the folder's path below its top.
  ///
  /// - Throws: `GitError` when there is none, or when its `.git` names a folder that is not to be trusted.
  static func containing(_ folder: String) throws(GitError) -> (tree: GitWorkTree, prefix: String) {
    guard let start = RealPath.of(folder) else { throw .noRepository(folder: folder) }
    var place = start
    while true {
      if let tree = try at(place) { return (tree, String(RealPath.below(start, place) ?? "")) }
      guard place != "/" else { throw .noRepository(folder: folder) }
      place = parent(of: place)
      guard !ceilings.contains(place) else { throw .noRepository(folder: folder) }
    }
  }

  /// The work tree whose top folder is at a path without links; `nil` if there is none.
  static func at(_ root: String) throws(GitError) -> GitWorkTree? {
    let entry = join(root, ".git")
    var status = stat()
    guard stat(entry, &status) == 0 else { return nil }
    let named: String
    if status.st_mode & S_IFMT == S_IFDIR {
      named = entry
    } else {
      guard let text = firstLine(entry), text.hasPrefix("gitdir:") else { return nil }
      let path = text.dropFirst(7).drop { $0 == " " }
      named = path.hasPrefix("/") ? String(path) : join(root, String(path))
    }
    guard let folder = RealPath.of(named), exists(join(folder, "HEAD")) else { return try nothing(at: entry, status) }
    var common = folder
    if let text = firstLine(join(folder, "commondir")) {
      guard let path = RealPath.of(text.hasPrefix("/") ? text : join(folder, text)) else { return nil }
      common = path
    }
    guard isFolder(join(common, "objects")), isFolder(join(common, "refs")) else {
      return try nothing(at: entry, status)
    }
    for place in [folder, common] where isAmongFiles(place, from: root) {
      throw .refused(
        folder: root, complaint: "its .git names \(place), which lies among the files of the work tree itself")
    }
    return GitWorkTree(root: root, folder: folder, common: common)
  }

  /// As in Git, a folder `.git` that is not a Git folder is ignored, and a file `.git` that does not name one is an
  /// error.
  private static func nothing(at entry: String, _ status: stat) throws(GitError) -> GitWorkTree? {
    if status.st_mode & S_IFMT == S_IFDIR { return nil }
    throw .refused(folder: parent(of: entry), complaint: "its .git names no Git folder")
  }

  /// Whether a commit can contain a folder, so that its contents are untrusted: the folder is in the work tree or one
  /// around it, and not below `.git`, which no commit can contain.
  private static func isAmongFiles(_ folder: String, from root: String) -> Bool {
    var place = root
    while true {
      if place == root || exists(join(place, ".git")), let below = RealPath.below(folder, place),
        !below.split(separator: "/").contains(where: { $0.lowercased() == ".git" })
      {
        return true
      }
      guard place != "/" else { return false }
      place = parent(of: place)
    }
  }

  /// Folders that Git is told not to look for repositories in.
  private static var ceilings: Set<String> {
    let list = ProcessInfo.processInfo.environment["GIT_CEILING_DIRECTORIES"] ?? ""
    return Set(list.split(separator: ":").compactMap { RealPath.of(String($0)) })
  }

  /// The first line of a small regular file; `nil` for everything else.
  static func firstLine(_ path: String) -> String? {
    guard let data = try? FolderOnDisk.read(path), data.count <= 8192 else { return nil }
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).first.map(String.init)
  }

  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  static func join(_ folder: String, _ name: String) -> String { folder == "/" ? "/" + name : folder + "/" + name }

  private static func parent(of path: String) -> String {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
