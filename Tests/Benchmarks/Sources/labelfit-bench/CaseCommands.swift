import ArgumentParser
import FitBenchmarks
import Foundation

struct AppCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "app", abstract: "Writes a generated app, to inspect it or to profile a check.")

  @Argument(help: "The folder to write it to.")
  var folder: String

  @Option(help: "Number of keys.")
  var strings = 1000

  @Option(help: "Number of languages, up to 40.")
  var locales = 3

  @Flag(help: "Write .strings and .stringsdict files instead of string catalogs.")
  var stringsFiles = false

  @Option(help: "Number of Swift files: writes the app with code instead, with the languages of its benchmark.")
  var swiftFiles: Int?

  func run() throws {
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    if let swiftFiles {
      return try AppCase.write(files: max(1, swiftFiles), to: url)
    }
    let size = AppSize(
      strings: max(0, strings), locales: max(1, locales), format: stringsFiles ? .strings : .catalogs)
    let contents = try GeneratedApp.write(size, to: url)
    print("\(contents.bytes) bytes, \(contents.screens) screens, \(contents.barTexts) keys of bars")
  }
}

/// The process that `run` starts for the live page, so that memory is that of one server alone.
struct BrowserCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browser", abstract: "Measures the live page of an app in a real Chromium.",
    discussion: "Without an app, one is generated.")

  @Argument(help: "The app's folder.") var folder: String?
  @Option(help: "Number of keys of a generated app.") var strings = 10_000
  @Option(help: "Number of its languages, up to 40.") var locales = 40
  @Option(help: "The language that is translated. Default: the one a page starts with.") var language: String?
  @Option(help: "Number of key presses.") var presses = 2000
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    let size = AppSize(strings: max(0, strings), locales: max(1, locales))
    let generated = folder == nil ? try GeneratedApp(size) : nil
    // The folder of the app is deleted with its object.
    defer { withExtendedLifetime(generated) {} }
    let path = folder ?? generated?.folder.path ?? "."
    var live = try await LiveCase.run(path, language: language, presses: max(1, presses))
    if generated != nil { live?.size = size }
    print(json ? String(decoding: try JSONEncoder().encode(live), as: UTF8.self) : live?.table ?? LiveCase.advice)
  }
}

/// The process that `run` starts for each check, so that memory and time are those of one check alone.
struct CheckCaseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-case", abstract: "Checks one app and prints its times and memory as JSON.")

  @Argument(help: "The app's folder.")
  var folder: String

  @Option(help: "Number of jobs.")
  var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

  @Flag(help: "Whether people wrote the app, so that something in it may be wrong.")
  var real = false

  @Flag(help: "Whether fonts of this machine are used for characters that the bundled ones lack.")
  var systemFonts = false

  func run() throws {
    let times = try CheckCase.run(
      URL(fileURLWithPath: folder, isDirectory: true), jobs: max(1, jobs), isOwn: !real, systemFonts: systemFonts)
    print(String(decoding: try JSONEncoder().encode(times), as: UTF8.self))
  }
}

/// For real apps, in addition to the generated one of `run`.
struct CodeCaseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "code-case", abstract: "Reads the code of one app and prints the times as JSON.")

  @Argument(help: "The app's folder.")
  var folder: String

  func run() throws {
    let code = try CodeCase.run(URL(fileURLWithPath: folder, isDirectory: true))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    print(String(decoding: try encoder.encode(code), as: UTF8.self))
  }
}

/// Measures the page's size and the speed of the reports, for a generated app or a real one.
struct ReportCaseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report-case", abstract: "Checks one app and prints times and sizes of its page and its JSON report.")

  @Argument(help: "The app's folder.")
  var folder: String

  @Option(help: "Number of jobs.")
  var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

  func run() throws {
    print(try ReportCase.run(URL(fileURLWithPath: folder, isDirectory: true), jobs: max(1, jobs)).text)
  }
}
