import ArgumentParser
import FitModel
import Foundation

/// Writes the pictures of `--picture`.
enum PictureWriting {
  /// Writes each file atomically, and creates the folder if needed.
  static func write(
    _ files: [(name: String, bytes: [UInt8])], to folder: String, distrusting folders: [String]
  ) throws {
    do {
      for file in files {
        try FileOutput.write(Data(file.bytes), to: folder + "/" + file.name, distrusting: folders)
      }
    } catch {
      Output.complain(
        "The pictures could not be written to \(folder): \(error.words)"
      )
      throw ExitCode(2)
    }
  }
}
