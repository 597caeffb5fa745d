public import Foundation

/// The checkout the tests run in, found from this file's own place.
public enum Repository {
  /// The folder that holds `Package.swift`.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file or folder of the repository.
  public static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// Real apps to run on when they lie beside the checkout; `nil` elsewhere.
  public static var corpora: URL? {
    let folder = root.deletingLastPathComponent().appendingPathComponent("shared/corpora")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }
}
