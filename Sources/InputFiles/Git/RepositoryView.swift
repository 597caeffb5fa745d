import Foundation

/// A temporary Git folder that exposes only the objects and references of a repository.
///
/// Git reads its configuration, hooks and attributes from the Git folder, and those of a repository can name
/// commands: transports, credential helpers, file system monitors, remotes that missing objects are fetched from.
/// This folder contains none of that, so no version of Git can run such a command.
final class RepositoryView: Sendable {
  /// All possible contents of the folder, each folder after its contents; see ``Unfinished``.
  static let names: [StaticString] = [
    "HEAD", "config", "input", "refs", "packed-refs", "shallow", "ORIG_HEAD", "FETCH_HEAD", "MERGE_HEAD", "logs/HEAD",
    "logs/refs", "logs",
  ]

  private let temporary: TemporaryFolder
  private let objects: String
  var path: String { temporary.path }

  /// - Throws: `GitError` if the format of the repository is not supported, or if the folder cannot be written.
  init(_ tree: GitWorkTree) throws(GitError) {
    guard let objects = RealPath.of(tree.common + "/objects") else {
      throw .refused(folder: tree.root, complaint: "the path to its objects is a loop of symbolic links")
    }
    self.objects = objects
    do throws(FileReadError) {
      temporary = try TemporaryFolder()
      try write("HEAD", try Self.head(tree))
      try write("config", Self.configuration())
      for name in ["refs", "packed-refs", "shallow"] { try link(name, to: tree.common + "/" + name) }
      for name in ["ORIG_HEAD", "FETCH_HEAD", "MERGE_HEAD"] { try link(name, to: tree.folder + "/" + name) }
      guard mkdir(path + "/logs", 0o700) == 0 else { throw FileReadError.system(errno) }
      try link("logs/HEAD", to: tree.folder + "/logs/HEAD")
      try link("logs/refs", to: tree.common + "/logs/refs")
    } catch {
      throw .unreadable("The repository of \(tree.root) could not be opened: \(error)")
    }
    let format = try extensions(of: tree)
    do throws(FileReadError) {
      if let format { try write("config", Self.configuration(objectFormat: format)) }
    } catch {
      throw .unreadable("The repository of \(tree.root) could not be opened: \(error)")
    }
  }

  /// The environment for Git: without the configuration of the machine and the user, and without prompts and fetching.
  var environment: [String: String] {
    // Hooks and users set variables that name other repositories, commands and settings.
    let inherited = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    return inherited.merging([
      "GIT_DIR": path, "GIT_OBJECT_DIRECTORY": objects, "HOME": path, "XDG_CONFIG_HOME": path, "LC_ALL": "C",
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_ATTR_NOSYSTEM": "1", "GIT_ALLOW_PROTOCOL": "", "GIT_NO_LAZY_FETCH": "1", "GIT_NO_REPLACE_OBJECTS": "1",
      "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "GIT_LITERAL_PATHSPECS": "1", "GIT_PAGER": "cat",
    ]) { $1 }
  }

  /// Writes a file into the folder.
  func write(_ name: String, _ text: String) throws(FileReadError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    } catch {
      throw FileReadError(error.localizedDescription)
    }
  }

  /// Links to a file or folder of the repository if it exists; ignores anything else, such as a pipe.
  private func link(_ name: String, to target: String) throws(FileReadError) {
    var status = stat()
    guard stat(target, &status) == 0, [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return }
    guard symlink(target, path + "/" + name) == 0 else { throw FileReadError.system(errno) }
  }

  /// The contents of `HEAD`: the name of a branch, or a hash. In old repositories, `HEAD` is a symbolic link.
  private static func head(_ tree: GitWorkTree) throws(FileReadError) -> String {
    let path = tree.folder + "/HEAD"
    guard let text = RealPath.link(path).map({ "ref: " + $0 }) ?? GitWorkTree.firstLine(path) else {
      throw FileReadError("its HEAD cannot be read")
    }
    return text + "\n"
  }

  private static func configuration(objectFormat: String? = nil) -> String {
    "[core]\n\trepositoryformatversion = \(objectFormat == nil ? 0 : 1)\n\tbare = true\n"
      + (objectFormat.map { "[extensions]\n\tobjectFormat = \($0)\n" } ?? "")
  }

  /// Reads the extensions of the repository's format, and nothing else of its configuration.
  ///
  /// - Returns: its object format if it is not SHA-1.
  private func extensions(of tree: GitWorkTree) throws(GitError) -> String? {
    let file = tree.common + "/config"
    guard (try? FolderOnDisk.read(file)) != nil else { return nil }
    let answer = try GitCommand(in: self).run([
      "config", "--file", file, "--no-includes", "--null", "--get-regexp", "^extensions\\.",
    ])
    var format: String?
    for entry in answer.output.split(separator: 0) {
      let fields = String(decoding: entry, as: UTF8.self).split(separator: "\n", maxSplits: 1).map { $0.lowercased() }
      guard fields.count == 2 else { continue }
      switch (fields[0], fields[1]) {
      case ("extensions.objectformat", "sha1"), ("extensions.refstorage", "files"): break
      case ("extensions.objectformat", "sha256"): format = fields[1]
      case ("extensions.objectformat", let other), ("extensions.refstorage", let other):
        throw .refused(
          folder: tree.root,
          complaint:
            "it is stored as “\(other)”, which is not supported; check out the earlier state in another folder, "
            + "and check that")
      default: break
      }
    }
    return format
  }
}

