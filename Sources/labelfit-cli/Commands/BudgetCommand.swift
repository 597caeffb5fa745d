import ArgumentParser
import FitReports
import FitVocabulary
import Foundation
import LabelFit

struct BudgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "budget", abstract: "Says how much room each text has, by key and language, on the tightest device.",
    discussion: """
      The room is the widest text with which a check finds nothing more wrong in the bar than with the narrowest, \
      beside what stands there in that language. A key in several places has the room of the tightest. The number of \
      characters is approximate. Exit codes: 0; 2 the app could not be read, or holds no bars; 64 wrong usage.
      """)

  @Argument(help: "An app's folder, an .xcodeproj or a screens file. Default: the current folder.")
  var paths: [String] = []
  @Option(help: "FORMAT[=FILE]; repeatable. Formats: \(Budget.formats.joined(separator: ", ")). Default: text.")
  var report: [String] = []
  @Flag(name: .shortAndLong, help: "Show no progress.") var quiet = false
  @OptionGroup var common: CommonOptions

  func run() throws {
    let outputs = try (report.isEmpty ? ["text"] : report).map(Self.parse)
    let (app, options) = try common.loadBars(paths)
    try CheckRun.checkLocales(app, options)
    let analyzer = try openAnalyzer(options)
    let progress = ProgressLine(isOn: !quiet)
    let budget = analyzer.budget(app) { progress.show("Checking screen \($0) of \($1)…") }
    progress.clear()
    for output in outputs {
      let text = budget.written(as: output.format, Output.speaker) ?? ""
      guard let file = output.file else {
        Output.print(text)
        continue
      }
      do {
        try FileOutput.write(Data(text.utf8), to: file, distrusting: [app.configurationFolder].compactMap { $0 })
      } catch {
        Output.complain("The budget could not be written to \(file): \(error.words)")
        throw ExitCode(2)
      }
    }
  }

  private static func parse(_ request: String) throws -> (format: String, file: String?) {
    let parts = request.split(separator: "=", maxSplits: 1).map(String.init)
    let ending = request.split(separator: ".").last.map(String.init)
    if let format = parts.first, Budget.formats.contains(format) {
      return (format, parts.count > 1 && parts[1] != "-" ? parts[1] : nil)
    }
    if request.contains("."), let ending, ending != "text", Budget.formats.contains(ending) { return (ending, request) }
    throw usageError(UnknownName.sentence(parts.first ?? "", "format of a budget", choices: Budget.formats))
  }
}
