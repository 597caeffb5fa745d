import ArgumentParser
import FitBenchmarks
import Foundation

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
