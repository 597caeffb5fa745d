import ArgumentParser
import BarScreens
import CodeReading
import FitModel
import LabelFit

struct ScreensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screens", abstract: "Prints the screens that were found, as a screens file that check can read.")

  @Argument(help: "An app's folder, an .xcodeproj or a screens file. Default: the current folder.")
  var paths: [String] = []
  @Option(help: "The configuration file; default: labelfit.yml in the app's folder.") var config: String?
  @Flag(help: "Also read the code of tests, previews and samples.") var includeTests = false
  @Flag(help: "Follow symbolic links out of the app's folder.") var followLinks = false
  @Flag(name: .shortAndLong, help: "List every bar text of code, and what was left out.") var verbose = false

  @OptionGroup var speech: LanguageOption

  func run() throws {
    let app = InputReader.read(
      paths.isEmpty ? ["."] : paths, configuration: config, includeTests: includeTests, followsLinks: followLinks)
    try speech.follow(app.configuration)
    Output.print(ScreensFileWriter.write(app.screensForFile))
    for problem in app.problems
    where problem.kind == .unreadable || problem.kind == .notFollowed || (verbose && problem.kind == .skipped) {
      Output.complain(problem.line)
    }
    if verbose {
      for text in app.codeTexts {
        Output.complain("\(text.position): \(text.kind.words) (\(text.call))")
      }
    }
    if !app.codeTexts.isEmpty { Output.complain(Self.counts(app.codeTexts)) }
    if let nothing = app.nothingToCheck { Output.complain(nothing) }
    if app.nothingToCheck != nil || app.problems.contains(where: { $0.kind == .unreadable && !$0.isNote }) {
      throw ExitCode(2)
    }
  }

  /// How many texts of code were found, by kind.
  private static func counts(_ texts: [CodeText]) -> Sentence {
    let counts = CodeText.Kind.allCases.map { kind -> Sentence in
      "\(texts.count { $0.kind == kind }) \(kind.words)"
    }
    return "Bar texts in code: \(texts.count), of which \(Sentence.list(counts, by: .names))"
  }
}

extension CodeText.Kind {
  /// What is known of a text, in a word.
  fileprivate var words: Sentence {
    switch self {
    case .resolved: "resolved"
    case .hardCoded: "hard-coded"
    case .runTime: "run-time value"
    }
  }
}
