import ArgumentParser
import FitModel
import FitReports
import Foundation
import LabelFit
import StringTables

struct BudgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "budget", abstract: "Lists how much room each text has, by key and language, on the tightest device.",
    discussion: """
      The room is the width of the widest text with which a check finds no more problems in the bar than with the \
      narrowest text; the other texts of the bar are those of the language. A key that is used in several places has \
      the room of the tightest. The number of characters is approximate. --write-comments writes the room into the \
      comments of .strings and .xcstrings, which translation tools show, and changes nothing else. Exit codes: 0 done; \
      1 with --check, comments would change; 2 the app could not be read, or holds no bars; 64 wrong usage.
      """)

  @Argument(help: "An app's folder, an .xcodeproj or a screens file. Default: the current folder.")
  var paths: [String] = []
  @Option(help: "The app, as for try and fix; repeatable.") var app: [String] = []
  @Option(help: "FORMAT[=FILE]; repeatable. Formats: \(allFormats.joined(separator: ", ")). Default: text.")
  var report: [String] = []
  @Option(
    help: """
      The tool that reads --report xliff: weblate or translate5. Other tools interpret its widths as numbers of \
      characters.
      """
  )
  var consumer: String?
  @Flag(help: "Write the room of each text into its comment, in .strings and .xcstrings, and no report.")
  var writeComments = false
  @Flag(help: "Write no comments, and fail if --write-comments would change any.") var check = false
  @Flag(name: .shortAndLong, help: "Show no progress.") var quiet = false
  @OptionGroup var common: CommonOptions

  private static var allFormats: [String] { Budget.formats + Budget.exports }

  func run() throws {
    let outputs = try FormattedOutput.parse(report, formats: Self.allFormats, kind: "format of a budget")
    let consumer = try consumer(for: outputs.map(\.format))
    guard report.isEmpty || !(writeComments || check) else {
      throw usageError("--write-comments and --check work on comments; leave --report out")
    }
    let (app, options) = try common.loadBars(paths + app)
    try CheckRun.checkLocales(app, options)
    let analyzer = try openAnalyzer(options)
    let progress = ProgressLine(isOn: !quiet)
    let budget = analyzer.budget(app) { progress.show("Checking screen \($0) of \($1)…") }
    progress.clear()
    guard !(writeComments || check) else { return try comment(budget, in: app) }
    let isShared = Set(budget.rooms.map(\.locale)).count > 1
    for output in outputs {
      if isShared, Budget.singleLimits.contains(output.format) {
        Output.complain(
          """
          \(output.format) has one limit for all languages: the limit of the language with the most characters is \
          written; --locale writes the limit of one language
          """)
      }
      let text =
        budget.written(as: output.format, Output.speaker) ?? budget.exported(as: output.format, for: consumer) ?? ""
      try output.write(text, app)
    }
  }

  /// Writes comments, or lists where they would change.
  private func comment(_ budget: Budget, in app: AppInput) throws {
    let files: [FixedFile]
    do {
      files = try app.commenting(budget)
    } catch {
      Output.complain(error.line)
      throw ExitCode(2)
    }
    let changed = files.filter(\.file.isChanged)
    guard !check else {
      for file in changed { Output.complain("\(file.file.path): --write-comments would change comments") }
      throw ExitCode(changed.isEmpty ? 0 : 1)
    }
    try FixWriting.write(changed)
    for file in changed { Output.complain("\(file.file.path) is written") }
  }

  private func consumer(for formats: [String]) throws -> WidthConsumer {
    let names = WidthConsumer.allCases.map(\.rawValue)
    guard let consumer else {
      guard !formats.contains("xliff") else {
        throw usageError("Some tools read the widths in XLIFF as characters; choose --consumer weblate or translate5")
      }
      return .weblate
    }
    guard let known = WidthConsumer(rawValue: consumer) else {
      throw usageError(UnknownName.sentence(consumer, "reader of widths", choices: names))
    }
    return known
  }
}
