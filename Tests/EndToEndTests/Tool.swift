import Foundation

/// The built command, run as a person would.
enum Tool {
  struct Outcome {
    var code: Int32
    var output: String
    var complaints: String
  }

  /// The command beside the test binary.
  static var url: URL {
    let binary = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let folders = sequence(first: binary.deletingLastPathComponent()) { folder in
      folder.path == "/" ? nil : folder.deletingLastPathComponent()
    }
    let beside = folders.lazy.map { $0.appendingPathComponent("labelfit") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return beside ?? Bundle.main.bundleURL.appendingPathComponent("labelfit")
  }

  /// Runs the command in a folder; output goes through files, so that no pipe can fill up.
  static func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:], program: URL = url
  ) throws -> Outcome {
    let scratch = try Scratch()
    let out = scratch.folder.appendingPathComponent("out")
    let err = scratch.folder.appendingPathComponent("err")
    for file in [out, err] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let own = ProcessInfo.processInfo.environment.merging(["LABELFIT_LANGUAGE": ""]) { $1 }
    process.environment = own.merging(environment) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationStatus, output: String(decoding: try Data(contentsOf: out), as: UTF8.self),
      complaints: String(decoding: try Data(contentsOf: err), as: UTF8.self))
  }
}

extension Tool {
  /// Runs a script of the shell in a folder; `$labelfit` is the command.
  static func shell(
    _ script: String, in folder: URL, environment: [String: String] = [:]
  ) throws -> Outcome {
    let environment = environment.merging(["labelfit": url.path]) { $1 }
    return try run(["-c", script], in: folder, environment: environment, program: URL(fileURLWithPath: "/bin/bash"))
  }
}

/// A folder of its own for one test, removed with it.
final class Scratch {
  let folder: URL

  init(_ files: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("labelfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(Data(text.utf8), to: path) }
  }

  func write(_ data: Data, to path: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// Makes a symbolic link.
  func link(_ path: String, to target: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }

  /// What a file holds; `nil` if it is not there.
  func text(_ path: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
