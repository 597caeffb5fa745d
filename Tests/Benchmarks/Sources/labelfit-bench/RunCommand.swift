import ArgumentParser
import Dispatch
import FitBenchmarks
import Foundation

struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Measures everything and writes benchmarks.json and README.md.",
    discussion: """
      Real apps in the folder that the environment variable LABELFIT_APPS names are also checked, and labels are made \
      of the words of their string tables.
      """)

  @Option(help: "The folder to write to.")
  var folder = "Reports/Benchmarks"

  @Option(help: "Leave out apps with more strings than this.")
  var largest: Int = .max

  @Flag(help: "Measure a tenth of everything.")
  var quick = false

  func run() async throws {
    let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let corpora = ProcessInfo.processInfo.environment["LABELFIT_APPS"]
    var run = BenchmarkRun(
      executable: executable, corpora: corpora.map { URL(fileURLWithPath: $0, isDirectory: true) },
      sample: URL(fileURLWithPath: "Strings/Sample", isDirectory: true))
    if quick { run.makeQuick() }
    run.apps.removeAll { $0.strings > largest }
    run.stringsApps.removeAll { $0.strings > largest }
    run.reportApp.strings = min(run.reportApp.strings, largest)
    let interruption = Interruption.install()
    defer { interruption.forEach { $0.cancel() } }
    let results = try await run.measure { say("Measuring \($0)") }
    let folder = URL(fileURLWithPath: folder, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(results) + Data("\n".utf8)).write(to: folder.appendingPathComponent("benchmarks.json"))
    let page = BenchmarkPage(results).markdown
    try Data(page.utf8).write(to: folder.appendingPathComponent("README.md"))
    print(page, terminator: "")
  }

  private func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}

/// Handles Ctrl-C and similar signals: the apps that a run has written, which can be large, are deleted before the
/// process ends.
enum Interruption {
  /// Installs the handlers, which work as long as the result is kept.
  static func install() -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInitiated))
      source.setEventHandler {
        TemporaryFiles.removeAll()
        exit(128 + number)
      }
      source.resume()
      return source
    }
  }
}
