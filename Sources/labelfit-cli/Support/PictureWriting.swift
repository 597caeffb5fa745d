import ArgumentParser
import Foundation

/// Writes the pictures of `--picture`.
enum PictureWriting {
  /// Writes each file whole or not at all; makes the folder where there is none.
  static func write(_ files: [(name: String, bytes: [UInt8])], to folder: String) throws {
    do {
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: folder), withIntermediateDirectories: true)
      for file in files {
        try Output.write(Data(file.bytes), to: URL(fileURLWithPath: folder).appendingPathComponent(file.name).path)
      }
    } catch {
      Output.complain("The pictures could not be written to \(folder): \(error.localizedDescription)")
      throw ExitCode(2)
    }
  }
}
