import FitTestSupport
import Foundation
import Testing

@testable import InputFiles

/// A scratch folder in which Git runs without the user's settings.
struct GitFolder {
  private static let git = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/git" }.first(where: FileManager.default.isExecutableFile)
  static let isInstalled = git != nil

  let scratch: ScratchFolder
  var path: String { scratch.folder.path }

  init() throws { scratch = try ScratchFolder() }

  /// Runs Git in the folder.
  func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.git))
    process.arguments = ["-c", "user.name=Test", "-c", "user.email=test@example.org"] + arguments
    process.currentDirectoryURL = scratch.folder
    // If a Git hook runs the tests, variables name another repository.
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

  /// The folder as a work tree.
  var workTree: GitWorkTree { get throws { try #require(try GitWorkTree.at(path)) } }
}
