import ArgumentParser
import BarScreens
import FitReports
import FitVocabulary
import Foundation
import LabelFit

struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline", abstract: "Keeps the findings that are accepted for now, so that only new ones count.",
    subcommands: [BaselineWriteCommand.self, BaselineCompareCommand.self])
}

struct BaselineWriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Writes today's findings to the baseline.",
    discussion: """
      A finding that is fixed leaves the baseline with this command only. Exit codes: 0 written; 2 some input could not \
      be read, or there was nothing to check, and nothing was written.
      """)

  @Argument(help: "An app's folder, an .xcodeproj, a screens file, or string tables. Default: the current folder.")
  var paths: [String] = []
  @OptionGroup var common: CommonOptions
  @Option(help: "The file; default: the one labelfit.yml names, else labelfit-baseline.json in the app's folder.")
  var baseline: String?
  @Flag(name: .shortAndLong, help: "Print nothing but complaints.") var quiet = false

  func run() throws {
    let run = try readable(CheckRun(paths, common, isQuiet: quiet))
    let named = try BaselineFile(baseline, run.app)
    let file = named ?? BaselineFile(inFolderOf: run.app)
    let written = Baseline(run.report)
    do {
      try FileOutput.write(
        Data(written.text.utf8), to: file.path, distrusting: [run.app.configurationFolder].compactMap { $0 })
    } catch {
      Output.complain("The baseline could not be written to \(file.path): \(error)")
      throw ExitCode(2)
    }
    guard !quiet else { return }
    Output.print("\(written.entries.count) \(written.entries.count == 1 ? "finding" : "findings") in \(file.path)")
    if named == nil || baseline != nil, run.app.configuration?.baseline == nil {
      Output.print("labelfit check --baseline \(file.path) reports only what is new; so does baseline: in labelfit.yml")
    }
  }
}

struct BaselineCompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Says how today's findings differ from the baseline.",
    discussion: """
      Exit codes: 0 they are the same; 1 there are new findings, or entries that no longer occur; 2 some input could \
      not be read, or there was nothing to check.
      """)

  @Argument(help: "An app's folder, an .xcodeproj, a screens file, or string tables. Default: the current folder.")
  var paths: [String] = []
  @OptionGroup var common: CommonOptions
  @Option(help: "The file; default: the one labelfit.yml names, else labelfit-baseline.json in the app's folder.")
  var baseline: String?
  @Flag(name: .shortAndLong, help: "Print nothing but complaints.") var quiet = false

  func run() throws {
    let run = try readable(CheckRun(paths, common, isQuiet: quiet))
    let file = try BaselineFile(baseline, run.app) ?? BaselineFile(inFolderOf: run.app)
    let (new, known, stale) = try file.read().compared(with: run.report)
    let gone = run.options.isPartial ? [] : stale
    if !quiet {
      let lines = new.map { "+ " + FindingIdentity($0).description } + gone.map { "- " + $0.description }
      let summary = "\(file.path): new \(new.count), known \(known.count), no longer \(gone.count)"
      Output.print((lines + [summary]).joined(separator: "\n"))
    }
    if !new.isEmpty || !gone.isEmpty { throw ExitCode(1) }
  }
}

/// A run whose input was read as a whole: half of it would make a wrong baseline.
private func readable(_ run: CheckRun) throws -> CheckRun {
  if let nothing = run.app.nothingToCheck {
    Output.complain(nothing)
    throw ExitCode(2)
  }
  guard run.hasUnreadableInput else { return run }
  for problem in run.app.problems where problem.kind == .unreadable {
    Output.complain("\(problem.position): \(problem.message); \(problem.fix)")
  }
  Output.complain("A baseline needs all of the input; mend these files, or list them under ignore in labelfit.yml")
  throw ExitCode(2)
}
