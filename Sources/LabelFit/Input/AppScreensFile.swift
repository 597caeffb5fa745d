import BarScreens
import FitModel
import Foundation
import InputFiles

/// A screens file of an app. Its settings are needed before the code is read; its screens may refer to those of the code.
struct AppScreensFile {
  /// The file without its screens.
  let settings: ScreensFile
  private let path: String
  private let document: ScreensDocument

  /// Reads the settings; adds a problem and returns `nil` if the file cannot be read.
  init?(_ path: String, in tree: FileTree, problems: inout [InputProblem]) {
    do {
      document = ScreensDocument(try tree.read(path), file: path)
      settings = document.settings
      self.path = path
    } catch {
      problems.append(
        InputProblem(
          .unreadable, at: SourcePosition(file: path, line: 1, column: 1),
          message: "\(path) could not be read: \(error.localizedDescription)", fix: "check that the file is there"))
      return nil
    }
  }

  /// The string tables that it names.
  var tables: [Glob] { settings.strings.map { Glob(join($0.text)) } }

  /// The folder that contains it.
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// The whole file.
  ///
  /// - Parameter others: the screens of documents and code.
  func read(others: [Screen], problems: inout [InputProblem]) -> ScreensFile {
    var (file, found) = document.read(others: others)
    problems += found
    // Folders are relative to the file, so that it can be moved with the app.
    file.screens = file.screens.map { $0.mapFolders(join) }
    return file
  }

  private func join(_ path: String) -> String { folder.isEmpty ? path : path.isEmpty ? folder : folder + "/" + path }
}
