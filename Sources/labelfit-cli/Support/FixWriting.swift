import ArgumentParser
import FitModel
import Foundation
import LabelFit
import StringTables

/// Writes files of translations back to where they were read.
enum FixWriting {
  /// Writes files, or says why not.
  ///
  /// - Throws: `ExitCode(2)` after a message that names the files that were already written.
  static func write(_ files: [FixedFile]) throws {
    do {
      try put(files) { Output.complain("\($0.file.path) is written") }
    } catch {
      Output.complain(error.words)
      throw ExitCode(2)
    }
  }

  /// Writes files, each of them atomically.
  ///
  /// Writes no file at all if one of them has changed since it was read, is not a regular file, or is reached by a link
  /// out of its folder.
  ///
  /// - Parameter leftBehind: called for each file that was already written if another one cannot be.
  /// - Throws: why nothing, or not all, is written.
  static func put(_ files: [FixedFile], leftBehind: (FixedFile) -> Void = { _ in }) throws(WriteError) {
    let files = files.filter(\.file.isChanged)
    if let refusal = files.lazy.compactMap(\.refusal).first { throw WriteError(refusal) }
    for (number, file) in files.enumerated() {
      do throws(WriteError) {
        try FileOutput.write(
          file.file.after, to: file.path, distrusting: [file.folder], permissions: file.permissions)
      } catch {
        files[..<number].forEach(leftBehind)
        throw WriteError("\(file.file.path) is not written: \(error.words)")
      }
    }
  }
}
