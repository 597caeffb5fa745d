import ArgumentParser
import Foundation
import InputFiles
import LabelFit

@main
enum Main {
  static func main() {
    Output.prepare()
    Interruption.install()
    // The stack of the first thread is as small as the shell's limit.
    DeepThread.run { exit(run()) }
  }

  /// Does what the arguments say, prints what there is to say, and gives the exit code.
  private static func run() -> Int32 {
    var code: Int32 = 0
    LanguageOption.prepare(CommandLine.arguments)
    do {
      var command = try LabelFitCommand.parseAsRoot()
      try command.run()
    } catch {
      code = LabelFitCommand.exitCode(for: error).rawValue
      let message = LabelFitCommand.fullMessage(for: error)
      // Help and the version are asked for; everything else is a complaint.
      if code == 0 { Output.print(message) } else if !message.isEmpty { Output.complain(lines: message) }
    }
    return Output.hasFailed ? 2 : code
  }
}

struct LabelFitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "labelfit",
    abstract: "Says which texts do not fit the bars of an iOS app, by how many points, and where they stand.",
    version: LabelFit.version,
    subcommands: [
      CheckCommand.self, BaselineCommand.self, InitCommand.self, ScreensCommand.self, LayoutCommand.self,
      ExplainCommand.self, TryCommand.self, FixCommand.self, BudgetCommand.self, CompareCommand.self, ServeCommand.self,
      MergeCommand.self, MeasureCommand.self,
      DoctorCommand.self, AccuracyCommand.self,
      DevicesCommand.self, RulesCommand.self, FormatsCommand.self, FontsCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: nil)
}
