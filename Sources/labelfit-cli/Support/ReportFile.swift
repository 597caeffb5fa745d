import ArgumentParser
import FitModel
import FitReports
import Foundation

/// Puts reports where they belong, or says why that is not possible.
enum ReportFile {
  /// Writes a report to a file, or to standard output where there is none.
  static func write(_ text: String, to path: String?, distrusting folders: [String]) throws {
    guard let path else { return Output.print(text) }
    do {
      try FileOutput.write(Data(text.utf8), to: path, distrusting: folders)
    } catch {
      Output.complain("The report could not be written to \(path): \(error.words)")
      throw ExitCode(2)
    }
  }

  /// GitHub Actions shows what is appended to the file that it names here.
  static func writeStepSummary(of report: Report) throws {
    guard let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    do {
      try FileOutput.append(GitHubSummary.markdown(report, Output.speaker), to: path)
    } catch {
      Output.complain("The summary could not be written to \(path): \(error.words)")
      throw ExitCode(2)
    }
  }
}
