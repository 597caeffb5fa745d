public import FitModel
public import Foundation
import InputFiles
import StringTables

extension FixedFile {
  /// Why the file must not be written: a link in its path leads out of its folder, or it has changed since it was read.
  /// `nil` if it may be written.
  public var refusal: Sentence? {
    let name = file.path
    let place = file.isNew ? URL(fileURLWithPath: path).deletingLastPathComponent().path : path
    guard let root = RealPath.of(folder), let real = RealPath.of(place), RealPath.isInside(real, root) else {
      return "\(name) is not written: a link in its path leads out of \(folder)"
    }
    let changed: Sentence = "\(name) is not written: it has changed since it was read; try again"
    var status = stat()
    if file.isNew { return lstat(path, &status) != 0 && errno == ENOENT ? nil : changed }
    guard stat(real, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return "\(name) is not written: it is not a regular file"
    }
    // A file is replaced by another one, which its own permissions would not prevent.
    guard !isReadOnly else {
      return "\(name) is not written: it is read-only; allow it to be written"
    }
    return (try? FileTree.file(real)) == file.before ? nil : changed
  }

  /// Whether the file exists and is read-only.
  public var isReadOnly: Bool { Self.isReadOnly(path) }

  /// Whether a file exists that nobody, or not this user, may write.
  static func isReadOnly(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH) == 0 || access(path, W_OK) != 0
  }

  /// The permissions of the file, which are kept; `nil` for a new file.
  public var permissions: mode_t? {
    var status = stat()
    return file.isNew || stat(path, &status) != 0 ? nil : status.st_mode & 0o7777
  }

  /// The reverse change, which restores the file.
  public var reverted: FixedFile { FixedFile(file: file.reverted, path: path, folder: folder) }
}
