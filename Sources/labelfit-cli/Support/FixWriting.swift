import ArgumentParser
import FitModel
import Foundation
import LabelFit
import InputFiles
import StringTables

/// Writes files of translations back to where they were read.
enum FixWriting {
  /// Writes files, or says why not. Each is written whole or not at all.
  ///
  /// A file that has changed since it was read, that is no regular file, or that a link leads to out of its folder, is
  /// left as it is; where one is, none is written.
  ///
  /// - Throws: `ExitCode(2)` after a sentence.
  static func write(_ files: [FixedFile]) throws {
    let files = files.filter(\.file.isChanged)
    do {
      let places = try files.map { try place(of: $0) }
      for (file, permissions) in zip(files, places) {
        try FileOutput.write(
          file.file.after, to: file.path, distrusting: [file.folder], permissions: permissions)
      }
    } catch {
      Output.complain((error as? WriteError)?.words ?? Sentence(verbatim: "\(error)"))
      throw ExitCode(2)
    }
  }

  /// The permissions of a file that may be written.
  private static func place(of file: FixedFile) throws(WriteError) -> mode_t? {
    let name = file.file.path
    if file.file.isNew { return try newPlace(of: file) }
    guard let root = RealPath.of(file.folder), let real = RealPath.of(file.path), RealPath.isInside(real, root) else {
      throw WriteError("\(name) is not written: a link in its path leads out of \(file.folder)")
    }
    var status = stat()
    guard stat(real, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw WriteError("\(name) is not written: it is no regular file")
    }
    guard (try? FileTree.file(real)) == file.file.before else {
      throw WriteError("\(name) is not written: it has changed since it was read; try again")
    }
    return status.st_mode & 0o7777
  }

  /// Nothing: a file that is new has the permissions of new files.
  private static func newPlace(of file: FixedFile) throws(WriteError) -> mode_t? {
    let name = file.file.path
    let parent = URL(fileURLWithPath: file.path).deletingLastPathComponent().path
    guard let root = RealPath.of(file.folder), let real = RealPath.of(parent), RealPath.isInside(real, root) else {
      throw WriteError("\(name) is not written: a link in its path leads out of \(file.folder)")
    }
    var status = stat()
    guard lstat(file.path, &status) != 0, errno == ENOENT else {
      throw WriteError("\(name) is not written: it has changed since it was read; try again")
    }
    return nil
  }
}
