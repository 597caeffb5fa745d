import ArgumentParser
import FitModel
import Foundation
import InputFiles
import LabelFit
import StringTables

struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix", abstract: "Writes the text of a key into the app's tables, and changes no other byte.",
    discussion: """
      The text goes into the tables from which bars show the key; --file names another file, such as one from a \
      vendor. A file is not written if it is broken, has changed meanwhile, or is outside the app's folder. Exit \
      codes: 0 written, or already there; 2 not written; 64 wrong usage.
      """)

  @Argument(help: "The key, and its text; with --reject the key alone.")
  var words: [String]
  @Option(help: "An app's folder, an .xcodeproj or a screens file. Default: the current folder.") var app: [String] = []
  @Option(help: "A file to write instead of the app's: a string table, an .xliff or an .xcloc.") var file: String?
  @Option(help: "Only the key of this table.") var table: String?
  @Option(
    name: .customLong("for"),
    help: """
      Which text of the key: iphone or another device, narrow for its narrowest width (for the iPhone in a catalog, \
      which has no widths), plural.one, or a name as in Xcode's exports, device.iphone.plural.one.
      """)
  var variation: String?
  @Option(help: "The state that the file records for the translation: translated or needs-review. Default: translated.")
  var state: String?
  @Flag(help: "In XLIFF: mark the translation as too long (needs-l10n, rejected-length), and leave its text.")
  var reject = false
  @Flag(
    help: "Write a text even if its format arguments differ from those of the source text, such as an additional %@.")
  var otherArguments = false
  @Flag(help: "Write nothing, and print what would change as diff -u does.") var dryRun = false
  @OptionGroup var common: CommonOptions

  func run() throws {
    let files = try fixed()
    for remark in files.compactMap(\.file.remark) { Output.complain(remark) }
    guard !dryRun else { return Output.print(files.map(\.file.unifiedDiff).joined()) }
    try FixWriting.write(files)
    for file in files { Output.complain(Self.words(file.file)) }
  }

  /// Says what happened to a file.
  private static func words(_ file: PatchedFile) -> Sentence {
    if file.isNew { return "\(file.path) is written; the file is new, so check that the Xcode project includes it" }
    return file.isChanged ? "\(file.path) is written" : "\(file.path) already contains this text"
  }

  private func fixed() throws -> [FixedFile] {
    var patch = try patch()
    do {
      guard let file else {
        let (app, _) = try common.load(app)
        try guardArguments(of: patch, app.argumentProblem(patch))
        return try app.fixing(patch)
      }
      guard app.isEmpty else { throw usageError("--file names the file to write, so no app is read; leave --app out") }
      patch.table = table
      let fixed = try FixedFile(file, with: patch)
      try guardArguments(of: patch, fixed.argumentProblem(patch))
      return [fixed]
    } catch let error as InputProblem {
      Output.complain(error.line)
      throw ExitCode(2)
    }
  }

  private func guardArguments(of patch: TextPatch, _ problem: Sentence?) throws {
    guard !otherArguments, let problem else { return }
    Output.complain("“\(patch.key)” is not written: \(problem); --other-arguments writes it anyway")
    throw ExitCode(2)
  }

  /// The change that the arguments request.
  private func patch() throws -> TextPatch {
    let options = try common.options(for: nil)
    guard common.locale.count == 1, let locale = options.locales.first else {
      throw usageError("A text has one language; give --locale only once")
    }
    if let folder = MisplacedFolder.last(of: words, after: reject ? 1 : 2) { throw folder.error }
    guard words.count == (reject ? 1 : 2) else {
      throw usageError(
        reject
          ? "Type the key alone: labelfit fix KEY --reject --file FILE --locale de"
          : "Type a key and its text: labelfit fix KEY \"a text\" --locale de")
    }
    guard !reject || state == nil else { throw usageError("--reject sets the state itself; leave --state out") }
    guard !reject || file != nil else { throw usageError("--reject needs --file with the name of an XLIFF file") }
    let known = TextPatch.TargetState.allCases.map(\.rawValue)
    guard let state = TextPatch.TargetState(rawValue: state ?? "translated") else {
      throw usageError(UnknownName.sentence(state ?? "", "state of a translation", choices: known))
    }
    guard let path = variation.map(TextPatch.path) ?? [] else {
      throw usageError(
        UnknownName.sentence(
          variation ?? "", "text of a key", choices: TextPatch.devices + ["narrow", "plural.one", "width.20"]))
    }
    return TextPatch(
      key: words[0], path: path, locale: locale, table: table,
      change: reject ? .rejection : .text(words[1], state))
  }
}

/// Writes files of translations back to where they were read.
enum FixWriting {
  /// Writes files, or says why not.
  ///
  /// - Throws: `ExitCode(2)` after a message that names the files that were already written.
  static func write(_ files: [FixedFile]) throws {
    do {
      try put(files) { Output.complain("\($0.file.path) is written") }
    } catch {
      Output.complain(error.words)
      throw ExitCode(2)
    }
  }

  /// Writes files, each of them atomically.
  ///
  /// Writes no file at all if one of them has changed since it was read, is read-only, is not a regular file, or is
  /// reached by a link out of its folder.
  ///
  /// - Parameter leftBehind: called for each file that has already been written if another one cannot be.
  /// - Throws: `WriteError` if no file is written, or not all of them.
  static func put(_ files: [FixedFile], leftBehind: (FixedFile) -> Void = { _ in }) throws(WriteError) {
    let files = files.filter(\.file.isChanged)
    if let refusal = files.lazy.compactMap(\.refusal).first { throw WriteError(refusal) }
    for (number, file) in files.enumerated() {
      do throws(WriteError) {
        try FileOutput.write(
          file.file.after, to: file.path, distrusting: [file.folder], permissions: file.permissions)
      } catch {
        files[..<number].forEach(leftBehind)
        throw WriteError("\(file.file.path) is not written: \(error.words)")
      }
    }
  }
}
