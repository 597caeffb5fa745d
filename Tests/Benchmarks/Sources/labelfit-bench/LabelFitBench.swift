import ArgumentParser
import FitBenchmarks
import Foundation

@main
struct LabelFitBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "labelfit-bench",
    abstract: "Measures how fast LabelFit is, relative to the minimum that its work costs.",
    subcommands: [
      RunCommand.self, CheckCaseCommand.self, CodeCaseCommand.self, ReportCaseCommand.self,
      AppCommand.self, LiveCommand.self, BrowserCommand.self,
    ],
    defaultSubcommand: RunCommand.self)
}
