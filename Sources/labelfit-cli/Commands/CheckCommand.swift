import ArgumentParser
import FitReports
import FitVocabulary
import Foundation
import LabelFit

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Checks an app's bars on every device, in every language.",
    discussion: """
      Exit codes: 0 nothing at or above --fail-on; 1 findings; 2 some input could not be read, or there was nothing \
      to check; 64 wrong usage.
      """)

  @Argument(help: "An app's folder, an .xcodeproj, a screens file, or string tables. Default: the current folder.")
  var paths: [String] = []

  @OptionGroup var common: CommonOptions

  @Option(help: "FORMAT[=FILE]; repeatable. Formats: \(Reporter.all.map(\.name).joined(separator: ", ")).")
  var report: [String] = []

  @Option(help: "A folder for pictures: a PNG a finding that can be seen, named by its id.")
  var picture: String?

  @Option(help: "error|warning|note|never[:certain|likely|possible]")
  var failOn: String = "error:likely"

  @Flag(name: .shortAndLong, help: "Print nothing but files that could not be read.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "List notes, and what was left out.")
  var verbose = false

  @Option(help: "auto, always or never. NO_COLOR is honoured.")
  var color: ColorChoice = .auto

  func run() throws {
    let threshold = try FailThreshold(failOn)
    let outputs = try ReportOutput.parse(report)
    let (app, options) = try common.load(paths)
    let unknown = app.unknownLocales(among: options.locales)
    if !unknown.isEmpty, app.nothingToCheck == nil {
      let has = app.locales.map(\.identifier).joined(separator: ", ")
      Output.complain(
        "The app has no localisation for \(unknown.map(\.identifier).joined(separator: ", ")); it has \(has)")
      throw ExitCode(2)
    }
    let analyzer = try openAnalyzer(options)
    var result = analyzer.check(app)
    if picture != nil || outputs.contains(where: \.reporter.draws) {
      result.pictures = analyzer.pictures(of: result, in: app)
    }
    for output in outputs where !(quiet && output.path == nil) {
      let text = output.reporter.render(
        result,
        Reporter.Options(
          color: output.path == nil && color.isOn, verbose: verbose,
          columns: output.path == nil ? Output.columns : 100))
      if let path = output.path { try write(text, to: path) } else { Output.print(text) }
    }
    if let picture { try PictureWriting.write(analyzer.pictureFiles(of: result), to: picture) }
    throw ExitCode(exitCode(result, app: app, threshold: threshold))
  }

  private func write(_ text: String, to path: String) throws {
    do {
      try Output.write(text, to: path)
    } catch {
      Output.complain("The report could not be written to \(path): \(error.localizedDescription)")
      throw ExitCode(2)
    }
  }

  private func exitCode(_ report: Report, app: AppInput, threshold: FailThreshold) -> Int32 {
    if let nothing = app.nothingToCheck {
      Output.complain(nothing)
      return 2
    }
    if app.problems.contains(where: { $0.kind == .unreadable }) { return 2 }
    return report.findings.contains(where: threshold.isReached) ? 1 : 0
  }
}

/// Which findings make the command fail.
struct FailThreshold {
  private var severity: Severity?
  private var certainty: Certainty = .likely

  init(_ text: String) throws {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts[0] != "never" else { return }
    guard let severity = Severity(rawValue: parts[0]) else {
      throw ValidationError("“\(parts[0])” is no severity; --fail-on takes error, warning, note or never")
    }
    self.severity = severity
    guard parts.count > 1 else { return }
    guard let certainty = Certainty(rawValue: parts[1]) else {
      throw ValidationError("“\(parts[1])” is no certainty; after the colon stands certain, likely or possible")
    }
    self.certainty = certainty
  }

  func isReached(_ finding: Finding) -> Bool {
    guard let severity else { return false }
    return finding.severity >= severity && finding.certainty >= certainty
  }
}

/// A report to write: its format, and the file it goes to; `nil` for standard output.
struct ReportOutput {
  var reporter: Reporter
  var path: String?

  static func parse(_ requests: [String]) throws -> [ReportOutput] {
    guard !requests.isEmpty else { return [ReportOutput(reporter: Reporter.all[0], path: nil)] }
    return try requests.map { request in
      let parts = request.split(separator: "=", maxSplits: 1).map(String.init)
      if let reporter = Reporter.all.first(where: { $0.name == parts.first }) {
        return ReportOutput(reporter: reporter, path: parts.count > 1 ? parts[1] : nil)
      }
      let matching = Reporter.all.filter { request.hasSuffix("." + $0.fileExtension) }
      if matching.count == 1 { return ReportOutput(reporter: matching[0], path: request) }
      let names = Reporter.all.map(\.name).joined(separator: ", ")
      throw ValidationError("“\(request)” names no report format; the formats are \(names)")
    }
  }
}
