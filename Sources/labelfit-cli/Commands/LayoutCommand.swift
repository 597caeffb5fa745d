import ArgumentParser
import BarScreens
import FitModel
import FitReports
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
    let (app, options) = try common.loadBars(paths, screen: screen)
    let layouts = try openAnalyzer(options).layouts(app, screen: screen)
    Output.print(json ? LayoutDump.json(layouts) : LayoutDump.text(layouts, Output.speaker))
  }
}
