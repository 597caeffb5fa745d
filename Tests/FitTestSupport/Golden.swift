public import Foundation
public import Testing

/// Compares text with a file of the repository; `RECORD=1` writes the file instead.
public enum Golden {
  /// Whether goldens are written in this run.
  public static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  /// Compares `text` with the file at `path` in the repository.
  public static func expect(
    _ text: String, matches path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let url = Repository.url(path)
    if isRecording {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
      return
    }
    guard let data = try? Data(contentsOf: url) else {
      Issue.record("\(path) does not exist; RECORD=1 writes it", sourceLocation: sourceLocation)
      return
    }
    let expected = String(decoding: data, as: UTF8.self)
    guard text != expected else { return }
    let difference = firstDifference(expected, text)
    Issue.record(
      "\(path) differs (RECORD=1 rewrites it, review the diff): \(difference)", sourceLocation: sourceLocation)
  }

  private static func firstDifference(_ expected: String, _ actual: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
    let was = line < old.count ? old[line] : "(end)"
    let now = line < new.count ? new[line] : "(end)"
    return "line \(line + 1) was \(was.debugDescription), is \(now.debugDescription)"
  }
}

/// The checkout in which the tests run, found from the path of this file.
public enum Repository {
  /// The folder that contains `Package.swift`.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file or folder of the repository.
  public static func url(_ path: String) -> URL { root.appendingPathComponent(path) }
}
