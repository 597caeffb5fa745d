import Foundation

/// Files and folders that a run makes for itself and leaves nothing of.
package enum TemporaryFiles {
  private static let prefix = "labelfit-bench-\(ProcessInfo.processInfo.processIdentifier)-"

  /// A place where nothing is yet.
  static func newPlace() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent(prefix + UUID().uuidString)
  }

  /// Removes whatever this process has not removed itself, because it is about to be ended.
  package static func removeAll() {
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: files.temporaryDirectory.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      try? files.removeItem(at: files.temporaryDirectory.appendingPathComponent(name))
    }
  }
}
