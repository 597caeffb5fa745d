public import Foundation
import InputFiles

/// What an editor has of a file that it has not written yet; it stands for the file on disk.
public struct UnsavedFile: Sendable {
  /// The file's path, as it was typed.
  public var path: String
  /// What it holds.
  public var data: Data

  /// Creates a file.
  public init(path: String, data: Data) {
    self.path = path
    self.data = data
  }

  /// Its name among the files of an app; `nil` when it is none of those that are read.
  func name(in list: PathList, currentFolder: String) -> String? {
    let typed = RealPath.normalized(path.hasPrefix("/") ? path : currentFolder + "/" + path)
    guard let real = RealPath.of(typed), RequestProblems.isRead(real) else { return nil }
    for (prefix, place) in list.places {
      // A link in the folder is a file of the folder by its own name.
      for (path, folder) in [(typed, RealPath.normalized(place)), (real, RealPath.of(place) ?? place)] {
        guard path != folder, RealPath.isInside(path, folder) else { continue }
        let below = path.dropFirst(folder == "/" ? 1 : folder.count + 1)
        let name = prefix.isEmpty ? String(below) : prefix + "/" + below
        // A file on disk that is not among them was left out; one that is not there yet is new.
        if list.tree.files.contains(name) || !FileManager.default.fileExists(atPath: real) { return name }
      }
    }
    return nil
  }
}
