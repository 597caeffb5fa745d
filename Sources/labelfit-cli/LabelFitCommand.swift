import ArgumentParser
import Foundation
import InputFiles
import LabelFit

@main
enum Main {
  static func main() {
    Output.prepare()
    Interruption.install()
    // The main thread's stack is limited by the shell, and may be too small for deep recursion.
    DeepThread.run { exit(run()) }
  }

  /// Runs the command that the arguments name, prints its output, and returns the exit code.
  private static func run() -> Int32 {
    var code: Int32 = 0
    LanguageOption.prepare(CommandLine.arguments)
    var type: any ParsableCommand.Type = LabelFitCommand.self
    do {
      var command = try LabelFitCommand.parseAsRoot()
      type = Swift.type(of: command)
      try command.run()
    } catch {
      code = LabelFitCommand.exitCode(for: error).rawValue
      let message = LabelFitCommand.message(for: error, thrownBy: type)
      // Help and the version exit with code 0; any other message is an error.
      if code == 0 { Output.print(message) } else if !message.isEmpty { Output.complain(lines: message) }
    }
    return Output.hasFailed ? 2 : code
  }
}

struct LabelFitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "labelfit",
    abstract: "Finds texts that do not fit the bars of an iOS app, with the missing points and the place of each text.",
    version: LabelFit.version,
    subcommands: [
      CheckCommand.self, BaselineCommand.self, InitCommand.self, ScreensCommand.self, LayoutCommand.self,
      ExplainCommand.self, TryCommand.self, FixCommand.self, BudgetCommand.self, CompareCommand.self, ServeCommand.self,
      MergeCommand.self, MeasureCommand.self,
      DoctorCommand.self, AccuracyCommand.self,
      DevicesCommand.self, RulesCommand.self, FormatsCommand.self, FontsCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: nil)

  /// The message of an error. A usage error that a subcommand throws while it runs ends with the usage of that
  /// subcommand.
  static func message(for error: any Error, thrownBy type: any ParsableCommand.Type) -> String {
    guard let usage = error as? ValidationError, let names = names(of: type, below: self) else {
      return fullMessage(for: error)
    }
    let help = "  See '\(names.joined(separator: " ")) --help' for more information."
    return ["Error: \(usage.message)", "Usage: \(usageString(for: type))", help].joined(separator: "\n")
  }

  /// The names with which a subcommand is called; `nil` for the command itself.
  private static func names(of type: any ParsableCommand.Type, below parent: any ParsableCommand.Type) -> [String]? {
    let name = parent.configuration.commandName ?? ""
    for command in parent.configuration.subcommands {
      if command == type { return [name, command.configuration.commandName ?? ""] }
      if let names = names(of: type, below: command) { return [name] + names }
    }
    return nil
  }
}
