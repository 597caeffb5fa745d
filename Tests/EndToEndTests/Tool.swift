import FitTestSupport
import Foundation
import Testing

/// The built command, run as users would.
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

  /// Runs other programs, which it looks up on the `PATH`.
  static let env = URL(fileURLWithPath: "/usr/bin/env")

  /// Runs the command in a folder; output goes through files, so that no pipe can fill up.
  static func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:], program: URL = url
  ) throws -> Outcome {
    let scratch = try ScratchFolder()
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

/// A scratch folder that is a Git repository with its own history, and without the user's settings.
struct GitScratch {
  static let isInstalled = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/git") }

  let scratch: ScratchFolder
  var folder: URL { scratch.folder }

  /// A repository with one commit of some files; without a commit if there are no files.
  init(_ files: [String: String] = [:]) throws {
    scratch = try ScratchFolder(files)
    try git("init", "--quiet", "--initial-branch=main")
    if !files.isEmpty { try commit() }
  }

  /// Writes files, and commits everything.
  func commit(_ files: [String: String] = [:]) throws {
    for (path, text) in files { try scratch.write(Data(text.utf8), to: path) }
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--message", "state")
  }

  /// Runs Git in the repository or a folder of it, and returns its output.
  @discardableResult
  func git(_ arguments: String..., in folder: String = "") throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "protocol.file.allow=always"]
      + arguments
    process.currentDirectoryURL = folder.isEmpty ? self.folder : self.folder.appendingPathComponent(folder)
    // If a Git hook runs the tests, variables name another repository.
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }.merging([
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
    ]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments)")
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}

/// A small app: two screens, English and German.
enum SmallApp {
  static let screens = """
    source-language: en
    screens:
      - name: Home
        navigation: { title: { key: home } }
      - name: Detail
        from: Home
        navigation: { title: { key: detail } }

    """
  static let english = "\"home\" = \"Home\";\n\"detail\" = \"Detail\";\n"
  static let german = "\"home\" = \"Start\";\n\"detail\" = \"Einzelheit\";\n"
  /// Too long for most iPhones, with nothing else wrong.
  static let long = "Ausführliche Übersicht aller einzelnen Einträge"

  /// The app's files in a folder, with other texts if they are given.
  static func files(
    in folder: String = "", screens: String = screens, english: String = english, german: String? = german
  ) -> [String: String] {
    let start = folder.isEmpty ? "" : folder + "/"
    var files = [start + "labelfit.yml": screens, start + "en.lproj/Localizable.strings": english]
    files[start + "de.lproj/Localizable.strings"] = german
    return files
  }

  /// The German texts with a title that is too long.
  static let tooLong = german.replacing("Start", with: long)
}
