import ArgumentParser
import FitModel
import Foundation
import InputFiles
import LabelFit

/// The content of standard input, for an argument `-`.
enum StandardInput {
  /// Texts as they were typed, with the lines of standard input in the place of each `-`.
  static func lines(of texts: some Sequence<String>) -> [String] {
    texts.flatMap { text -> [String] in
      guard text == "-" else { return [text] }
      var lines: [String] = []
      while let line = readLine() { lines.append(line) }
      return lines
    }
  }

  /// Removes `-` from the paths, and reads standard input.
  ///
  /// - Returns: the other paths, and the file that `--stdin-path` names.
  /// - Throws: a usage error if only one of the two was given; `ExitCode(2)` if the input is larger than a file may be.
  static func take(_ paths: [String], path: String?) throws -> (paths: [String], file: UnsavedFile?) {
    let others = paths.filter { $0 != "-" }
    guard let path else {
      guard others.count == paths.count else {
        throw usageError(
          "- reads standard input; --stdin-path FILE says which file it stands for, such as App/de.lproj/A.strings")
      }
      return (paths, nil)
    }
    guard others.count < paths.count else {
      throw usageError("--stdin-path needs the path -, which stands for standard input")
    }
    let data: Data
    do {
      // Reading one byte more than the limit shows whether the input is too large.
      data = try FileHandle.standardInput.read(upToCount: FileTree.maximumFileSize + 1) ?? Data()
    } catch {
      Output.complain("Standard input could not be read: \(error.localizedDescription)")
      throw ExitCode(2)
    }
    guard data.count <= FileTree.maximumFileSize else {
      Output.complain("Standard input is larger than \(FileTree.maximumFileSize >> 20) MB")
      throw ExitCode(2)
    }
    return (others, UnsavedFile(path: path, data: data))
  }
}

/// An app's folder given instead of a text.
struct MisplacedFolder {
  /// The folder, as it was typed.
  var folder: String

  /// The last of the words, if it is a folder and comes after the required words.
  static func last(of words: [String], after count: Int) -> MisplacedFolder? {
    guard words.count > count, let folder = words.last else { return nil }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else { return nil }
    return MisplacedFolder(folder: folder)
  }

  /// Whether it is unlikely to be a text that users read.
  var isNoText: Bool { folder.contains("/") || [".", ".."].contains(folder) || folder.hasSuffix(".xcodeproj") }

  /// A usage error that says what to type instead.
  var error: any Error { usageError("“\(folder)” is a folder; name the app’s with --app \(folder)") }
}
