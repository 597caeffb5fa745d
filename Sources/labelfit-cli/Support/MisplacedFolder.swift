import ArgumentParser
import FitModel
import Foundation

/// An app's folder that was typed where a text is meant.
struct MisplacedFolder {
  /// The folder, as it was typed.
  var folder: String

  /// The last of the words, where it is behind those that have to be there and a folder.
  static func last(of words: [String], after count: Int) -> MisplacedFolder? {
    guard words.count > count, let folder = words.last else { return nil }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else { return nil }
    return MisplacedFolder(folder: folder)
  }

  /// Whether it can hardly be a text that people read.
  var isNoText: Bool { folder.contains("/") || [".", ".."].contains(folder) || folder.hasSuffix(".xcodeproj") }

  /// What to type instead.
  var error: any Error { usageError("“\(folder)” is a folder; name the app’s with --app \(folder)") }
}
