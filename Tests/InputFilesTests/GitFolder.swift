import Foundation
import Testing

@testable import InputFiles

/// A folder of its own for one test, in which Git runs with nobody's settings; removed with the value.
final class GitFolder {
  private static let git = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/git" }.first(where: FileManager.default.isExecutableFile)
  static let isInstalled = git != nil

  let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appendingPathComponent("GitFolder-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file.
  func write(_ text: String, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Makes a symbolic link.
  func link(_ path: String, to target: String) throws {
    let link = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
  }

  /// Runs Git in the folder.
  func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.git))
    process.arguments = ["-c", "user.name=Test", "-c", "user.email=test@example.org"] + arguments
    process.currentDirectoryURL = url
    // A hook that runs the tests sets variables that name another repository.
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
      .merging(["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments)")
  }

  /// Commits everything in the folder.
  func commit() throws {
    try git("init", "--quiet")
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "state")
  }

  /// The work tree that the folder is.
  var workTree: GitWorkTree { get throws { try #require(try GitWorkTree.at(url.path)) } }
}
