import ArgumentParser
import BarScreens
import Foundation
import LabelFit

/// Where the baseline of an app is, and what it says.
struct BaselineFile {
  /// Path on disk, and as it is named in sentences.
  var path: String

  /// The file that was typed, else the one of the configuration; `nil` when there is neither.
  init?(_ typed: String?, _ app: AppInput) {
    if let typed {
      path = typed
    } else if let written = app.configuration?.baseline {
      path = Self.path(written.text, app)
    } else {
      return nil
    }
  }

  /// The file in the app's folder that has the usual name.
  init(inFolderOf app: AppInput) { path = Self.path(Baseline.defaultName, app) }

  private static func path(_ name: String, _ app: AppInput) -> String {
    guard !name.hasPrefix("/"), let folder = app.configurationFolder else { return name }
    let path = URL(fileURLWithPath: folder + "/" + name).standardizedFileURL.path
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL.path
    return path.hasPrefix(current + "/") ? String(path.dropFirst(current.count + 1)) : path
  }

  /// What the file says.
  ///
  /// - Throws: `ExitCode(2)` after a sentence with line and column when it is no baseline.
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
      Output.complain("\(error)")
      throw ExitCode(2)
    }
  }
}
