import ArgumentParser
import FitModel
import FitReports
import LabelFit

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Lists what is installed, what was recognised in an app, and what to do about the rest.")

  @Argument(help: "An app's folder, an .xcodeproj or a screens file. Default: the current folder.")
  var paths: [String] = []
  @OptionGroup var common: CommonOptions
  @Flag(help: "Print JSON, for bug reports.") var json = false

  func run() throws {
    let (app, options) = try common.load(paths)
    let doctor = Doctor(app: app, analyzer: try openAnalyzer(options), options: options)
    let diagnosis = doctor.diagnosis(of: paths.first ?? ".")
    let color = ColorChoice.auto.isOn
    Output.print(
      json
        ? diagnosis.json(Output.speaker)
        : diagnosis.text(columns: Output.columns, color: color, Output.speaker))
    if app.problems.contains(where: \.isAboutRequest) { throw ExitCode(2) }
  }
}
