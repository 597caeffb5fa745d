import ArgumentParser
import FitBenchmarks
import Foundation

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
