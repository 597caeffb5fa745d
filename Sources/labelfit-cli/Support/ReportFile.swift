import ArgumentParser
import FitModel
import FitReports
import Foundation

/// Writes reports, or reports why they cannot be written.
enum ReportFile {
  /// Writes a report to a file, or to standard output if there is none.
  static func write(_ text: String, to path: String?, distrusting folders: [String]) throws {
    guard let path else { return Output.print(text) }
    do {
      try FileOutput.write(Data(text.utf8), to: path, distrusting: folders)
    } catch {
      Output.complain("The report could not be written to \(path): \(error.words)")
      throw ExitCode(2)
    }
  }

  /// GitHub Actions names a file here, and shows what is appended to it.
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
