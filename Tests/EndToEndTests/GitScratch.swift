import Foundation
import Testing

/// A scratch folder that is a Git repository with a history of its own, and no one's settings.
struct GitScratch {
  static let isInstalled = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/git") }

  let scratch: Scratch
  var folder: URL { scratch.folder }

  /// A repository with one commit of some files; without any when there are no files.
  init(_ files: [String: String] = [:]) throws {
    scratch = try Scratch(files)
    try git("init", "--quiet", "--initial-branch=main")
    if !files.isEmpty { try commit() }
  }

  /// Writes files, and commits everything.
  func commit(_ files: [String: String] = [:]) throws {
    for (path, text) in files { try scratch.write(Data(text.utf8), to: path) }
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--message", "state")
  }

  /// Runs Git in the repository or a folder of it, and gives what it prints.
  @discardableResult
  func git(_ arguments: String..., in folder: String = "") throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "protocol.file.allow=always"]
      + arguments
    process.currentDirectoryURL = folder.isEmpty ? self.folder : self.folder.appendingPathComponent(folder)
    // A hook that runs the tests sets variables that name another repository.
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

  /// The app's files below a folder, with other texts where they are given.
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
