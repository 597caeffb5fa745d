import ArgumentParser
import FitModel
import Foundation
import LabelFit
import StringTables

struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix", abstract: "Writes a text of a key into the app's tables, and changes no other byte.",
    discussion: """
      The text goes into the tables from which bars show the key; --file names another file, such as one of a vendor. A \
      file that is broken, that has changed meanwhile, or that lies outside of the app's folder is not written. \
      Exit codes: 0 written, or said already; 2 not written; 64 wrong usage.
      """)

  @Argument(help: "The key, and its text; with --reject the key alone.")
  var words: [String]
  @Option(help: "An app's folder, an .xcodeproj or a screens file. Default: the current folder.") var app: [String] = []
  @Option(help: "A file to write, in place of the app's: a string table, an .xliff or an .xcloc.") var file: String?
  @Option(help: "Only the key of this table.") var table: String?
  @Option(
    name: .customLong("for"),
    help: """
      Which text of the key: iphone or another device, narrow for the narrowest of its widths (in a catalog, which has \
      none, for the iPhone), plural.one, or as Xcode's exports name it, device.iphone.plural.one.
      """)
  var variation: String?
  @Option(help: "What the file records of the translation: translated or needs-review. Default: translated.")
  var state: String?
  @Flag(help: "In XLIFF: mark the translation as too long (needs-l10n, rejected-length), and leave its text.")
  var reject = false
  @Flag(
    help: "Write a text though it takes other format arguments than the source text, such as %@ where that has none.")
  var otherArguments = false
  @Flag(help: "Write nothing, and print what would change as diff -u does.") var dryRun = false
  @OptionGroup var common: CommonOptions

  func run() throws {
    let files = try fixed()
    for note in files.compactMap(\.file.note) { Output.complain(note) }
    guard !dryRun else { return Output.print(files.map(\.file.unifiedDiff).joined()) }
    try FixWriting.write(files)
    for file in files { Output.complain(Self.words(file.file)) }
  }

  /// What became of a file.
  private static func words(_ file: PatchedFile) -> Sentence {
    if file.isNew { return "\(file.path) is written; the file is new, so look whether the Xcode project has it" }
    return file.isChanged ? "\(file.path) is written" : "\(file.path) says so already"
  }

  private func fixed() throws -> [FixedFile] {
    var patch = try patch()
    do {
      guard let file else {
        let (app, _) = try common.load(app)
        try guardArguments(of: patch, app.argumentProblem(patch))
        return try app.fixing(patch)
      }
      guard app.isEmpty else { throw usageError("--file is written in place of the app's files; leave --app out") }
      patch.table = table
      let fixed = try FixedFile(file, with: patch)
      try guardArguments(of: patch, fixed.argumentProblem(patch))
      return [fixed]
    } catch let error as PatchProblem {
      Output.complain(error.words)
      throw ExitCode(2)
    }
  }

  private func guardArguments(of patch: TextPatch, _ problem: Sentence?) throws {
    guard !otherArguments, let problem else { return }
    Output.complain("“\(patch.key)” is not written: \(problem); write it all the same with --other-arguments")
    throw ExitCode(2)
  }

  /// What the arguments ask for.
  private func patch() throws -> TextPatch {
    let options = try common.options(for: nil)
    guard common.locale.count == 1, let locale = options.locales.first else {
      throw usageError("A text is in one language; type --locale once")
    }
    if let folder = MisplacedFolder.last(of: words, after: reject ? 1 : 2) { throw folder.error }
    guard words.count == (reject ? 1 : 2) else {
      throw usageError(
        reject
          ? "Type the key alone: labelfit fix KEY --reject --file FILE --locale de"
          : "Type a key and its text: labelfit fix KEY \"a text\" --locale de")
    }
    guard !reject || state == nil else { throw usageError("--reject is a state of its own; leave --state out") }
    guard !reject || file != nil else { throw usageError("--reject goes with --file, which names an XLIFF file") }
    let known = TextPatch.State.allCases.map(\.rawValue)
    guard let state = TextPatch.State(rawValue: state ?? "translated") else {
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
