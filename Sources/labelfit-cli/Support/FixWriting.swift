import ArgumentParser
import FitModel
import Foundation
import LabelFit
import StringTables

/// Writes files of translations back to where they were read.
enum FixWriting {
  /// Writes files, or says why not. Each is written whole or not at all.
  ///
  /// A file that has changed since it was read, that is no regular file, or that a link leads to out of its folder, is
  /// left as it is; where one is, none is written.
  ///
  /// - Throws: `ExitCode(2)` after a sentence, and the names of those that are written already.
  static func write(_ files: [FixedFile]) throws {
    let files = files.filter(\.file.isChanged)
    if let refusal = files.lazy.compactMap(\.refusal).first {
      Output.complain(refusal)
      throw ExitCode(2)
    }
    for (number, file) in files.enumerated() {
      do throws(WriteError) {
        try FileOutput.write(
          file.file.after, to: file.path, distrusting: [file.folder], permissions: file.permissions)
      } catch {
        for written in files[..<number] { Output.complain("\(written.file.path) is written") }
        Output.complain("\(file.file.path) is not written: \(error.words)")
        throw ExitCode(2)
      }
    }
  }
}
