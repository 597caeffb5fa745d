import ArgumentParser
import BarScreens
import FitModel
import FitReports
import Foundation
import InputFiles
import LabelFit
import StringTables

/// A report to write: its format, and the file it goes to; `nil` for standard output.
struct ReportOutput {
  var reporter: Reporter
  var path: String?

  /// Its options: the requested language, and the colors and width of the terminal if it goes to one.
  func options(_ listed: Reporter.Options, color: ColorChoice) -> Reporter.Options {
    var options = listed
    options.color = path == nil && color.isOn
    options.columns = path == nil ? Output.columns : 100
    options.speaker = Output.speaker
    if reporter.speaksAll { options.otherSpeakers = SpeakerChoice.all() }
    return options
  }

  /// The reports given on the command line; text on standard output if there are none.
  static func parse(_ requests: [String]) throws -> [ReportOutput] {
    requests.isEmpty ? [ReportOutput(reporter: Reporter.all[0], path: nil)] : try requests.map { try parse($0) }
  }

  /// A report requested by a configuration; its file has to be inside the folder.
  static func parse(_ request: PositionedText, in folder: String?) throws -> ReportOutput {
    var output: ReportOutput
    do {
      output = try parse(request.text)
    } catch let error as ValidationError {
      throw usageError("\(request.position): \(error.message)")
    }
    guard let path = output.path else { return output }
    do {
      output.path = try ConfiguredPath.resolved(
        path, of: request, in: folder, instead: "name a file in that folder, or write this one with --report")
    } catch {
      throw usageError(error.message)
    }
    return output
  }

  private static func parse(_ request: String) throws -> ReportOutput {
    let parts = request.split(separator: "=", maxSplits: 1).map(String.init)
    if let reporter = Reporter.all.first(where: { $0.name == parts.first }) {
      return ReportOutput(reporter: reporter, path: parts.count > 1 && parts[1] != "-" ? parts[1] : nil)
    }
    // `report.junit.xml` is JUnit's, although it ends in `.xml` as well.
    let matching = Reporter.all.filter { request.hasSuffix("." + $0.fileExtension) }
    if let reporter = matching.max(by: { $0.fileExtension.count < $1.fileExtension.count }) {
      return ReportOutput(reporter: reporter, path: request)
    }
    throw usageError(explanation(of: request))
  }

  /// Why a request does not name exactly one format.
  private static func explanation(of request: String) -> Sentence {
    let ending = request.split(separator: ".").last.map(String.init) ?? ""
    let similar = Reporter.all.filter { $0.fileExtension.hasSuffix("." + ending) }.map(\.name)
    guard request.contains("."), !similar.isEmpty else {
      let name = String(request.prefix { $0 != "=" })
      return UnknownName.sentence(name, "report format", choices: Reporter.all.map(\.name))
    }
    let proposals = alternatives(similar.map { Sentence(verbatim: "\($0)=\(request)") })
    return "“\(request)” could be any of several formats; write \(proposals)"
  }
}

/// Writes reports, or reports why they cannot be written.
enum ReportFile {
  /// Writes a report to a file, or to standard output if there is none.
  static func write(_ text: String, to path: String?, distrusting folders: [String]) throws {
    guard let path else { return Output.print(text) }
    do {
      try FileOutput.write(Data(text.utf8), to: path, distrusting: folders)
    } catch {
      Output.complain("The report could not be written to \(path): \(error.words)")
      throw ExitCode(2)
    }
  }

  /// Appends the summary to the file that GitHub Actions names in `GITHUB_STEP_SUMMARY` and then shows.
  static func writeStepSummary(of report: Report) throws {
    guard let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    do {
      try FileOutput.append(GitHubSummary.markdown(report, Output.speaker), to: path)
    } catch {
      Output.complain("The summary could not be written to \(path): \(error.words)")
      throw ExitCode(2)
    }
  }
}

/// An output of a command with its own formats: the format, and the file; `nil` for standard output.
struct FormattedOutput {
  var format: String
  var file: String?

  /// Parses `FORMAT[=FILE]`, or a file whose extension names the format; by default text on standard output.
  ///
  /// - Parameter kind: what the formats are, for a message.
  static func parse(_ requests: [String], formats: [String], kind: Sentence) throws -> [FormattedOutput] {
    try (requests.isEmpty ? ["text"] : requests).map { request in
      let parts = request.split(separator: "=", maxSplits: 1).map(String.init)
      let ending = request.split(separator: ".").last.map(String.init)
      if let format = parts.first, formats.contains(format) {
        return FormattedOutput(format: format, file: parts.count > 1 && parts[1] != "-" ? parts[1] : nil)
      }
      if request.contains("."), let ending, ending != "text", formats.contains(ending) {
        return FormattedOutput(format: ending, file: request)
      }
      throw usageError(UnknownName.sentence(parts.first ?? "", kind, choices: formats))
    }
  }

  /// Prints the text, or writes it to the file; links in the app's folder are not trusted.
  ///
  /// - Throws: `ExitCode(2)` after a message if the file could not be written.
  func write(_ text: String, _ app: AppInput) throws {
    try ReportFile.write(text, to: file, distrusting: [app.configurationFolder].compactMap { $0 })
  }
}

/// Writes the pictures of `--picture`.
enum PictureWriting {
  /// Writes each file atomically, and creates the folder if needed.
  static func write(
    _ files: [(name: String, bytes: [UInt8])], to folder: String, distrusting folders: [String]
  ) throws {
    do {
      for file in files {
        try FileOutput.write(Data(file.bytes), to: folder + "/" + file.name, distrusting: folders)
      }
    } catch {
      Output.complain(
        "The pictures could not be written to \(folder): \(error.words)"
      )
      throw ExitCode(2)
    }
  }
}
