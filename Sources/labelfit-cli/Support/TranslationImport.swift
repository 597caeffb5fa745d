import ArgumentParser
import FitModel
import Foundation
import LabelFit

/// Translations that a check treats as if they had been imported.
enum TranslationImport {
  /// How many remarks are listed one by one.
  private static let listed = 10

  /// The requested translations; `nil` if there are none.
  static func request(_ command: CheckCommand) throws -> TranslationFiles? {
    guard !command.translations.isEmpty else {
      guard command.columns == nil else { throw usageError("--columns needs --translations FILE") }
      return nil
    }
    let others = [
      ("--since", command.since != nil), ("--baseline", command.baseline != nil), ("--watch", command.watch),
      ("--stdin-path", command.stdinPath != nil),
    ]
    if let other = others.first(where: \.1) {
      throw usageError(
        """
        --translations compares with the app before the import, and \(other.0) with something else; use only one of \
        them
        """)
    }
    return TranslationFiles(command.translations, columns: columns(command.columns))
  }

  private static func columns(_ typed: String?) -> [String]? {
    typed.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  /// Adds translations to an app, reports what was left out, and checks only their languages unless others were
  /// requested.
  ///
  /// - Throws: `ExitCode(2)` after a message if the app uses none of them.
  static func apply(
    _ files: TranslationFiles, to app: inout AppInput, _ options: inout CheckOptions, isQuiet: Bool
  ) throws {
    guard app.nothingToCheck == nil else { return }
    let result = app.importing(files, locales: options.locales)
    if !isQuiet || result.count == 0 { list(result.remarks) }
    guard result.count > 0 else {
      InputComplaints.list(result.app.problems.filter(\.isAboutRequest), of: nil)
      Output.complain("Nothing was checked: the app uses no text of \(files.names)")
      throw ExitCode(2)
    }
    app = result.app
    if options.locales.isEmpty { options.locales = result.locales }
    let languages = Sentence.names(result.languages.map(\.identifier))
    if !isQuiet {
      Output.complain("Checked as if imported: \(counted(result.count, "text")) of \(files.names) (\(languages))")
    }
  }

  private static func list(_ remarks: [InputProblem]) {
    for remark in remarks.prefix(listed) { Output.complain(remark.line) }
    guard remarks.count > listed else { return }
    Output.complain("and at least \(remarks.count - listed) more; --verbose lists them")
  }
}
