import ArgumentParser
import FitBenchmarks
import Foundation

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
