import ArgumentParser
import FitReports
import Foundation

/// A report to write: its format, and the file it goes to; `nil` for standard output.
struct ReportOutput {
  var reporter: Reporter
  var path: String?

  /// - Parameter folder: what file names are relative to; `nil` for the current folder.
  static func parse(_ requests: [String], folder: String? = nil) throws -> [ReportOutput] {
    guard !requests.isEmpty else { return [ReportOutput(reporter: Reporter.all[0], path: nil)] }
    return try requests.map { request in
      var output = try parse(request)
      if let folder, let path = output.path, !path.hasPrefix("/") { output.path = folder + "/" + path }
      return output
    }
  }

  private static func parse(_ request: String) throws -> ReportOutput {
    let parts = request.split(separator: "=", maxSplits: 1).map(String.init)
    if let reporter = Reporter.all.first(where: { $0.name == parts.first }) {
      return ReportOutput(reporter: reporter, path: parts.count > 1 ? parts[1] : nil)
    }
    let matching = Reporter.all.filter { request.hasSuffix("." + $0.fileExtension) }
    if matching.count == 1 { return ReportOutput(reporter: matching[0], path: request) }
    let names = Reporter.all.map(\.name).joined(separator: ", ")
    throw ValidationError("“\(request)” names no report format; the formats are \(names)")
  }
}
