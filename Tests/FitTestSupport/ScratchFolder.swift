public import Foundation
import InputFiles

/// A folder with files for one test, in no repository; removed with the value.
public final class ScratchFolder: Sendable {
  /// The folder; its path has no links.
  public let folder: URL

  /// - Parameter files: the texts of its files, by path.
  public init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("labelfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = RealPath.of(url.path).map { URL(fileURLWithPath: $0, isDirectory: true) } ?? url
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs a test with files in a folder.
  public static func with(_ files: [String: String], _ body: (URL) throws -> Void) throws {
    let scratch = try ScratchFolder(files)
    try withExtendedLifetime(scratch) { try body(scratch.folder) }
  }

  /// Writes a file.
  public func write(_ data: Data, to path: String) throws { try data.write(to: address(of: path)) }

  /// Writes a text.
  public func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  /// Makes a symbolic link.
  public func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: address(of: path).path, withDestinationPath: target)
  }

  /// The text of a file; `nil` if there is none.
  public func text(_ path: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// The address of a path whose folder exists.
  private func address(of path: String) throws -> URL {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    return url
  }
}
