import Foundation

extension FileTree {
  /// The same files under a folder name: `a.strings` of a tree `App` is `App/a.strings`.
  public func prefixed(_ prefix: String) -> FileTree {
    guard !prefix.isEmpty else { return self }
    let start = prefix + "/"
    return FileTree(files: files.map { start + $0 }) { try read(String($0.dropFirst(start.count))) }
  }

  /// Only the files for which `isIncluded` holds.
  public func filtered(_ isIncluded: (String) -> Bool) -> FileTree {
    FileTree(files: files.filter(isIncluded), read: read)
  }

  /// The files of both trees; where both have a path, the other one's.
  public func merging(_ other: FileTree) -> FileTree {
    let others = Set(other.files)
    return FileTree(files: files.filter { !others.contains($0) } + other.files) {
      try others.contains($0) ? other.read($0) : read($0)
    }
  }
}
