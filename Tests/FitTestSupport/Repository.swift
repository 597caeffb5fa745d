public import Foundation

/// The checkout the tests run in, found from this file's own place.
public enum Repository {
  /// The folder that holds `Package.swift`.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file or folder of the repository.
  public static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// The folder of real apps that `LABELFIT_APPS` names; `nil` if it is not set. Nothing else outside of the repository is
  /// read.
  public static var apps: URL? {
    ProcessInfo.processInfo.environment["LABELFIT_APPS"].map { URL(fileURLWithPath: $0, isDirectory: true) }
  }
}
