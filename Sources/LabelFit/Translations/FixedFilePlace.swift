public import FitModel
public import Foundation
import InputFiles
import StringTables

extension FixedFile {
  /// Why the file must not be written now: a link in its path leads out of its folder, or it is not what was read. `nil`
  /// where it may be.
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
    // A file is written by putting another one in its place, which its own permissions would not hinder.
    guard !isReadOnly else {
      return "\(name) is not written: it is read-only; allow it to be written"
    }
    return (try? FileTree.file(real)) == file.before ? nil : changed
  }

  /// Whether the file is there, and its permissions do not let it be written.
  public var isReadOnly: Bool { Self.isReadOnly(path) }

  /// Whether a file is there that nobody may write, or this user may not.
  static func isReadOnly(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH) == 0 || access(path, W_OK) != 0
  }

  /// The permissions that the file has, which it keeps; `nil` for one that is new.
  public var permissions: mode_t? {
    var status = stat()
    return file.isNew || stat(path, &status) != 0 ? nil : status.st_mode & 0o7777
  }

  /// The file as it was before, in place of what was written.
  public var reverted: FixedFile { FixedFile(file: file.reverted, path: path, folder: folder) }
}
