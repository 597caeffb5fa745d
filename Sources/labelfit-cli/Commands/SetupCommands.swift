import ArgumentParser
import FitModel
import FitReports
import Foundation
import LabelFit

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Lists what is installed, what was recognized in an app, and what to do about the rest.")

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

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Writes a commented labelfit.yml for the project in a folder.")

  @Argument(help: "The app's folder. Default: the current folder.")
  var folder = "."
  @Flag(help: "Replace an existing labelfit.yml.") var force = false
  @Flag(help: "Print the JSON Schema of labelfit.yml, for editors, and write nothing.") var schema = false

  @OptionGroup var speech: LanguageOption

  func run() throws {
    if schema { return Output.print(ConfigurationSchema.text) }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw usageError("There is no folder \(folder)")
    }
    let path = folder == "." ? "labelfit.yml" : URL(fileURLWithPath: folder + "/labelfit.yml").relativePath
    guard force || !FileManager.default.fileExists(atPath: path) else {
      throw usageError("\(path) already exists, so nothing was changed; --force replaces it")
    }
    let project = ProjectSurvey(of: folder)
    do {
      try FileOutput.write(Data(ConfigurationTemplate.text(for: project).utf8), to: path, distrusting: [folder])
    } catch {
      Output.complain("\(path) could not be written: \(error.words)")
      throw ExitCode(2)
    }
    Output.say("Wrote \(path). \(project.sentence)")
  }
}

struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Prints the man page that make install installs.",
    shouldDisplay: false)

  func run() throws { Output.print(try ManualPage.text()) }
}
