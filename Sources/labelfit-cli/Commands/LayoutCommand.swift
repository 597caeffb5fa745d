import ArgumentParser
import BarScreens
import FitReports
import FitVocabulary
import LabelFit

struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Prints every item's frame on each device, and how it fits.")

  @Argument(help: "An app's folder, an .xcodeproj or a screens file. Default: the current folder.")
  var paths: [String] = []
  @OptionGroup var common: CommonOptions
  @Option(help: "Only this screen.") var screen: String?
  @Flag(help: "Print JSON.") var json = false

  func run() throws {
    let (app, options) = try common.load(paths)
    if let nothing = app.nothingToCheck {
      Output.complain(nothing)
      throw ExitCode(2)
    }
    if let screen, !app.screens.contains(where: { $0.name == screen }) {
      throw usageError(
        UnknownName.sentence(screen, "screen", choices: app.screens.map(\.name), list: "labelfit screens lists them"))
    }
    let layouts = try openAnalyzer(options).layouts(app, screen: screen)
    Output.print(json ? LayoutDump.json(layouts) : LayoutDump.text(layouts, Output.speaker))
  }
}