extension FileTree {
  /// The files below a folder as they are in a commit, read from the repository without a checkout.
  ///
  /// These are the files that `directory(_:followsLinks:)` would return if the commit were checked out. Submodules
  /// are read where they are checked out now. A folder that the commit lacks is an empty tree. Parts of the commit
  /// that cannot be read become omissions. No command in the repository's configuration is run, and nothing is fetched.
  ///
  /// - Parameters:
  ///   - folder: path of a folder that exists now.
  ///   - reference: a commit as Git names it, such as `HEAD~1`, `main`, or `main...` for the commit at which the
  ///     current branch left `main`.
  ///   - followsLinks: whether links out of the folder are followed, within the repository.
  /// - Throws: `GitError` if the folder is not in a repository, if no commit has the name, or if Git is missing.
  public static func git(
    _ folder: String, at reference: String, followsLinks: Bool = false
  ) throws(GitError) -> FileTree {
    try git(folder, at: reference, followsLinks: followsLinks, maximumFiles: GitListing.maximumFiles)
  }

  /// The files of a commit, limited in number; the rest is an omission.
  package static func git(
    _ folder: String, at reference: String, followsLinks: Bool, maximumFiles: Int
  ) throws(GitError) -> FileTree {
    let (tree, prefix) = try GitWorkTree.containing(folder)
    let repository = try GitRepository(tree)
    let commit = try repository.commit(reference)
    let listing = try GitListing(
      of: repository, commit: commit, scope: followsLinks ? "" : prefix, maximumFiles: maximumFiles)
    let (files, omissions) = listing.files(below: prefix, followsLinks: followsLinks)
    let blobs = GitBlobs(files, in: listing.repositories)
    return FileTree(files: Array(files.keys), omissions: omissions) { path in try blobs.read(path) }
  }
}

/// A work tree and its Git folder, found without Git: Git would accept a bare repository among the app's files and obey
/// its configuration.
struct GitWorkTree {
  /// The top folder of the work tree, without links.
  let root: String
  /// The folder with `HEAD`, without links: `.git`, or what a file `.git` names.
  let folder: String
  /// The folder with objects and references; differs from `folder` in a linked work tree.
  let common: String

  /// The work tree that contains a folder, and the folder's path relative to its top.
  ///
  /// - Throws: `GitError` when there is none, or when its `.git` names a folder that is not to be trusted.
  static func containing(_ folder: String) throws(GitError) -> (tree: GitWorkTree, prefix: String) {
    guard let start = RealPath.of(folder) else { throw .noRepository(folder: folder) }
    var top = start
    while true {
      if let tree = try at(top) { return (tree, String(RealPath.below(start, top) ?? "")) }
      guard top != "/" else { throw .noRepository(folder: folder) }
      top = parent(of: top)
      guard !ceilings.contains(top) else { throw .noRepository(folder: folder) }
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
    for path in [folder, common] where isAmongFiles(path, from: root) {
      throw .refused(
        folder: root, complaint: "its .git names \(path), which lies among the files of the work tree itself")
    }
    return GitWorkTree(root: root, folder: folder, common: common)
  }

  /// As in Git, a folder `.git` that is not a Git folder is ignored, and a file `.git` that does not name one is an
  /// error.
  private static func nothing(at entry: String, _ status: stat) throws(GitError) -> GitWorkTree? {
    if status.st_mode & S_IFMT == S_IFDIR { return nil }
    throw .refused(folder: parent(of: entry), complaint: "its .git file does not name a Git folder")
  }

  /// Whether a commit can contain a folder, so that its contents are untrusted: the folder is in the work tree or one
  /// around it, and not below `.git`, which no commit can contain.
  private static func isAmongFiles(_ folder: String, from root: String) -> Bool {
    var around = root
    while true {
      if around == root || exists(join(around, ".git")), let below = RealPath.below(folder, around),
        !below.split(separator: "/").contains(where: { $0.lowercased() == ".git" })
      {
        return true
      }
      guard around != "/" else { return false }
      around = parent(of: around)
    }
  }

  /// Folders at which Git stops looking for a repository (`GIT_CEILING_DIRECTORIES`).
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
