import ArgumentParser
import FitModel
import Foundation

/// An app's folder given in place of a text.
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

  /// What to type instead.
  var error: any Error { usageError("“\(folder)” is a folder; name the app’s with --app \(folder)") }
}
