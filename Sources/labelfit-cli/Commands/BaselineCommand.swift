import ArgumentParser
import BarScreens
import FitModel
import FitReports
import Foundation
import LabelFit

struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline", abstract: "Keeps findings that you accept for now, so that only new ones count.",
    subcommands: [BaselineWriteCommand.self, BaselineCompareCommand.self])
}

/// The arguments of both commands.
struct BaselineOptions: ParsableArguments {
  @Argument(help: "An app's folder, an .xcodeproj, a screens file, or string tables. Default: the current folder.")
  var paths: [String] = []
  @OptionGroup var common: CommonOptions
  @Option(
    help: "The baseline file; default: the one named in labelfit.yml, else labelfit-baseline.json in the app's folder.")
  var baseline: String?
  @Flag(name: .shortAndLong, help: "Print only errors.") var quiet = false

  /// The findings, and the baseline file that is named on the command line or in `labelfit.yml`, otherwise the one with
  /// the default name.
  func opened() throws -> (run: CheckRun, file: BaselineFile, isNamed: Bool) {
    let run = try filled(CheckRun(paths, common, isQuiet: quiet))
    let named = try BaselineFile(baseline, run.app)
    return (run, named ?? BaselineFile(inFolderOf: run.app), named != nil)
  }
}

struct BaselineWriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Writes the current findings to the baseline.",
    discussion: """
      Only this command removes fixed findings from the baseline. A run that leaves something out, or that cannot read \
      all of the input, keeps the findings that it did not check. Exit codes: 0 written; 2 written, but some input \
      could not be read; or there was nothing to check, and nothing was written.
      """)

  @OptionGroup var options: BaselineOptions

  func run() throws {
    let (run, file, isNamed) = try options.opened()
    let isPartial = run.mayMiss
    let earlier = isPartial && file.exists ? try file.read() : nil
    let written = Baseline(run.report, keeping: earlier)
    do {
      try FileOutput.write(
        Data(written.text.utf8), to: file.path, distrusting: [run.app.configurationFolder].compactMap { $0 })
    } catch {
      Output.complain("The baseline could not be written to \(file.path): \(error.words)")
      throw ExitCode(2)
    }
    if !options.quiet {
      say(written, file, run, isNamed: isNamed, kept: earlier?.compared(with: run.report).stale.count)
    }
    InputComplaints.list(run)
    if run.hasUnreadableInput { throw ExitCode(2) }
  }

  private func say(_ written: Baseline, _ file: BaselineFile, _ run: CheckRun, isNamed: Bool, kept: Int?) {
    let count = written.entries.count
    Output.say(.plural(count, one: "\(count) finding in \(file.path)", other: "\(count) findings in \(file.path)"))
    if let kept, kept > 0 {
      Output.say(
        .plural(
          kept,
          one: "\(kept) of them is kept from the previous baseline, because this run did not check it",
          other: "\(kept) of them are kept from the previous baseline, because this run did not check them"))
    }
    if !isNamed || options.baseline != nil, run.app.configuration?.baseline == nil {
      Output.say("labelfit check --baseline \(file.path) reports only what is new; so does baseline: in labelfit.yml")
    }
  }
}

struct BaselineCompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compares the current findings with the baseline.",
    discussion: """
      Exit codes: 0 they are the same; 1 there are new findings, ones that have grown by more than a point, or entries \
      that no longer occur; 2 some input could not be read, or there was nothing to check.
      """)

  @OptionGroup var options: BaselineOptions

  func run() throws {
    let (run, file, _) = try options.opened()
    let (new, known, stale) = try file.read().compared(with: run.report)
    let gone = run.mayMiss ? [] : stale
    if !options.quiet {
      let lines = new.map { "+ " + Self.words($0) } + gone.map { "- " + $0.description }
      let summary: Sentence = "\(file.path): \(new.count) new, \(known.count) known, \(gone.count) no longer found"
      Output.print((lines + [ReportLine.logged(Output.speaker(summary))]).joined(separator: "\n"))
    }
    InputComplaints.list(run)
    if run.hasUnreadableInput { throw ExitCode(2) }
    if !new.isEmpty || !gone.isEmpty { throw ExitCode(1) }
  }

  private static func words(_ finding: Finding) -> String {
    let words = FindingIdentity(finding).description
    guard let accepted = finding.acceptedPoints, let points = finding.points else { return words }
    let change: Sentence = "\(Decimals.short(points)) pt, accepted with \(Decimals.short(accepted)) pt"
    return Output.speaker("\(words) (\(change))")
  }
}

/// Returns the run; throws `ExitCode(2)` after a message if there was nothing to check.
private func filled(_ run: CheckRun) throws -> CheckRun {
  guard let nothing = run.app.nothingInBars else { return run }
  InputComplaints.list(run.report.unread, ofEarlierState: nil)
  Output.complain(nothing)
  throw ExitCode(2)
}

/// The baseline file of an app.
struct BaselineFile {
  /// The path on disk, as messages show it.
  var path: String

  /// The file given on the command line, otherwise the one in the configuration; `nil` if there is neither.
  ///
  /// - Throws: a usage error when the configuration names a file outside of its folder.
  init?(_ typed: String?, _ app: AppInput) throws {
    if let typed {
      path = typed
    } else if let written = app.configuration?.baseline {
      do {
        path = Self.shown(
          try ConfiguredPath.resolved(
            written.text, of: written, in: app.configurationFolder,
            instead: "name a file in that folder, or name this one with --baseline"))
      } catch {
        throw usageError(error.message)
      }
    } else {
      return nil
    }
  }

  /// The file with the default name in the app's folder.
  init(inFolderOf app: AppInput) { path = Self.path(Baseline.defaultName, app) }

  private static func path(_ name: String, _ app: AppInput) -> String {
    guard !name.hasPrefix("/"), let folder = app.configurationFolder else { return name }
    let path = URL(fileURLWithPath: folder + "/" + name).standardizedFileURL.path
    return shown(path)
  }

  /// A path as messages show it: relative to the current folder if it is inside.
  private static func shown(_ path: String) -> String {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL.path
    return path.hasPrefix(current + "/") ? String(path.dropFirst(current.count + 1)) : path
  }

  /// Whether the file exists.
  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// Reads the file.
  ///
  /// - Throws: `ExitCode(2)` after a message with line and column if the file is not a baseline.
  func read() throws -> Baseline {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      Output.complain("There is no readable baseline \(path); labelfit baseline write creates one")
      throw ExitCode(2)
    }
    do {
      return try BaselineReader.read(data, file: path)
    } catch {
      Output.complain(error.line)
      throw ExitCode(2)
    }
  }
}
