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
