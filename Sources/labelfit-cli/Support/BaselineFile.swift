import ArgumentParser
import BarScreens
import FitModel
import Foundation
import LabelFit

/// The baseline file of an app.
struct BaselineFile {
  /// Path on disk, and as it is named in sentences.
  var path: String

  /// The file given on the command line, else the one in the configuration; `nil` if there is neither.
  ///
  /// - Throws: a usage error when the configuration names a file outside of its folder.
  init?(_ typed: String?, _ app: AppInput) throws {
    if let typed {
      path = typed
    } else if let written = app.configuration?.baseline {
      do {
        path = Self.shown(
          try ConfiguredPath.resolved(
            written.text, of: written, in: app.configurationFolder,
            instead: "name a file in that folder, or name this one with --baseline"))
      } catch {
        throw usageError(error.message)
      }
    } else {
      return nil
    }
  }

  /// The file in the app's folder that has the usual name.
  init(inFolderOf app: AppInput) { path = Self.path(Baseline.defaultName, app) }

  private static func path(_ name: String, _ app: AppInput) -> String {
    guard !name.hasPrefix("/"), let folder = app.configurationFolder else { return name }
    let path = URL(fileURLWithPath: folder + "/" + name).standardizedFileURL.path
    return shown(path)
  }

  /// A path as sentences name it.
  private static func shown(_ path: String) -> String {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL.path
    return path.hasPrefix(current + "/") ? String(path.dropFirst(current.count + 1)) : path
  }

  /// Whether the file exists.
  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// Reads the file.
  ///
  /// - Throws: `ExitCode(2)` after a message with line and column if the file is not a baseline.
  func read() throws -> Baseline {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      Output.complain("There is no baseline \(path) that can be read; labelfit baseline write makes one")
      throw ExitCode(2)
    }
    do {
      return try BaselineReader.read(data, file: path)
    } catch {
      Output.complain(error.line)
      throw ExitCode(2)
    }
  }
}
