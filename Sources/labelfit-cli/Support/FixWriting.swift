import ArgumentParser
import FitModel
import Foundation
import LabelFit
import InputFiles
import StringTables

/// Writes files of translations back to where they were read.
enum FixWriting {
  /// Writes files, or says why not.
  ///
  /// - Throws: `ExitCode(2)` after a sentence.
  static func write(_ files: [FixedFile]) throws {
    do {
      try put(files)
    } catch {
      Output.complain(error.words)
      throw ExitCode(2)
    }
  }

  /// Writes files, each whole or not at all.
  ///
  /// A file that has changed since it was read, that is no regular file, or that a link leads to out of its folder, is
  /// left as it is; where one is, none is written.
  ///
  /// - Throws: why nothing, or not all, is written.
  static func put(_ files: [FixedFile]) throws(WriteError) {
    let files = files.filter(\.file.isChanged)
    var places: [mode_t] = []
    for file in files { places.append(try place(of: file)) }
    for (file, permissions) in zip(files, places) {
      try FileOutput.write(
        file.file.after, to: file.path, distrusting: [file.folder], permissions: permissions)
    }
  }

  /// The permissions of a file that may be written.
  private static func place(of file: FixedFile) throws(WriteError) -> mode_t {
    let name = file.file.path
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
}
