import ArgumentParser

@main
struct LabelFitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "labelfit")
}
