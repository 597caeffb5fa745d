import ArgumentParser
import LabelFit

@main
enum Main {
  static func main() {
    Interruption.install()
    LabelFitCommand.main()
  }
}

struct LabelFitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "labelfit",
    abstract: "Says which texts do not fit the bars of an iOS app, by how many points, and where they stand.",
    version: LabelFit.version,
    subcommands: [
      CheckCommand.self, BaselineCommand.self, InitCommand.self, ScreensCommand.self, LayoutCommand.self,
      ExplainCommand.self, MeasureCommand.self,
      DevicesCommand.self, RulesCommand.self, FormatsCommand.self, FontsCommand.self,
    ],
    defaultSubcommand: nil)
}
