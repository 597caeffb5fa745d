import ArgumentParser
import FitModel
import Foundation
import LabelFit

/// An output of a command with its own formats: the format, and the file; `nil` for standard output.
struct FormattedOutput {
  var format: String
  var file: String?

  /// Parses `FORMAT[=FILE]`, or a file whose extension names the format; by default text on standard output.
  ///
  /// - Parameter kind: what the formats are, for a message.
  static func parse(_ requests: [String], formats: [String], kind: Sentence) throws -> [FormattedOutput] {
    try (requests.isEmpty ? ["text"] : requests).map { request in
      let parts = request.split(separator: "=", maxSplits: 1).map(String.init)
      let ending = request.split(separator: ".").last.map(String.init)
      if let format = parts.first, formats.contains(format) {
        return FormattedOutput(format: format, file: parts.count > 1 && parts[1] != "-" ? parts[1] : nil)
      }
      if request.contains("."), let ending, ending != "text", formats.contains(ending) {
        return FormattedOutput(format: ending, file: request)
      }
      throw usageError(UnknownName.sentence(parts.first ?? "", kind, choices: formats))
    }
  }

  /// Prints the text, or writes it to the file; links in the app's folder are not trusted.
  ///
  /// - Throws: `ExitCode(2)` after a sentence where the file could not be written.
  func write(_ text: String, _ app: AppInput) throws {
    try ReportFile.write(text, to: file, distrusting: [app.configurationFolder].compactMap { $0 })
  }
}
