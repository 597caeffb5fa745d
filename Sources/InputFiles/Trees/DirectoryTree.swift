public import Foundation

extension FileTree {
  /// Folders of third-party code, build products or history, which are not the app's own files.
  public static let ignoredFolders: Set<String> = [
    ".git", ".build", ".swiftpm", "build", "Build", "DerivedData", "Pods", "Carthage", "node_modules", "SourcePackages",
    "vendor", "xcuserdata",
  ]

  /// The files below a folder.
  ///
  /// Ignored folders are left out, and names that start with a dot, except `.gitmodules`. Symbolic links are followed
  /// within the folder, and each folder is entered once. Links out of the folder become omissions, because an app's
  /// files may be untrusted and such links could lead anywhere on the machine.
  ///
  /// - Parameters:
  ///   - folder: path of the folder, which may be a link itself.
  ///   - followsLinks: whether links out of the folder are followed as well.
  ///   - bounds: how much of the folder is read.
  public static func directory(
    _ folder: String, followsLinks: Bool = false, within bounds: FolderBounds = .none
  ) -> FileTree {
    var limits = TreeWalk.Limits()
    limits.isNearestFirst = bounds.entries < limits.entries
    limits.entries = bounds.entries
    return directory(folder, followsLinks: followsLinks, limits: limits, enters: bounds.enters, chosen: bounds.names)
  }

  /// The bytes of one regular file; all links are followed.
  ///
  /// - Throws: `FileReadError`, among others.
  public static func file(_ path: String) throws -> Data { try FolderOnDisk.read(path) }

  static func directory(
    _ folder: String, followsLinks: Bool, limits: TreeWalk.Limits, enters: @escaping (String) -> Bool = { _ in true },
    chosen: @escaping (String) -> Set<String>? = { _ in nil }
  ) -> FileTree {
    guard let root = RealPath.of(folder) else {
      return FileTree(files: [], omissions: [TreeOmission("", .leadsNowhere, isFolder: true)]) { _ in
        throw FileReadError("it does not exist")
      }
    }
    let now = FileStamp.now
    let walk = TreeWalk(
      followsLinks: followsLinks, limits: limits, names: FolderOnDisk.names, enters: enters, chosen: chosen,
      has: FolderOnDisk.has
    ) {
      FolderOnDisk.entry($0, $1, root: root, now: now)
    }
    let found = walk.walk(from: root)
    let files = found.files
    return FileTree(files: Array(files.keys), omissions: found.omissions, stamp: { files[$0]?.stamp }) { path in
      guard let realPath = files[path]?.realPath else { throw FileReadError("it does not exist") }
      return try FolderOnDisk.read(realPath)
    }
  }
}

/// Reads folders and files from disk.
enum FolderOnDisk {
  static func names(_ realPath: String, limit: Int) -> TreeWalk.Names {
    var names = TreeWalk.Names()
    guard let folder = opendir(realPath) else {
      names.complaint = FileReadError.system(errno).description
      return names
    }
    defer { closedir(folder) }
    errno = 0
    while let entry = readdir(folder) {
      let valid = withUnsafeBytes(of: &entry.pointee.d_name) {
        $0.baseAddress.flatMap { String(validatingCString: $0.assumingMemoryBound(to: CChar.self)) }
      }
      if valid == "." || valid == ".." { continue }
      guard names.valid.count < limit else {
        names.complaint = "it holds more than can be read"
        break
      }
      if let valid {
        names.valid.append(valid)
      } else {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
        var status = stat()
        let isFolder = fstatat(dirfd(folder), name.map { CChar(bitPattern: $0) } + [0], &status, 0) == 0
        names.invalid.append((String(decoding: name, as: UTF8.self), isFolder && kind(status) == .folder))
      }
      errno = 0
    }
    if errno != 0, names.complaint == nil { names.complaint = FileReadError.system(errno).description }
    names.invalid.sort { $0.name < $1.name }
    return names
  }

  /// Whether a folder has a name; what a link leads to does not matter.
  static func has(_ realPath: String, _ name: String) -> Bool {
    var status = stat()
    return lstat(realPath == "/" ? realPath + name : realPath + "/" + name, &status) == 0
  }

  /// - Parameter now: the time at which the walk started, in seconds.
  static func entry(_ realPath: String, _ name: String, root: String, now: Int) -> TreeWalk.Entry {
    let path = realPath == "/" ? realPath + name : realPath + "/" + name
    var status = stat()
    guard lstat(path, &status) == 0 else { return .link(TreeWalk.Target(realPath: path, isInside: true, kind: nil)) }
    guard status.st_mode & S_IFMT == S_IFLNK else {
      return switch kind(status) {
      case .file: .file(FileStamp(status, now: now))
      case .folder: .folder
      case .other, .unknown: .other
      }
    }
    guard let target = RealPath.of(path) else { return .link(nil) }
    let isThere = stat(target, &status) == 0
    return .link(
      TreeWalk.Target(
        realPath: target, isInside: RealPath.isVisible(target, below: root), kind: isThere ? kind(status) : nil,
        stamp: FileStamp(status, now: now)))
  }

  /// The bytes of a regular file.
  static func read(_ realPath: String) throws -> Data {
    // Without `O_NONBLOCK`, opening a pipe instead of a file would block.
    let file = open(realPath, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw FileReadError.system(errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileReadError.system(errno) }
    guard kind(status) == .file else { throw FileReadError("it is not a regular file") }
    try FileTree.checkSize(Int(status.st_size))
    return try Data(contentsOf: URL(fileURLWithPath: realPath), options: .mappedIfSafe)
  }

  private static func kind(_ status: stat) -> TreeWalk.Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }
}

extension FileTree {
  static func checkSize(_ size: Int) throws(FileReadError) {
    guard size <= maximumFileSize else {
      throw FileReadError("it is larger than \(maximumFileSize >> 20) MB")
    }
  }
}
