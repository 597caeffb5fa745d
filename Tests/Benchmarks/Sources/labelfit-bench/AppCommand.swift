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
