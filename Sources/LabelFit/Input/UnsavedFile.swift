public import Foundation
import InputFiles

/// The unsaved text of a file from an editor, which replaces the file on disk.
public struct UnsavedFile: Sendable {
  /// The file's path, as given.
  public var path: String
  /// Its content.
  public var data: Data

  public init(path: String, data: Data) {
    self.path = path
    self.data = data
  }

  /// Its name among the files of an app; `nil` if it is not among the files that are read.
  func name(in list: PathList, currentFolder: String) -> String? {
    let typed = RealPath.normalized(path.hasPrefix("/") ? path : currentFolder + "/" + path)
    guard let real = RealPath.of(typed), RequestProblems.isRead(real) else { return nil }
    for (prefix, place) in list.places {
      // A link in the folder counts as a file of the folder under its own name.
      for (path, folder) in [(typed, RealPath.normalized(place)), (real, RealPath.of(place) ?? place)] {
        guard path != folder, RealPath.isInside(path, folder) else { continue }
        let below = path.dropFirst(folder == "/" ? 1 : folder.count + 1)
        let name = prefix.isEmpty ? String(below) : prefix + "/" + below
        // An existing file that is not among them was left out; a missing one is new.
        if list.tree.files.contains(name) || !FileManager.default.fileExists(atPath: real) { return name }
      }
    }
    return nil
  }
}
