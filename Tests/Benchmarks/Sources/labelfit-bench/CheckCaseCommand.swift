import ArgumentParser
import FitBenchmarks
import Foundation

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
