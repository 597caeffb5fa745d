import ArgumentParser
import BarScreens
import CodeReading
import FitVocabulary
import LabelFit

struct ScreensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screens", abstract: "Prints the screens it found, as a screens file that check accepts back.")

  @Argument(help: "An app's folder, an .xcodeproj or a screens file. Default: the current folder.")
  var paths: [String] = []
  @Option(help: "The configuration file; default: labelfit.yml in the app's folder.") var config: String?
  @Flag(help: "Read the code of tests, previews and samples too.") var includeTests = false
  @Flag(help: "Follow symbolic links out of the app's folder.") var followLinks = false
  @Flag(name: .shortAndLong, help: "List every bar text of code, and what was left out.") var verbose = false

  func run() throws {
    let app = InputReader.read(
      paths.isEmpty ? ["."] : paths, configuration: config, includesTests: includeTests, followsLinks: followLinks)
    Output.print(ScreensFileWriter.write(app.screensForFile))
    for problem in app.problems
    where problem.kind == .unreadable || problem.kind == .notFollowed || (verbose && problem.kind == .skipped) {
      Output.complain("\(problem.position): \(problem.message); \(problem.fix)")
    }
    if verbose {
      for text in app.codeTexts {
        Output.complain("\(text.position): \(text.kind.rawValue) (\(text.call))")
      }
    }
    if !app.codeTexts.isEmpty { Output.complain(Self.counts(app.codeTexts)) }
    if let nothing = app.nothingToCheck { Output.complain(nothing) }
    if app.nothingToCheck != nil || app.problems.contains(where: { $0.kind == .unreadable && !$0.isNote }) {
      throw ExitCode(2)
    }
  }

  /// How many texts of code were found, by kind.
  private static func counts(_ texts: [CodeText]) -> String {
    let counts = CodeText.Kind.allCases.map { kind in "\(texts.count { $0.kind == kind }) \(kind.rawValue)" }
    return "Bar texts in code: \(texts.count), of which " + counts.joined(separator: ", ")
  }
}
